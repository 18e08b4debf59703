# Everything needed is installed by the targets themselves: git, make and Python 3.11 or newer will do.
PYTHON ?= python3
VENV ?= .venv
ARGS ?=
BIN := $(VENV)/bin

.PHONY: help demo test lint types rooms pytest test-slow test-sampled test-long servers test-servers browser test-browser screenshots corpus bench dist lock clean
help:            ## what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 16

$(VENV)/.installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "nomicbot needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }
	@echo "Installing into $(VENV) (once) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --no-index -e .
	@touch $@

demo: $(VENV)/.installed  ## a whole nweek on a real mailing list, in a minute
	@$(BIN)/nomicbot demo $(ARGS)

test: lint types rooms pytest  ## every gate and every test

lint: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m tests.english --check

types: $(VENV)/.installed
	$(BIN)/mypy --strict nomicbot

rooms: $(VENV)/.installed
	$(BIN)/lint-imports

# Kept bytecode: pytest would else write the assertions of all tests anew each time, over half of what collecting costs.
pytest: $(VENV)/.installed
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n auto --dist worksteal

# The files that have such tests, so that nothing else is collected.
SLOW = $(shell grep -rlE 'mark\.slow|mark\.sampled|SAMPLE_OR_ALL' tests --include='test_*.py')

test-slow: $(VENV)/.installed  ## the long runs: kill -9 at random points, whole archives over SMTP and IMAP
	$(BIN)/pytest -m slow -n auto --dist worksteal $(SLOW)

# Of these files `make test` tries one scenario in four.
SAMPLED = $(shell grep -rlE 'mark\.sampled' tests --include='test_*.py')

test-sampled: $(VENV)/.installed  ## the scenarios that `make test` leaves out
	$(BIN)/pytest -m 'slow and sampled' -n auto --dist worksteal $(SAMPLED)

test-long: $(VENV)/.installed  ## every clause deleted, every state of small games, thousands of games: on a whole machine
	$(BIN)/pytest -m long -n auto --dist worksteal

servers:         ## install what test-servers needs: Dovecot, Postfix and mmdebstrap by apt-get, Mailman into .servers/
	@sh tests/servers/install.sh $(PYTHON)

test-servers: $(VENV)/.installed  ## the bot on real mail servers: Dovecot, Postfix, Mailman
	$(BIN)/pytest -m servers -rs $(ARGS)

browser: $(VENV)/.installed  ## install what test-browser needs: Chromium by apt-get, Selenium and axe-core into .browser/
	sh tests/site/install.sh $(PYTHON)

test-browser: $(VENV)/.installed  ## the site in headless Chromium: links, keyboard, axe, screenshots in three widths
	$(BIN)/pytest -m browser -rs tests/site $(ARGS)

screenshots: $(VENV)/.installed  ## make the screenshots in docs/site anew
	$(BIN)/python -m tests.site.screenshots docs/site $(ARGS)

corpus: $(VENV)/.installed  ## how well the labelled posts are read, by kind of action
	$(BIN)/python -m tests.corpus $(ARGS)

$(VENV)/.bench: $(VENV)/.installed tests/bench/requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r tests/bench/requirements.lock
	@touch $@

bench: $(VENV)/.bench  ## timings, as ratios to a named reference in the same run
	$(BIN)/python -m tests.bench $(ARGS)

dist: $(VENV)/.installed  ## the wheel and the source distribution, into dist/
	$(BIN)/python -m hatchling build

lock:            ## pin again what pyproject.toml allows (needs uv)
	uv pip compile pyproject.toml --extra demo --extra logs --extra pgp --extra dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -q -o requirements.lock
	uv pip compile tests/bench/requirements.in --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -q -o tests/bench/requirements.lock

clean:           ## remove what was made
	rm -rf $(VENV) dist .browser .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .servers .bench demo-game
