//! Whatever comes over the wire is answered in JSON with a status the document names, and never with a 5xx
//! (P-11, P-12, P-14, P-52, P-56, G-2, G-3, G-5, G-10).

mod bodies;
mod fields;
mod parameters;

use chrono::Duration;

use super::{Operation, people::ALL_ROLES};
use crate::{
    api_client::{ApiClient, Reply},
    testapp::TestApp,
};

/// Calls after which the session is over, or sign-ins are throttled for a while.
const LOCK_OUT: [&str; 2] = ["/api/user/login", "/api/user/logout"];

/// Someone who holds all roles, signed in again wherever a call locked them out.
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

/// That an answer is one the document promises; a refusal is a problem and shows nothing of the inside.
#[track_caller]
fn answered(operation: Operation, reply: &Reply, sent: &str) -> u16 {
    let status = reply.status.as_u16();
    let about = || {
        let sent: String = sent.chars().take(120).collect();
        format!("{} {} with {sent}: {status} {}", operation.method, operation.path, reply.text())
    };
    assert!(status < 500, "{}", about());
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
