//! Policy of A2: open to anyone, with more rights for administrators.

use serde_json::json;

use super::people::{ONE_ROLE, newcomer};
use crate::both_databases;

both_databases! {
    async fn only_role_5_adds_accounts(app: TestApp) {
        let given = |name: &str| json!({ "nama": "Sifulan", "namaPengguna": name, "password": "19000101 192001 1 001", "role": 1, "unitKerjaId": 1 });
        let asked = |name: &str| json!({ "nama": "Sifulan", "namaPengguna": name, "password": "Baru-2026!", "role": "user" });
        for (role, user) in ONE_ROLE {
            let client = app.client_as(user).await;
            let reply = client.post("user/register", &given(&format!("diberi{role}"))).await;
            if role == 5 {
                reply.expect(201);
            } else {
                assert_eq!(reply.expect(403)["code"], "TIDAK_BERWENANG", "{user}");
            }
        }
        let nobody = app.anonymous();
        assert_eq!(nobody.post("user/register", &given("diberi")).await.expect(401)["code"], "BELUM_MASUK");
        nobody.post("user/register", &asked("meminta")).await.expect(201);
        let due = newcomer(&app, "baru", "P2P", &[5], true).await;
        assert_eq!(due.post("user/register", &given("diberi0")).await.expect(403)["code"], "WAJIB_UBAH_PASSWORD");
    }

    async fn the_document_is_public_and_other_methods_are_not_found(app: TestApp) {
        let (nobody, clerk) = (app.anonymous(), app.client_as("klerk").await);
        assert_eq!(nobody.get("openapi.json").await.status, 200);
        assert_eq!(nobody.get("docs/").await.status, 200);
        for path in ["perjalanan/get/all-perjalanan", "perjalanan/get/all-perjalanan/", "openapi.json"] {
            for method in ["HEAD", "PUT", "PATCH", "DELETE", "POST", "OPTIONS", "TRACE"] {
                let method = method.parse().expect("a method");
                let reply = crate::api_client::ApiClient::send(clerk.request(method, path)).await;
                assert_eq!(reply.status.as_u16(), 404, "{path}");
            }
        }
        clerk.get("perjalanan/get/all-perjalanan/").await.expect(200);
        clerk.get("perjalanan/get/all%2Dperjalanan").await.expect(200);
        assert_eq!(nobody.get("perjalanan/get/all%2Dperjalanan").await.expect(401)["code"], "BELUM_MASUK");
        for nothing in ["", "lain", "user", "perjalanan/get", "perjalanan/get/seed/1"] {
            assert_eq!(nobody.get(nothing).await.expect(404)["code"], "TIDAK_DITEMUKAN", "{nothing}");
        }
    }

    /// Authorization comes before the body is read.
    async fn a_role_is_refused_before_the_body_is_read(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        for body in ["[", "{\"a\":", "\u{0}"] {
            let request = clerk.request(reqwest::Method::POST, "pegawai/post").body(body);
            assert_eq!(crate::api_client::ApiClient::send(request).await.expect(403)["code"], "TIDAK_BERWENANG");
            let request = app.anonymous().request(reqwest::Method::POST, "pegawai/post").body(body);
            assert_eq!(crate::api_client::ApiClient::send(request).await.expect(401)["code"], "BELUM_MASUK");
        }
        for unknown in ["0", "x", "99999", "99999999999999999999"] {
            assert_eq!(clerk.get(&format!("pegawai/get/one-pegawai/{unknown}")).await.expect(403)["code"], "TIDAK_BERWENANG");
        }
    }
}
