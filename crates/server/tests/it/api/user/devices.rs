//! Known devices: deliberate failures under a colleague's name lock out unknown devices only (A1).

use chrono::Duration;
use serde_json::json;

use super::browser::{Browser, login, login_from, set_cookie, set_cookies};
use crate::api_client::ApiClient;
use crate::audit::{after, lines};
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

const WRONG: &str = "Salah-2026!";

/// Makes ten failed attempts under a name, from a machine of its own.
async fn lock_out(app: &TestApp, machine: u8, name: &str, device: Option<&str>) {
    for _ in 0..10 {
        assert_eq!(login_from(app, machine, name, WRONG, device).await.expect(401)["code"], "KREDENSIAL_SALAH");
    }
}

async fn device_of(app: &TestApp, name: &str) -> String {
    set_cookie(&login(app, name, PASSWORD).await, "jaladin_device")
}

both_databases! {
    async fn failures_elsewhere_do_not_lock_out_a_known_device(app: TestApp) {
        let device = device_of(&app, "klerk").await;
        lock_out(&app, 2, "klerk", None).await;
        assert_eq!(login_from(&app, 3, "klerk", PASSWORD, None).await.expect(401)["code"], "TERLALU_SERING", "as A1 says");
        login_from(&app, 4, "klerk", PASSWORD, Some(&device)).await.expect(200);
        assert_eq!(login_from(&app, 3, "klerk", PASSWORD, None).await.expect(401)["code"], "TERLALU_SERING", "still");
    }

    /// The count of the name is full after ten; failures on a known device do not fill it again.
    async fn a_full_count_is_logged_once(app: TestApp) {
        let device = device_of(&app, "klerk").await;
        lock_out(&app, 2, "klerk", None).await;
        let counted_by = async || {
            let lines = lines(&app, "account.sign_in_throttled").await;
            let counts = lines.iter().map(|line| after(line)["counted_by"].as_str().expect("a name").to_owned());
            counts.collect::<Vec<_>>()
        };
        assert_eq!(counted_by().await, ["name", "address"]);
        for machine in 3..=11 {
            login_from(&app, machine, "klerk", WRONG, Some(&device)).await.expect(401);
        }
        assert_eq!(counted_by().await, ["name", "address"], "nine tries of the user");
        login_from(&app, 12, "klerk", WRONG, Some(&device)).await.expect(401);
        assert_eq!(counted_by().await, ["name", "address", "device"]);
    }

    /// P-17 holds for known devices too.
    async fn a_known_device_has_ten_attempts_too(app: TestApp) {
        let device = device_of(&app, "klerk").await;
        lock_out(&app, 2, "klerk", Some(&device)).await;
        let refused = login_from(&app, 3, "klerk", PASSWORD, Some(&device)).await;
        assert_eq!(refused.header("retry-after"), "900");
        assert_eq!(refused.expect(401)["code"], "TERLALU_SERING");
        let unmarked = login_from(&app, 3, "klerk", PASSWORD, None).await;
        assert_eq!(unmarked.expect(401)["code"], "TERLALU_SERING", "A1 counts per name, also after failures of others");
        app.pass(Duration::minutes(15));
        login_from(&app, 3, "klerk", PASSWORD, Some(&device)).await.expect(200);
    }

    async fn a_success_on_a_known_device_resets_the_count_of_the_name(app: TestApp) {
        let device = device_of(&app, "klerk").await;
        for machine in [2, 3] {
            for _ in 0..9 {
                login_from(&app, machine, "klerk", WRONG, Some(&device)).await.expect(401);
            }
            login_from(&app, machine, "klerk", PASSWORD, Some(&device)).await.expect(200);
        }
        login_from(&app, 4, "klerk", PASSWORD, None).await.expect(200);
    }

    /// D-20: an office behind one address is not shut out by ten wrong passwords of somebody in it.
    async fn a_known_device_passes_a_throttled_address(app: TestApp) {
        let device = device_of(&app, "klerk").await;
        lock_out(&app, 2, "klerk", None).await;
        assert_eq!(login_from(&app, 2, "klerk", PASSWORD, None).await.expect(401)["code"], "TERLALU_SERING");
        login_from(&app, 2, "klerk", PASSWORD, Some(&device)).await.expect(200);
    }

    async fn a_change_of_the_password_voids_the_mark(app: TestApp) {
        let device = device_of(&app, "klerk").await;
        let changed = "Kuda-Laut-47";
        let body = json!({ "passwordLama": PASSWORD, "passwordBaru": changed });
        app.client_as("klerk").await.post("user/ubah-password", &body).await.expect(200);
        lock_out(&app, 2, "klerk", None).await;
        assert_eq!(login_from(&app, 3, "klerk", changed, Some(&device)).await.expect(401)["code"], "TERLALU_SERING");
        app.pass(Duration::minutes(15));
        let renewed = login_from(&app, 3, "klerk", changed, Some(&device)).await;
        let renewed = set_cookie(&renewed, "jaladin_device");
        lock_out(&app, 2, "klerk", None).await;
        login_from(&app, 2, "klerk", changed, Some(&renewed)).await.expect(200);
    }

    async fn device_cookies_of_others_expired_or_forged_do_not_count(app: TestApp) {
        let (own, anothers) = (device_of(&app, "klerk").await, device_of(&app, "keuangan").await);
        let session = Browser::clerk(&app).await.session;
        lock_out(&app, 2, "klerk", None).await;
        let (head, _) = own.rsplit_once('.').expect("a signature");
        for bad in [anothers.as_str(), session.as_str(), &format!("{head}.AAAA"), "x", ""] {
            assert_eq!(login_from(&app, 3, "klerk", PASSWORD, Some(bad)).await.expect(401)["code"], "TERLALU_SERING", "{bad}");
        }
        app.pass(Duration::days(180));
        lock_out(&app, 2, "klerk", None).await;
        assert_eq!(login_from(&app, 3, "klerk", PASSWORD, Some(&own)).await.expect(401)["code"], "TERLALU_SERING", "old");
    }

    async fn a_device_cookie_opens_no_session_and_survives_refusals(app: TestApp) {
        let device = device_of(&app, "klerk").await;
        let as_session = app.anonymous().request(reqwest::Method::GET, "user/check-auth");
        ApiClient::send(as_session.header("cookie", format!("jaladin_session={device}"))).await.expect(401);
        let as_bearer = app.anonymous().request(reqwest::Method::GET, "user/check-auth").bearer_auth(&device);
        ApiClient::send(as_bearer).await.expect(401);
        let refused = login_from(&app, 2, "klerk", WRONG, Some(&device)).await;
        assert!(set_cookies(&refused).iter().all(|line| !line.contains("jaladin_device")), "{refused:?}");
    }

    async fn all_cookies_of_a_sign_in_are_http_only(app: TestApp) {
        let body = json!({ "namaPengguna": "klerk", "password": PASSWORD });
        let https = app.anonymous().request(reqwest::Method::POST, "user/login").header("x-forwarded-proto", "https");
        let reply = ApiClient::send(https.json(&body)).await;
        let mut attributes: Vec<_> = set_cookies(&reply)
            .iter()
            .map(|line| {
                let (name, rest) = line.split_once('=').expect("a value");
                format!("{name}; {}", rest.split_once("; ").expect("attributes").1)
            })
            .collect();
        attributes.sort_unstable();
        assert_eq!(
            attributes,
            [
                "__Secure-jaladin_device; HttpOnly; SameSite=Strict; Secure; Path=/api/user/login; Max-Age=15552000",
                "__Secure-jaladin_refresh; HttpOnly; SameSite=Strict; Secure; Path=/api/user; Max-Age=604800",
                "__Secure-jaladin_session; HttpOnly; SameSite=Strict; Secure; Path=/api; Max-Age=900",
                "jaladin_refresh; HttpOnly; SameSite=Strict; Path=/api/user; Max-Age=0",
                "jaladin_session; HttpOnly; SameSite=Strict; Path=/api; Max-Age=0",
            ]
        );
    }
}
