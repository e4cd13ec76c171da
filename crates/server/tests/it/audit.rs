//! Audit log: append-only, complete, free of secrets.

mod append_only;
mod chain;
mod commands;
mod entries;
mod exports;
mod secrets;
mod syslog;

use persistence::entity::audit_log;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde_json::Value;

use crate::testapp::TestApp;

/// Entries of an action after those of the demo office, oldest first.
pub(crate) async fn lines(app: &TestApp, action: &str) -> Vec<audit_log::Model> {
    let lines = app.new_entries().await.filter(audit_log::Column::Action.eq(action));
    lines.order_by_asc(audit_log::Column::Id).all(app.db()).await.expect("the log")
}

/// Newest entry of an action.
pub(crate) async fn newest(app: &TestApp, action: &str) -> audit_log::Model {
    lines(app, action).await.pop().unwrap_or_else(|| panic!("no {action}"))
}

/// Old values of an entry.
pub(crate) fn before(line: &audit_log::Model) -> Value {
    line.before.as_ref().map_or(Value::Null, |text| serde_json::from_str(text).expect("JSON"))
}

/// New values of an entry.
pub(crate) fn after(line: &audit_log::Model) -> Value {
    line.after.as_ref().map_or(Value::Null, |text| serde_json::from_str(text).expect("JSON"))
}
