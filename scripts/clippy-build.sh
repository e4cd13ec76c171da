#!/usr/bin/env bash
# Runs a cargo command with clippy-driver as compiler of the workspace's own crates, warnings being errors: one pass compiles
# for the tests and lints, and dependencies are compiled once. usage: clippy-build.sh build|test … (cargo's arguments)
set -euo pipefail
# As `cargo clippy -- -D warnings` sets it.
export CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__
RUSTC_WORKSPACE_WRAPPER=$(rustup which clippy-driver 2>/dev/null || command -v clippy-driver)
export RUSTC_WORKSPACE_WRAPPER
exec cargo "$@"
