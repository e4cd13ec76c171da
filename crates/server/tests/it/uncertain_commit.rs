//! A commit with unknown outcome: the session ends while PostgreSQL commits. The answer asks the client to check before it
//! repeats the call, and the data are consistent.

use std::time::Duration;

use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::api::perjalanan::form::{Form, count};
use crate::testapp::on_postgres;

/// Delays every commit of a trip, as a slow disk would.
const SLOW_COMMIT: &str = "
CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(20); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER held AFTER INSERT ON trips DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold()";
/// Terminates the sessions that are committing; returns how many.
const END_THEM: &str = "
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'COMMIT' AND state = 'active'";

#[tokio::test]
async fn an_unknown_commit_on_postgres_is_not_to_be_repeated_blindly() {
    on_postgres(|app| async move {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let before = count::<persistence::entity::trips::Entity>(&app).await;
        app.db().execute_unprepared(SLOW_COMMIT).await.expect("a slow commit");
        let filing = tokio::spawn({
            let form = form.clone();
            async move { form.submit().await }
        });
        let ended = async {
            while app.db().execute_unprepared(END_THEM).await.expect("an answer").rows_affected() == 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(15), ended).await.expect("a commit under way");
        let problem = filing.await.expect("no panic");
        assert_eq!(problem.header("retry-after"), "", "nobody repeats it without looking");
        let problem = problem.expect(500);
        assert_eq!(problem["code"], "KESALAHAN_SERVER");
        let message = "Belum pasti apakah data tersimpan. Muat ulang halaman dan periksa sebelum mengulang.";
        assert_eq!(problem["message"], json!(message));
        app.db().execute_unprepared("DROP TRIGGER held ON trips").await.expect("a quick commit");
        assert_eq!(count::<persistence::entity::trips::Entity>(&app).await, before);
        form.submit().await.expect_docx();
    })
    .await;
}
