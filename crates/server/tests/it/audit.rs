//! The audit log: nothing changes it, everything that happens reaches it, no secret does.

mod append_only;
mod commands;
mod entries;
mod exports;
mod secrets;

use persistence::entity::audit_log;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::Value;

use crate::testapp::TestApp;

/// Lines with this action, oldest first.
pub(crate) async fn lines(app: &TestApp, action: &str) -> Vec<audit_log::Model> {
    let lines = audit_log::Entity::find().filter(audit_log::Column::Action.eq(action));
    lines.order_by_asc(audit_log::Column::Id).all(app.db()).await.expect("the log")
}

/// The newest line with this action.
pub(crate) async fn newest(app: &TestApp, action: &str) -> audit_log::Model {
    lines(app, action).await.pop().unwrap_or_else(|| panic!("no {action}"))
}

/// What a line says was there before.
pub(crate) fn before(line: &audit_log::Model) -> Value {
    line.before.as_ref().map_or(Value::Null, |text| serde_json::from_str(text).expect("JSON"))
}

/// What a line says is there now.
pub(crate) fn after(line: &audit_log::Model) -> Value {
    line.after.as_ref().map_or(Value::Null, |text| serde_json::from_str(text).expect("JSON"))
}
