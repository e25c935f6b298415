# Two commands do everything on a machine with Python 3.11+, Node and make:
#   make play    set up, build the web table and serve it (ARGS="--host 0.0.0.0" for the network)
#   make test    set up, then run every check and test

PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11,$(shell \
	$(python) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(python))))
ARGS ?=
BIN := .venv/bin
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
WEB_SOURCES := $(shell find web/src web/public web/scripts web/*.* -type f 2>/dev/null)

# Pyright runs on the node of the machine and has no need to look for a newer self.
export PYRIGHT_PYTHON_GLOBAL_NODE := 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play test browser web bench format wheel clean

help:
	@sed -n 's/^#   //p' Makefile
	@echo 'make bench   measure the speed of the engine'
	@echo 'make format  put the code into the house format'
	@echo 'make web     build the web table'
	@echo 'make wheel   make a package with the web table inside'
	@echo 'make clean   remove what the other commands made'

play: .venv/.ready web
	@$(BIN)/igroteka serve $(ARGS)

web: web/dist/index.html

test: .venv/.ready-dev web browser
	@echo '== ruff' && $(BIN)/ruff check . && $(BIN)/ruff format --check .
	@echo '== pyright' && $(BIN)/pyright
	@echo '== web: fixtures' && $(BIN)/python web/scripts/fixtures.py --check
	@echo '== web: format, lint, types, units' && cd web && npm run --silent format:check \
		&& npm run --silent lint \
		&& npm run --silent types:check && npm run --silent check && npm test --silent
	@echo '== web: in the browser' && cd web && npm run --silent e2e
	@echo '== pytest' && $(BIN)/python -m pytest $(ARGS)

# Debian's own Chromium; elsewhere CHROMIUM names the one to use.
browser:
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || { \
		echo 'installing Chromium for the browser tests' && \
		$(SUDO) apt-get update -qq && \
		$(SUDO) apt-get install -qq --yes --no-install-recommends chromium >/dev/null; }

bench: .venv/.ready
	@$(BIN)/igroteka bench $(ARGS)

format: .venv/.ready-dev
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

wheel: .venv/.ready web
	rm -rf src/igroteka/server/static
	cp -r web/dist src/igroteka/server/static
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

clean:
	rm -rf .venv build dist .pytest_cache .ruff_cache .hypothesis
	rm -rf web/dist web/node_modules src/igroteka/server/static
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n '$(PYTHON)' || { echo 'igroteka needs Python 3.11 or newer' >&2; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.ready: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

.venv/.ready-dev: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ .venv/.ready

# npm writes this file last, so it is there only when everything else is.
web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { echo 'the web table needs Node 20.19 or newer' >&2; exit 1; }
	npm ci --prefix web --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: $(WEB_SOURCES) | web/node_modules/.package-lock.json
	npm run build --prefix web --silent
	@touch $@
