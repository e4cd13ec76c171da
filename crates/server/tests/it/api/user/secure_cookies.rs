//! Cookie names by https and by http (OWASP ASVS 5.0, 3.3.1).

use reqwest::{Method, RequestBuilder};
use serde_json::json;

use super::browser::{login, set_cookie, set_cookies};
use crate::api_client::{ApiClient, Reply};
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

const SESSION: &str = "__Secure-jaladin_session";
const REFRESH: &str = "__Secure-jaladin_refresh";

/// Request by https, as a reverse proxy forwards it.
fn https(app: &TestApp, method: Method, path: &str) -> RequestBuilder {
    let origin = app.origin().replace("http://", "https://");
    app.anonymous().request(method, path).header("x-forwarded-proto", "https").header("origin", origin)
}

async fn login_by_https(app: &TestApp, password: &str) -> Reply {
    let body = json!({ "namaPengguna": "klerk", "password": password });
    ApiClient::send(https(app, Method::POST, "user/login").json(&body)).await
}

/// Returns whether an answer expires each cookie of a session.
fn expires(reply: &Reply, names: &[&str]) -> bool {
    let lines = set_cookies(reply);
    names
        .iter()
        .all(|name| lines.iter().any(|line| line.starts_with(&format!("{name}=;")) && line.ends_with("Max-Age=0")))
}

const ALL: [&str; 4] = ["jaladin_session", "jaladin_refresh", SESSION, REFRESH];

both_databases! {
    async fn a_session_by_https_has_secure_cookies(app: TestApp) {
        let signed_in = login_by_https(&app, PASSWORD).await;
        assert!(expires(&signed_in, &["jaladin_session", "jaladin_refresh"]), "{signed_in:?}");
        let cookies = format!("{SESSION}={}; {REFRESH}={}", set_cookie(&signed_in, SESSION), set_cookie(&signed_in, REFRESH));
        signed_in.expect(200);
        let call = |method, path| https(&app, method, path).header("cookie", &cookies);
        ApiClient::send(call(Method::GET, "user/check-auth")).await.expect(200);
        let renewed = ApiClient::send(call(Method::POST, "user/refresh")).await;
        let now = format!("{SESSION}={}; {REFRESH}={}", set_cookie(&renewed, SESSION), set_cookie(&renewed, REFRESH));
        assert!(set_cookies(&renewed).iter().all(|line| line.contains("; Secure; ")), "{renewed:?}");
        renewed.expect(200);
        let logout = ApiClient::send(https(&app, Method::POST, "user/logout").header("cookie", &now)).await;
        assert!(expires(&logout, &ALL), "{logout:?}");
        logout.expect(200);
        ApiClient::send(call(Method::GET, "user/check-auth")).await.expect(401);
    }

    async fn a_plain_cookie_is_ignored_by_https(app: TestApp) {
        let planted = login(&app, "keuangan", PASSWORD).await;
        let plain = format!(
            "jaladin_session={}; jaladin_refresh={}",
            set_cookie(&planted, "jaladin_session"), set_cookie(&planted, "jaladin_refresh")
        );
        let names_https = |line: &String| line.starts_with("__Secure-");
        assert!(!set_cookies(&planted).iter().any(names_https), "browsers let http change none of https: {planted:?}");
        ApiClient::send(https(&app, Method::GET, "user/check-auth").header("cookie", &plain)).await.expect(401);
        ApiClient::send(https(&app, Method::POST, "user/refresh").header("cookie", &plain)).await.expect(403);
        let own = set_cookie(&login_by_https(&app, PASSWORD).await, SESSION);
        for cookies in [format!("{plain}; {SESSION}={own}"), format!("{SESSION}={own}; {plain}")] {
            let answer = ApiClient::send(https(&app, Method::GET, "user/check-auth").header("cookie", cookies)).await;
            assert_eq!(answer.expect(200)["user"]["role"][0]["roleId"], 1, "the clerk, not finance");
        }
        // By http, as on localhost, the plain cookies are the session.
        ApiClient::send(app.anonymous().request(Method::GET, "user/check-auth").header("cookie", &plain)).await.expect(200);
    }

    async fn a_refusal_clears_both_kinds_of_cookies(app: TestApp) {
        for refused in [login_by_https(&app, "Salah-2026!").await, login(&app, "klerk", "Salah-2026!").await] {
            assert!(expires(&refused, &ALL), "{refused:?}");
            refused.expect(401);
        }
    }

    /// The device cookie has a secure name too.
    async fn a_device_is_recognized_by_https(app: TestApp) {
        let device = set_cookie(&login_by_https(&app, PASSWORD).await, "__Secure-jaladin_device");
        for _ in 0..10 {
            login(&app, "klerk", "Salah-2026!").await.expect(401);
        }
        app.pass(chrono::Duration::minutes(1));
        let body = json!({ "namaPengguna": "klerk", "password": PASSWORD });
        let elsewhere = reqwest::Client::builder().tls_certs_only([]).local_address(std::net::IpAddr::from([127, 0, 0, 4]));
        let elsewhere = elsewhere.build().expect("a client");
        let post = || elsewhere.post(format!("{}/api/user/login", app.origin())).header("x-forwarded-proto", "https");
        assert_eq!(ApiClient::send(post().json(&body)).await.expect(401)["code"], "TERLALU_SERING");
        let known = post().header("cookie", format!("__Secure-jaladin_device={device}")).json(&body);
        ApiClient::send(known).await.expect(200);
    }
}
