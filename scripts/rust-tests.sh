#!/usr/bin/env bash
# Runs the Rust tests: on SQLite all, on PostgreSQL those that crates/server/tests/it/postgres_cover.txt names, and fails if a
# statement of the application ran on SQLite alone. With JALADIN_TEST_NIGHTLY=1 all run on both, with all their values. With
# the argument `cover`, chooses the tests of the file anew. PostgreSQL comes by with-postgres.sh.
set -euo pipefail
cd "$(dirname "$0")/.."

tests() { scripts/clippy-build.sh test --workspace --locked "$@"; }
of_records() { tests --test it -- --ignored --exact "postgres_cover::$1"; }

if [ -z "${JALADIN_TEST_POSTGRES_URL:-}" ]; then
  echo "SKIPPED: the PostgreSQL half; cargo counts its tests as filtered out."
  tests --tests -- --skip postgres
  exit
fi

JALADIN_TEST_STATEMENTS=$(mktemp -d "${TMPDIR:-/tmp}/jaladin-statements.XXXXXX")
export JALADIN_TEST_STATEMENTS
trap 'rm -rf "$JALADIN_TEST_STATEMENTS"' EXIT
if [ "${1:-}" = cover ]; then
  tests --test it -- ::sqlite ::postgres
  of_records write_the_cover
  exit
fi

nightly_only=()
if [ -z "${JALADIN_TEST_NIGHTLY:-}" ]; then
  tests --tests --no-run
  names=$(tests --test it -- --list | sed -n 's/::postgres: test$//p')
  mapfile -t nightly_only < <(grep -vxFf crates/server/tests/it/postgres_cover.txt <<<"$names" | sed 's/.*/--skip\n&::postgres/')
fi
# Names as a whole, and not as parts of others.
tests --tests -- --exact "${nightly_only[@]}"
of_records every_statement_runs_on_postgres
