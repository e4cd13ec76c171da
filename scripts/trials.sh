#!/usr/bin/env bash
# Runs trials of the binary in a folder one after another, each with its arguments in one word, and prints the seconds each
# took. usage: trials.sh FOLDER TRIAL…
set -euo pipefail

folder=$1
shift
for trial in "$@"; do
  printf '\n=== trials %s\n' "$trial"
  began=$SECONDS
  # shellcheck disable=SC2086 # the words of one trial
  "$folder/trials" $trial
  printf '=== trials %s: %d s\n' "$trial" $((SECONDS - began))
done
