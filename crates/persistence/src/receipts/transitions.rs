//! State transitions of receipts: rows.

use async_trait::async_trait;
use ports::{ReceiptStates, Stored, Transition};
use receipts::State;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter,
    sea_query::Expr,
};
use trips::TravellerId;

use super::review;
use crate::{
    entity::{receipt_events, travellers},
    error::db_error,
    journeys::Touch,
    store::SeaUnitOfWork,
};

#[async_trait]
impl ReceiptStates for SeaUnitOfWork {
    async fn mark_without_cost(&mut self, traveller: TravellerId, marked: bool) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        // The version grows with each write to the total.
        let (id, total, no_cost) = (Unchanged(traveller.0), Set(0), Set(marked));
        let row = travellers::ActiveModel { id, total, no_cost, ..Default::default() };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn transition_receipt(&mut self, traveller: TravellerId, transition: Transition<'_>) -> Stored<bool> {
        self.touch(Touch::Traveller(traveller.0));
        let tx = self.tx();
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
}
