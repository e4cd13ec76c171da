#!/usr/bin/env bash
# Installs the programs that the suite calls, as root on Debian or Ubuntu; otherwise names the missing packages.
set -euo pipefail

missing=()
need() { # package, commands of which one is enough
  local package=$1 command
  shift
  for command in "$@"; do
    if command -v "$command" >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/$command" >/dev/null ||
      [ -x "/usr/sbin/$command" ]; then
      return
    fi
  done
  missing+=("$package")
}
need chromium chromium-headless-shell chromium chromium-browser google-chrome
need libreoffice-writer-nogui soffice libreoffice
need poppler-utils pdftoppm
need bubblewrap bwrap
need rsync rsync
need nginx nginx
[ -e /usr/lib/nginx/modules/ngx_stream_module.so ] || missing+=(libnginx-mod-stream)
need openssl openssl
[ -n "${JALADIN_TEST_POSTGRES_URL:-}" ] || need postgresql initdb

if [ ${#missing[@]} -eq 0 ]; then
  echo "Everything is there."
elif [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  echo "Installing: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  # Keeps the packages from starting their services.
  policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    trap 'rm -f "$policy"' EXIT
  fi
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
else
  echo "Missing: ${missing[*]}"
  echo "Install them, for example: sudo apt-get install --no-install-recommends ${missing[*]}"
  # Without PostgreSQL, and rsync that its backup takes, half the suite still runs and reports the other as skipped.
  for package in "${missing[@]}"; do
    [[ $package == postgresql || $package == rsync ]] || exit 1
  done
fi

# The headless shell tests faster; where it cannot be had the whole browser will do.
if [ "$(id -u)" -eq 0 ] && ! command -v chromium-headless-shell >/dev/null &&
  apt-cache show chromium-headless-shell >/dev/null 2>&1; then
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null ||
    echo "Tests go on without chromium-headless-shell."
fi
