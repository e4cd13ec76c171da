//! The database itself refuses to change the log, whoever asks.

use std::collections::BTreeSet;

use migration::{Migrator, MigratorTrait};
use persistence::entity::audit_log;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};

use crate::both_databases;

both_databases! {
    async fn no_line_is_changed_deleted_or_replaced(app: TestApp) {
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

    async fn the_step_can_be_taken_back_and_again_with_lines_in_the_log(app: TestApp) {
        let written = audit_log::Entity::find().count(app.db()).await.expect("the log");
        let steps = Migrator::migrations();
        let kept = steps.iter().position(|step| step.name() == "m20261121_000020_append_only_audit").expect("the step");
        let back = u32::try_from(steps.len() - kept).expect("few steps");
        Migrator::down(app.db(), Some(back)).await.expect("down");
        app.db().execute_unprepared(
            "INSERT INTO audit_log (at, action, object, address, before, after) VALUES \
             ('2026-03-01T02:00:00+00:00', 'x', 'x', '2001:DB8::1', \
              '{\"name\":\"Élise, NIP199001012015011001\"}', '{\"name\":\"SIFULAN 19900101 201501 1001\",\"hours\":\"4\"}'), \
             ('2026-03-01T02:00:00+00:00', 'y', 'x', NULL, NULL, NULL)"
        ).await.expect("lines of before");
        Migrator::up(app.db(), None).await.expect("up");
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
}
