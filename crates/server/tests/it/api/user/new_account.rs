//! `POST user/register` (A2) with a session of role 5: the administrator's form.

use chrono::Duration;
use reqwest::Method;
use serde_json::{Value, json};
use staff::account::FIRST_PASSWORD_LIFE;

use super::accounts::{listed, tally};
use super::browser::{Browser, login};
use crate::api_client::ApiClient;
use crate::both_databases;

const NIP: &str = "19000101 192001 1 001";

fn form(username: &str) -> Value {
    json!({ "nama": "Sifulan Contoh", "namaPengguna": username, "password": NIP, "role": 2, "unitKerjaId": 1 })
}

both_databases! {
    /// P-5: the NIP as first password allows its change only.
    async fn an_account_is_added_with_unit_role_and_first_password(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let mut body = form("sifulan");
        (body["role"], body["unitKerjaId"]) = (json!("2"), json!("1"));
        assert_eq!(admin.post("user/register", &body).await.expect(201)["message"], "Registrasi berhasil");
        let row = listed(&admin, "result", "sifulan").await;
        assert_eq!(row["userRoles"][0]["roleId"], 2);
        assert_eq!(row["profiles"][0]["unitKerja_profile"]["id"], 1);

        let digits = NIP.replace(' ', "");
        let signed_in = login(&app, "Sifulan", &digits).await.expect(200);
        assert_eq!(signed_in["harusUbahPassword"], true);
        let user = Browser::signed_in(&app, "sifulan", &digits).await;
        assert_eq!(user.get("pegawai/get").await.expect(403)["code"], "WAJIB_UBAH_PASSWORD");
        let change = json!({ "passwordLama": digits, "passwordBaru": "Baru-2026!" });
        user.post("user/ubah-password", &change).await.expect(200);
        user.get("pegawai/get").await.expect(200);
    }

    async fn an_unused_nip_expires_after_a_week(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for name in ["sifulan", "sifulanah"] {
            admin.post("user/register", &form(name)).await.expect(201);
        }
        let digits = NIP.replace(' ', "");
        app.pass(FIRST_PASSWORD_LIFE - Duration::minutes(1));
        login(&app, "sifulan", &digits).await.expect(200);
        app.pass(Duration::minutes(1));
        login(&app, "sifulan", &digits).await.expect(200);
        let refused = login(&app, "sifulanah", &digits).await.expect(401);
        assert_eq!(refused["code"], "KATA_SANDI_KEDALUWARSA");
        login(&app, "sifulanah", "salah").await.expect(401);
        let admin = app.client_as("superadmin").await;
        let id = listed(&admin, "result", "sifulanah").await["id"].clone();
        let reset = admin.post(&format!("user/atur-ulang-password/{id}"), &json!({})).await.expect(200);
        login(&app, "sifulanah", reset["passwordAwal"].as_str().expect("a password")).await.expect(200);
    }

    async fn each_fault_names_its_field_and_nothing_is_stored(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = tally(&app).await;
        for (key, value, field, message) in [
            ("role", json!(0), "role", "Pilih role"),
            ("role", json!("user"), "role", "Isian harus berupa angka bulat"),
            ("unitKerjaId", json!(null), "unitKerjaId", "Pilih unit kerja"),
            ("password", json!("-"), "password", "Pegawai ini belum memiliki NIP"),
            ("password", json!("dinkes2026"), "password", "Kata sandi 8 sampai 250 karakter dengan huruf kecil, huruf besar, angka, dan simbol"),
            ("password", json!(""), "password", "Pegawai ini belum memiliki NIP"),
            ("namaPengguna", json!(""), "namaPengguna", "Nama pengguna wajib diisi"),
            ("nama", json!(null), "nama", "Nama wajib diisi"),
        ] {
            let mut body = form("baru");
            body[key] = value;
            let answer = admin.post("user/register", &body).await.expect(422);
            assert_eq!(answer["errors"][0]["field"], field, "{body}");
            assert_eq!(answer["message"], message, "{body}");
        }
        for (key, value) in [("role", 6), ("unitKerjaId", 99_999)] {
            let mut body = form("baru");
            body[key] = json!(value);
            admin.post("user/register", &body).await.expect(404);
        }
        admin.post("user/register", &form("KLERK")).await.expect(409);
        assert_eq!(tally(&app).await, before);
    }

    /// P-15: CSRF with the administrator's cookie.
    async fn a_cross_site_request_adds_no_account(app: TestApp) {
        let admin = Browser::signed_in(&app, "superadmin", crate::databases::PASSWORD).await;
        let before = tally(&app).await;
        let foreign = admin.request(Method::POST, "user/register").header("origin", "https://lain.example");
        ApiClient::send(foreign.json(&form("baru"))).await.expect(403);
        assert_eq!(tally(&app).await, before);
        admin.post("user/register", &form("baru")).await.expect(201);
    }
}
