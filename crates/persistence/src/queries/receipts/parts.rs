//! Documents of the lines of a receipt with their actual costs, and of its history.

use app::{
    ports::Stored,
    views::receipts::{ActualCostView, HistoryView, LineView},
};
use chrono::{DateTime, Utc};
use kernel::Rupiah;
use receipts::{ReceiptEvent, Status};
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;

use crate::{
    document::{Json, column, list},
    entity::{actual_costs, expense_lines, receipt_events, rejection_event_reasons, travellers, users},
    error::corrupt,
    queries::reference::{Reference, named},
    receipts::review::{amounts, judgement},
};

/// A line; fields in the order of [`lines`].
#[derive(Deserialize)]
pub(super) struct LineJson {
    id: i64,
    kind: i64,
    item: String,
    unit: String,
    quantity: i64,
    price: i64,
    photo: Option<String>,
    judgement: Option<String>,
    judgement_note: Option<String>,
    previous_quantity: Option<i64>,
    previous_price: Option<i64>,
    /// Id, item, amount.
    #[serde(deserialize_with = "list")]
    costs: Vec<(i64, String, i64)>,
}

/// The documents of the lines of a traveller of the table `travellers`.
pub(super) fn lines(json: Json) -> Expr {
    use expense_lines::Column::{
        ExpenseKindId, Id, Item, Judgement, JudgementNote, Photo, PreviousPrice, PreviousQuantity, Price, Quantity,
        TravellerId, Unit,
    };
    let own = |name| column("expense_lines", name);
    let cost = |name| column("actual_costs", name);
    let shown = [actual_costs::Column::Id, actual_costs::Column::Item, actual_costs::Column::Amount].map(cost);
    let costs = json.children(json.array(shown), |select| {
        let of_line = cost(actual_costs::Column::ExpenseLineId).eq(own(Id));
        select.from(actual_costs::Entity).and_where(of_line);
    });
    let columns = [Id, ExpenseKindId, Item, Unit, Quantity, Price, Photo].map(own);
    let reviewed = [Judgement, JudgementNote, PreviousQuantity, PreviousPrice].map(own);
    json.children(json.array(columns.into_iter().chain(reviewed).chain([costs])), |select| {
        let of_traveller = own(TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(expense_lines::Entity).and_where(of_traveller);
    })
}

impl LineJson {
    pub(super) fn id(&self) -> i64 {
        self.id
    }

    pub(super) fn view(mut self, reference: &Reference) -> Stored<LineView> {
        self.costs.sort_unstable_by_key(|(id, ..)| *id);
        let cost = |(id, item, amount)| {
            let amount = Rupiah::new(amount).map_err(|_| corrupt("actual_costs", "amount", id))?;
            Ok(ActualCostView { id, item, amount })
        };
        Ok(LineView {
            id: self.id,
            kind: named(&reference.expense_kinds, "expense_kinds", self.kind)?,
            quantity: u32::try_from(self.quantity).map_err(|_| corrupt("expense_lines", "quantity", self.id))?,
            price: Rupiah::new(self.price).map_err(|_| corrupt("expense_lines", "price", self.id))?,
            item: self.item,
            unit: self.unit,
            photo: self.photo,
            judgement: judgement(self.id, self.judgement.as_deref())?,
            judgement_note: self.judgement_note,
            previous: amounts(self.id, self.previous_quantity, self.previous_price)?,
            actual_costs: self.costs.into_iter().map(cost).collect::<Stored<_>>()?,
        })
    }
}

/// An event; fields in the order of [`history`].
#[derive(Deserialize)]
pub(super) struct EventJson {
    id: i64,
    event: String,
    by: String,
    at: DateTime<Utc>,
    note: Option<String>,
    from: i64,
    to: i64,
    answer: Option<String>,
    /// Id, text.
    #[serde(deserialize_with = "list")]
    reasons: Vec<(i64, String)>,
}

/// The documents of the events of a traveller of the table `travellers`.
pub(super) fn history(json: Json) -> Expr {
    use receipt_events::Column::{Answer, At, Event, FromStatus, Id, Note, ToStatus, TravellerId, UserId};
    let own = |name| column("receipt_events", name);
    let reason = |name| column("rejection_event_reasons", name);
    let given = [rejection_event_reasons::Column::Id, rejection_event_reasons::Column::Text].map(reason);
    let reasons = json.children(json.array(given), |select| {
        let of_event = reason(rejection_event_reasons::Column::EventId).eq(own(Id));
        select.from(rejection_event_reasons::Entity).and_where(of_event);
    });
    let by = column("users", users::Column::Name);
    let shown = [own(Id), own(Event), by, own(At), own(Note), own(FromStatus), own(ToStatus), own(Answer), reasons];
    json.children(json.array(shown), |select| {
        let by = column("users", users::Column::Id).eq(own(UserId));
        let of_traveller = own(TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(receipt_events::Entity).inner_join(users::Entity, by).and_where(of_traveller);
    })
}

impl EventJson {
    pub(super) fn id(&self) -> i64 {
        self.id
    }

    pub(super) fn view(mut self) -> Stored<HistoryView> {
        self.reasons.sort_unstable_by_key(|(id, _)| *id);
        let status = |id| Status::from_id(id).ok_or_else(|| corrupt("receipt_events", "status", self.id));
        let event = ReceiptEvent::from_name(&self.event);
        Ok(HistoryView {
            event: event.ok_or_else(|| corrupt("receipt_events", "event", self.id))?,
            by: self.by,
            at: self.at,
            note: self.note,
            from: status(self.from)?,
            to: status(self.to)?,
            reasons: self.reasons.into_iter().map(|(_, text)| text).collect(),
            answer: self.answer,
        })
    }
}
