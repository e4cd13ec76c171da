//! Corrections of what was entered (office C-21).

mod letters;
mod reference;
mod units;

use serde_json::{Value, json};

use crate::{api_client::ApiClient, testapp::TestApp};

/// Sends a correction with a stale version and expects the answer that names the last change.
async fn expect_stale(client: &ApiClient, path: &str, body: &Value, by: &str) -> Value {
    let stale = client.put(path, body).await.expect(409);
    assert_eq!(stale["code"], "BERUBAH");
    let message = stale["message"].as_str().expect("a message");
    assert!(message.starts_with(&format!("Data ini telah diubah oleh {by}")), "{message}");
    stale["terbaru"].clone()
}

/// Fields after the newest entry of an action in the audit log.
async fn audited(app: &TestApp, action: &str) -> Value {
    let lines = app.audit_lines().await;
    let line = lines.iter().rev().find(|line| line.action == action).unwrap_or_else(|| panic!("no entry {action}"));
    let fields =
        |text: &Option<String>| text.as_deref().map_or(Value::Null, |text| serde_json::from_str(text).expect("JSON"));
    json!({ "before": fields(&line.before), "after": fields(&line.after) })
}
