//! A row that cannot be read fails alone, and never the list or the office that it belongs to (office C-22).

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, TransactionTrait};
use serde_json::json;

use crate::api::{perjalanan::form::Form, policy::people};
use crate::both_databases;

/// Changes a row as the database took it before it knew the rule of days; returns how many rows.
async fn change_without_the_rule(db: &DatabaseConnection, table: &str, column: &str, change: &str) -> u64 {
    let rule = format!("ALTER TABLE {table} DROP CONSTRAINT {table}_{column}_known_day");
    let (before, after) = match db.get_database_backend() {
        DbBackend::Sqlite => ("PRAGMA ignore_check_constraints = ON", "PRAGMA ignore_check_constraints = OFF"),
        _ => (rule.as_str(), "SELECT 1"),
    };
    let work = db.begin().await.expect("a transaction");
    work.execute_unprepared(before).await.expect("the rule");
    let changed = work.execute_unprepared(change).await.expect("a change").rows_affected();
    work.execute_unprepared(after).await.expect("the rule");
    work.commit().await.expect("a commit");
    changed
}

both_databases! {
    async fn a_day_before_the_first_year_stops_no_unit(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let holidays = klerk.get("hari-libur").await.expect(200)["result"].as_array().expect("days").len();
        let tariffs = klerk.get("tarif?limit=100").await.expect(200)["totalRows"].as_u64().expect("a number");
        // As PostgreSQL takes and writes it; no day at all on SQLite.
        let days = [
            ("tariffs", "valid_from"),
            ("assignment_signatories", "valid_from"),
            ("memo_signatories", "valid_from"),
            ("holidays", "day"),
        ];
        for (table, column) in days {
            let sql = format!("UPDATE {table} SET {column} = '0001-01-01 BC' WHERE id = (SELECT max(id) FROM {table})");
            assert_eq!(change_without_the_rule(app.db(), table, column, &sql).await, 1, "{table}");
        }
        app.renew_reference().await;
        assert_eq!(klerk.get("tarif?limit=100").await.expect(200)["totalRows"], json!(tariffs - 1));
        let left = klerk.get("hari-libur").await.expect(200)["result"].as_array().expect("days").len();
        assert!(left + 1 >= holidays, "{left} of {holidays}");
        for call in ["perjalanan/get/seed", "perjalanan/get/all-perjalanan", "beranda", "anggaran?tahun=2026"] {
            let reply = klerk.get(call).await;
            assert_eq!(reply.status.as_u16(), 200, "{call}: {}", reply.text());
        }
        let admin = app.client_as("adminunit").await;
        let parent = people::unit(&app, "P2P").await.parent_unit_id;
        admin.get(&format!("induk-unit-kerja/get/{parent}")).await.expect(200);
        Form::out_of_town(&klerk, 30).await.issued().await;
        let finance = app.client_as("keuangan").await;
        let row = json!({
            "jenis": "penginapan", "provinsiId": 11, "nilai": 730_000, "dasarHukum": "Perbup 1/2026", "berlakuDari": "2026-01-01",
        });
        finance.post("tarif", &row).await.expect(200);
    }
}
