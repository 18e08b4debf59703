#!/bin/sh
# What the tests of the site in a browser need: Chromium with its driver, Selenium and axe-core, these two into .browser/.
# Says what it cannot do, and then ends with 1; without them the tests are skipped.
set -u
cd "$(dirname "$0")/../.."
python=${1:-python3}
missing=0

lacks() { echo "make browser: $*" >&2; missing=1; }

there() { command -v "$1" >/dev/null; }

if ! there chromium || ! there chromedriver; then
    if ! there apt-get || [ "$(id -u)" != 0 ]; then
        lacks "not installed; as root: apt-get install chromium chromium-driver"
    else
        export DEBIAN_FRONTEND=noninteractive
        { apt-get -q update && apt-get -q -y --no-install-recommends install chromium chromium-driver; } \
            || lacks "apt-get could not install Chromium"
    fi
fi

"$python" -m pip install -q --disable-pip-version-check --target .browser/lib "selenium>=4.30,<5" \
    || lacks "pip could not install Selenium"

if there npm; then
    npm install --silent --prefix .browser "axe-core@^4.10" || lacks "npm could not install axe-core"
else
    lacks "there is no npm, so axe-core is not installed: accessibility is not checked"
fi
exit $missing
