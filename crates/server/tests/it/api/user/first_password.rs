//! A first password refuses every call but A3 to A6 until it is changed (P-5).

use persistence::entity::users;
use reqwest::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use super::accounts::tally;
use super::browser::Browser;
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::openapi::COMMITTED;

/// Calls allowed before the change of a first password, and the sign-in. A second factor may be required as well: its calls
/// and the sessions of the page that has them are open too.
const OPEN: [&str; 10] = [
    "user/login",
    "user/refresh",
    "user/check-auth",
    "user/logout",
    "user/ubah-password",
    "akun/sesi",
    "akun/faktor-kedua",
    "akun/faktor-kedua/aktifkan",
    "akun/faktor-kedua/matikan",
    "verifikasi/1",
];

/// Every call of the API document, with 1 in place of each id.
fn calls() -> Vec<(Method, String)> {
    let document: Value = serde_json::from_str(COMMITTED).expect("the document");
    let mut calls = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        let path = path.strip_prefix("/api/").expect("below /api");
        let path: Vec<_> = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part }).collect();
        for method in methods.as_object().expect("methods").keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
            calls.push((method, path.join("/")));
        }
    }
    calls
}

both_databases! {
    async fn a_first_password_refuses_every_other_call(app: TestApp) {
        let due = users::Entity::update_many().col_expr(users::Column::MustChangePassword, Expr::value(true));
        due.filter(users::Column::Username.eq("semua")).exec(app.db()).await.expect("an update");
        // All roles at once: no call is refused for a missing role.
        let user = Browser::signed_in(&app, "semua", PASSWORD).await;
        let before = tally(&app).await;
        let mut shut = 0;
        for (method, path) in calls().into_iter().filter(|(_, path)| !OPEN.contains(&path.as_str())) {
            for request in [
                user.request(method.clone(), &path).header("origin", app.origin()).json(&json!({})),
                app.anonymous().request(method.clone(), &path).bearer_auth(&user.session),
            ] {
                let reply = ApiClient::send(request).await;
                assert_eq!(reply.status, 403, "{method} {path}: {}", reply.text());
                assert_eq!(reply.json()["code"], "WAJIB_UBAH_PASSWORD", "{method} {path}");
            }
            shut += 1;
        }
        assert!(shut > 80, "only {shut} calls were tried");
        assert_eq!(tally(&app).await, before);
        user.get("user/check-auth").await.expect(200);
        user.renew().await.expect(200);
        let change = json!({ "passwordLama": PASSWORD, "passwordBaru": "Baru-2026!" });
        user.post("user/ubah-password", &change).await.expect(200);
        user.get("pegawai/get").await.expect(200);
    }
}
