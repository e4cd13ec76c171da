//! Own sessions, sign-ins from new devices, own audit lines.

use chrono::Duration;
use reqwest::Method;
use serde_json::{Value, json};

use crate::api::user::browser::{Browser, set_cookie};
use crate::api_client::ApiClient;
use crate::audit::{after, newest};
use crate::both_databases;
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

const EDGE: &str = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0";

/// Signs the clerk in with a browser that names itself; returns a client, and the device cookie.
async fn with_browser(app: &TestApp, device: Option<&str>) -> (ApiClient, String) {
    let body = json!({ "namaPengguna": "klerk", "password": PASSWORD });
    let mut request = app.anonymous().request(Method::POST, "user/login").json(&body).header("user-agent", EDGE);
    if let Some(device) = device {
        request = request.header("cookie", format!("jaladin_device={device}"));
    }
    let reply = ApiClient::send(request).await;
    let device = set_cookie(&reply, "jaladin_device");
    let token = reply.expect(200)["token"].as_str().expect("a token").to_owned();
    (app.client_with(token), device)
}

async fn sessions(client: &ApiClient) -> Vec<Value> {
    client.get("akun/sesi").await.expect(200)["result"].as_array().expect("sessions").clone()
}

both_databases! {
    async fn own_sessions_are_listed_and_ended(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        app.client_as("pencatat").await;
        app.pass(Duration::minutes(1));
        let (other, _) = with_browser(&app, None).await;
        let seen = sessions(&clerk).await;
        let shown = seen.iter().map(|one| (one["perangkat"].clone(), one["alamat"].clone(), one["ini"].clone()));
        let first = (json!("Perangkat tidak dikenal"), json!("127.0.0.1"), json!(true));
        assert_eq!(shown.collect::<Vec<_>>(), [(json!("Edge di Windows"), json!("127.0.0.1"), json!(false)), first]);
        let path = format!("akun/sesi/{}", seen[0]["id"].as_str().expect("an id"));
        let delete = |client: &ApiClient| client.request(Method::DELETE, &path);
        let stranger = app.client_as("pencatat").await;
        assert_eq!(ApiClient::send(delete(&stranger)).await.status.as_u16(), 404, "another user's");
        ApiClient::send(delete(&clerk)).await.expect(200);
        assert_eq!(other.get("beranda").await.status.as_u16(), 401);
        assert_eq!(ApiClient::send(delete(&clerk)).await.status.as_u16(), 404, "ended already");
        assert_eq!(sessions(&clerk).await.len(), 1);
        assert_eq!(after(&newest(&app, "account.session_ended").await)["device"], "Edge di Windows");
    }

    async fn a_session_can_end_itself(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let own = sessions(&clerk).await[0]["id"].as_str().expect("an id").to_owned();
        ApiClient::send(clerk.request(Method::DELETE, &format!("akun/sesi/{own}"))).await.expect(200);
        assert_eq!(clerk.get("beranda").await.status.as_u16(), 401);
    }

    async fn a_refresh_tells_where_a_session_was_last_seen(app: TestApp) {
        let mut browser = Browser::clerk(&app).await;
        let before = browser.get("akun/sesi").await.expect(200)["result"][0]["terakhir"].clone();
        app.pass(Duration::minutes(10));
        let renewed = browser.renew().await;
        browser.keep(&renewed);
        let after = browser.get("akun/sesi").await.expect(200)["result"][0]["terakhir"].clone();
        assert_ne!(before, after);
    }

    async fn a_sign_in_from_a_new_device_is_told_until_it_is_known(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let told = async |client: &ApiClient| client.get("akun/sesi").await.expect(200)["perangkatBaru"].clone();
        assert_eq!(told(&clerk).await, json!([]), "not of itself");
        app.pass(Duration::minutes(1));
        let (new, device) = with_browser(&app, None).await;
        let news = told(&clerk).await;
        assert_eq!((news.as_array().map(Vec::len), &news[0]["perangkat"]), (Some(1), &json!("Edge di Windows")));
        let path = format!("akun/sesi/{}/kenal", news[0]["id"].as_str().expect("an id"));
        new.post(&path, &json!({})).await.expect(404);
        new.post("user/logout", &json!({})).await.expect(200);
        assert_eq!(told(&clerk).await.as_array().map(Vec::len), Some(1), "also after it has ended");
        clerk.post(&path, &json!({})).await.expect(200);
        assert_eq!(told(&clerk).await, json!([]));
        newest(&app, "account.device_known").await;
        with_browser(&app, Some(&device)).await;
        assert_eq!(told(&clerk).await, json!([]), "a known device is not new");
    }

    async fn own_lines_of_the_audit_log_are_the_callers(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        app.client_as("pencatat").await;
        let id = clerk.get("user/check-auth").await.expect(200)["user"]["id"].clone();
        let lines = clerk.get("akun/jejak").await.expect(200);
        assert_eq!(lines["result"][0]["tindakan"], "account.signed_in");
        assert!(lines["result"].as_array().expect("lines").iter().all(|line| line["pengguna"]["id"] == id), "{lines}");
    }
}
