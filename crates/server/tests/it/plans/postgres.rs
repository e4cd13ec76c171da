//! PostgreSQL's plans of the reads, on a loaded office: it plans by the size of its tables.

use sea_orm::sea_query::{PostgresQueryBuilder, QueryBuilder};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement, TransactionTrait, Value};

use super::{GROWING, statements, walks};
use crate::databases::OFFICE_DAY;
use crate::statement_log::StatementLog;
use crate::testapp::{TestApp, on_postgres};

/// Trips for the plans of PostgreSQL, which plans by the size of tables; SQLite does not. `just nightly` loads 100,000.
#[expect(clippy::disallowed_methods, reason = "a setting of the nightly run, read here")]
fn trips() -> usize {
    std::env::var("JALADIN_TEST_PLANS_TRIPS").map_or(5_000, |trips| trips.parse().expect("a number of trips"))
}

/// Steps of PostgreSQL's plan of a statement as connections run it: prepared, and planned without its values. A plan of
/// `EXPLAIN` with parameters would know them.
async fn plan(db: &DatabaseConnection, statement: &Statement) -> Vec<String> {
    let values: Vec<&Value> = statement.values.iter().flat_map(|values| &values.0).collect();
    let listed = |of: &dyn Fn(&Value) -> String| {
        let list: Vec<String> = values.iter().map(|value| of(value)).collect();
        if list.is_empty() { String::new() } else { format!("({})", list.join(", ")) }
    };
    let types = listed(&|value| type_of(value).to_owned());
    let list = listed(&|value| PostgresQueryBuilder.value_to_string(value));
    let tx = db.begin().await.expect("a transaction");
    tx.execute_unprepared(&format!("PREPARE explained {types} AS {}", statement.sql)).await.expect("prepared");
    let explain = Statement::from_string(DbBackend::Postgres, format!("EXPLAIN EXECUTE explained{list}"));
    let rows = tx.query_all_raw(explain).await.expect("a plan");
    tx.execute_unprepared("DEALLOCATE explained").await.expect("deallocated");
    rows.into_iter().map(|row| row.try_get_by_index(0).expect("a step")).collect()
}

/// The type that the driver names for a value.
fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Bool(_) => "boolean",
        Value::SmallInt(_) => "smallint",
        Value::Int(_) => "integer",
        Value::BigInt(_) | Value::BigUnsigned(_) => "bigint",
        Value::String(_) => "text",
        Value::ChronoDate(_) => "date",
        Value::ChronoDateTimeUtc(_) => "timestamptz",
        other => panic!("a value of another type: {other:?}"),
    }
}

/// Full scans of growing tables in a plan of PostgreSQL.
fn scans_of(plan: &[String]) -> Vec<&String> {
    // Tables that the load leaves small are scanned whatever their indexes.
    let small = [
        "allowance_days",
        "sessions",
        "refresh_tokens",
        "login_attempts",
        "trip_changes",
        "letter_prints",
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
    let scans = |step: &&String| {
        GROWING.iter().filter(|table| !small.contains(table)).any(|table| {
            step.contains(&format!("Seq Scan on {table} ")) || step.ends_with(&format!("Seq Scan on {table}"))
        })
    };
    plan.iter().filter(scans).collect()
}

async fn check_all_reads(app: TestApp) {
    generated_office::load(app.db(), trips(), OFFICE_DAY).await.expect("a loaded office");
    let (log, db, client) = StatementLog::beside(&app, "semua").await;
    let mut wrong = Vec::new();
    for (path, run) in statements(&log, &db, &client).await {
        // Other filters and orders read all trips of a unit, which are half of this office's.
        let of_unit = ["keadaan=", "urut="].iter().any(|filter| path.contains(filter));
        // Nothing was paid in it: finance finds most receipts open.
        let of_unit = of_unit || path == "beranda" || path.contains("tab=siap-dibayar");
        for statement in run.into_iter().filter(|_| !walks(&path) && !of_unit) {
            let plan = plan(&db, &statement).await;
            wrong.extend(scans_of(&plan).into_iter().map(|scan| format!("{path}: {scan}: {}", statement.sql)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    db.close().await.expect("closed");
}

#[tokio::test]
async fn no_read_scans_a_growing_table() {
    on_postgres(check_all_reads).await;
}
