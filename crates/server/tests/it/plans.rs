//! Query plans of the lists: no statement scans a growing table, and pages are read in index order.
//!
//! SQLite plans without statistics, so its plans are the same on the few rows of a test as on 100,000 trips (`trials lists`
//! measures those).

use std::sync::{Arc, Mutex, PoisonError};

use app::App;
use persistence::SeaQueries;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::api_client::ApiClient;
use crate::databases::TestDatabase;
use crate::testapp::{TestApp, on_sqlite};

/// Tables that grow with every trip, letter, receipt or session.
const GROWING: [&str; 11] = [
    "trips",
    "trip_places",
    "travellers",
    "expense_lines",
    "actual_costs",
    "outgoing_letters",
    "letter_numbers",
    "audit_log",
    "sessions",
    "refresh_tokens",
    "login_attempts",
];

/// Statements that a connection has run.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<Statement>>>);

impl Heard {
    async fn on(url: &str) -> (Self, DatabaseConnection) {
        let (heard, mut db) = (Self::default(), persistence::connect(url).await.expect("the database"));
        let ear = heard.clone();
        db.set_metric_callback(move |said| ear.all().push(said.statement.clone()));
        (heard, db)
    }

    fn all(&self) -> std::sync::MutexGuard<'_, Vec<Statement>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

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
    let whole = !sql.contains(" WHERE ");
    let growing = |step: &str| GROWING.iter().any(|table| step.split(' ').nth(1) == Some(table));
    let walks = |step: &&String| {
        let of_everything = page && whole && step.contains(" USING INDEX ");
        let along_an_index = of_everything || count && step.contains(" USING COVERING INDEX ");
        step.starts_with("SCAN ") && growing(step) && !along_an_index
    };
    let sorts = |step: &&String| page && step.starts_with("USE TEMP B-TREE") && plan.iter().any(|step| growing(step));
    plan.iter().filter(|step| walks(step) || sorts(step)).map(|step| format!("{step}: {sql}")).collect()
}

async fn paths(client: &ApiClient) -> Vec<String> {
    let trips = client.get("perjalanan/get/all-perjalanan").await.expect(200);
    let mut paths = Vec::new();
    for trip in trips["result"].as_array().expect("trips") {
        let (id, traveller) = (&trip["id"], &trip["personils"][0]["id"]);
        assert!(traveller.is_number(), "{trip}");
        paths.push(format!("perjalanan/get/detail-perjalanan/{id}"));
        paths.push(format!("admin/get/detail-perjalanan/{id}"));
        paths.push(format!("kwitansi/get/rampung/{traveller}"));
    }
    paths.extend((1..=5).map(|person| format!("pegawai/get/detail-pegawai/{person}")));
    paths.extend(
        [
            "perjalanan/get/all-perjalanan?page=0",
            "perjalanan/get/all-perjalanan?page=1&limit=2",
            "perjalanan/get/all-perjalanan?time=ASC",
            "perjalanan/get/seed",
            "perjalanan/ekspor",
            "admin/get/keuangan/daftar-perjalanan",
            "admin/get/keuangan/daftar-perjalanan?time=ASC",
            "admin/get/surat-keluar",
            "nomor-surat/buku",
            "nomor-surat/buku?jenisId=2",
            "nomor-surat/get/1",
            "pegawai/get",
            "pegawai/get/daftar?search_query=an",
            "admin/jejak-audit?penggunaId=1",
            "admin/jejak-audit?objek=trip&objekId=1",
            "admin/jejak-audit?tindakan=trip.filed",
            "user/get/user",
            "user/check-auth",
            "tujuan/get/dalam-kota",
            "induk-unit-kerja/get/1",
        ]
        .map(str::to_owned),
    );
    paths
}

async fn check_all_reads(app: TestApp) {
    let (heard, db) = Heard::on(&app.database_url()).await;
    let queries = Arc::new(SeaQueries::new(db.clone()));
    let address = app.beside(|app| App { queries: queries.clone(), identities: queries, ..app });
    let client = ApiClient::signed_in(address, "semua").await;
    let mut wrong = Vec::new();
    for path in paths(&client).await {
        heard.all().clear();
        let reply = client.get(&path).await;
        assert_eq!(reply.status.as_u16(), 200, "{path}: {}", reply.text());
        let said = heard.all().clone();
        assert!(!said.is_empty(), "{path} was not heard");
        for statement in said {
            let steps = plan(&db, &statement).await;
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

/// Tests the check itself, with the indexes of the lists dropped.
#[tokio::test]
async fn a_missing_index_is_reported() {
    let database = TestDatabase::sqlite().await;
    let page = "SELECT id FROM trips WHERE work_unit_id = 1 ORDER BY submitted_on DESC, id DESC LIMIT 15";
    let page = Statement::from_string(DbBackend::Sqlite, page);
    let db = persistence::connect(&database.url()).await.expect("the database");
    assert_eq!(faults(&page.sql, &plan(&db, &page).await), [""; 0]);
    db.execute_unprepared("DROP INDEX trips_of_unit_by_day_idx").await.expect("dropped");
    db.close().await.expect("closed");
    // A new connection: an idle one does not notice the change of the schema.
    let db = persistence::connect(&database.url()).await.expect("the database");
    assert!(!faults(&page.sql, &plan(&db, &page).await).is_empty(), "the trips of all units are walked");
    let all = Statement::from_string(DbBackend::Sqlite, "SELECT purpose FROM trips WHERE purpose = 'x'");
    assert!(!faults(&all.sql, &plan(&db, &all).await).is_empty(), "every row is looked at");
    db.close().await.expect("closed");
}
