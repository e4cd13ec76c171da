#!/usr/bin/env bash
# Formats, lints, unused dependencies, licences, banned and duplicate crates, types: everything that needs neither a database
# nor a browser. The front end's half runs beside cargo's. With NO_FRONT_END=1 only cargo's half runs.
set -euo pipefail
cd "$(dirname "$0")/.."

logs=target/logs
mkdir -p "$logs"
front=
if [ -z "${NO_FRONT_END:-}" ]; then
  (
    set -e
    cd frontend
    npm run lint
    npm run types
    npm run --if-present unused
  ) >"$logs/front-end.log" 2>&1 &
  front=$!
  # Stopped when cargo's half fails first.
  trap 'kill "$front" 2>/dev/null || true' EXIT
fi

cargo fmt --all --check
(cd lab/fuzz && cargo fmt --check)

# First, since machete brings a stale lock file up to date unasked.
cargo metadata --locked --format-version 1 >/dev/null
(cd lab/fuzz && cargo metadata --locked --format-version 1 >/dev/null)

machete=$(scripts/tools.sh machete)
"$machete" --with-metadata . lab/fuzz

deny=$(scripts/tools.sh deny)
"$deny" --locked --exclude jaladin-bench --exclude jaladin-trials check --hide-inclusion-graph bans
for manifest in Cargo.toml lab/fuzz/Cargo.toml; do
  "$deny" --locked --manifest-path "$manifest" --config deny.toml check --hide-inclusion-graph licenses sources
done

# Lints with the compilation that the tests need.
scripts/clippy-build.sh test --workspace --locked --no-run

if [ -n "$front" ]; then
  wait "$front" || { cat "$logs/front-end.log"; exit 1; }
  trap - EXIT
  cat "$logs/front-end.log"
fi
