#!/usr/bin/env bash
# Runs the whole suite: formats, lints, dependencies, the tests on SQLite and on PostgreSQL, smoke trials of the real binary,
# every screen in a browser. The front end's half runs beside cargo's. Prints the seconds of each phase.
set -euo pipefail
cd "$(dirname "$0")/.."

logs=target/logs
# A first build writes no caches for later ones, which takes a quarter of its time.
if [ ! -d "$logs" ]; then
  export CARGO_INCREMENTAL=${CARGO_INCREMENTAL:-0}
fi
mkdir -p "$logs"
times=()
phase=
section() { # title of the next phase; none ends the last
  if [ -n "$phase" ]; then times+=("$(printf '%5d s  %s' $((SECONDS - began)) "$phase")"); fi
  phase=${1:-} began=$SECONDS
  if [ -n "$phase" ]; then printf '\n=== %s\n' "$phase"; fi
}

section "Install missing test tools"
scripts/install-test-tools.sh

# The front end's half runs beside cargo's: its build, which the Rust tests serve, first, then its own checks.
front_end_build() {
  set -e
  cd frontend
  npm ci --no-audit --no-fund
  npm run build # checks the types first
}
front_end_checks() {
  set -e
  cd frontend
  npm run lint
  npm run --if-present unused
  npm test
}
finish() { # process, log
  wait "$1" || { cat "$2"; exit 1; }
  cat "$2"
}
front_end_build >"$logs/front-end-build.log" 2>&1 &
front=$!
# Stopped when another part fails first.
trap 'kill "$front" 2>/dev/null || true' EXIT

section "Rust: format, unused dependencies, licences, clippy; compile the tests"
NO_FRONT_END=1 scripts/check.sh
finish "$front" "$logs/front-end-build.log"
front_end_checks >"$logs/front-end.log" 2>&1 &
front=$!

# In memory, where there are 4 GiB: each test has databases of its own, and their commits wait for the disk.
temporary=${TMPDIR:-/tmp}
if [ -w /dev/shm ] && [ "$(df --output=avail /dev/shm | tail -n 1)" -gt 4194304 ]; then
  temporary=/dev/shm
fi

section "Rust: tests, on SQLite and on PostgreSQL"
# More than two processors: tests wait for timers, sockets and PostgreSQL.
export RUST_TEST_THREADS=${RUST_TEST_THREADS:-4}
rust_tests() {
  local filter=()
  if [ -z "${JALADIN_TEST_POSTGRES_URL:-}" ]; then
    echo "SKIPPED: the PostgreSQL half; cargo counts its tests as filtered out."
    filter=(-- --skip postgres)
  fi
  scripts/clippy-build.sh test --workspace --tests --locked "${filter[@]}"
}
export -f rust_tests
TMPDIR=$temporary scripts/with-postgres.sh bash -euc rust_tests
# The packages of check.sh, so that features agree and nothing compiles again; leaves the binary that the trials run.
(cd lab && ../scripts/clippy-build.sh test --locked -p jaladin-trials -p jaladin-bench)

section "Front end, the rest of what ran meanwhile: lint, unused code, unit tests"
finish "$front" "$logs/front-end.log"
trap - EXIT

# The trials wait for the disk and for PostgreSQL half of their time, so they run beside the browser.
section "Browser tests on the real binary; smoke trials: load, crash, start and stop, bursts, backup"
built=${CARGO_TARGET_DIR:-target}/debug
JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh scripts/trials.sh "$built" \
  "load --letters 200 --within-ms 15000" "crash --rounds 3" "life" "burst" "backup --backups 2" \
  >"$logs/trials.log" 2>&1 &
trials=$!
trap 'kill "$trials" 2>/dev/null || true' EXIT
TMPDIR=$temporary E2E_RETRIES=1 E2E_BINARY=$built/jaladin scripts/e2e.sh
finish "$trials" "$logs/trials.log"
trap - EXIT

section
printf '\n=== All passed in %d s\n' "$SECONDS"
printf '%s\n' "${times[@]}"
