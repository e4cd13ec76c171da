//! A browser session: both cookies, sent from the application's own pages.

use reqwest::Method;
use serde_json::{Value, json};

use crate::api_client::{ApiClient, Reply};
use crate::databases::PASSWORD;
use crate::testapp::TestApp;

/// Cookies of a browser, kept by hand: expired ones stay unless a test removes them.
#[derive(Clone)]
pub(crate) struct Browser {
    client: ApiClient,
    origin: String,
    pub(crate) session: String,
    pub(crate) refresh: String,
}

impl Browser {
    /// Signs a user in.
    pub(crate) async fn signed_in(app: &TestApp, username: &str, password: &str) -> Self {
        let client = app.anonymous();
        let reply = client.post("user/login", &json!({ "namaPengguna": username, "password": password })).await;
        assert_eq!(reply.status.as_u16(), 200, "{}", reply.text());
        let (session, refresh) = (set_cookie(&reply, "jaladin_session"), set_cookie(&reply, "jaladin_refresh"));
        Self { client, origin: app.origin(), session, refresh }
    }

    /// Session of a clerk.
    pub(crate) async fn clerk(app: &TestApp) -> Self {
        Self::signed_in(app, "klerk", PASSWORD).await
    }

    /// Request with both cookies and without `Origin`.
    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let cookies = format!("jaladin_session={}; jaladin_refresh={}", self.session, self.refresh);
        self.client.request(method, path).header("cookie", cookies)
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        ApiClient::send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        ApiClient::send(self.request(Method::POST, path).header("origin", &self.origin).json(body)).await
    }

    pub(crate) async fn renew(&self) -> Reply {
        self.post("user/refresh", &json!({})).await
    }

    /// Keeps the cookies of an answer.
    pub(crate) fn keep(&mut self, reply: &Reply) {
        self.session = set_cookie(reply, "jaladin_session");
        self.refresh = set_cookie(reply, "jaladin_refresh");
    }
}

/// Answer of a sign-in.
pub(crate) async fn login(app: &TestApp, username: &str, password: &str) -> Reply {
    app.anonymous().post("user/login", &json!({ "namaPengguna": username, "password": password })).await
}

/// Sign-in from another machine (another loopback address), with its device cookie if it has one.
pub(crate) async fn login_from(app: &TestApp, machine: u8, name: &str, password: &str, device: Option<&str>) -> Reply {
    let client =
        reqwest::Client::builder().tls_certs_only([]).local_address(std::net::IpAddr::from([127, 0, 0, machine]));
    let client = client.build().expect("a client");
    let body = json!({ "namaPengguna": name, "password": password });
    let mut request = client.post(format!("{}/api/user/login", app.origin())).json(&body);
    if let Some(device) = device {
        request = request.header("cookie", format!("jaladin_device={device}"));
    }
    ApiClient::send(request).await
}

/// Value of a cookie set by an answer.
pub(crate) fn set_cookie(reply: &Reply, name: &str) -> String {
    let lines = set_cookies(reply);
    let line = lines.iter().find_map(|line| line.strip_prefix(&format!("{name}=")));
    let value = line.and_then(|line| line.split(';').next()).unwrap_or_else(|| panic!("{name} in {lines:?}"));
    value.to_owned()
}

/// All cookies set by an answer.
pub(crate) fn set_cookies(reply: &Reply) -> Vec<String> {
    let lines = reply.headers.get_all("set-cookie").iter();
    lines.map(|line| line.to_str().expect("a plain header").to_owned()).collect()
}
