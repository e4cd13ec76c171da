//! Malformed input is answered in JSON with a documented status, never with a 5xx
//! (P-11, P-12, P-14, P-52, P-56, G-2, G-3, G-5, G-10).

mod bodies;
mod fields;
mod parameters;
mod requests;

use chrono::Duration;

use super::{Operation, people::ALL_ROLES};
use crate::{
    api_client::{ApiClient, Reply},
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
