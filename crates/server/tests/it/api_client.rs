//! HTTP client of a user: paths are relative to `/api/`, answers are read completely.

use std::{net::SocketAddr, time::Duration};

use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::databases::PASSWORD;
use crate::statement_record::Call;

/// Sends requests with an optional bearer token.
#[derive(Clone)]
pub(crate) struct ApiClient {
    client: reqwest::Client,
    origin: String,
    bearer: Option<String>,
}

/// A complete answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// A client without root certificates: loading the system's costs more than most tests.
pub(crate) fn http_client() -> reqwest::Client {
    reqwest::Client::builder().tls_certs_only([]).build().expect("a client")
}

/// Asks again while the server is busy, as its answer says: on a slow machine a call waits ten seconds for its turn, and is then refused
/// without an effect.
pub(crate) async fn patiently<F: Future<Output = Reply>>(call: impl Fn() -> F) -> Reply {
    let (mut reply, mut refused) = (call().await, 0);
    while reply.status == StatusCode::SERVICE_UNAVAILABLE && refused < 5 {
        let pause = reply.header("retry-after").parse().expect("when to try again");
        tokio::time::sleep(Duration::from_secs(pause)).await;
        (reply, refused) = (call().await, refused + 1);
    }
    reply
}

impl ApiClient {
    pub(crate) fn new(address: SocketAddr, bearer: Option<String>) -> Self {
        Self { client: http_client(), origin: format!("http://{address}"), bearer }
    }

    pub(crate) async fn signed_in(address: SocketAddr, username: &str) -> Self {
        let anonymous = Self::new(address, None);
        let account = json!({ "namaPengguna": username, "password": PASSWORD });
        let reply = patiently(|| anonymous.post("user/login", &account)).await;
        assert_eq!(reply.status, StatusCode::OK, "{username} signs in: {}", reply.text());
        let token = reply.json()["token"].as_str().expect("a token").to_owned();
        Self { bearer: Some(token), ..anonymous }
    }

    /// Another server of the same office, called with the token of a client.
    pub(crate) fn signed_in_with(address: SocketAddr, client: &Self) -> Self {
        Self::new(address, client.bearer.clone())
    }

    /// The access token.
    pub(crate) fn token(&self) -> &str {
        self.bearer.as_deref().expect("a signed-in client")
    }

    /// Builder of a request to `/api/<path>`; [`ApiClient::send`] sends it.
    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.client.request(method, format!("{}/api/{path}", self.origin));
        match &self.bearer {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        Self::send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        Self::send(self.request(Method::POST, path).json(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Reply {
        Self::send(self.request(Method::PUT, path).json(body)).await
    }

    /// A POST without body and content type, as the existing client sends some.
    pub(crate) async fn post_nothing(&self, path: &str) -> Reply {
        Self::send(self.request(Method::POST, path)).await
    }

    /// A multipart POST, as a browser sends a form.
    pub(crate) async fn post_form(&self, path: &str, form: Form) -> Reply {
        Self::send(self.request(Method::POST, path).multipart(form)).await
    }

    pub(crate) async fn send(request: reqwest::RequestBuilder) -> Reply {
        let _call = Call::begin();
        let response = request.send().await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        Reply { status, headers, body: response.bytes().await.expect("a whole answer").to_vec() }
    }
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {} {}", self.status, self.text()))
    }

    /// JSON of an answer with this status; panics with the answer otherwise.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self.json()
    }

    /// Bytes of a Word file with its content type.
    #[track_caller]
    pub(crate) fn expect_docx(self) -> Vec<u8> {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text());
        let kind = self.header(CONTENT_TYPE.as_str());
        assert_eq!(kind, "application/vnd.openxmlformats-officedocument.wordprocessingml.document");
        self.body
    }

    /// Value of a header; empty without one.
    pub(crate) fn header(&self, name: &str) -> String {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
    }
}

/// Checks that of two calls at once one passed and the other was answered with a conflict.
pub(crate) fn expect_one_passed(first: &Reply, second: &Reply) {
    let mut both = [first, second].map(|reply| reply.status.as_u16());
    both.sort_unstable();
    assert_eq!(both, [200, 409], "{} {}", first.text(), second.text());
}
