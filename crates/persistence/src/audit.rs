//! The audit log: rows are appended and never changed, which the database enforces.

use app::{
    audit::Field,
    ports::{AuditEntry, AuditLog, Stored},
};
use async_trait::async_trait;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
use serde_json::{Map, Value};

use crate::{entity::audit_log, error::db_error, store::SeaUnitOfWork};

/// Fields as a JSON object; NULL without fields.
fn json(fields: Vec<(Field, String)>) -> Option<String> {
    let object: Map<String, Value> =
        fields.into_iter().map(|(field, value)| (field.code().to_owned(), value.into())).collect();
    (!object.is_empty()).then(|| Value::Object(object).to_string())
}

/// Search text of an entry: all values and the address, in lower case.
fn words(entry: &AuditEntry) -> String {
    let values = entry.before.iter().chain(&entry.after).map(|(_, value)| value.as_str());
    values.chain(entry.address.as_deref()).map(str::to_lowercase).collect::<Vec<_>>().join("\n")
}

/// Appends an entry on any connection: of a unit of work, the seed or a command of the operator.
///
/// # Errors
/// When the database refuses.
pub async fn append(conn: &impl ConnectionTrait, entry: AuditEntry) -> Stored<()> {
    let line = audit_log::ActiveModel {
        at: Set(entry.at),
        user_id: Set(entry.user.map(|user| user.0)),
        words: Set(words(&entry)),
        address: Set(entry.address),
        action: Set(entry.action.code().to_owned()),
        object: Set(entry.object.code().to_owned()),
        object_id: Set(entry.object_id),
        before: Set(json(entry.before)),
        after: Set(json(entry.after)),
        ..Default::default()
    };
    line.insert(conn).await.map(|_| ()).map_err(db_error)
}

#[async_trait]
impl AuditLog for SeaUnitOfWork {
    async fn record(&mut self, entry: AuditEntry) -> Stored<()> {
        append(self.tx(), entry).await
    }
}
