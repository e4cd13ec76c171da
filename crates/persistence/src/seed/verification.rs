//! History and judged lines of a demo receipt: submitted by its clerk, decided by the verifier.

use ::receipts::{Judgement, ReceiptEvent, Status, actual_cost};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
};

use super::SeedError;
use super::fixture::Traveller;
use super::receipts::status;
use crate::entity::{
    actual_costs, expense_lines, receipt_events, rejection_event_reasons, rejection_reasons, travellers,
};

/// Inserts the events of a receipt that left its draft, and the judgements of its lines.
pub(super) async fn insert<C: ConnectionTrait>(
    tx: &C,
    traveller_id: i64,
    traveller: &Traveller,
    [clerk, verifier]: [i64; 2],
    [submitted, decided]: [DateTime<Utc>; 2],
) -> Result<(), SeedError> {
    let state = status(traveller);
    if state == Status::Draft {
        return Ok(());
    }
    let step = |event: ReceiptEvent, from: Status, to: Status| receipt_events::ActiveModel {
        traveller_id: Set(traveller_id),
        event: Set(event.name().to_owned()),
        from_status: Set(from.id()),
        to_status: Set(to.id()),
        ..Default::default()
    };
    let handed_in = step(ReceiptEvent::Submitted, Status::Draft, Status::Submitted);
    receipt_events::ActiveModel { user_id: Set(clerk), at: Set(submitted), ..handed_in }.insert(tx).await?;
    if let Some(returned) = &traveller.returned {
        let rejected = step(ReceiptEvent::Rejected, Status::Submitted, Status::Rejected);
        let note = Set(Some(returned.note.clone()));
        let rejected = receipt_events::ActiveModel { user_id: Set(verifier), at: Set(decided), note, ..rejected };
        let event = rejected.insert(tx).await?.id;
        give_reason(tx, event, traveller_id).await?;
        let again = step(ReceiptEvent::Submitted, Status::Rejected, Status::Submitted);
        let at = Set(decided + TimeDelta::hours(2));
        let answer = Set(returned.answer.clone());
        receipt_events::ActiveModel { user_id: Set(clerk), at, answer, ..again }.insert(tx).await?;
    }
    match state {
        Status::Draft | Status::Submitted => {}
        Status::Approved => {
            let approved = step(ReceiptEvent::Approved, Status::Submitted, Status::Approved);
            receipt_events::ActiveModel { user_id: Set(verifier), at: Set(decided), ..approved }.insert(tx).await?;
        }
        Status::Rejected => {
            let rejected = step(ReceiptEvent::Rejected, Status::Submitted, Status::Rejected);
            let note = Set(traveller.note.clone());
            let rejected = receipt_events::ActiveModel { user_id: Set(verifier), at: Set(decided), note, ..rejected };
            let event = rejected.insert(tx).await?.id;
            give_reason(tx, event, traveller_id).await?;
        }
    }
    judge(tx, traveller_id, traveller, state).await
}

/// Gives a rejection one of the reasons of a new office, in turn.
async fn give_reason<C: ConnectionTrait>(tx: &C, event: i64, traveller: i64) -> Result<(), SeedError> {
    let reasons = rejection_reasons::Entity::find().order_by_asc(rejection_reasons::Column::Id).all(tx).await?;
    let turn = usize::try_from(traveller).unwrap_or_default() % reasons.len().max(1);
    let Some(reason) = reasons.into_iter().nth(turn) else { return Ok(()) };
    let row = rejection_event_reasons::ActiveModel {
        event_id: Set(event),
        reason_id: Set(reason.id),
        text: Set(reason.text),
        ..Default::default()
    };
    row.insert(tx).await?;
    Ok(())
}

/// Judges the lines: of a rejected receipt the first is to be corrected, of every other submitted one the first is accepted, of
/// one that was returned and submitted again all that were not changed.
async fn judge<C: ConnectionTrait>(
    tx: &C,
    traveller_id: i64,
    traveller: &Traveller,
    state: Status,
) -> Result<(), SeedError> {
    let lines = expense_lines::Entity::find()
        .filter(expense_lines::Column::TravellerId.eq(traveller_id))
        .order_by_asc(expense_lines::Column::Id)
        .all(tx)
        .await?;
    let count = i32::try_from(lines.len()).unwrap_or(i32::MAX);
    let was_returned = state == Status::Rejected || traveller.returned.is_some();
    for (place, line) in lines.into_iter().enumerate() {
        let previous = traveller.lines.iter().find(|of| of.item == line.item).and_then(|of| of.previous);
        let judgement = match (state, place) {
            (Status::Rejected, 0) => Some(Judgement::ToCorrect),
            (Status::Rejected, _) => Some(Judgement::Accepted),
            (Status::Submitted, _) if was_returned => previous.is_none().then_some(Judgement::Accepted),
            (Status::Submitted, 0) if traveller_id % 2 == 0 => Some(Judgement::Accepted),
            _ => continue,
        };
        let mut row = expense_lines::ActiveModel { id: Unchanged(line.id), ..Default::default() };
        row.judgement = Set(judgement.map(|judgement| judgement.word().to_owned()));
        if judgement == Some(Judgement::ToCorrect) {
            row.judgement_note = Set(traveller.note.clone());
        }
        if was_returned {
            let (quantity, price) = previous.map_or((line.quantity, line.price), |was| (was.quantity, was.price));
            row.returned_quantity = Set(Some(quantity));
            row.returned_price = Set(Some(price));
            row.returned_text = Set(Some(text(tx, &line).await?));
        }
        row.previous_quantity = Set(previous.map(|was| was.quantity));
        row.previous_price = Set(previous.map(|was| was.price));
        row.update(tx).await?;
    }
    if was_returned {
        let row = travellers::ActiveModel {
            id: Unchanged(traveller_id),
            returned_lines: Set(Some(count)),
            ..Default::default()
        };
        row.update(tx).await?;
    }
    Ok(())
}

/// The text of a line as [`::receipts::review::Contents`] has it.
async fn text<C: ConnectionTrait>(tx: &C, line: &expense_lines::Model) -> Result<String, SeedError> {
    if line.expense_kind_id != actual_cost::LINE_KIND {
        return Ok(format!("{}\n{}\n{}", line.item, line.unit, line.photo.as_deref().unwrap_or_default()));
    }
    let costs = actual_costs::Entity::find()
        .filter(actual_costs::Column::ExpenseLineId.eq(line.id))
        .order_by_asc(actual_costs::Column::Id)
        .all(tx)
        .await?;
    let costs: Vec<_> = costs.iter().map(|cost| format!("{}: {}", cost.item, cost.amount)).collect();
    Ok(costs.join("\n"))
}
