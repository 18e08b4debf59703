#!/bin/sh
# What the tests on real servers need. No service is started: the tests run servers of their own.
# Says what it cannot do, and then ends with 1; the tests whose servers are there run all the same.
set -u
cd "$(dirname "$0")/../.."
python=${1:-python3}
PATH=$PATH:/usr/sbin:/sbin
missing=0

lacks() { echo "make servers: $*" >&2; missing=1; }

there() { command -v "$1" >/dev/null; }

installed() {
    [ -e /usr/lib/dovecot/imap ] && [ -e /usr/lib/dovecot/lmtp ] && there dovecot && there postfix \
        && there mmdebstrap && there ip
}

if ! installed; then
    if ! there apt-get; then
        lacks "there is no apt-get here: install Dovecot (with LMTP), Postfix and mmdebstrap by hand"
    elif [ "$(id -u)" != 0 ]; then
        lacks "not root, so nothing is installed; as root: apt-get install dovecot-imapd dovecot-lmtpd postfix mmdebstrap iproute2"
    else
        # A service that its package starts would take port 25; this policy is Debian's own way to say no.
        policy=/usr/sbin/policy-rc.d
        if [ ! -e $policy ]; then
            printf '#!/bin/sh\nexit 101\n' >$policy && chmod 755 $policy && trap 'rm -f $policy' EXIT
        fi
        echo "postfix postfix/main_mailer_type select No configuration" | debconf-set-selections
        export DEBIAN_FRONTEND=noninteractive
        { apt-get -q update && apt-get -q -y --no-install-recommends install dovecot-imapd dovecot-lmtpd postfix mmdebstrap iproute2; } \
            || lacks "apt-get could not install Dovecot, Postfix and mmdebstrap"
    fi
fi

# Mailman 3.3 needs nntplib, which Python 3.13 has no more.
for mailmans in "$python" python3.12 python3.11; do
    if there "$mailmans" && "$mailmans" -c 'import sys; sys.exit(sys.version_info[:2] not in ((3, 11), (3, 12)))'; then
        break
    fi
    mailmans=
done
if [ -z "$mailmans" ]; then
    lacks "Mailman 3.3 needs Python 3.11 or 3.12, and neither is here"
elif ! cmp -s tests/servers/mailman.lock .servers/mailman/installed; then
    rm -rf .servers/mailman
    if "$mailmans" -m venv .servers/mailman \
        && .servers/mailman/bin/pip install -q --disable-pip-version-check --require-hashes -r tests/servers/mailman.lock
    then
        cp tests/servers/mailman.lock .servers/mailman/installed
    else
        lacks "Mailman could not be installed into .servers/mailman"
    fi
fi
exit $missing
