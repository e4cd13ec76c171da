//! A person's client: signs in, calls `/api/<path>`, keeps whole answers and how long they took.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use reqwest::multipart::Form;
use reqwest::{Method, RequestBuilder, header::HeaderMap};
use serde_json::{Value, json};

/// The password of every account of the demo office.
const PASSWORD: &str = "Demo-2026!";
/// An answer that is not there by then does not come.
const PATIENCE: Duration = Duration::from_mins(1);

/// A client with a session and connections of its own.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    origin: String,
    token: Option<String>,
}

/// A whole answer.
#[derive(Debug)]
pub struct Reply {
    /// Status.
    pub status: u16,
    /// Headers.
    pub headers: HeaderMap,
    /// Body.
    pub body: Vec<u8>,
    /// From the first byte of the request to the last of the answer.
    pub took: Duration,
}

impl Client {
    /// A client without session.
    ///
    /// # Errors
    /// When no client can be made.
    pub fn nobody(origin: &str) -> anyhow::Result<Self> {
        let http = reqwest::Client::builder().timeout(PATIENCE).build()?;
        Ok(Self { http, origin: origin.to_owned(), token: None })
    }

    /// A demo user, signed in.
    ///
    /// # Errors
    /// When the server does not let them in.
    pub async fn sign_in(origin: &str, username: &str) -> anyhow::Result<Self> {
        let nobody = Self::nobody(origin)?;
        let reply = nobody.post("user/login", &json!({ "namaPengguna": username, "password": PASSWORD })).await?;
        let token = reply.expect(200)?.json()?["token"].as_str().context("no token")?.to_owned();
        Ok(Self { token: Some(token), ..nobody })
    }

    /// Its access token.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// The same session on new connections, perhaps to another process of the office.
    ///
    /// # Errors
    /// When no client can be made.
    pub fn again(&self, origin: &str) -> anyhow::Result<Self> {
        Ok(Self { token: self.token.clone(), ..Self::nobody(origin)? })
    }

    /// A request to be shaped further; send it with [`Client::send`].
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}/api/{path}", self.origin));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    /// A GET.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn get(&self, path: &str) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::GET, path)).await
    }

    /// A POST of JSON.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn post(&self, path: &str, body: &Value) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::POST, path).json(body)).await
    }

    /// A POST of a form, as a browser sends it.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn post_form(&self, path: &str, form: Form) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::POST, path).multipart(form)).await
    }

    /// Sends a request.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn send(request: RequestBuilder) -> reqwest::Result<Reply> {
        let sent = Instant::now();
        let response = request.send().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.bytes().await?.to_vec();
        Ok(Reply { status, headers, body, took: sent.elapsed() })
    }
}

impl Reply {
    /// The answer, if it has this status.
    ///
    /// # Errors
    /// What came instead.
    pub fn expect(self, status: u16) -> anyhow::Result<Self> {
        if self.status != status {
            bail!("{} instead of {status}: {}", self.status, String::from_utf8_lossy(&self.body));
        }
        Ok(self)
    }

    /// That it says, with `Retry-After`, that the server is busy (contract 1.3), and was not long in saying so.
    ///
    /// # Errors
    /// What came instead.
    pub fn expect_busy(self, within: Duration) -> anyhow::Result<Self> {
        let reply = self.expect(503)?;
        let code = reply.json()?["code"].take();
        if code != "SERVER_SIBUK" || reply.header("retry-after").is_empty() || reply.took > within {
            bail!("a 503 with {code}, retry-after {:?}, after {:?}", reply.header("retry-after"), reply.took);
        }
        Ok(reply)
    }

    /// Its JSON.
    ///
    /// # Errors
    /// When it is none.
    pub fn json(&self) -> anyhow::Result<Value> {
        serde_json::from_slice(&self.body).context("an answer that is no JSON")
    }

    /// A header's value, or an empty text.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
