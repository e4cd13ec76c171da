//! Lines of the audit log from before it was append-only.

use std::collections::BTreeSet;

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};
use serde_json::{Value, json};

use crate::office::databases_before;

const STEP: &str = "append_only_audit";

async fn texts(db: &DatabaseConnection, sql: &str) -> Vec<Option<String>> {
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

/// A column of the line with this action.
async fn column(db: &DatabaseConnection, name: &str, action: &str) -> Option<String> {
    texts(db, &format!("SELECT {name} FROM audit_log WHERE action = '{action}'")).await.remove(0)
}

async fn fields(db: &DatabaseConnection, name: &str, action: &str) -> Value {
    serde_json::from_str(&column(db, name, action).await.expect("fields")).expect("JSON")
}

#[tokio::test]
async fn lines_of_before_lose_their_nips_and_are_found_by_their_words() {
    for db in databases_before("schema_audit_lines", STEP).await {
        db.execute_unprepared(
            "INSERT INTO audit_log (at, action, object, address, before, after) VALUES \
             ('2026-03-01T02:00:00+00:00', 'x', 'x', '2001:DB8::1', \
              '{\"name\":\"Élise, NIP199001012015011001\"}', '{\"name\":\"SIFULAN 19900101 201501 1001\",\"hours\":\"4\"}'), \
             ('2026-03-01T02:00:00+00:00', 'y', 'x', NULL, NULL, NULL)",
        )
        .await
        .unwrap();
        Migrator::up(&db, None).await.unwrap();
        assert_eq!(fields(&db, "before", "x").await, json!({ "name": "Élise, NIP…001" }));
        assert_eq!(fields(&db, "after", "x").await, json!({ "name": "SIFULAN …001", "hours": "4" }));
        let words = column(&db, "words", "x").await.unwrap();
        let expected = BTreeSet::from(["élise, nip…001", "sifulan …001", "4", "2001:db8::1"]);
        assert_eq!(
            words.lines().collect::<BTreeSet<_>>(),
            expected,
            "values and address, no names of fields, in lower case"
        );
        for (name, expected) in [("before", None), ("after", None), ("words", Some(String::new()))] {
            assert_eq!(column(&db, name, "y").await, expected, "{name}");
        }
        let number = "SELECT CAST(total AS text) FROM list_totals WHERE list = 'audit_log:x'";
        assert_eq!(texts(&db, number).await, [Some("1".to_owned())], "lines of an action are counted");
        let line = "INSERT INTO audit_log (at, action, object) VALUES ('2026-03-01T02:00:00+00:00', 'x', 'x')";
        db.execute_unprepared(line).await.unwrap();
        assert_eq!(texts(&db, number).await, [Some("2".to_owned())], "and those that follow");
        db.execute_unprepared("DELETE FROM audit_log").await.expect_err("guarded");
    }
}

#[tokio::test]
async fn a_step_that_fails_is_rolled_back_and_can_be_repeated() {
    for db in databases_before("schema_failed_step", STEP).await {
        db.execute_unprepared(
            "INSERT INTO audit_log (at, action, object, after, parent_unit_id) VALUES \
             ('2026-03-01T02:00:00+00:00', 'x', 'x', '{\"name\":\"SIFULAN 19900101 201501 1001\"}', 7)",
        )
        .await
        .unwrap();
        // The last trigger of the step exists already, under the same name.
        let (fault, repaired) = match db.get_database_backend() {
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
        db.execute_unprepared(fault).await.unwrap();
        let taken = "SELECT version FROM seaql_migrations ORDER BY version";
        let before = texts(&db, taken).await;
        let refusal = Migrator::up(&db, None).await.expect_err("the fault").to_string();
        assert!(refusal.contains("already exists"), "{refusal}");
        assert_eq!(texts(&db, taken).await, before);
        let untouched = "SELECT after FROM audit_log WHERE parent_unit_id = 7 AND after LIKE '%19900101 201501 1001%'";
        assert_eq!(texts(&db, untouched).await.len(), 1, "the old columns, and the line as it was");
        db.execute_unprepared(repaired).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        assert_eq!(texts(&db, taken).await.len(), Migrator::migrations().len());
        assert_eq!(fields(&db, "after", "x").await, json!({ "name": "SIFULAN …001" }));
        db.execute_unprepared("DELETE FROM audit_log").await.expect_err("guarded");
    }
}
