#!/usr/bin/env bash
# Runs schemathesis with the committed openapi.json against the running server, as each role and without session, each on a new
# demo office. usage: check-api.sh SECONDS [user…]; with CHECK_API_POSTGRES=1 on PostgreSQL.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=$1
shift
people=("$@")
[ ${#people[@]} -gt 0 ] || people=(nobody klerk adminunit keuangan pencatat superadmin)
out=target/check-api
venv=target/check-api-venv

if [ -n "${CHECK_API_POSTGRES:-}" ] && [ -z "${JALADIN_TEST_POSTGRES_URL:-}" ]; then
  JALADIN_TEST_POSTGRES_REQUIRED=1 exec scripts/with-postgres.sh "$0" "$seconds" "${people[@]}"
fi
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/pip" install --quiet -r scripts/check-api-requirements.txt
cargo build --locked --bin jaladin
binary=${CARGO_TARGET_DIR:-target}/debug/jaladin
mkdir -p "$out"

home=
server=
origin=
stop() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
    server=
  fi
  [ -z "$home" ] || rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT TERM

# JALADIN_TEST_POSTGRES_URL with another database. It must name `postgres`: otherwise the demo office would be loaded into the
# named database.
beside() {
  local server=${JALADIN_TEST_POSTGRES_URL%%\?*} query=
  [ "$server" = "$JALADIN_TEST_POSTGRES_URL" ] || query="?${JALADIN_TEST_POSTGRES_URL#*\?}"
  if [[ $server != */postgres ]]; then
    echo "JALADIN_TEST_POSTGRES_URL must name the database postgres: …/postgres or …/postgres?…" >&2
    return 1
  fi
  echo "${server%/postgres}/$1$query"
}

# Starts a server with a new demo office on a free port; its log goes to $out/$1.log.
start() {
  home=$(mktemp -d "${TMPDIR:-/tmp}/jaladin-api.XXXXXX")
  local database="sqlite://$home/jaladin.db?mode=rwc"
  if [ -n "${CHECK_API_POSTGRES:-}" ]; then
    local name="check_api_$1"
    database=$(beside "$name")
    PGOPTIONS=--client-min-messages=warning psql -q -v ON_ERROR_STOP=1 "$JALADIN_TEST_POSTGRES_URL" \
      -c "DROP DATABASE IF EXISTS $name" -c "CREATE DATABASE $name"
  fi
  JALADIN_SECRET=$("$venv/bin/python" -c 'import secrets; print(secrets.token_urlsafe(48))') \
    "$binary" serve --demo --bind 127.0.0.1:0 --database-url "$database" --files-url "file:$home/files" \
    >"$out/$1.log" 2>&1 &
  server=$!
  for _ in $(seq 150); do
    origin=$(sed -n 's|.*listens on \(http://[0-9.:]*\).*|\1|p' "$out/$1.log" | head -n 1)
    if [ -n "$origin" ] && curl -sf "$origin/health/ready" >/dev/null; then return; fi
    kill -0 "$server" 2>/dev/null || break
    sleep 0.2
  done
  cat "$out/$1.log" >&2
  exit 1
}

# The access token of a demo user.
token() {
  curl -sf "$origin/api/user/login" -H 'Content-Type: application/json' \
    -d "{\"namaPengguna\":\"$1\",\"password\":\"Demo-2026!\"}" |
    "$venv/bin/python" -c 'import json, sys; print(json.load(sys.stdin)["token"])'
}

failed=()
for who in "${people[@]}"; do
  start "$who"
  identity=()
  [ "$who" = nobody ] || identity=(-H "Authorization: Bearer $(token "$who")")
  echo "=== $who, up to $seconds s"
  if "$venv/bin/schemathesis" --config-file scripts/check-api.toml run openapi.json --no-color \
    --url "$origin" "${identity[@]}" --max-time "$seconds" >"$out/$who.txt" 2>&1; then
    grep -A2 '^Test cases' "$out/$who.txt"
  else
    sed -n '/= FAILURES =/,$p' "$out/$who.txt"
    failed+=("$who")
  fi
  if grep -n 'panicked' "$out/$who.log"; then failed+=("$who: panic"); fi
  stop
done
if [ ${#failed[@]} -gt 0 ]; then
  echo "Failed: ${failed[*]}; whole reports in $out" >&2
  exit 1
fi
