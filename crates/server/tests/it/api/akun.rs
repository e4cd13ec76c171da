//! The caller's own account.

mod required;
mod second_factor;
mod sessions;

use chrono::Utc;
use reqwest::Method;
use serde_json::{Value, json};
use staff::Secret;

use crate::api_client::{ApiClient, Reply};
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

/// An authenticator application.
struct Authenticator(totp_rs::Totp);

impl Authenticator {
    /// Scans the address of an offered secret.
    fn scan(offered: &Value) -> Self {
        let address = offered["result"]["otpauth"].as_str().expect("an address");
        Self(totp_rs::Totp::from_url(address).expect("an otpauth address"))
    }

    /// The code that it shows at an instant.
    fn code(&self, at: chrono::DateTime<Utc>) -> String {
        self.0.generate(u64::try_from(at.timestamp()).expect("after 1970")).to_string()
    }
}

fn now(app: &TestApp) -> chrono::DateTime<Utc> {
    app.app().clock.now()
}

/// Activates a second factor; returns the authenticator and the recovery codes.
async fn activate(app: &TestApp, client: &ApiClient) -> (Authenticator, Vec<String>) {
    let offered = client.post("akun/faktor-kedua", &json!({})).await.expect(200);
    let authenticator = Authenticator::scan(&offered);
    let body = json!({ "kode": authenticator.code(now(app)), "password": PASSWORD });
    let activated = client.post("akun/faktor-kedua/aktifkan", &body).await.expect(200);
    let codes = activated["result"]["kodePemulihan"].as_array().expect("codes").iter();
    (authenticator, codes.map(|code| code.as_str().expect("a code").to_owned()).collect())
}

/// Signs in with these fields beside name and password, and a device cookie if there is one.
async fn sign_in(app: &TestApp, name: &str, more: &Value, device: Option<&str>) -> Reply {
    let mut body = json!({ "namaPengguna": name, "password": PASSWORD });
    for (key, value) in more.as_object().expect("an object") {
        body[key] = value.clone();
    }
    let request = app.anonymous().request(Method::POST, "user/login").json(&body);
    ApiClient::send(match device {
        Some(device) => request.header("cookie", format!("jaladin_device={device}")),
        None => request,
    })
    .await
}

/// Asserts that no text of the audit log holds a secret.
async fn not_logged(app: &TestApp, secret: &str) {
    let secret = Secret::new(secret);
    for line in app.audit_lines().await {
        assert!(!format!("{line:?}").contains(secret.expose()), "{line:?}");
    }
}
