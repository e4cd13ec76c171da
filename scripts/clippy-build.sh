#!/usr/bin/env bash
set -uo pipefail
cd /work/team/pay
date > target/t2.log
cargo run --offline --quiet -p jaladin-http --example openapi > target/openapi.json 2>> target/t2.log && cp target/openapi.json openapi.json
date >> target/t2.log
RUSTC_WORKSPACE_WRAPPER=$(rustup which clippy-driver 2>/dev/null || command -v clippy-driver)
export RUSTC_WORKSPACE_WRAPPER
export CLIPPY_ARGS=
TMPDIR=/dev/shm RUST_TEST_THREADS=4 scripts/with-postgres.sh cargo test --workspace --offline --test it -- pembayaran architecture openapi policy::contract policy::matrix migrations security_doc glossary kwitansi::advances >> target/t2.log 2>&1
date >> target/t2.log
