//! Triggers of the database refuse every change of the audit log.

use persistence::entity::audit_log;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait, Statement};

use crate::both_databases;
use crate::testapp::{TestApp, on_sqlite};

both_databases! {
    async fn entries_cannot_be_updated_deleted_or_replaced(app: TestApp) {
        app.client_as("klerk").await;
        let log = || async { audit_log::Entity::find().all(app.db()).await.expect("the log") };
        let written = log().await;
        assert!(written.len() > 2, "the seeds and the sign-in");
        let mut attempts = vec![
            "UPDATE audit_log SET action = 'trip.filed'",
            "UPDATE audit_log SET address = NULL WHERE id = 1",
            "DELETE FROM audit_log",
            "DELETE FROM audit_log WHERE id = (SELECT max(id) FROM audit_log)",
            "INSERT INTO audit_log (id, at, action, object) VALUES (1, '2026-03-01T02:00:00Z', 'x', 'x') \
             ON CONFLICT (id) DO UPDATE SET action = 'x'",
        ];
        if app.db().get_database_backend() == DbBackend::Sqlite {
            attempts.push(
                "INSERT OR REPLACE INTO audit_log (id, at, action, object) VALUES (1, '2026-03-01T02:00:00Z', 'x', 'x')",
            );
        } else {
            attempts.push("TRUNCATE audit_log");
        }
        for sql in attempts {
            let refusal = app.db().execute_unprepared(sql).await.expect_err(sql).to_string();
            assert!(refusal.contains("the audit log is append-only"), "{sql}: {refusal}");
        }
        assert_eq!(log().await, written);
        app.client_as("klerk").await;
        assert_eq!(audit_log::Entity::find().count(app.db()).await.expect("the log"), written.len() as u64 + 1);
    }
}

#[actix_web::test]
async fn rows_that_are_only_added_are_not_replaced_either() {
    on_sqlite(async |app: TestApp| {
        let locks = "SELECT tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%_no_replace' ORDER BY 1";
        assert_eq!(texts(&app, locks).await, ["archived_payments", "audit_log", "payments"], "by any connection");
        let row = "archived_rows (id, source_table, old_id, content) VALUES (1, 'perjalanans', 7, 'lama')";
        app.db().execute_unprepared(&format!("INSERT INTO {row}")).await.expect("added");
        for verb in ["INSERT OR REPLACE INTO", "REPLACE INTO"] {
            let refusal = app.db().execute_unprepared(&format!("{verb} {row}")).await.expect_err(verb).to_string();
            assert!(refusal.contains("the archive is never changed"), "{refusal}");
        }
    })
    .await;
}

/// First column of a query.
async fn texts(app: &TestApp, query: &str) -> Vec<String> {
    let ask = Statement::from_string(app.db().get_database_backend(), query);
    let rows = app.db().query_all_raw(ask).await.expect("rows");
    rows.iter().map(|row| row.try_get_by_index(0).expect("a text")).collect()
}
