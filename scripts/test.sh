#!/usr/bin/env bash
# Runs the whole suite: formats, lints, dependencies, the tests on SQLite and on PostgreSQL, smoke trials of the real binary,
# every screen in a browser. The front end's half runs beside cargo's. Prints the seconds of each phase, of a failed run too.
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

# Processes that run beside the phases, stopped when another part fails first.
declare -A beside=()
start() { # name of the process and of its log, command
  local name=$1
  shift
  "$@" >"$logs/$name.log" 2>&1 &
  beside[$name]=$!
}
finish() { # name
  local status=0
  wait "${beside[$1]}" || status=$?
  unset "beside[$1]"
  cat "$logs/$1.log"
  return "$status"
}
report() {
  local status=$?
  [ ${#beside[@]} -eq 0 ] || kill "${beside[@]}" 2>/dev/null || true
  section
  printf '\n=== %s %d s\n' "$([ "$status" -eq 0 ] && echo "All passed in" || echo "Failed after")" "$SECONDS"
  printf '%s\n' "${times[@]}"
}
trap report EXIT

# Root installs while the rest compiles; others are told at once what is missing.
if [ "$(id -u)" -eq 0 ]; then
  start tools scripts/install-test-tools.sh
else
  scripts/install-test-tools.sh
fi

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
start front-end-build front_end_build

section "Rust: format, unused dependencies, licences, clippy; compile the tests"
NO_FRONT_END=1 scripts/check.sh
finish front-end-build
[ -z "${beside[tools]:-}" ] || finish tools
start front-end front_end_checks

# In memory, where there are 4 GiB: each test has databases of its own, and their commits wait for the disk.
temporary=${TMPDIR:-/tmp}
if [ -w /dev/shm ] && [ "$(df --output=avail /dev/shm | tail -n 1)" -gt 4194304 ]; then
  temporary=/dev/shm
fi

section "Rust: tests, on SQLite and on PostgreSQL"
# More than two processors: tests wait for timers, sockets and PostgreSQL.
export RUST_TEST_THREADS=${RUST_TEST_THREADS:-$((3 * $(nproc)))}
TMPDIR=$temporary scripts/with-postgres.sh scripts/rust-tests.sh

section "Front end, the rest of what ran meanwhile: lint, unused code, unit tests"
finish front-end

built=${CARGO_TARGET_DIR:-target}/debug
# These wait for the disk and for PostgreSQL half of their time, so they run beside the browser.
section "Browser tests on the real binary; smoke trials: crash, start and stop, backup"
JALADIN_TEST_POSTGRES_DURABLE=1 start trials scripts/with-postgres.sh scripts/trials.sh "$built" \
  "crash --rounds 3" "life" "backup --backups 2"
TMPDIR=$temporary E2E_RETRIES=1 E2E_BINARY=$built/jaladin scripts/e2e.sh
finish trials
