//! Second factors that the office requires of roles, or does not use.

use std::sync::Arc;

use app::{App, SecondFactorRule, Settings};
use serde_json::json;
use staff::Role;

use super::{activate, sign_in};
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::testapp::TestApp;

/// A server of the same office with another rule.
fn under(app: &TestApp, rule: SecondFactorRule) -> std::net::SocketAddr {
    let settings = Settings { second_factor: rule, ..(*app.app().settings).clone() };
    app.beside(|app| App { settings: Arc::new(settings), ..app })
}

both_databases! {
    async fn a_required_factor_comes_before_anything_else(app: TestApp) {
        let strict = under(&app, SecondFactorRule::Required(vec![Role::Registrar]));
        let registrar = ApiClient::signed_in(strict, "pencatat").await;
        assert_eq!(registrar.get("user/check-auth").await.expect(200)["wajibFaktorKedua"], true);
        assert_eq!(registrar.get("beranda").await.expect(403)["code"], "WAJIB_FAKTOR_KEDUA");
        assert_eq!(registrar.get("akun/faktor-kedua").await.expect(200)["result"]["wajib"], true);
        activate(&app, &registrar).await;
        registrar.get("beranda").await.expect(200);
        assert!(registrar.get("user/check-auth").await.expect(200).get("wajibFaktorKedua").is_none());
        let clerk = ApiClient::signed_in(strict, "klerk").await;
        clerk.get("beranda").await.expect(200);
    }

    async fn an_office_without_second_factors_asks_for_no_code(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        activate(&app, &clerk).await;
        assert_eq!(sign_in(&app, "klerk", &json!({}), None).await.expect(401)["code"], "KODE_DIPERLUKAN");
        let without = ApiClient::signed_in(under(&app, SecondFactorRule::Off), "klerk").await;
        without.get("beranda").await.expect(200);
        without.post("akun/faktor-kedua", &json!({})).await.expect(409);
    }
}
