#!/usr/bin/env bash
# Browser tests on the real binary: builds it with the front end that lies in frontend/dist, or takes the one E2E_BINARY names,
# starts it with a fresh demo office, stops it at the end. It logs all it has to say; nothing private may stand there.
# Arguments go to Playwright; with any, only part of the tests runs and the log is too short to be judged.
set -euo pipefail
cd "$(dirname "$0")/.."

port=${E2E_PORT:-8091}
home=$(mktemp -d "${TMPDIR:-/tmp}/jaladin-e2e.XXXXXX")
server=
stop() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT TERM

binary=${E2E_BINARY:-}
if [ -z "$binary" ]; then
  cargo build --locked --bin jaladin
  binary=${CARGO_TARGET_DIR:-target}/debug/jaladin
fi

if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
  echo "Port $port is taken; set E2E_PORT." >&2
  exit 1
fi
"$binary" serve --demo --bind "127.0.0.1:$port" \
  --database-url "sqlite://$home/jaladin.db?mode=rwc" --files-url "file:$home/files" --log trace >"$home/log" 2>&1 &
server=$!
ask='fetch(process.argv[1]).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))'
for _ in $(seq 100); do
  if node -e "$ask" "http://127.0.0.1:$port/health/ready"; then ready=yes; break; fi
  if ! kill -0 "$server" 2>/dev/null; then break; fi
  sleep 0.2
done
if [ -z "${ready:-}" ]; then
  echo "The server did not start:" >&2
  cat "$home/log" >&2
  exit 1
fi

for name in chromium chromium-browser google-chrome; do
  CHROMIUM_PATH=${CHROMIUM_PATH:-$(command -v "$name" || true)}
done
export CHROMIUM_PATH
if ! (cd frontend && E2E_BASE_URL="http://127.0.0.1:$port" npm run e2e -- "$@"); then
  echo "--- the server's last words" >&2
  tail -n 40 "$home/log" >&2
  exit 1
fi
if [ $# -eq 0 ]; then
  node scripts/check-log.mjs "$home/log"
fi
