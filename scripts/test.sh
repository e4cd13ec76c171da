#!/usr/bin/env bash
# The whole suite. From a clone without anything built: under 30 minutes on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."

section() { printf '\n=== %s\n' "$*"; }

section "What the tests need"
scripts/install-test-tools.sh

section "Rust: format"
cargo fmt --all --check

section "Front end: install"
(cd frontend && npm ci --no-audit --no-fund)

section "Front end: lint"
(cd frontend && npm run lint)

section "Front end: types"
(cd frontend && npm run types)

section "Front end: unused code and dependencies"
(cd frontend && npm run unused)

section "Front end: unit tests"
(cd frontend && npm test)

section "Front end: build"
(cd frontend && npm run build)

section "Rust: clippy"
cargo clippy --workspace --all-targets --locked -- -D warnings

section "Rust: tests, on SQLite and on PostgreSQL"
scripts/with-postgres.sh cargo test --workspace --locked

section "Trials of the real binary: numbers under fire, SIGKILL, start and stop, backups"
# With the tests, whose features are compiled already.
cargo build --workspace --bins --tests --locked
(cd lab && cargo build --locked -p jaladin-trials)
built=${CARGO_TARGET_DIR:-target}/debug
for trial in load crash life backup; do
  JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "$built/trials" "$trial"
done

section "Browser tests, on the real binary"
E2E_BINARY=$built/jaladin scripts/e2e.sh

section "All passed"
