# Two commands do everything: `make play` and `make test`. The rest are parts of them, or longer runs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
FAST := build/fast

.PHONY: play test new-game lint types check test-long fast test-fast wheel soak bench words gallery goldens cases journals browser ray test-ray learner test-learner load kills week first-screen clean

play: $(READY)
	$(BIN)/backroom play

test: $(READY) lint types check

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $(READY)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint --quiet --lint src/backroom/web/templates
	DENO_NO_UPDATE_CHECK=1 $(BIN)/deno lint --quiet
	DENO_NO_UPDATE_CHECK=1 $(BIN)/deno fmt --check --quiet

types: $(READY)
	$(BIN)/mypy

check: $(READY)
	$(BIN)/pytest -n auto --dist worksteal -m "not long"

# Walks through whole games at the page, and what tries every case of very many.
test-long: $(READY)
	$(BIN)/pytest -n auto --dist worksteal -m long

# The rules compiled by mypyc, and with them the tests' own games; the same tests pass both ways.
fast: $(READY)
	$(BIN)/python -m backroom.compiled.build $(FAST) tests/toys/*.py

test-fast: fast
	BACKROOM_COMPILED=$(FAST) $(BIN)/pytest -n auto --dist worksteal tests/engine tests/mechanisms tests/games tests/bots tests/test_compiled.py tests/test_every_game.py

# The wheel of these compiled rules, installed and played elsewhere.
wheel: fast
	rm -rf dist
	BACKROOM_COMPILED=$(FAST) $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	$(BIN)/python tests/wheel.py dist/*.whl

# Hours on two cores; GAMES is per seat count and option. `make soak GAMES=100` is a short one.
GAMES ?= 2000
soak: fast
	BACKROOM_COMPILED=$(FAST) $(BIN)/python tests/soak.py --games $(GAMES)
	BACKROOM_EXAMPLES=fresh $(BIN)/pytest -n auto tests/test_laws.py tests/web/test_api.py
	$(BIN)/python tests/week.py

bench: fast build/peers
	$(BIN)/python bench/speed.py
	BACKROOM_COMPILED=$(FAST) $(BIN)/python bench/growth.py

# The peers live in an environment of their own, so that they never meet ours.
build/peers:
	$(PYTHON) -m venv build/peers
	build/peers/bin/python -m pip install --quiet --disable-pip-version-check catanatron open_spiel

# A small game to begin with: `make new-game ID=city-council`; see docs/add-a-game.md.
new-game: $(READY)
	$(BIN)/backroom new-game $(ID)

gallery: $(READY)
	PYTHONPATH=src:tests:tests/toys $(BIN)/python tests/web/gallery.py

# Collect the sentences of the source into the catalogues of all languages.
words: $(READY)
	$(BIN)/python -m backroom.locale.collect

goldens: $(READY)
	$(BIN)/python tests/playthrough.py
	$(BIN)/python tests/reasons.py

# The compliance suite, from the rules cases.
cases: $(READY)
	$(BIN)/python tests/compliance/export.py

# Games by versions of the rules that have none recorded yet; ANEW names a game whose version nobody has played by yet.
journals: $(READY)
	$(BIN)/python tests/record_journals.py $(ANEW)

# Debian's Chromium, for the tests in a real browser; without it they are skipped and say so.
browser:
	command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; }

# Ray, for the tests of studies over many machines; without it they are skipped and say so.
ray: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check 'ray[client]>=2.9'

# By themselves: a cluster that starts beside browsers may not start in time.
test-ray: ray
	$(BIN)/pytest tests/lab/test_ray.py

# Torch and a learner, for the example that learns; without them its test is skipped and says so. `TORCH=torch==2.13.0+cpu`
# is a tenth as large, where pip is told of an index that has it.
TORCH ?= torch==2.13.0
learner: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check $(TORCH) sb3-contrib

# A net that has learnt beats random play; with compiled rules, for it plays some 100,000 decisions.
test-learner: learner fast
	BACKROOM_COMPILED=$(FAST) $(BIN)/pytest tests/lab/test_learning.py

# The server under load, over loopback.
load: $(READY)
	$(BIN)/python bench/load.py

# Servers and connections killed under load, on SQLite and on a PostgreSQL of its own.
KILLS ?= 100
kills: $(READY)
	$(BIN)/python tests/kills.py --kills $(KILLS)

# Four people over a week of slow play, called back by mail and webhook, the server killed between; ARGS="--browser": in windows.
week: $(READY)
	$(BIN)/python tests/week.py $(ARGS)

# How much of a decision the first screen holds, over whole games; ARGS="--shots FOLDER" takes pictures of every step.
first-screen: $(READY)
	PYTHONPATH=tests:tests/toys $(BIN)/python tests/web/first_screen.py $(ARGS)

clean:
	rm -rf $(VENV) build
