#!/usr/bin/env bash
# Runs a command with JALADIN_TEST_POSTGRES_URL set: as given, else to a private temporary cluster that ends with the
# command. The cluster listens on a socket in its own folder only and does not flush to disk; with
# JALADIN_TEST_POSTGRES_DURABLE=1 it does, for trials that measure or kill. With JALADIN_TEST_POSTGRES_STATEMENTS=1 it counts
# statements.
set -euo pipefail

if [ -n "${JALADIN_TEST_POSTGRES_URL:-}" ]; then
  exec "$@"
fi

initdb=$(command -v initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | tail -n 1 || true)
if [ -z "$initdb" ]; then
  if [ "${JALADIN_TEST_POSTGRES_REQUIRED:-}" = 1 ]; then
    echo "No PostgreSQL on this machine, and it is required: install the package postgresql." >&2
    exit 1
  fi
  echo "NOT RUN: the PostgreSQL half. Install the package postgresql, or set JALADIN_TEST_POSTGRES_URL." >&2
  exec "$@"
fi
bin=$(dirname "$(readlink -f "$initdb")")

# PostgreSQL refuses to run as root.
as_owner=()
owner=$(id -un)
if [ "$(id -u)" -eq 0 ]; then
  owner=$(id -un postgres 2>/dev/null || echo nobody)
  as_owner=(runuser -u "$owner" --)
fi

# In the temporary folder: its owner can reach it from any clone, and the path of a socket must be short.
home=$(mktemp -d "${TMPDIR:-/tmp}/jaladin-pg.XXXXXX")
chown "$owner" "$home"
chmod 755 "$home"
stop() {
  (cd / && "${as_owner[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate -w stop >/dev/null 2>&1) || true
  rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT TERM

cat >"$home/settings" <<SETTINGS
listen_addresses = ''
unix_socket_directories = '$home'
max_connections = 300
SETTINGS
if [ "${JALADIN_TEST_POSTGRES_DURABLE:-}" != 1 ]; then
  # Commits are written, though not flushed: a page with rows whose commit waits in memory is not seen as visible by VACUUM.
  printf '%s = off\n' fsync full_page_writes >>"$home/settings"
fi
if [ "${JALADIN_TEST_POSTGRES_STATEMENTS:-}" = 1 ]; then
  echo "shared_preload_libraries = 'pg_stat_statements'" >>"$home/settings"
fi
chmod 644 "$home/settings"
(
  cd /
  "${as_owner[@]}" "$bin/initdb" -D "$home/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >/dev/null
  "${as_owner[@]}" bash -c "cat '$home/settings' >>'$home/data/postgresql.conf'"
  "${as_owner[@]}" "$bin/pg_ctl" -D "$home/data" -l "$home/data/server.log" -w start >/dev/null
)
export JALADIN_TEST_POSTGRES_URL="postgres://postgres@localhost/postgres?host=$home"
"$@"
