#!/usr/bin/env bash
# Fuzzes one target for some seconds, with the stable compiler: letters engine and reader of dumps have no unsafe code, so the
# sanitizers, which need a nightly one, are left out. usage: fuzz.sh document|dump|package SECONDS
set -euo pipefail
cd "$(dirname "$0")/.."

declare -A longest=([document]=4096 [dump]=65536 [package]=65536)
target=$1 seconds=$2
fuzz=$(scripts/tools.sh fuzz)
new=target/fuzz/$target
mkdir -p "$new"
# New inputs go to the first folder; the second holds the committed ones. A dump begins also from the invented office.
seeds=("lab/fuzz/corpus/$target")
[ "$target" != dump ] || seeds+=(fixtures/cases/pena)
"$fuzz" fuzz run --fuzz-dir lab/fuzz --target-dir target/fuzz/build --sanitizer none "$target" "$new" "${seeds[@]}" -- \
  -max_len="${longest[$target]}" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
