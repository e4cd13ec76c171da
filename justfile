# The one list of commands. Without `just`: npx -y rust-just <recipe>

set shell := ["bash", "-euo", "pipefail", "-c"]

just := quote(just_executable()) + " --justfile " + quote(justfile())

# List the recipes
default:
    @{{ just }} --list

# Build everything, fill a database with the demo office when it is empty, serve on http://127.0.0.1:8080
run *flags: front
    cargo run --release --locked -- serve --demo {{ flags }}

# The whole suite, on SQLite and on PostgreSQL, in the browser; installs what it needs first
test:
    scripts/test.sh

# Back and front end with reload: http://127.0.0.1:5173, calls go to the server on port 8080
dev: node_modules
    #!/usr/bin/env bash
    set -euo pipefail
    trap 'kill 0' EXIT
    (cd frontend && npm run dev) &
    cargo run -- serve --demo

# Load the reference tables, and with --demo the demo office, into JALADIN_DATABASE_URL
seed *flags:
    cargo run -- seed {{ flags }}

# What a commit must pass, without databases and browser
check: node_modules
    cargo fmt --all --check
    cargo clippy --workspace --all-targets --locked -- -D warnings
    cd frontend && npm run lint && npm run types && npm run unused

# The browser tests, on the real binary with a fresh demo office
e2e: front
    scripts/e2e.sh

# Numbers under fire: 64 clients, 2,000 letters of one parent unit, on both databases and with two processes on one
test-load *flags: trials
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" load {{ flags }}

# SIGKILL at random moments, 20 times on each database: what was acknowledged is there, nothing is there by half
test-crash *flags: trials
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" crash {{ flags }}

# Start and stop of the real binary: several at once, amid requests, on a newer database, while the database is away
test-life *flags: trials
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" life {{ flags }}

# Faults: database, disk and file store away, clients slow, endless or gone, 10,000 idle connections, a long run; some six minutes
test-faults *flags: trials
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" faults {{ flags }}

# Backups while eight clerks write, brought back and held against what was acknowledged; damaged archives
test-backup *flags: trials
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" backup {{ flags }}

# Licences, bans, sources and known vulnerabilities of what others wrote; installs cargo-deny into target/tools
audit:
    scripts/audit.sh

# Lists, details and searches on 100,000 trips of five years, on both databases; release binaries
test-lists *flags: trials-release
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/release/trials" lists {{ flags }}

# One and two processes behind nginx (the package) on one PostgreSQL, photos in an S3 store: what is shared, how much they do
scale *flags: trials-release
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/release/trials" scale {{ flags }}

# The alert rules, checked and tried on figures; promtool comes with the package prometheus
alerts:
    promtool check rules deploy/alerts.yml
    promtool test rules deploy/alerts_test.yml

# The letters engine beside docxtemplater, docxtpl and the bound, same templates and data in one run; then criterion
bench seconds="2":
    cd lab/bench && npm ci --no-audit --no-fund
    [ -x target/bench-venv/bin/python ] || python3 -m venv target/bench-venv
    target/bench-venv/bin/pip install --quiet -r lab/bench/requirements.txt
    cd lab && cargo run --release --locked --bin side-by-side -- {{ seconds }}
    cd lab && cargo bench --locked --bench letters

# The running server against openapi.json by schemathesis, as each role, on SQLite; CHECK_API_POSTGRES=1 for PostgreSQL
check-api seconds="150" *who:
    scripts/check-api.sh {{ seconds }} {{ who }}

# Write openapi.json and the front end's client anew
gen: node_modules
    cargo run --quiet -- openapi > target/openapi.json
    mv target/openapi.json openapi.json
    cd frontend && npm run gen

# A private throw-away PostgreSQL for a person; prints its URL, ends with Ctrl-C
pg:
    scripts/with-postgres.sh bash -c 'echo "JALADIN_TEST_POSTGRES_URL=$JALADIN_TEST_POSTGRES_URL"; echo "Ctrl-C ends it."; sleep infinity'

# Format everything
fmt: node_modules
    cargo fmt --all
    cd frontend && npm run format

# The binary and the program that tries it
[private]
trials:
    cargo build --locked -p jaladin
    cd lab && cargo build --locked -p jaladin-trials

# The same, as fast as an office has it
[private]
trials-release: front
    cargo build --release --locked -p jaladin
    cd lab && cargo build --release --locked -p jaladin-trials

# The built front end, which the binary carries
[private]
front: node_modules
    cd frontend && npm run build

[private]
node_modules:
    cd frontend && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci; }
