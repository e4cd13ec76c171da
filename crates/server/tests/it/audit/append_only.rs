//! Triggers of the database refuse every change of the audit log.

use std::collections::BTreeSet;

use migration::{Migrator, MigratorTrait};
use persistence::entity::audit_log;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait, Statement};
use serde_json::{Value, json};

use super::{after, newest};
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

    async fn the_migration_can_be_reverted_and_reapplied_with_entries(app: TestApp) {
        let written = audit_log::Entity::find().count(app.db()).await.expect("the log");
        take_back(&app).await;
        app.db().execute_unprepared(
            "INSERT INTO audit_log (at, action, object, address, before, after) VALUES \
             ('2026-03-01T02:00:00+00:00', 'x', 'x', '2001:DB8::1', \
              '{\"name\":\"Élise, NIP199001012015011001\"}', '{\"name\":\"SIFULAN 19900101 201501 1001\",\"hours\":\"4\"}'), \
             ('2026-03-01T02:00:00+00:00', 'y', 'x', NULL, NULL, NULL)"
        ).await.expect("lines of before");
        Migrator::up(app.db(), None).await.expect("up");
        persistence::journeys::catch_up(app.db()).await.expect("derived");
        let lines = audit_log::Entity::find().all(app.db()).await.expect("the log");
        assert_eq!(lines.len() as u64, written + 2);
        let old = lines.iter().find(|line| line.action == "x").expect("the line");
        let fields = |stored: &Option<String>| -> Value { serde_json::from_str(stored.as_deref().expect("fields")).expect("JSON") };
        assert_eq!(fields(&old.before), json!({ "name": "Élise, NIP…001" }));
        assert_eq!(fields(&old.after), json!({ "name": "SIFULAN …001", "hours": "4" }));
        let words: BTreeSet<_> = old.words.lines().collect();
        let expected = BTreeSet::from(["élise, nip…001", "sifulan …001", "4", "2001:db8::1"]);
        assert_eq!(words, expected, "values and address, no names of fields, in lower case beyond ASCII");
        let bare = lines.iter().find(|line| line.action == "y").expect("the line");
        assert_eq!((&bare.before, &bare.after, bare.words.as_str()), (&None, &None, ""));
        app.db().execute_unprepared("DELETE FROM audit_log").await.expect_err("guarded again");
    }

    async fn a_failed_migration_is_rolled_back_and_can_be_repeated(app: TestApp) {
        take_back(&app).await;
        app.db().execute_unprepared(
            "INSERT INTO audit_log (at, action, object, after, parent_unit_id) VALUES \
             ('2026-03-01T02:00:00+00:00', 'x', 'x', '{\"name\":\"SIFULAN 19900101 201501 1001\"}', 7)"
        ).await.expect("a line of before");
        let before = steps_taken(&app).await;
        // The last trigger of the migration exists already, under the same name.
        let (fault, repaired) = match app.db().get_database_backend() {
            DbBackend::Sqlite => (
                "CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN 0 BEGIN SELECT 1; END",
                "DROP TRIGGER audit_log_no_replace",
            ),
            _ => (
                "CREATE TRIGGER audit_log_append_only BEFORE INSERT ON audit_log \
                 FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
                "DROP TRIGGER audit_log_append_only ON audit_log",
            ),
        };
        // A new connection: an idle one of SQLite may still have the dropped trigger in its schema cache.
        let fresh = persistence::connect(&app.database_url()).await.expect("the database");
        fresh.execute_unprepared(fault).await.expect("the fault");
        fresh.close().await.expect("closed");
        let refusal = Migrator::up(app.db(), None).await.expect_err("the fault").to_string();
        assert!(refusal.contains("already exists"), "{refusal}");
        assert_eq!(steps_taken(&app).await, before);
        let untouched = "SELECT after FROM audit_log WHERE parent_unit_id = 7 AND after LIKE '%19900101 201501 1001%'";
        assert_eq!(texts(&app, untouched).await.len(), 1, "the old columns, and the line as it was");
        app.db().execute_unprepared(repaired).await.expect("the fault removed");
        Migrator::up(app.db(), None).await.expect("up");
        persistence::journeys::catch_up(app.db()).await.expect("derived");
        assert_eq!(steps_taken(&app).await.len(), Migrator::migrations().len());
        let line = newest(&app, "x").await;
        assert_eq!((after(&line), line.words.as_str()), (json!({ "name": "SIFULAN …001" }), "sifulan …001"));
        app.db().execute_unprepared("DELETE FROM audit_log").await.expect_err("guarded");
    }
}

#[actix_web::test]
async fn rows_that_are_only_added_are_not_replaced_either() {
    on_sqlite(async |app: TestApp| {
        let names = |like: &str| {
            format!(
                "SELECT tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%{like}' ORDER BY tbl_name"
            )
        };
        let guarded = texts(&app, &names("_no_delete")).await;
        assert!(guarded.len() > 10, "{guarded:?}");
        assert_eq!(texts(&app, &names("_no_replace")).await, guarded);
        let row = "archived_rows (id, source_table, old_id, content) VALUES (1, 'perjalanans', 7, 'lama')";
        app.db().execute_unprepared(&format!("INSERT INTO {row}")).await.expect("added");
        for verb in ["INSERT OR REPLACE INTO", "REPLACE INTO"] {
            let refusal = app.db().execute_unprepared(&format!("{verb} {row}")).await.expect_err(verb).to_string();
            assert!(refusal.contains("the archive is never changed"), "{refusal}");
        }
    })
    .await;
}

/// Reverts the migration and all later ones.
async fn take_back(app: &TestApp) {
    let steps = Migrator::migrations();
    let kept = steps.iter().position(|step| step.name() == "m20261121_000020_append_only_audit").expect("the step");
    let back = u32::try_from(steps.len() - kept).expect("few steps");
    Migrator::down(app.db(), Some(back)).await.expect("down");
}

async fn steps_taken(app: &TestApp) -> Vec<String> {
    texts(app, "SELECT version FROM seaql_migrations ORDER BY version").await
}

/// First column of a query.
async fn texts(app: &TestApp, query: &str) -> Vec<String> {
    let ask = Statement::from_string(app.db().get_database_backend(), query);
    let rows = app.db().query_all_raw(ask).await.expect("rows");
    rows.iter().map(|row| row.try_get_by_index(0).expect("a text")).collect()
}
