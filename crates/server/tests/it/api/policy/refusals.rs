//! Audit lines of refusals, and their rate limit.

use app::refusals::CALLER;
use chrono::Duration;
use persistence::entity::audit_log;
use reqwest::Method;
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::people::newcomer;
use crate::{
    api::perjalanan::form::Form, api_client::ApiClient, both_databases, databases::PASSWORD, testapp::TestApp,
};

/// Audit lines of refusals, oldest first.
async fn lines(app: &TestApp) -> Vec<audit_log::Model> {
    let refusals = audit_log::Entity::find().filter(audit_log::Column::Action.eq("access.refused"));
    refusals.order_by_asc(audit_log::Column::Id).all(app.db()).await.expect("the log")
}

fn fields(line: &audit_log::Model) -> Value {
    serde_json::from_str(line.after.as_deref().expect("what was asked")).expect("JSON")
}

async fn user(client: &ApiClient) -> i64 {
    client.get("user/check-auth").await.expect(200)["user"]["id"].as_i64().expect("an id")
}

async fn sign_in(app: &TestApp, name: &str, password: &str) -> u16 {
    let body = json!({ "namaPengguna": name, "password": password });
    app.anonymous().post("user/login", &body).await.status.as_u16()
}

both_databases! {
    async fn a_refusal_is_logged_with_user_address_call_and_reason(app: TestApp) {
        let (klerk, foreign) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        let trip = Form::out_of_town(&klerk, 30).await.file().await["id"].as_i64().expect("a trip");
        klerk.get("user/get/user").await.expect(403);
        foreign.get(&format!("perjalanan/get/detail-perjalanan/{trip}")).await.expect(403);
        foreign.get("perjalanan/get/all-perjalanan?&time=&search=Nama%20Orang&unitKerjaId=3").await.expect(403);
        foreign.post("perjalanan/post/surat-tugas", &json!({ "id": trip, "untuk": "rahasia" })).await.expect(403);
        let lines = lines(&app).await;
        let (one, other) = (user(&klerk).await, user(&foreign).await);
        let seen: Vec<_> = lines.iter().map(|line| (line.user_id, line.object.as_str(), line.object_id)).collect();
        assert_eq!(seen, [(Some(one), "call", None), (Some(other), "trip", Some(trip)), (Some(other), "call", None), (Some(other), "call", None)]);
        assert!(lines.iter().all(|line| line.address.as_deref() == Some("127.0.0.1") && line.before.is_none()), "{lines:?}");
        let said: Vec<_> = lines.iter().map(fields).collect();
        assert_eq!(said, [
            json!({ "code": "TIDAK_BERWENANG", "method": "GET", "path": "/api/user/get/user" }),
            json!({ "code": "UNIT_LAIN", "method": "GET", "path": "/api/perjalanan/get/detail-perjalanan/{id}" }),
            json!({ "code": "UNIT_LAIN", "method": "GET", "path": "/api/perjalanan/get/all-perjalanan", "ids": "unitKerjaId=3" }),
            json!({ "code": "UNIT_LAIN", "method": "POST", "path": "/api/perjalanan/post/surat-tugas" }),
        ]);
    }

    async fn a_cross_site_request_is_logged_with_the_user_of_its_cookie(app: TestApp) {
        let login = app.anonymous().post("user/login", &json!({ "namaPengguna": "klerk", "password": PASSWORD })).await;
        let token = login.json()["token"].as_str().expect("a token").to_owned();
        let (id, from_elsewhere) = (login.json()["user"][0]["id"].clone(), |cookie: &str| {
            let request = app.anonymous().request(Method::POST, "rill/post").header("origin", "https://lain.example");
            request.header("cookie", format!("jaladin_session={cookie}")).json(&json!({}))
        });
        assert_eq!(ApiClient::send(from_elsewhere(&token)).await.expect(403)["code"], "TIDAK_BERWENANG");
        ApiClient::send(from_elsewhere("made-up")).await.expect(401);
        let lines = lines(&app).await;
        assert_eq!(lines.iter().map(|line| line.user_id).collect::<Vec<_>>(), [id.as_i64()], "{lines:?}");
    }

    async fn throttled_and_pending_sign_ins_are_logged_without_a_name(app: TestApp) {
        for _ in 0..10 {
            assert_eq!(sign_in(&app, "pencatat", "salah-Rahasia-1").await, 401);
        }
        assert_eq!(lines(&app).await, [], "each of them is logged as a failed sign-in");
        assert_eq!(sign_in(&app, "pencatat", PASSWORD).await, 401);
        app.pass(Duration::minutes(16));
        assert_eq!(sign_in(&app, "calon", PASSWORD).await, 401);
        let lines = lines(&app).await;
        let codes: Vec<_> = lines.iter().map(|line| fields(line)["code"].clone()).collect();
        assert_eq!(codes, ["TERLALU_SERING", "AKUN_MENUNGGU"]);
        for line in &lines {
            assert_eq!((line.user_id, line.address.as_deref(), line.object.as_str()), (None, Some("127.0.0.1"), "call"));
            assert!(!format!("{line:?}").contains("Rahasia") && !format!("{line:?}").contains("calon"), "{line:?}");
        }
    }

    async fn other_errors_are_not_logged(app: TestApp) {
        let due = newcomer(&app, "baru", "P2P", &[1], true).await;
        let klerk = app.client_as("klerk").await;
        app.anonymous().get("pegawai/get").await.expect(401);
        app.anonymous().post_nothing("user/refresh").await.expect(403);
        due.get("pegawai/get").await.expect(403);
        klerk.get("perjalanan/get/detail-perjalanan/99999").await.expect(404);
        klerk.get("tidak/ada").await.expect(404);
        klerk.post("perjalanan/post/surat-tugas", &json!([])).await.expect(400);
        let closed = ApiClient::new(app.closed_to_registrations(), None);
        closed.post("user/register", &json!({ "nama": "a", "namaPengguna": "b", "role": "user" })).await.expect(403);
        assert_eq!(lines(&app).await, []);
    }

    async fn refusals_of_one_caller_are_limited_and_suppressed_ones_counted(app: TestApp) {
        let (klerk, other) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let tries = (0..CALLER + 40).map(|_| klerk.get("user/get/user"));
        for reply in futures_util::future::join_all(tries).await {
            assert_eq!(reply.expect(403)["code"], "TIDAK_BERWENANG");
        }
        assert_eq!(lines(&app).await.len(), CALLER as usize);
        other.get("user/get/user").await.expect(403);
        assert_eq!(lines(&app).await.len(), CALLER as usize + 1, "another caller is logged");
        app.pass(Duration::seconds(61));
        klerk.get("user/get/user").await.expect(403);
        let last = lines(&app).await.pop().expect("a line");
        assert_eq!(fields(&last)["left_out_before"], "40");
    }

    async fn a_refusal_is_answered_during_a_blocked_write_and_logged_later(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let writer = app.app().store.begin().await.expect("the writer");
        klerk.get("user/get/user").await.expect(403);
        if app.db().get_database_backend() == DbBackend::Sqlite {
            assert_eq!(lines(&app).await, [], "the writer is still held");
        }
        drop(writer);
        let logged = tokio::time::timeout(std::time::Duration::from_secs(30), async {
            while lines(&app).await.is_empty() {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        });
        logged.await.expect("the refusal is logged");
        assert_eq!(lines(&app).await.len(), 1);
    }

    async fn a_log_that_fails_changes_no_answer(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let before = klerk.get("user/get/user").await.expect(403);
        app.db().execute_unprepared("ALTER TABLE audit_log RENAME TO elsewhere").await.expect("a log out of reach");
        assert_eq!(klerk.get("user/get/user").await.expect(403), before);
        klerk.get("perjalanan/get/all-perjalanan").await.expect(200);
    }
}
