//! Contents of audit entries: user, address, old and new values.

use chrono::Duration;
use serde_json::json;

use super::{after, before, lines, newest};
use crate::api::perjalanan::form::Form;
use crate::both_databases;
use crate::testapp::TestApp;

const WRONG: &str = "Salah-2026!";

async fn sign_in(app: &TestApp, name: &str, password: &str) -> u16 {
    let body = json!({ "namaPengguna": name, "password": password });
    app.anonymous().post("user/login", &body).await.status.as_u16()
}

both_databases! {
    async fn a_sign_in_is_logged_with_user_and_address(app: TestApp) {
        app.client_as("klerk").await;
        let line = newest(&app, "account.signed_in").await;
        assert!(line.user_id.is_some() && line.user_id == line.object_id);
        assert_eq!(line.address.as_deref(), Some("127.0.0.1"));
        assert_eq!(line.at, crate::databases::office_morning());
    }

    async fn a_refused_sign_in_is_logged_with_its_reason_and_without_the_input(app: TestApp) {
        let registration = json!({
            "nama": "Sifulan", "namaPengguna": "menunggu", "password": "Rahasia-2026!", "role": "user"
        });
        app.anonymous().post("user/register", &registration).await.expect(201);
        for (name, password, reason) in [
            ("klerk", WRONG, "password"),
            ("Demo-2026!", "", "unknown"),
            ("menunggu", "Rahasia-2026!", "pending"),
        ] {
            assert_eq!(sign_in(&app, name, password).await, 401);
            let line = newest(&app, "account.sign_in_failed").await;
            assert_eq!((line.user_id, after(&line)), (None, json!({ "reason": reason })), "{name}");
            assert_eq!(line.object_id.is_some(), reason != "unknown");
            assert!(!line.words.contains("demo-2026!"));
        }
        let registered = newest(&app, "account.registered").await;
        let expected = json!({ "name": "Sifulan", "username": "menunggu", "requested_role": "1" });
        assert_eq!((registered.user_id, after(&registered)), (None, expected));
    }

    /// The owner of a pending account knows its password and must not flood the log with it.
    async fn a_pending_account_is_logged_once_a_window(app: TestApp) {
        let registration = json!({
            "nama": "Sifulan", "namaPengguna": "menunggu", "password": "Rahasia-2026!", "role": "user"
        });
        app.anonymous().post("user/register", &registration).await.expect(201);
        for _ in 0..12 {
            assert_eq!(sign_in(&app, "menunggu", "Rahasia-2026!").await, 401);
        }
        assert_eq!(lines(&app, "account.sign_in_failed").await.len(), 1);
        app.pass(Duration::minutes(15));
        assert_eq!(sign_in(&app, "Menunggu", "Rahasia-2026!").await, 401);
        let entries = lines(&app, "account.sign_in_failed").await;
        assert_eq!(entries.len(), 2);
        assert!(entries.iter().all(|line| after(line) == json!({ "reason": "pending" }) && line.object_id.is_some()));
        assert_eq!(lines(&app, "account.sign_in_throttled").await.len(), 0, "they are no guesses");
    }

    async fn throttling_is_logged_once_for_each_full_count(app: TestApp) {
        for _ in 0..15 {
            assert_eq!(sign_in(&app, "klerk", WRONG).await, 401);
        }
        assert_eq!(lines(&app, "account.sign_in_failed").await.len(), 10);
        let entries = lines(&app, "account.sign_in_throttled").await;
        let by: Vec<_> = entries.iter().map(|line| after(line)["counted_by"].clone()).collect();
        assert_eq!(by, ["name", "address"]);
        assert!(entries.iter().all(|line| line.object_id.is_some() && line.address.as_deref() == Some("127.0.0.1")));
    }

    async fn wrong_passwords_within_a_session_are_logged(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let guess = json!({ "passwordLama": WRONG, "passwordBaru": "Lain-2026!x" });
        for _ in 0..10 {
            klerk.post("user/ubah-password", &guess).await.expect(422);
        }
        klerk.post("user/ubah-password", &guess).await.expect(429);
        assert_eq!(lines(&app, "account.password_change_failed").await.len(), 10);
        assert_eq!(lines(&app, "account.password_change_throttled").await.len(), 1);
        app.pass(Duration::minutes(16));
        let klerk = app.client_as("klerk").await;
        let right = json!({ "passwordLama": "Demo-2026!", "passwordBaru": "Lain-2026!x" });
        klerk.post("user/ubah-password", &right).await.expect(200);
        let line = newest(&app, "account.password_changed").await;
        assert_eq!((line.before, line.after), (None, None), "nothing of either password");
        klerk.post("user/logout", &json!({})).await.expect(200);
        assert_eq!(newest(&app, "account.signed_out").await.user_id, line.user_id);
    }

    async fn a_trip_is_logged_with_all_values_and_its_number(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.with("untuk", json!("Supervisi contoh"));
        let trip = form.file().await;
        let line = newest(&app, "trip.filed").await;
        let fields = after(&line);
        assert_eq!(line.object_id, trip["id"].as_i64());
        assert_eq!(fields["purpose"], "Supervisi contoh");
        assert_eq!(fields["places"], "Palu (2026-03-02 – 2026-03-04)");
        assert_eq!(fields["travellers"], form.staff[30]["id"].to_string());
        assert_eq!(fields["date"], "2026-03-01");
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
        let issued = after(&newest(&app, "trip.letter_issued").await);
        assert!(issued["assignment_number"].is_string() && issued["travel_orders"].is_string(), "{issued}");
    }

    async fn changes_of_accounts_are_logged(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let register = |name: &str| json!({
            "nama": name, "namaPengguna": name, "password": "Rahasia-2026!", "role": "user"
        });
        app.anonymous().post("user/register", &register("satu")).await.expect(201);
        app.anonymous().post("user/register", &register("dua")).await.expect(201);
        let registered = lines(&app, "account.registered").await;
        let [satu, dua] = [0, 1].map(|n: usize| registered[n].object_id.expect("an account"));
        admin.post(&format!("user/setujui/{satu}"), &json!({ "roleId": 1, "unitKerjaId": 1 })).await.expect(200);
        admin.post_nothing(&format!("user/tolak/{dua}")).await.expect(200);
        let approved = newest(&app, "account.approved").await;
        assert_eq!(before(&approved), json!({ "state": "pending" }));
        assert_eq!(after(&approved), json!({ "state": "active", "role": "1", "work_unit": "1" }));
        let rejected = newest(&app, "account.rejected").await;
        assert_eq!((rejected.object_id, before(&rejected)), (Some(dua), json!({ "name": "dua" })));
        for (call, action, was, is) in [
            ("nonaktifkan", "account.closed", "active", "deactivated"),
            ("aktifkan", "account.reopened", "deactivated", "active"),
        ] {
            admin.post_nothing(&format!("user/{call}/{satu}")).await.expect(200);
            let line = newest(&app, action).await;
            assert_eq!((before(&line), after(&line)), (json!({ "state": was }), json!({ "state": is })));
        }
    }
}
