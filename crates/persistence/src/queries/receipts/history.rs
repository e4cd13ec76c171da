//! Documents of the history of a receipt.

use chrono::{DateTime, Utc};
use ports::Stored;
use receipts::{ReceiptEvent, Status};
use sea_orm::sea_query::{Expr, ExprTrait};
use views::{audit::acting_name, receipts::HistoryView};

use crate::{
    entity::{receipt_events, rejection_event_reasons, travellers, users},
    error::corrupt,
    json_query::{Json, column, document, list},
    queries::audit::lender_of,
};

document! {
    /// An event.
    pub(super) struct EventJson(json) of receipt_events {
        pub(super) id: i64,
        event: String,
        by: String = column("users", users::Column::Name),
        on_behalf: Option<String> =
            lender_of(json, column("receipt_events", receipt_events::Column::UserId), column("receipt_events", receipt_events::Column::At)),
        at: DateTime<Utc>,
        note: Option<String>,
        from_status: i64,
        to_status: i64,
        answer: Option<String>,
        #[serde(deserialize_with = "list")] reasons: Vec<ReasonJson> = ReasonJson::of_each(json),
    }
}

document! {
    /// A reason of a rejection.
    struct ReasonJson(json) of rejection_event_reasons by event_id in receipt_events {
        id: i64,
        text: String,
    }
}

/// The documents of the events of a traveller of the table `travellers`.
pub(super) fn history(json: Json) -> Expr {
    use receipt_events::Column::{TravellerId, UserId};
    let own = |name| column("receipt_events", name);
    json.children(EventJson::document(json), |select| {
        let by = column("users", users::Column::Id).eq(own(UserId));
        let of_traveller = own(TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(receipt_events::Entity).inner_join(users::Entity, by).and_where(of_traveller);
    })
}

impl EventJson {
    pub(super) fn view(mut self) -> Stored<HistoryView> {
        self.reasons.sort_unstable_by_key(|reason| reason.id);
        let status = |id| Status::from_id(id).ok_or_else(|| corrupt("receipt_events", "status", self.id));
        let event = ReceiptEvent::from_name(&self.event);
        Ok(HistoryView {
            event: event.ok_or_else(|| corrupt("receipt_events", "event", self.id))?,
            by: acting_name(&self.by, self.on_behalf.as_deref()),
            at: self.at,
            office_at: self.at,
            note: self.note,
            from: status(self.from_status)?,
            to: status(self.to_status)?,
            reasons: self.reasons.into_iter().map(|reason| reason.text).collect(),
            answer: self.answer,
        })
    }
}
