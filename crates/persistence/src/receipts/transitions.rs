//! State transitions of receipts: rows.

use ports::{Stored, Transition};
use receipts::State;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, sea_query::Expr,
};
use trips::TravellerId;

use super::review;
use crate::{
    entity::{receipt_events, travellers},
    error::db_error,
};

/// Stores a transition with its event; false if the receipt is in another state by now.
pub(super) async fn make(tx: &DatabaseTransaction, traveller: TravellerId, transition: Transition<'_>) -> Stored<bool> {
    let Transition { event, from, to, by, at, answer, reasons } = transition;
    let updated = travellers::Entity::update_many()
        .col_expr(travellers::Column::Status, Expr::value(to.status().id()))
        .col_expr(travellers::Column::Note, Expr::value(to.note().map(str::to_owned)))
        .filter(travellers::Column::Id.eq(traveller.0))
        .filter(travellers::Column::Status.eq(from.id()))
        .exec(tx)
        .await
        .map_err(db_error)?;
    if updated.rows_affected == 0 {
        return Ok(false);
    }
    let reason = match to {
        State::Rejected { reason } => Some(reason.clone()),
        State::Draft | State::Submitted { .. } | State::Approved => None,
    };
    let row = receipt_events::ActiveModel {
        traveller_id: Set(traveller.0),
        event: Set(event.name().to_owned()),
        from_status: Set(from.id()),
        to_status: Set(to.status().id()),
        note: Set(reason),
        user_id: Set(by.0),
        at: Set(at),
        answer: Set(answer.map(str::to_owned)),
        ..Default::default()
    };
    let event = row.insert(tx).await.map_err(db_error)?.id;
    review::give_reasons(tx, event, reasons).await?;
    Ok(true)
}
