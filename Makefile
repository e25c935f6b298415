# Two commands do everything on a machine with Python 3.11+, Node and make:
#   make play    set up, build the web table and serve it (ARGS="--host 0.0.0.0" for the network)
#   make test    set up, then run every check and test
# What they install is written down with its hashes in requirements/ and web/package-lock.json.

PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11,$(shell \
	$(python) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(python))))
ARGS ?=
DEV_PORT ?= 8000
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' \
	--no-config $(ARGS) pyproject.toml requirements/build.in
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
# What two checks side by side say is told one after the other, where make can do that.
TIDY := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
WEB_SOURCES := $(shell find web/src web/public web/scripts web/*.* -type f 2>/dev/null)

# Pyright runs on the node of the machine and has no need to look for a newer self.
export PYRIGHT_PYTHON_GLOBAL_NODE := 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play test check-python check-web dev browser web bench format hooks wheel lock audit clean

help:
	@sed -n 's/^#   //p' Makefile
	@echo 'make dev     serve table and page, both with reload'
	@echo 'make bench   measure the speed of the engine'
	@echo 'make format  put the code into the house format'
	@echo 'make hooks   look at the format and types of what is committed'
	@echo 'make web     build the web table'
	@echo 'make wheel   make a package with the web table inside'
	@echo 'make lock    choose versions of what is installed anew'
	@echo 'make audit   ask whether anything that is installed is known to be unsafe'
	@echo 'make clean   remove what the other commands made'

play: .venv/.ready web
	@$(BIN)/igroteka serve $(ARGS)

web: web/dist/index.html

# Compiled once for the hundreds of processes that the tests start.
test: .venv/.ready-dev web browser
	@$(BIN)/python -m compileall -q src
	@$(MAKE) --no-print-directory --jobs=2 $(TIDY) check-python check-web
	@echo '== web: in the browser' && cd web && npm run --silent e2e
	@echo '== pytest' && $(BIN)/python -m pytest $(ARGS)

check-python:
	@echo '== ruff' && $(BIN)/ruff check . && $(BIN)/ruff format --check .
	@echo '== pyright' && $(BIN)/pyright
	@echo '== web: fixtures' && $(BIN)/python web/scripts/fixtures.py --check

check-web:
	@echo '== web: format, lint, types, units' && cd web && npm run --silent format:check \
		&& npm run --silent lint \
		&& npm run --silent types:check && npm run --silent check && npm test --silent

# Debian's own Chromium; elsewhere CHROMIUM names the one to use.
browser:
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || { \
		echo 'installing Chromium for the browser tests' && \
		$(SUDO) apt-get update -qq && \
		$(SUDO) apt-get install -qq --yes --no-install-recommends chromium >/dev/null; }

bench: .venv/.ready
	@$(BIN)/igroteka bench $(ARGS)

format: .venv/.ready-dev web/node_modules/.package-lock.json
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@npm run --prefix web --silent format

# The page is at the address Vite prints; it asks a server that starts anew when Python or data change.
dev: .venv/.ready-dev web/node_modules/.package-lock.json
	@$(BIN)/uvicorn --factory igroteka.server:create_app --port $(DEV_PORT) --log-level warning \
		--reload --reload-dir src --reload-include '*.yaml' & \
	server=$$!; trap 'kill $$server 2>/dev/null' EXIT INT TERM; \
	IGROTEKA_SERVER=http://127.0.0.1:$(DEV_PORT) npm run --prefix web --silent dev -- $(ARGS)

# Looks at what is committed before it is; git forgets it with `pre-commit uninstall`.
hooks: .venv/.ready-dev web/node_modules/.package-lock.json
	@$(BIN)/pre-commit install

wheel: .venv/.ready web
	rm -rf src/igroteka/server/static
	cp -r web/dist src/igroteka/server/static
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:
	rm -rf .venv build dist .pytest_cache .ruff_cache .hypothesis
	rm -rf web/dist web/node_modules src/igroteka/server/static
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n '$(PYTHON)' || { echo 'igroteka needs Python 3.11 or newer' >&2; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.ready: pyproject.toml requirements/play.txt | .venv/bin/python
	$(INSTALL) --require-hashes --requirement requirements/play.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.ready-dev: pyproject.toml requirements/test.txt | .venv/bin/python
	$(INSTALL) --require-hashes --requirement requirements/test.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ .venv/.ready

# Everything at the newest version pyproject.toml allows: make lock ARGS=--upgrade
lock: | .venv/bin/python
	$(INSTALL) uv
	$(LOCK) --extra dev --output-file requirements/test.txt
	$(LOCK) --extra server --constraint requirements/test.txt --output-file requirements/play.txt
	$(LOCK) --extra postgres --constraint requirements/test.txt --output-file requirements/postgres.txt

# Both services are on the internet; where they do not answer, that is said and nothing fails.
audit: | .venv/bin/python
	@$(BIN)/uv --version >/dev/null 2>&1 || $(INSTALL) uv || true
	@$(BIN)/python requirements/audit.py

# npm writes this file last, so it is there only when everything else is.
web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { echo 'the web table needs Node 20.19 or newer' >&2; exit 1; }
	npm ci --prefix web --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: $(WEB_SOURCES) | web/node_modules/.package-lock.json
	npm run build --prefix web --silent
	@touch $@
