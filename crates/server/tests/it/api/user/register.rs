//! `POST user/register` (A2): the public form.

use persistence::entity::{audit_log, users};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::accounts::{listed, tally};
use super::browser::login;
use crate::{api_client::ApiClient, both_databases};

const GOOD: &str = "Rahasia-2026!";

fn form(username: &str) -> Value {
    json!({ "nama": "Sifulan Contoh", "namaPengguna": username, "password": GOOD, "role": "admin" })
}

both_databases! {
    async fn a_registration_is_pending_and_grants_nothing(app: TestApp) {
        let answer = app.anonymous().post("user/register", &form(" Sifulan ")).await.expect(201);
        assert_eq!(answer["message"], "Registrasi berhasil");
        assert_eq!(login(&app, "sifulan", GOOD).await.expect(401)["code"], "AKUN_MENUNGGU");
        let waiting = listed(&app.client_as("superadmin").await, "menunggu", "Sifulan").await;
        assert_eq!(waiting["roleDiminta"], 2, "the wish is only recorded");
        let logged = audit_log::Entity::find().filter(audit_log::Column::Action.eq("account.registered"));
        let logged = logged.one(app.db()).await.expect("the log").expect("a line");
        assert!(logged.user_id.is_none() && logged.address.is_some() && logged.object_id == waiting["id"].as_i64());
    }

    async fn names_are_stored_without_invisible_characters(app: TestApp) {
        let mut body = form("ba\u{200b}ru");
        body["nama"] = json!("Si\u{202e}fulan\u{feff}");
        app.anonymous().post("user/register", &body).await.expect(201);
        let user = users::Entity::find().filter(users::Column::UsernameKey.eq("baru")).one(app.db()).await;
        assert_eq!(user.expect("users").expect("the user").name, "Sifulan");
    }

    /// P-4.
    async fn the_public_form_never_adds_an_active_account(app: TestApp) {
        let admins_form = json!({ "nama": "A", "namaPengguna": "tamu", "password": GOOD, "role": 5, "unitKerjaId": 1 });
        app.anonymous().post("user/register", &admins_form).await.expect(401);
        let mut with_a_unit = form("tamu");
        with_a_unit["unitKerjaId"] = json!("1");
        app.anonymous().post("user/register", &with_a_unit).await.expect(401);
        for who in ["klerk", "adminunit", "keuangan", "pencatat"] {
            let client = app.client_as(who).await;
            client.post("user/register", &admins_form).await.expect(403);
            let mut public = form(&format!("tamu-{who}"));
            public["unitKerjaId"] = json!(1);
            client.post("user/register", &public).await.expect(201);
            assert_eq!(login(&app, &format!("tamu-{who}"), GOOD).await.expect(401)["code"], "AKUN_MENUNGGU");
        }
        assert_eq!(login(&app, "tamu", GOOD).await.expect(401)["code"], "KREDENSIAL_SALAH");
    }

    async fn each_fault_names_its_field_and_nothing_is_stored(app: TestApp) {
        let before = tally(&app).await;
        for (key, value, field) in [
            ("nama", json!(" "), "nama"),
            ("nama", json!("x".repeat(256)), "nama"),
            ("namaPengguna", json!(null), "namaPengguna"),
            ("namaPengguna", json!("dua kata"), "namaPengguna"),
            ("namaPengguna", json!("\u{430}dmin"), "namaPengguna"),
            ("password", json!("190001011920011001"), "password"),
            ("password", json!(7), "password"),
            ("role", json!("superadmin"), "role"),
            ("role", json!(null), "role"),
            ("role", json!(0), "role"),
        ] {
            let mut body = form("baru");
            body[key] = value;
            let answer = app.anonymous().post("user/register", &body).await.expect(422);
            assert_eq!(answer["errors"].as_array().map(Vec::len), Some(1), "{body}");
            assert_eq!(answer["errors"][0]["field"], field, "{body}");
        }
        let all = app.anonymous().post_nothing("user/register").await.expect(422);
        assert_eq!(all["errors"].as_array().map(Vec::len), Some(4), "{all}");
        assert_eq!(tally(&app).await, before);
    }

    /// P-27: also at the same time.
    async fn a_user_name_is_unique_regardless_of_case(app: TestApp) {
        let anyone = app.anonymous();
        assert_eq!(anyone.post("user/register", &form("KLERK")).await.expect(409)["message"], "Nama pengguna sudah digunakan");
        let tries = (0..8).map(|i| {
            let (anyone, name) = (anyone.clone(), if i % 2 == 0 { "kembar" } else { "Kembar" });
            async move { anyone.post("user/register", &form(name)).await.status.as_u16() }
        });
        let mut answers = futures_util::future::join_all(tries).await;
        answers.sort_unstable();
        assert_eq!(answers, [201, 409, 409, 409, 409, 409, 409, 409]);
        let twins = users::Entity::find().filter(users::Column::UsernameKey.eq("kembar"));
        assert_eq!(twins.all(app.db()).await.expect("users").len(), 1);
    }

    /// P-13.
    async fn fifty_refused_registrations_leave_no_open_transaction(app: TestApp) {
        for _ in 0..50 {
            app.anonymous().post("user/register", &form("klerk")).await.expect(409);
        }
        app.anonymous().post("user/register", &form("sifulan")).await.expect(201);
        app.client_as("klerk").await.get("pegawai/get").await.expect(200);
    }

    async fn registrations_are_throttled_per_address_but_sign_ins_are_not(app: TestApp) {
        for _ in 0..60 {
            app.anonymous().post("user/register", &form("klerk")).await.expect(409);
        }
        let refused = app.anonymous().post("user/register", &form("baru")).await;
        assert_eq!(refused.header("retry-after"), "900");
        assert_eq!(refused.expect(429)["code"], "TERLALU_SERING");
        app.client_as("klerk").await.get("pegawai/get").await.expect(200);
        app.pass(chrono::Duration::minutes(15));
        app.anonymous().post("user/register", &form("baru")).await.expect(201);
    }

    async fn an_address_registers_five_accounts_a_day(app: TestApp) {
        for n in 0..5 {
            app.anonymous().post("user/register", &form(&format!("baru{n}"))).await.expect(201);
        }
        let refused = app.anonymous().post("user/register", &form("baru5")).await;
        assert_eq!(refused.header("retry-after"), "86400");
        assert_eq!(refused.expect(429)["code"], "TERLALU_SERING");
        app.pass(chrono::Duration::days(1));
        app.anonymous().post("user/register", &form("baru5")).await.expect(201);
    }

    async fn a_hundred_accounts_wait_at_most_and_expire_after_thirty_days(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = admin.get("user/get/user").await.expect(200)["jumlahMenunggu"].as_u64().expect("a number");
        let now = app.app().clock.now();
        let waiting = (before..100).map(|n| users::ActiveModel {
            name: Set(format!("Calon {n}")),
            username: Set(format!("calon{n}")),
            username_key: Set(format!("calon{n}")),
            password_hash: Set("-".into()),
            must_change_password: Set(false),
            state: Set("pending".into()),
            requested_role_id: Set(Some(1)),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        });
        users::Entity::insert_many(waiting).exec(app.db()).await.expect("accounts that wait");
        let refused = app.anonymous().post("user/register", &form("baru")).await.expect(429);
        assert!(refused["message"].as_str().expect("a message").contains("menunggu persetujuan"), "{refused}");
        app.pass(chrono::Duration::days(31));
        app.anonymous().post("user/register", &form("baru")).await.expect(201);
        let list = app.client_as("superadmin").await.get("user/get/user").await.expect(200);
        assert_eq!((&list["jumlahMenunggu"], list["menunggu"].as_array().map(Vec::len)), (&json!(1), Some(1)));
    }

    async fn closed_registration_is_refused(app: TestApp) {
        let anyone = ApiClient::new(app.closed_to_registrations(), None);
        let before = tally(&app).await;
        for body in [form("baru"), json!({})] {
            let refusal = anyone.post("user/register", &body).await.expect(403);
            assert_eq!((&refusal["code"], &refusal["message"]), (&json!("TIDAK_BERWENANG"), &json!("Pendaftaran ditutup")));
        }
        assert_eq!(tally(&app).await, before);
    }

    async fn closed_registration_reports_an_ended_session_of_an_administrator(app: TestApp) {
        let admins_form = json!({
            "nama": "A", "namaPengguna": "baru", "password": "19000101 192001 1 001", "role": 2, "unitKerjaId": 1,
        });
        let closed = app.closed_to_registrations();
        let ended = ApiClient::new(closed, Some("an old token".into()));
        ended.post("user/register", &admins_form).await.expect(401);
        let clerk = ApiClient::signed_in(closed, "klerk").await;
        assert_ne!(clerk.post("user/register", &admins_form).await.expect(403)["message"], "Pendaftaran ditutup");
        let admin = ApiClient::signed_in(closed, "superadmin").await;
        admin.post("user/register", &admins_form).await.expect(201);
    }
}
