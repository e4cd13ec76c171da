//! Malformed input is answered in JSON with a documented status, never with a 5xx
//! (P-11, P-12, P-14, P-52, P-56, G-2, G-3, G-5, G-10).

mod bodies;
mod fields;
mod parameters;
mod requests;

use chrono::Duration;
use sea_orm::DbBackend;

use super::{Operation, people::ALL_ROLES};
use crate::{
    api_client::{ApiClient, Reply},
    breadth::sample,
    testapp::TestApp,
};

/// Calls that end the session or trigger the throttle of sign-ins.
const LOCK_OUT: [&str; 2] = ["/api/user/login", "/api/user/logout"];

/// User with all roles, signed in again after a call that locks out.
struct Holder<'a> {
    app: &'a TestApp,
    client: ApiClient,
}

impl<'a> Holder<'a> {
    async fn of(app: &'a TestApp) -> Self {
        Self { app, client: app.client_as(ALL_ROLES).await }
    }

    async fn after(&mut self, operation: Operation) {
        if LOCK_OUT.contains(&operation.path) {
            self.app.pass(Duration::minutes(16));
            self.client = self.app.client_as(ALL_ROLES).await;
        }
    }
}

/// Returns whether a malformed value is sent: on `SQLite` each; on `PostgreSQL`, where a request takes five times as long, those
/// that its types may refuse after the code before them: NUL characters, numbers beyond its integers, long texts.
fn is_sent(app: &TestApp, value: &str) -> bool {
    let number = value.trim_matches('"');
    let is_large = number.len() >= 10 && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_doubtful = is_large || value.len() > 1000 || ["\0", "\\u0000", "%00"].iter().any(|nul| value.contains(nul));
    is_doubtful || app.db().get_database_backend() == DbBackend::Sqlite
}

/// The malformed values that a place is tried with in this run.
fn tried<T>(app: &TestApp, values: Vec<T>, place: usize, text: impl Fn(&T) -> String) -> Vec<T> {
    sample(values.into_iter().filter(|value| is_sent(app, &text(value))), place)
}

/// Checks that an answer is documented; a refusal must be a problem without internal details.
#[track_caller]
fn check_answer(operation: Operation, reply: &Reply, sent: &str) -> u16 {
    let status = reply.status.as_u16();
    let about = || {
        let sent: String = sent.chars().take(120).collect();
        format!("{} {} with {sent}: {status} {}", operation.method, operation.path, reply.text())
    };
    assert!(status < 500 || status == 501, "{}", about());
    assert!(operation.documents(status), "not in the document: {}", about());
    if status >= 400 {
        let problem = reply.json();
        assert!(problem["code"].as_str().is_some_and(|code| !code.is_empty()), "{}", about());
        let message = problem["message"].as_str().unwrap_or_default();
        assert!(!message.is_empty(), "{}", about());
        for inside in ["sqlx", "SELECT", "INSERT", "constraint", "database", "panicked", "serde", "line 1"] {
            assert!(!reply.text().contains(inside), "{}", about());
        }
    }
    status
}
