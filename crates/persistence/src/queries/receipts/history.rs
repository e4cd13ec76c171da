//! What happened to receipts, from the audit log.

use std::collections::HashMap;

use app::{
    ports::Stored,
    views::receipts::{HistoryView, ReceiptEvent},
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::{
    entity::{audit_log, users},
    error::{corrupt, db_error},
};

/// Submissions and decisions by traveller, oldest first.
pub(super) async fn by_traveller(
    conn: &impl ConnectionTrait,
    travellers: &[i64],
) -> Stored<HashMap<i64, Vec<HistoryView>>> {
    let rows = audit_log::Entity::find()
        .filter(audit_log::Column::Object.eq("receipt"))
        .filter(audit_log::Column::ObjectId.is_in(travellers.iter().copied()))
        .filter(audit_log::Column::Action.is_in(ReceiptEvent::ALL.map(ReceiptEvent::action)))
        .order_by_asc(audit_log::Column::At)
        .order_by_asc(audit_log::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let names = names(conn, rows.iter().filter_map(|row| row.user_id)).await?;
    let mut history: HashMap<i64, Vec<HistoryView>> = HashMap::new();
    for row in rows {
        let event = ReceiptEvent::ALL.into_iter().find(|event| event.action() == row.action);
        let (Some(traveller), Some(event)) = (row.object_id, event) else { continue };
        let by = row.user_id.and_then(|user| names.get(&user)).cloned().unwrap_or_default();
        let note = if event == ReceiptEvent::Rejected { note(&row)? } else { None };
        history.entry(traveller).or_default().push(HistoryView { event, by, at: row.at, note });
    }
    Ok(history)
}

/// Names of users; one who is gone has none.
async fn names(conn: &impl ConnectionTrait, ids: impl Iterator<Item = i64>) -> Stored<HashMap<i64, String>> {
    let rows = users::Entity::find().filter(users::Column::Id.is_in(ids)).all(conn).await.map_err(db_error)?;
    Ok(rows.into_iter().map(|row| (row.id, row.name)).collect())
}

/// The note a step left behind.
fn note(row: &audit_log::Model) -> Stored<Option<String>> {
    let Some(after) = &row.after else { return Ok(None) };
    let after: serde_json::Value = serde_json::from_str(after).map_err(|_| corrupt("audit_log", "after", row.id))?;
    Ok(after.get("note").and_then(|note| note.as_str()).map(str::to_owned))
}
