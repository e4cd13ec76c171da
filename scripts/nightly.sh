#!/usr/bin/env bash
# Runs the full trials, some four hours, and prints their figures for docs/faults.md and docs/scaling.md. Logs go to
# target/nightly. usage: nightly.sh [--kills N] [--letters N] [--clients N] [--calls N] [--backups N] [--fuzz-seconds N]
set -euo pipefail
cd "$(dirname "$0")/.."

kills=500 letters=20000 clients=64 calls=5000 backups=20 fuzz_seconds=3600
while [ $# -gt 0 ]; do
  case $1 in
    --kills) kills=$2 ;;
    --letters) letters=$2 ;;
    --clients) clients=$2 ;;
    --calls) calls=$2 ;;
    --backups) backups=$2 ;;
    --fuzz-seconds) fuzz_seconds=$2 ;;
    *) sed -n 's/^# //p' "$0" >&2 && exit 2 ;;
  esac
  shift 2
done

logs=target/nightly
mkdir -p "$logs"
scripts/install-test-tools.sh
cargo build --locked -p jaladin
cargo build --locked -p jaladin-trials

export JALADIN_TEST_POSTGRES_REQUIRED=1 JALADIN_TEST_POSTGRES_DURABLE=1
failed=()
figures=()
run() { # name of the log, command; a failure does not keep the others from running
  local name=$1 began=$SECONDS
  shift
  printf '\n=== %s\n' "$*"
  if "$@" 2>&1 | tee "$logs/$name.log"; then
    figures+=("$(printf '%-16s passed, %6d s' "$name" $((SECONDS - began)))")
  else
    failed+=("$name")
    figures+=("$(printf '%-16s FAILED, %6d s' "$name" $((SECONDS - began)))")
  fi
}
built=${CARGO_TARGET_DIR:-target}/debug
trial() { run "$1" scripts/with-postgres.sh scripts/trials.sh "$built" "$*"; }

run rust env JALADIN_TEST_NIGHTLY=1 scripts/with-postgres.sh scripts/rust-tests.sh
run e2e env E2E_ALL_WIDTHS=1 E2E_LOG=trace E2E_BINARY="$built/jaladin" scripts/e2e.sh
run passes env JALADIN_TEST_NIGHTLY=1 npm --prefix frontend test -- src/shared/proofs/passes.test.ts
run plans env JALADIN_TEST_PLANS_TRIPS=100000 scripts/with-postgres.sh \
  scripts/clippy-build.sh test --locked -p jaladin --test it -- plans::
trial load --letters "$letters" --clients "$clients"
trial crash --rounds "$kills"
trial life
trial burst
trial backup --backups "$backups"
trial faults --calls "$calls"

# The targets run side by side.
printf '\n=== fuzz, %s s a target\n' "$fuzz_seconds"
jobs=()
for target in document dump package; do
  scripts/fuzz.sh "$target" "$fuzz_seconds" >"$logs/fuzz-$target.log" 2>&1 &
  jobs+=("$target:$!")
done
for job in "${jobs[@]}"; do
  target=${job%%:*}
  if wait "${job##*:}"; then result=passed; else result=FAILED && failed+=("fuzz-$target"); fi
  figures+=("$(printf '%-16s %s: %s' "fuzz-$target" "$result" "$(grep -E '^Done|^#[0-9]+.*DONE' "$logs/fuzz-$target.log" | tail -n 1)")")
done

printf '\n=== Figures\n'
grep -hE '^--- |letters/s$|letters acknowledged|acknowledgements in all' "$logs/load.log" "$logs/crash.log" || true
grep -hE '^--- |^memory|calls, p50' "$logs/faults.log" || true
printf '%s\n' "${figures[@]}"
if [ ${#failed[@]} -gt 0 ]; then
  echo "Failed: ${failed[*]}; see $logs" >&2
  exit 1
fi
