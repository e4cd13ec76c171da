//! Number of statements of a sign-in and of frequent writes, and their query plans.

use reqwest::multipart::Form as Multipart;
use sea_orm::{DatabaseConnection, DbBackend};
use serde_json::json;

use super::{faults, plan};
use crate::api::perjalanan::form::Form;
use crate::api_client::{ApiClient, Reply};
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::statement_log::StatementLog;
use crate::testapp::TestApp;

/// Most statements of each write, without BEGIN and COMMIT, with the two that read the session.
const SIGN_IN: usize = 8;
const MEMO: usize = 29;
const LINE: usize = 14;
const LETTER: usize = 23;
const LETTER_AGAIN: usize = 6;
/// More of them for each kind of number that is given on `PostgreSQL`: the lock of its texts, and what has them (assurance D-4).
const TEXTS: usize = 2;

/// Places of the travellers in the list of employees.
const FIVE: [usize; 5] = [30, 31, 32, 33, 34];

/// A clerk whose statements are recorded.
struct Recorded {
    log: StatementLog,
    db: DatabaseConnection,
    clerk: ApiClient,
}

impl Recorded {
    async fn on(app: &TestApp) -> Self {
        let (log, db, clerk) = StatementLog::beside(app, "klerk").await;
        Self { log, db, clerk }
    }

    /// Checks that a call succeeds with at most `most` statements, none of which scans a growing table on SQLite.
    /// Makes a call that gives numbers of this many kinds.
    async fn takes_at_most(self, most: usize, kinds: usize, call: impl Future<Output = Reply>) {
        let is_postgres = self.db.get_database_backend() == DbBackend::Postgres;
        let most = if is_postgres { most + kinds * TEXTS } else { most };
        self.log.all().clear();
        let reply = call.await;
        assert_eq!(reply.status.as_u16(), 200, "{}", reply.text());
        let run = self.log.take();
        let mut wrong = Vec::new();
        for statement in run.iter().filter(|run| run.db_backend == DbBackend::Sqlite && run.sql.starts_with("SELECT")) {
            wrong.extend(faults(&statement.sql, &plan(&self.db, statement).await));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        let run: Vec<String> = run.into_iter().map(|statement| statement.sql).collect();
        assert!(run.len() <= most, "{}: {run:#?}", run.len());
        self.db.close().await.expect("closed");
    }
}

both_databases! {
    async fn a_sign_in_takes_few_statements(app: TestApp) {
        let recorded = Recorded::on(&app).await;
        let client = recorded.clerk.clone();
        let body = json!({ "namaPengguna": "klerk", "password": PASSWORD });
        recorded.takes_at_most(SIGN_IN, 0, client.post("user/login", &body)).await;
    }

    async fn a_memo_of_five_travellers_takes_few_statements(app: TestApp) {
        let recorded = Recorded::on(&app).await;
        let form = Form::out_of_town(&recorded.clerk, 30).await.travellers(&FIVE).on("2026-03-23", "2026-03-25");
        recorded.takes_at_most(MEMO, 1, form.submit()).await;
    }

    async fn an_expense_line_takes_few_statements(app: TestApp) {
        let recorded = Recorded::on(&app).await;
        let client = recorded.clerk.clone();
        let trip = Form::out_of_town(&client, 30).await.file().await;
        let line = Multipart::new().text("item", "Hotel").text("satuan", "malam").text("jenisId", "2");
        let line = line.text("qty", "2").text("nilai", "385000").text("pic", "null");
        let line = line.text("personilId", trip["personils"][0]["id"].to_string());
        recorded.takes_at_most(LINE, 0, client.post_form("kwitansi/post/rampung", line)).await;
    }

    async fn an_assignment_letter_for_five_travellers_takes_few_statements(app: TestApp) {
        let recorded = Recorded::on(&app).await;
        let client = recorded.clerk.clone();
        let form = Form::out_of_town(&client, 30).await.travellers(&FIVE).on("2026-03-23", "2026-03-25");
        let trip = json!({ "id": form.file().await["id"] });
        recorded.takes_at_most(LETTER, 2, client.post("perjalanan/post/surat-tugas", &trip)).await;
    }

    async fn a_letter_printed_again_takes_few_statements(app: TestApp) {
        let recorded = Recorded::on(&app).await;
        let client = recorded.clerk.clone();
        let form = Form::out_of_town(&client, 30).await.travellers(&FIVE).on("2026-03-23", "2026-03-25");
        let trip = json!({ "id": form.issued().await });
        recorded.takes_at_most(LETTER_AGAIN, 0, client.post("perjalanan/post/surat-tugas", &trip)).await;
    }
}
