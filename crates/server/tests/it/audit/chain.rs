//! The hash chain of the audit log.

use clap::Parser;
use jaladin::cli::Cli;
use persistence::audit::{ChainBreak, verify};
use persistence::entity::audit_log;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait};
use serde_json::json;

use crate::both_databases;
use crate::databases::OFFICE_DAY;
use crate::statement_log::StatementLog;
use crate::testapp::TestApp;

/// Runs SQL as an owner of the tables, who takes the triggers off.
async fn as_owner(app: &TestApp, sql: &str) {
    let sqlite = app.db().get_database_backend() == DbBackend::Sqlite;
    let off: &[&str] = if sqlite {
        &["DROP TRIGGER IF EXISTS audit_log_no_update", "DROP TRIGGER IF EXISTS audit_log_no_delete"]
    } else {
        &["DROP TRIGGER IF EXISTS audit_log_append_only ON audit_log"]
    };
    // A new connection: an idle one of SQLite may not notice the change of the schema.
    let owner = persistence::connect(&app.database_url()).await.expect("the database");
    for sql in off {
        owner.execute_unprepared(sql).await.expect("taken off");
    }
    owner.close().await.expect("closed");
    let owner = persistence::connect(&app.database_url()).await.expect("the database");
    owner.execute_unprepared(sql).await.expect("the owner may");
    owner.close().await.expect("closed");
}

async fn broken(app: &TestApp) -> ChainBreak {
    verify(app.db()).await.expect("the log").expect_err("a broken chain")
}

async fn lines(app: &TestApp) -> Vec<audit_log::Model> {
    audit_log::Entity::find().all(app.db()).await.expect("the log")
}

both_databases! {
    async fn concurrent_writers_make_one_chain(app: TestApp) {
        let users = ["klerk", "pencatat", "keuangan", "adminunit", "superadmin", "semua"];
        let mut tasks = Vec::new();
        for turn in 0..24 {
            let app = app.clone();
            tasks.push(tokio::spawn(async move {
                let client = app.client_as(users[turn % users.len()]).await;
                client.post("user/logout", &json!({})).await.expect(200);
            }));
        }
        for task in tasks {
            task.await.expect("a sign-in");
        }
        let chain = verify(app.db()).await.expect("the log").expect("a whole chain");
        assert_eq!((chain.lines, chain.before), (lines(&app).await.len() as u64, 0));
        assert!(chain.lines >= 50, "{}", chain.lines);
    }

    async fn a_loaded_office_has_a_whole_chain(app: TestApp) {
        generated_office::load(app.db(), 30, OFFICE_DAY).await.expect("a loaded office");
        app.client_as("klerk").await;
        let chain = verify(app.db()).await.expect("the log").expect("a whole chain");
        assert_eq!(chain.lines, lines(&app).await.len() as u64);
    }

    async fn a_changed_line_is_found(app: TestApp) {
        app.client_as("klerk").await;
        app.client_as("pencatat").await;
        let second = lines(&app).await[1].id;
        as_owner(&app, &format!("UPDATE audit_log SET address = '10.9.9.9' WHERE id = {second}")).await;
        assert_eq!(broken(&app).await, ChainBreak::Altered(second));
    }

    async fn a_removed_line_is_found(app: TestApp) {
        app.client_as("klerk").await;
        app.client_as("pencatat").await;
        let all = lines(&app).await;
        as_owner(&app, &format!("DELETE FROM audit_log WHERE id = {}", all[1].id)).await;
        assert_eq!(broken(&app).await, ChainBreak::Altered(all[2].id));
    }

    async fn search_words_that_are_not_those_of_the_line_are_found(app: TestApp) {
        app.client_as("klerk").await;
        let all = lines(&app).await;
        let line = all.iter().find(|line| !line.words.is_empty()).expect("a line with words");
        as_owner(&app, &format!("UPDATE audit_log SET words = 'x' WHERE id = {}", line.id)).await;
        assert_eq!(broken(&app).await, ChainBreak::Words(line.id));
    }

    async fn removed_lines_at_the_end_are_found(app: TestApp) {
        app.client_as("klerk").await;
        as_owner(&app, "DELETE FROM audit_log WHERE id = (SELECT max(id) FROM audit_log)").await;
        assert_eq!(broken(&app).await, ChainBreak::Truncated);
    }

    async fn a_line_put_in_is_found_and_the_command_names_it(app: TestApp) {
        let sql = "INSERT INTO audit_log (at, action, object) VALUES ('2026-03-01T02:00:00+00:00', 'x', 'x')";
        let run = async || {
            let line = ["jaladin", "audit", "verify", "--database-url", &app.database_url()].map(str::to_owned);
            let mut out = Vec::new();
            let result = Cli::try_parse_from(line).expect("arguments").run(&mut out).await;
            result.map(|()| String::from_utf8(out).expect("text")).map_err(|error| error.to_string())
        };
        let whole = run().await.expect("a whole chain");
        assert!(whole.contains("utuh"), "{whole}");
        app.db().execute_unprepared(sql).await.expect("put in");
        let id = lines(&app).await.last().expect("a line").id;
        assert_eq!(broken(&app).await, ChainBreak::Unchained(id));
        let refusal = run().await.expect_err("a broken chain");
        assert!(refusal.contains(&format!("putus pada catatan {id}")), "{refusal}");
    }

    /// Appending costs a statement more than without the chain, however many lines a unit of work has.
    async fn a_unit_of_work_appends_with_two_statements(app: TestApp) {
        let (log, db, client) = StatementLog::beside(&app, "klerk").await;
        log.all().clear();
        client.post("user/logout", &json!({})).await.expect(200);
        let run: Vec<String> = log.take().into_iter().map(|statement| statement.sql).collect();
        let of_log = run.iter().filter(|sql| sql.contains("audit_log") || sql.contains("audit_head"));
        assert_eq!(of_log.count(), 2, "{run:#?}");
        db.close().await.expect("closed");
    }
}
