# The one list of commands. Without `just`: npx -y rust-just <recipe>

set shell := ["bash", "-euo", "pipefail", "-c"]

just := quote(just_executable()) + " --justfile " + quote(justfile())

# List the recipes
default:
    @{{ just }} --list

# Build everything, fill a database with the demo office when it is empty, serve on http://127.0.0.1:8080
run *flags:
    #!/usr/bin/env bash
    set -euo pipefail
    # The unoptimised build compiles in half the time, shares its dependencies with the tests and reads the front end from
    # frontend/dist, which is built meanwhile.
    {{ just }} front &
    cargo build --locked --bin jaladin
    wait $!
    exec "${CARGO_TARGET_DIR:-target}/debug/jaladin" serve --demo {{ flags }}

# The binary as it is shipped: target/release/jaladin, with link-time optimisation
package: front
    cargo build --release --locked --bin jaladin

# The whole suite with smoke trials, on SQLite and on PostgreSQL, in the browser; installs what it needs first
test:
    scripts/test.sh

# Full trials: 500 kills and 20,000 letters a database, every fault, an hour of each fuzz target; flags reduce them
nightly *flags: front
    scripts/nightly.sh {{ flags }}

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

# Formats, lints, unused dependencies, licences, types: what a commit must pass, without databases and browser
check: node_modules
    scripts/check.sh

# The browser tests, on the real binary with a fresh demo office
e2e: front
    scripts/e2e.sh

# Pictures of every screen in both themes: docs/screens and the help
screens: front
    SCREENSHOTS=1 E2E_WORKERS=1 scripts/e2e.sh screenshots

# Weight of /login and /daftar, and the time until /daftar can be used on a slow device
weigh: front
    WEIGH=1 E2E_WORKERS=1 scripts/e2e.sh weight

# Load: 64 clients issue 2,000 letters of one parent unit, on both databases and with two processes on PostgreSQL
test-load *flags: trials
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" load {{ flags }}

# Crashes: SIGKILL at random moments, 20 times on each database; acknowledged writes are kept, none is there by half
test-crash *flags: trials
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" crash {{ flags }}

# Start and stop: several processes at once, during requests, on a newer database, without a database
test-life *flags: trials
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" life {{ flags }}

# Bursts: 128 sign-ins and 64 templates at once, on both databases
test-burst *flags: trials
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" burst {{ flags }}

# Faults: database, disk and file store out of reach, clients that disconnect, a long run
test-faults *flags: trials
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" faults {{ flags }}

# Backups while eight clerks write, each restored and compared with the acknowledged writes; damaged archives
test-backup *flags: trials
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/debug/trials" backup {{ flags }}

# Choose the tests that PostgreSQL runs every day anew: runs all on both databases, writes crates/server/tests/it/postgres_cover.txt
cover: front
    scripts/with-postgres.sh scripts/rust-tests.sh cover

# Fuzz a target of the letters engine: document or package
fuzz target seconds="600":
    scripts/fuzz.sh {{ target }} {{ seconds }}

# Known vulnerabilities of crates and npm packages; asks the registries
audit:
    scripts/audit.sh

# Lists, details and searches on 100,000 trips of five years, on both databases; release binaries
test-lists *flags: trials-release
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/release/trials" lists {{ flags }}

# A year of 60,000 trips with 1,200 planted cases of the list of checks, on both databases; release binaries
test-planted *flags: trials-release
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/release/trials" planted {{ flags }}

# Benchmark the reads of a regency with 300,000 trips, on both databases, and write the tables of docs/performance.md; --large 1000000 for more
bench-reads *flags: trials-release
    JALADIN_TEST_POSTGRES_STATEMENTS=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/release/trials" reads --write docs/performance.md {{ flags }}

# Eight in the morning: 400 people of a regency sign in within a minute and work, on SQLite and with two processes on PostgreSQL
morning *flags: trials-release
    scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/release/trials" morning {{ flags }}

# Scaling: one and two processes behind nginx on one PostgreSQL, photos in an S3 store
scale *flags: trials-release
    JALADIN_TEST_POSTGRES_DURABLE=1 scripts/with-postgres.sh "${CARGO_TARGET_DIR:-target}/release/trials" scale {{ flags }}

# Check and test the alert rules; promtool comes with the package prometheus
alerts:
    promtool check rules deploy/alerts.yml
    promtool test rules deploy/alerts_test.yml

# Benchmark the letters engine against docxtemplater, docxtpl and the lower bound, then with criterion
bench seconds="2":
    cd lab/bench && npm ci --no-audit --no-fund
    [ -x target/bench-venv/bin/python ] || python3 -m venv target/bench-venv
    target/bench-venv/bin/pip install --quiet -r lab/bench/requirements.txt
    CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 cargo run --release --locked --bin side-by-side -- {{ seconds }}
    cargo bench --locked -p jaladin-bench --bench letters

# Test the running server against openapi.json with schemathesis, as each role, on SQLite; CHECK_API_POSTGRES=1 for PostgreSQL
check-api seconds="150" *who:
    scripts/check-api.sh {{ seconds }} {{ who }}

# Generate openapi.json, the front end's client and the variable lists of docs/letter-templates.md
gen: node_modules
    WRITE_DOCS=1 cargo test --quiet -p documents --test documents documentation
    cargo run --quiet -p jaladin-http --example openapi > target/openapi.json
    mv target/openapi.json openapi.json
    cd frontend && npm run gen

# Start a private temporary PostgreSQL, print its URL; Ctrl-C ends it
pg:
    scripts/with-postgres.sh bash -c 'echo "JALADIN_TEST_POSTGRES_URL=$JALADIN_TEST_POSTGRES_URL"; echo "Ctrl-C ends it."; sleep infinity'

# Format everything
fmt: node_modules
    cargo fmt --all
    cd lab/fuzz && cargo fmt
    cd frontend && npm run format

# The binary and its trials
[private]
trials:
    cargo build --locked -p jaladin
    cargo build --locked -p jaladin-trials

# The same: the binary as it is shipped, its trials without link-time optimisation
[private]
trials-release: front
    cargo build --release --locked -p jaladin
    CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 cargo build --release --locked -p jaladin-trials

# The built front end, which the binary embeds
[private]
front: node_modules
    cd frontend && npm run build

[private]
node_modules:
    cd frontend && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci; }
