//! The audit log.

use app::ports::{AuditEntry, AuditLog, Stored};
use async_trait::async_trait;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde_json::{Map, Value};

use crate::{corrupt::db_error, entity::audit_log, store::SeaUnitOfWork};

/// Fields as a JSON object; nothing as NULL.
fn json(fields: Vec<(&'static str, String)>) -> Option<String> {
    let object: Map<String, Value> = fields.into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
    (!object.is_empty()).then(|| Value::Object(object).to_string())
}

#[async_trait]
impl AuditLog for SeaUnitOfWork {
    async fn record(&mut self, entry: AuditEntry) -> Stored<()> {
        let line = audit_log::ActiveModel {
            at: Set(entry.at),
            user_id: Set(entry.user.map(|user| user.0)),
            address: Set(entry.address),
            action: Set(entry.action.to_owned()),
            object: Set(entry.object.to_owned()),
            object_id: Set(entry.object_id),
            before: Set(json(entry.before)),
            after: Set(json(entry.after)),
            ..Default::default()
        };
        line.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}
