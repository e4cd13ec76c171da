#!/usr/bin/env bash
# Compares the lock files with the registries' lists of known vulnerabilities. A list that cannot be reached is reported and
# does not fail the run; a finding ends it with 1.
set -euo pipefail
cd "$(dirname "$0")/.."

deny=$(scripts/tools.sh deny)
section() { printf '\n=== %s\n' "$*"; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
missed=0

vulnerabilities() { # name, pattern of an unreachable list, command
  local name=$1 unreachable=$2
  shift 2
  if "$@" >"$log" 2>&1; then
    tail -n 3 "$log"
  elif grep -Eq "$unreachable" "$log"; then
    grep -Em1 "$unreachable" "$log"
    echo "NOT RUN: known vulnerabilities of $name; their list cannot be reached from here."
    missed=1
  else
    cat "$log"
    exit 1
  fi
}

section "Crates: known vulnerabilities"
for manifest in Cargo.toml lab/fuzz/Cargo.toml; do
  vulnerabilities "the crates in $manifest" 'failed to fetch advisory database' \
    "$deny" --locked --manifest-path "$manifest" --config deny.toml check advisories
done

section "npm packages: known vulnerabilities"
for folder in frontend lab/bench; do
  vulnerabilities "the npm packages in $folder" 'audit endpoint returned an error|network request|ENOTFOUND|ECONNREFUSED' \
    npm --prefix "$folder" audit --package-lock-only --audit-level=moderate
done

section "$([ "$missed" = 0 ] && echo "Nothing found" || echo "Nothing found in the lists that could be read")"
