//! History of receipts.

use std::collections::HashMap;

use app::{ports::Stored, views::receipts::HistoryView};
use receipts::ReceiptEvent;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::{
    entity::{receipt_events, users},
    error::{corrupt, dangling, db_error},
};

/// Events by traveller, oldest first.
pub(super) async fn by_traveller(
    conn: &impl ConnectionTrait,
    travellers: &[i64],
) -> Stored<HashMap<i64, Vec<HistoryView>>> {
    let rows = receipt_events::Entity::find()
        .filter(receipt_events::Column::TravellerId.is_in(travellers.iter().copied()))
        .find_also_related(users::Entity)
        .order_by_asc(receipt_events::Column::TravellerId)
        .order_by_asc(receipt_events::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut history: HashMap<i64, Vec<HistoryView>> = HashMap::new();
    for (row, user) in rows {
        let event = ReceiptEvent::from_name(&row.event);
        history.entry(row.traveller_id).or_default().push(HistoryView {
            event: event.ok_or_else(|| corrupt("receipt_events", "event", row.id))?,
            by: user.ok_or_else(|| dangling("users", row.user_id))?.name,
            at: row.at,
            note: row.note,
        });
    }
    Ok(history)
}
