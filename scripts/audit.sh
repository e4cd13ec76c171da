#!/usr/bin/env bash
# Looks at what others wrote: licences, bans and sources of crates, and known vulnerabilities of crates and npm packages.
# Where a list of vulnerabilities cannot be had it says so and ends well; a finding ends it with 1.
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.20.2
deny=target/tools/bin/cargo-deny
if [ "$("$deny" --version 2>/dev/null)" != "cargo-deny $version" ]; then
  cargo install cargo-deny --version "$version" --locked --force --root target/tools
fi

section() { printf '\n=== %s\n' "$*"; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
missed=0

# What is called, and what its output says when the list itself could not be had.
vulnerabilities() { # name, pattern, command
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

section "Crates: licences, bans, sources"
"$deny" --locked check licenses bans sources

section "Crates: known vulnerabilities"
vulnerabilities crates 'failed to fetch advisory database' "$deny" --locked check advisories

section "npm packages: known vulnerabilities"
for folder in frontend lab/bench; do
  vulnerabilities "the npm packages in $folder" 'audit endpoint returned an error|network request|ENOTFOUND|ECONNREFUSED' \
    npm --prefix "$folder" audit --package-lock-only --audit-level=moderate
done

section "$([ "$missed" = 0 ] && echo "Nothing found" || echo "Nothing found in what could be looked at")"
