//! What the travellers of a journey add to budgets, recaps and the dashboard.

use chrono::{DateTime, Utc};
use kernel::{RupiahSum, Span, tanggal::days_between};
use ports::{StoreError, Stored};
use receipts::{Outlay, ReceiptEvent, ToSubmission, ToVerdict};
use sea_orm::sea_query::{Expr, ExprTrait, Func};

use super::slot::Slot;
use crate::{
    entity::{expense_lines, receipt_events, rejection_event_reasons, travellers},
    json_query::{Json, column, document, flag, list},
};

document! {
    /// Facts of a traveller of our own that its row does not say.
    pub(super) struct HistoryJson(json) of travellers by trip_id in trips {
        id: i64,
        #[serde(deserialize_with = "flag")] costs_of_cancelling: bool = costs_of_cancelling(json),
        submitted: Option<DateTime<Utc>> = first(json, &[ReceiptEvent::Submitted]),
        judged: Option<DateTime<Utc>> = first(json, &[ReceiptEvent::Approved, ReceiptEvent::Rejected]),
        #[serde(deserialize_with = "list")] reasons: Vec<i64> = reasons(json),
    }
}

fn slot(name: travellers::Column) -> Expr {
    column("travellers", name)
}

fn costs_of_cancelling(json: Json) -> Expr {
    use expense_lines::Column::{Cancelling, TravellerId};
    let number = json.count(|select| {
        let of_traveller = column("expense_lines", TravellerId).eq(slot(travellers::Column::Id));
        select.from(expense_lines::Entity).and_where(of_traveller).and_where(column("expense_lines", Cancelling));
    });
    number.gt(0)
}

fn event(name: receipt_events::Column) -> Expr {
    column("receipt_events", name)
}

/// Instant of the first of some events.
fn first(json: Json, of: &[ReceiptEvent]) -> Expr {
    use receipt_events::Column::{At, Event, TravellerId};
    json.child(Func::min(event(At)).into(), |select| {
        select.from(receipt_events::Entity).and_where(event(TravellerId).eq(slot(travellers::Column::Id)));
        select.and_where(event(Event).is_in(of.iter().map(|event| event.name())));
    })
}

fn reasons(json: Json) -> Expr {
    use rejection_event_reasons::Column::{EventId, ReasonId};
    let given = |name| column("rejection_event_reasons", name);
    json.children(given(ReasonId), |select| {
        let of_event = given(EventId).eq(event(receipt_events::Column::Id));
        select.from(receipt_events::Entity).inner_join(rejection_event_reasons::Entity, of_event);
        select.and_where(event(receipt_events::Column::TravellerId).eq(slot(travellers::Column::Id)));
    })
}

/// What a traveller adds to sums.
#[derive(Debug)]
pub(super) struct Spending {
    pub(super) counted: bool,
    pub(super) days: i64,
    pub(super) realised: i64,
    pub(super) booked: i64,
    pub(super) to_submission: Option<i64>,
    pub(super) to_verdict: Option<i64>,
    pub(super) reasons: String,
}

impl Spending {
    /// Of a traveller of a journey on these days; there is no history in the archive.
    pub(super) fn of(slot: &Slot, cancelled: bool, days: Span, history: &[HistoryJson]) -> Stored<Self> {
        let history = history.iter().find(|history| history.id == slot.id);
        let outlay = Outlay {
            status: slot.status()?,
            cancelled,
            costs_of_cancelling: history.is_some_and(|history| history.costs_of_cancelling),
            total: RupiahSum::new(slot.total),
            estimate: RupiahSum::new(slot.estimate),
        };
        let history = history.filter(|_| !cancelled);
        let submitted = history.and_then(|history| history.submitted);
        let judged = history.and_then(|history| history.judged);
        let mut reasons = history.map_or_else(Vec::new, |history| history.reasons.clone());
        reasons.sort_unstable();
        let length = if cancelled { 0 } else { days_between(*days.first, *days.last) };
        Ok(Self {
            counted: outlay.counts(),
            days: i64::try_from(length).unwrap_or(i64::MAX),
            realised: outlay.realised().get(),
            booked: outlay.booked().get(),
            to_submission: submitted.map(|submitted| ToSubmission::of(*days.last, submitted).number()),
            to_verdict: submitted.zip(judged).map(|(submitted, judged)| ToVerdict::of(submitted, judged).number()),
            reasons: serde_json::to_string(&reasons).map_err(|error| StoreError::Failed(error.to_string()))?,
        })
    }
}
