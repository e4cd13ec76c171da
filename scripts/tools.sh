#!/usr/bin/env bash
# Installs cargo-deny, cargo-machete or cargo-fuzz, at one version each, for all clones of this user; prints the path of the
# program. usage: tools.sh deny|machete|fuzz
set -euo pipefail

case $1 in
  deny) version=0.20.2 features=(--no-default-features) ;; # without its own TLS and git: vulnerabilities come by cargo
  machete) version=0.9.2 features=() ;;
  fuzz) version=0.13.2 features=() ;;
  *) echo "usage: tools.sh deny|machete|fuzz" >&2 && exit 2 ;;
esac
root=${CARGO_HOME:-$HOME/.cargo}/jaladin/$1-$version
if [ ! -x "$root/bin/cargo-$1" ]; then
  # Compiles three times as fast as with optimisation, and runs for seconds only.
  cargo install --quiet "cargo-$1" --version "$version" --locked --profile dev "${features[@]}" --root "$root" >&2
fi
echo "$root/bin/cargo-$1"
