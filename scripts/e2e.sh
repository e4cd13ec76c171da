#!/usr/bin/env bash
# Runs the browser tests on the real binary, built with the front end in frontend/dist, or on the one that E2E_BINARY names.
# Each Playwright worker (E2E_WORKERS, by default one a core and at least two) starts a server with a demo office of its
# own. The servers log at the level E2E_LOG (debug); scripts/check-log.mjs then looks for private data in their logs.
# E2E_TRACE=1 records what failed tests did; E2E_RETRIES=1 repeats a failed test once and names it as flaky. Arguments go to
# Playwright; with any, only some tests run, so the logs are not checked.
set -euo pipefail
cd "$(dirname "$0")/.."

E2E_HOME=$(mktemp -d "${TMPDIR:-/tmp}/jaladin-e2e.XXXXXX")
trap 'rm -rf "$E2E_HOME"' EXIT
trap 'exit 130' INT TERM

if [ -z "${E2E_BINARY:-}" ]; then
  cargo build --locked --bin jaladin
  E2E_BINARY=${CARGO_TARGET_DIR:-target}/debug/jaladin
fi
E2E_BINARY=$(realpath "$E2E_BINARY")

for name in chromium chromium-browser google-chrome; do
  CHROMIUM_PATH=${CHROMIUM_PATH:-$(command -v "$name" || true)}
done
# The headless shell, Debian's package of the same source, has no window to draw: tests take two thirds of the time.
HEADLESS_SHELL_PATH=${HEADLESS_SHELL_PATH:-$(command -v chromium-headless-shell || echo "$CHROMIUM_PATH")}
export E2E_HOME E2E_BINARY CHROMIUM_PATH HEADLESS_SHELL_PATH

report=$E2E_HOME/report
if ! (cd frontend && npm run e2e -- "$@" 2>&1 | tee "$report"); then
  for log in "$E2E_HOME"/office-*/log; do
    echo "--- end of $log" >&2
    tail -n 20 "$log" >&2
  done
  # Last, where a reader of a long output looks first.
  sed -n '/^  1) /,$p' "$report" >&2
  exit 1
fi
if [ $# -eq 0 ]; then
  node scripts/check-log.mjs "$E2E_HOME"/office-*/log
fi
