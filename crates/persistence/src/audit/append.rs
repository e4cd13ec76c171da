//! Appends lines to the audit log, chained by hashes.

use kernel::text::search_key;
use ports::{AuditEntry, Stored};
use sea_orm::{ActiveValue::NotSet, ConnectionTrait, EntityTrait, IntoActiveModel, QuerySelect, Select};
use serde_json::{Map, Value};
use views::audit::Field;

use super::chain::chained;
use crate::{
    entity::{audit_head, audit_log},
    error::{dangling, db_error},
};

/// Lines of one statement.
const AT_ONCE: usize = 100;

/// Fields as a JSON object; NULL without fields.
fn json(fields: Vec<(Field, String)>) -> Option<String> {
    let object: Map<String, Value> =
        fields.into_iter().map(|(field, value)| (field.code().to_owned(), value.into())).collect();
    (!object.is_empty()).then(|| Value::Object(object).to_string())
}

/// Search text of an entry: all values and the address, in their normal form.
fn words(entry: &AuditEntry) -> String {
    let values = entry.before.iter().chain(&entry.after).map(|(_, value)| value.as_str());
    values.chain(entry.address.as_deref()).map(search_key).collect::<Vec<_>>().join("\n")
}

/// Each field once: one that was told several times, as of the lines of a receipt, holds all values in their order.
fn once(fields: Vec<(Field, String)>) -> Vec<(Field, String)> {
    let mut once: Vec<(Field, String)> = Vec::with_capacity(fields.len());
    for (field, value) in fields {
        match once.iter_mut().find(|(known, _)| *known == field) {
            Some((_, values)) => *values = format!("{values}; {value}"),
            None => once.push((field, value)),
        }
    }
    once
}

/// A row without id and hash.
fn line(entry: AuditEntry) -> audit_log::Model {
    let entry = AuditEntry { before: once(entry.before), after: once(entry.after), ..entry };
    audit_log::Model {
        id: 0,
        at: entry.at,
        user_id: entry.user.map(|user| user.0),
        words: words(&entry),
        address: entry.address,
        action: entry.action.code().to_owned(),
        object: entry.object.code().to_owned(),
        object_id: entry.object_id,
        before: json(entry.before),
        after: json(entry.after),
        hash: None,
    }
}

/// Appends an entry in a transaction: of the seed or a command of the operator.
///
/// # Errors
/// When the database refuses.
pub async fn append(tx: &impl ConnectionTrait, entry: AuditEntry) -> Stored<()> {
    append_all(tx, vec![entry]).await
}

/// Appends entries at the end of a transaction. The newest hash is locked until it ends, so that the chain is in the order
/// of ids; nothing else may be locked after it.
pub(crate) async fn append_all(tx: &impl ConnectionTrait, entries: Vec<AuditEntry>) -> Stored<()> {
    if entries.is_empty() {
        return Ok(());
    }
    let mut newest = hash_of(tx, audit_head::Entity::find().lock_exclusive()).await?;
    let mut lines = Vec::with_capacity(entries.len());
    for entry in entries {
        let line = line(entry);
        newest = chained(&newest, &line);
        let mut row = audit_log::Model { hash: Some(newest.clone()), ..line }.into_active_model();
        row.id = NotSet;
        lines.push(row);
    }
    let mut lines = lines.into_iter().peekable();
    while lines.peek().is_some() {
        let some = audit_log::Entity::insert_many(lines.by_ref().take(AT_ONCE));
        some.exec_without_returning(tx).await.map_err(db_error)?;
    }
    Ok(())
}

/// The newest hash.
pub async fn head(conn: &impl ConnectionTrait) -> Stored<String> {
    hash_of(conn, audit_head::Entity::find()).await
}

async fn hash_of(conn: &impl ConnectionTrait, head: Select<audit_head::Entity>) -> Stored<String> {
    let head = head.one(conn).await.map_err(db_error)?;
    head.map(|head| head.hash).ok_or_else(|| dangling("audit_head", 1))
}
