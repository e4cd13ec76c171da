//! Facts of trips of our own.

use chrono::{DateTime, NaiveDate, Utc};
use ports::Stored;
use sea_orm::sea_query::{Expr, ExprTrait, Func};

use super::{
    derived::{Facts, Unlisted},
    row::Row,
    spending::HistoryJson,
};
use crate::{
    entity::{trip_kinds, trips},
    json_query::{Json, column, document, list},
};

document! {
    /// A trip with what its row does not say.
    pub(super) struct FactsJson(json) of trips {
        row: Row = Row::document(json),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        funding_source_id: i64,
        sub_activity_id: i64,
        trip_type: i64 = trip_type(json),
        letter_at: DateTime<Utc> = letter_at(),
        #[serde(deserialize_with = "list")] history: Vec<HistoryJson> = HistoryJson::of_each(json),
    }
}

/// Instant of the assignment letter, of the filing before there is one: that of a receipt from before events were kept.
fn letter_at() -> Expr {
    let trip = |name| column("trips", name);
    Func::coalesce([trip(trips::Column::IssuedAt), trip(trips::Column::CreatedAt)]).into()
}

fn trip_type(json: Json) -> Expr {
    let kind = |name| column("trip_kinds", name);
    json.child(kind(trip_kinds::Column::TripTypeId), |select| {
        let of_trip = kind(trip_kinds::Column::Id).eq(column("trips", trips::Column::TripKindId));
        select.from(trip_kinds::Entity).and_where(of_trip);
    })
}

impl FactsJson {
    pub(super) fn facts(self) -> Stored<Facts> {
        Ok(Facts {
            row: self.row.complete()?,
            days: Some((self.departs_on, self.returns_on)),
            trip_type: self.trip_type,
            funding_source: self.funding_source_id,
            sub_activity: Some(self.sub_activity_id),
            letter_at: Some(self.letter_at),
            unlisted: Unlisted::default(),
            history: self.history,
        })
    }
}
