//! Query plans of the lists: no statement scans a growing table, and pages are read in index order.
//!
//! SQLite plans without statistics, so its plans are the same on the few rows of a test as on 100,000 trips (`trials lists`
//! measures those).

mod paths;
mod postgres;
mod writes;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::api_client::ApiClient;
use crate::databases::TestDatabase;
use crate::statement_log::StatementLog;
use crate::testapp::{TestApp, on_sqlite};

/// Tables that grow with every trip, letter, receipt or session.
const GROWING: [&str; 28] = [
    "told_findings",
    "journeys",
    "journey_people",
    "journey_texts",
    "allowance_days",
    "trips",
    "trip_places",
    "trip_changes",
    "letter_prints",
    "travellers",
    "expense_lines",
    "actual_costs",
    "outgoing_letters",
    "letter_numbers",
    "audit_log",
    "sessions",
    "refresh_tokens",
    "login_attempts",
    "letter_codes",
    "letter_snapshots",
    "trip_photos",
    "receipt_events",
    "idempotency_keys",
    "package_receipts",
    "payments",
    "line_proofs",
    "proof_flights",
    "finding_reasons",
];

/// Tables of which an archive has as many rows; not its trips, which lists count by conditions.
const ARCHIVED: [&str; 8] = [
    "archived_costs",
    "archived_files",
    "archived_letters",
    "archived_lines",
    "archived_numbers",
    "archived_photos",
    "archived_places",
    "archived_travellers",
];

/// An archive of one trip.
const ARCHIVE: &str = "
    INSERT INTO archived_trips (id, source, old_id, parent_unit_id, work_unit_id, unit_name, filed_on, departs_on, returns_on,
        trip_type_id, kind, purpose, origin, basis, memo_number, assignment_number, sub_activity, account_code, funding_source,
        details, reasons, search_key)
    VALUES (1, 'pena', 1, 1, 1, 'P2P', '2026-02-01', '2026-02-02', '2026-02-03', 1, '', 'Pembinaan', '', '', '1/A', '2/A', '',
        '', '', '[]', '[]', 'pembinaan');
    INSERT INTO archived_places (trip_id, old_id, position, name, departs_on, returns_on)
    VALUES (1, 1, 1, 'Palu', '2026-02-02', '2026-02-03');
    INSERT INTO archived_travellers (id, trip_id, old_id, position, employee_id, name, nip, grade, post, status, total, note,
        departs_on, returns_on, has_allowance)
    VALUES (1, 1, 1, 1, 1, 'x', '', '', '', 3, 1000, '', '2026-02-02', '2026-02-03', TRUE);
    INSERT INTO archived_letters (id, old_id, parent_unit_id, number, addressee, subject, letter_date, without_trip, search_key)
    VALUES (1, 1, 1, '1/A', '', '', '2026-02-01', FALSE, '1/a');
    INSERT INTO archived_numbers (parent_unit_id, letter_kind_id, year, sequence, number, letter_date, trip_id, letter_id)
    VALUES (1, 2, 2026, 1, '1/A', '2026-02-01', 1, 1);
    INSERT INTO archived_counters (parent_unit_id, letter_kind_id, year, last) VALUES (1, 2, 2026, 1)";

/// Steps of SQLite's query plan.
async fn plan(db: &DatabaseConnection, statement: &Statement) -> Vec<String> {
    let values = statement.values.clone().map(|values| values.0).unwrap_or_default();
    let explain = format!("EXPLAIN QUERY PLAN {}", statement.sql);
    let rows = db.query_all_raw(Statement::from_sql_and_values(DbBackend::Sqlite, explain, values)).await;
    let steps = rows.expect("a plan").into_iter().map(|row| row.try_get("", "detail").expect("a step"));
    steps.collect()
}

/// Faults of a plan: a full scan of a growing table, or a temporary B-tree for sorting a page. Scanning an index is allowed for
/// a page, which stops after its rows, and for a count.
fn faults(sql: &str, plan: &[String]) -> Vec<String> {
    // `1 = 2`, the query builder's empty list, which SQLite evaluates before the first row.
    if sql.contains(" WHERE ? = ?") {
        return Vec::new();
    }
    let (page, count) = (sql.contains(" LIMIT "), sql.starts_with("SELECT COUNT("));
    let of = |tables: &[&str], step: &str| step.split(' ').nth(1).is_some_and(|table| tables.contains(&table));
    let growing = |step: &str| of(&GROWING, step);
    let walks = |step: &&String| {
        let in_order = ["COVERING INDEX journeys_", "COVERING INDEX journey_people_paid_"];
        let in_order = in_order.iter().any(|index| step.contains(index));
        let of_everything = page && (!sql.contains(" WHERE ") && step.contains(" USING INDEX ") || in_order);
        let along_an_index = of_everything || count && step.contains(" USING COVERING INDEX ");
        step.starts_with("SCAN ") && (growing(step) || of(&ARCHIVED, step)) && !along_an_index
    };
    let sorts = |step: &&String| page && step.starts_with("USE TEMP B-TREE") && plan.iter().any(|step| growing(step));
    plan.iter().filter(|step| walks(step) || sorts(step)).map(|step| format!("{step}: {sql}")).collect()
}

/// Returns whether a read walks a table by its nature: the findings of a year, for two letters, of which no index knows, or by a filter
/// over the trips of all units, which counts them. `trials lists` measures such reads.
fn walks(path: &str) -> bool {
    let of_all_units = path.strip_prefix("admin/get/keuangan/daftar-perjalanan?");
    let filtered = |query: &str| !["time=", "unitKerjaId=", "cari="].iter().any(|by_index| query.starts_with(by_index));
    path.starts_with("temuan?") || path.ends_with("cari=an") || of_all_units.is_some_and(filtered)
}

/// Returns whether a read sorts the rows that its condition selects: those that wait, those found, or a chosen order.
fn sorts(path: &str) -> bool {
    let found = ["urut=", "cari=", "keadaan=ditugaskan", "kuitansi=", "?dari=", "kode=", "keadaan=terbuka"];
    path == "beranda" || path.starts_with("kwitansi/antrean") || found.iter().any(|query| path.contains(query))
}

/// Partial indexes of what waits, was cancelled or prevented, and of no others.
const OF_FEW: [&str; 6] = [
    "journey_people_open_idx",
    "journey_people_waiting_idx",
    "journey_people_desk_idx",
    "journey_people_packed_idx",
    "told_findings_open_idx",
    "told_findings_prevented_idx",
];

/// Index of all that a user ever did, which grows for as long as the account is used: for the log itself and the home page's last acts.
const OF_A_USER: &str = "audit_log_user_id_id_idx";

/// Most statements of a read, with the one of the session.
const STATEMENTS: usize = 4;
/// Most of them that read an archive beside.
const OF_ARCHIVE: usize = 4;

/// Calls every read twice, since the first reads the reference tables too; returns each path with its statements.
async fn statements(log: &StatementLog, db: &DatabaseConnection, client: &ApiClient) -> Vec<(String, Vec<Statement>)> {
    let mut all = Vec::new();
    for path in paths::of(db, client).await {
        for _ in 0..2 {
            log.all().clear();
            let reply = client.get(&path).await;
            assert_eq!(reply.status.as_u16(), 200, "{path}: {}", reply.text());
        }
        let run = log.take();
        assert!(!run.is_empty(), "{path} ran no statement");
        all.push((path, run));
    }
    all
}

async fn check_all_reads(app: TestApp) {
    check(app, STATEMENTS).await;
}

async fn check_reads_with_an_archive(app: TestApp) {
    app.db().execute_unprepared(ARCHIVE).await.expect("an archive");
    persistence::journeys::rebuild(app.db()).await.expect("derived");
    check(app, STATEMENTS + OF_ARCHIVE).await;
}

async fn check(app: TestApp, most: usize) {
    let (log, db, client) = StatementLog::beside(&app, "semua").await;
    let mut wrong = Vec::new();
    for (path, run) in statements(&log, &db, &client).await {
        // A spreadsheet is read in chunks, or as letters are printed; who asks for a code is counted by address first.
        let more = path.ends_with("/ekspor") || path.ends_with("/nominatif") || path.starts_with("verifikasi/");
        // The workbench reads ledger, trips beside and findings too.
        // Advances name their contacts by the handovers.
        let more = more || path == "pembayaran/meja?tab=uang-muka";
        let more = more || path.starts_with("admin/get/detail-perjalanan/");
        if run.len() > most && !more {
            wrong.push(format!("{path}: {} statements", run.len()));
        }
        for statement in run.into_iter().filter(|_| !walks(&path)) {
            let mut steps = plan(&db, &statement).await;
            if !(path.contains("jejak") || path == "beranda") {
                let years = steps.iter().filter(|step| step.contains(OF_A_USER));
                wrong.extend(years.map(|step| format!("{path}: {step}: {}", statement.sql)));
            }
            if sorts(&path) {
                steps.retain(|step| !step.starts_with("USE TEMP B-TREE"));
            }
            steps.retain(|step| !OF_FEW.iter().any(|index| step.contains(index)));
            wrong.extend(faults(&statement.sql, &steps).into_iter().map(|fault| format!("{path}: {fault}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    db.close().await.expect("closed");
}

#[tokio::test]
async fn no_read_scans_a_growing_table() {
    on_sqlite(check_all_reads).await;
}

#[tokio::test]
async fn no_read_scans_a_growing_table_of_an_archive() {
    on_sqlite(check_reads_with_an_archive).await;
}

/// Tests the check itself, with the indexes of the lists dropped.
#[tokio::test]
async fn a_missing_index_is_reported() {
    let database = TestDatabase::sqlite().await;
    let page = "SELECT id FROM journeys WHERE unit_id = 1 ORDER BY filed_on DESC, id DESC LIMIT 15";
    let page = Statement::from_string(DbBackend::Sqlite, page);
    let db = persistence::connect(&database.url()).await.expect("the database");
    assert_eq!(faults(&page.sql, &plan(&db, &page).await), [""; 0]);
    db.execute_unprepared("DROP INDEX journeys_of_unit_filed_idx").await.expect("dropped");
    db.close().await.expect("closed");
    // A new connection: an idle one does not notice the change of the schema.
    let db = persistence::connect(&database.url()).await.expect("the database");
    assert!(!faults(&page.sql, &plan(&db, &page).await).is_empty(), "the trips of all units are walked");
    let all = Statement::from_string(DbBackend::Sqlite, "SELECT purpose FROM trips WHERE purpose = 'x'");
    assert!(!faults(&all.sql, &plan(&db, &all).await).is_empty(), "every row is looked at");
    db.close().await.expect("closed");
}
