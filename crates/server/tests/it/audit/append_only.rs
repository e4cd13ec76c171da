//! The database itself refuses to change the log, whoever asks.

use migration::{Migrator, MigratorTrait};
use persistence::entity::audit_log;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait};

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
        Migrator::down(app.db(), Some(1)).await.expect("down");
        app.db().execute_unprepared(
            "INSERT INTO audit_log (at, action, object, after) \
             VALUES ('2026-03-01T02:00:00+00:00', 'x', 'x', '{\"name\":\"SIFULAN\"}')"
        ).await.expect("a line of before");
        Migrator::up(app.db(), None).await.expect("up");
        let lines = audit_log::Entity::find().all(app.db()).await.expect("the log");
        assert_eq!(lines.len() as u64, written + 1);
        assert!(lines.iter().any(|line| line.words.contains("sifulan")), "old lines can be searched");
        app.db().execute_unprepared("DELETE FROM audit_log").await.expect_err("guarded again");
    }
}
