//! HTTP client of a user: signs in, calls `/api/<path>`, returns complete answers with their duration.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use reqwest::multipart::Form;
use reqwest::{Method, RequestBuilder, header::HeaderMap};
use serde_json::{Value, json};

use crate::morning;

/// Password of every demo account.
const PASSWORD: &str = "Demo-2026!";
/// Timeout of an answer.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A client with an optional session and its own connections.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    origin: String,
    token: Option<String>,
}

/// A complete answer.
#[derive(Debug)]
pub struct Reply {
    /// Status.
    pub status: u16,
    /// Headers.
    pub headers: HeaderMap,
    /// Body.
    pub body: Vec<u8>,
    /// Duration from the first byte of the request to the last of the answer.
    pub took: Duration,
}

impl Client {
    /// A client without session.
    ///
    /// # Errors
    /// A client that cannot be built.
    pub fn anonymous(origin: &str) -> anyhow::Result<Self> {
        // Root certificates take longer to load than most calls take.
        let http = reqwest::Client::builder().tls_certs_only([]).timeout(TIMEOUT).build()?;
        Ok(Self { http, origin: origin.to_owned(), token: None })
    }

    /// Signs a demo user in.
    ///
    /// # Errors
    /// A refused sign-in.
    pub async fn sign_in(origin: &str, username: &str) -> anyhow::Result<Self> {
        let anonymous = Self::anonymous(origin)?;
        let reply = anonymous.post("user/login", &json!({ "namaPengguna": username, "password": PASSWORD })).await?;
        let token = reply.expect(200)?.json()?["token"].as_str().context("no token")?.to_owned();
        Ok(Self { token: Some(token), ..anonymous })
    }

    /// Signs a user of the office in from an address of this machine; `None` if the answer says when to come back.
    ///
    /// # Errors
    /// A refused sign-in.
    pub async fn sign_in_from(origin: &str, username: &str, address: Ipv4Addr) -> anyhow::Result<Option<Self>> {
        let http = reqwest::Client::builder().tls_certs_only([]).timeout(TIMEOUT);
        let http = http.local_address(Some(address.into())).build()?;
        let anonymous = Self { http, origin: origin.to_owned(), token: None };
        let reply = anonymous.post("user/login", &json!({ "namaPengguna": username, "password": PASSWORD })).await?;
        if !morning::answered(&reply)? {
            return Ok(None);
        }
        let token = reply.json()?["token"].as_str().context("no token")?.to_owned();
        Ok(Some(Self { token: Some(token), ..anonymous }))
    }

    /// Access token.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// The same session on new connections, possibly to another process.
    ///
    /// # Errors
    /// A client that cannot be built.
    pub fn again(&self, origin: &str) -> anyhow::Result<Self> {
        Ok(Self { token: self.token.clone(), ..Self::anonymous(origin)? })
    }

    /// Builder of a request; [`Client::send`] sends it.
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
    /// No complete answer.
    pub async fn get(&self, path: &str) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::GET, path)).await
    }

    /// A POST of JSON.
    ///
    /// # Errors
    /// No complete answer.
    pub async fn post(&self, path: &str, body: &Value) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::POST, path).json(body)).await
    }

    /// A PUT of JSON.
    ///
    /// # Errors
    /// No complete answer.
    pub async fn put(&self, path: &str, body: &Value) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::PUT, path).json(body)).await
    }

    /// A POST of JSON with an idempotency key.
    ///
    /// # Errors
    /// No complete answer.
    pub async fn post_once(&self, path: &str, body: &Value, key: &str) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::POST, path).header("Idempotency-Key", key).json(body)).await
    }

    /// A POST of a form, as a browser sends it.
    ///
    /// # Errors
    /// No complete answer.
    pub async fn post_form(&self, path: &str, form: Form) -> reqwest::Result<Reply> {
        Self::send(self.request(Method::POST, path).multipart(form)).await
    }

    /// Sends a request.
    ///
    /// # Errors
    /// No complete answer.
    pub async fn send(request: RequestBuilder) -> reqwest::Result<Reply> {
        let sent = Instant::now();
        let response = request.send().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.bytes().await?.to_vec();
        Ok(Reply { status, headers, body, took: sent.elapsed() })
    }
}

impl Reply {
    /// Returns the answer if it has this status.
    ///
    /// # Errors
    /// Another answer.
    pub fn expect(self, status: u16) -> anyhow::Result<Self> {
        if self.status != status {
            bail!("{} instead of {status}: {}", self.status, String::from_utf8_lossy(&self.body));
        }
        Ok(self)
    }

    /// Returns the answer if it is a 503 `SERVER_SIBUK` with `Retry-After` (contract 1.3) within a time.
    ///
    /// # Errors
    /// Another answer.
    pub fn expect_busy(self, within: Duration) -> anyhow::Result<Self> {
        let reply = self.expect(503)?;
        let code = reply.json()?["code"].take();
        if code != "SERVER_SIBUK" || reply.header("retry-after").is_empty() || reply.took > within {
            bail!("a 503 with {code}, retry-after {:?}, after {:?}", reply.header("retry-after"), reply.took);
        }
        Ok(reply)
    }

    /// JSON of the body.
    ///
    /// # Errors
    /// A body that is no JSON.
    pub fn json(&self) -> anyhow::Result<Value> {
        serde_json::from_slice(&self.body).context("an answer that is no JSON")
    }

    /// Value of a header; empty without one.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
