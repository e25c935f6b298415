# Two commands do everything on a machine with Python 3.11+, Node and make:
#   make play    set up, then play Gaia Project in the terminal (ARGS="--players 4" to change it)
#   make test    set up, then run every check and test

PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11,$(shell \
	$(python) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(python))))
ARGS ?=
BIN := .venv/bin

# Pyright runs on the node of the machine and has no need to look for a newer self.
export PYRIGHT_PYTHON_GLOBAL_NODE := 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play test bench format clean

help:
	@sed -n 's/^#   //p' Makefile
	@echo 'make bench   measure the speed of the engine'
	@echo 'make format  put the code into the house format'
	@echo 'make clean   remove what the other commands made'

play: .venv/.ready
	@$(BIN)/igroteka play gaia $(ARGS)

test: .venv/.ready-dev
	@echo '== ruff check' && $(BIN)/ruff check .
	@echo '== ruff format' && $(BIN)/ruff format --check .
	@echo '== pyright' && $(BIN)/pyright
	@echo '== pytest' && $(BIN)/python -m pytest $(ARGS)

bench: .venv/.ready
	@$(BIN)/igroteka bench $(ARGS)

format: .venv/.ready-dev
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

clean:
	rm -rf .venv build dist .pytest_cache .ruff_cache .hypothesis
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
