//! Other in-town trips of travellers on the days of an in-town trip, of which lists warn.

use ::trips::{TripState, TripType, engagement::Engagement};
use chrono::NaiveDate;
use kernel::Day;
use sea_orm::sea_query::{Expr, ExprTrait, JoinType, SelectStatement};

use super::engagements::on_days;
use crate::{
    entity::{
        journey_people::{self, Column},
        journeys,
    },
    json_query::{Json, column, document},
};

document! {
    /// Another in-town trip of a traveller on the same days as the journey `of`.
    pub(super) struct SameDaysJson(json) of journey_people["other"] {
        pub(super) of: i64 = column("me", Column::JourneyId),
        journey_id: i64,
        id: i64,
        name: String,
        number: String = column("journeys", journeys::Column::Number),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
    }
}

/// Those of the journeys with some ids. Trips of the archive neither warn nor are warned of.
pub(super) fn same_days(json: Json, ids: SelectStatement) -> Expr {
    let (me, other) = (|name| column("me", name), |name| column("other", name));
    let in_town = |kind: Expr| kind.eq(TripType::InTown.id());
    json.children(SameDaysJson::document(json), |select| {
        select
            .from_subquery(ids, "warned")
            .join_as(
                JoinType::InnerJoin,
                journey_people::Entity,
                "me",
                me(Column::JourneyId).eq(column("warned", "id")),
            )
            .join_as(
                JoinType::InnerJoin,
                journey_people::Entity,
                "other",
                other(Column::EmployeeId).eq(me(Column::EmployeeId)),
            )
            .inner_join(journeys::Entity, column("journeys", journeys::Column::Id).eq(other(Column::JourneyId)))
            .and_where(in_town(me(Column::TripTypeId)).and(me(Column::Id).gt(0)))
            .and_where(me(Column::State).ne(TripState::Cancelled.id()))
            .cond_where(on_days(json, "other", &me(Column::DepartsOn), me(Column::ReturnsOn)))
            .and_where(in_town(other(Column::TripTypeId)).and(other(Column::Id).gt(0)))
            .and_where(other(Column::State).ne(TripState::Cancelled.id()))
            .and_where(other(Column::JourneyId).ne(me(Column::JourneyId)));
    })
}

impl SameDaysJson {
    /// Order of the warnings.
    pub(super) fn key(&self) -> (i64, i64, i64) {
        (self.of, self.journey_id, self.id)
    }

    pub(super) fn engagement(&self) -> Engagement {
        Engagement {
            traveller: self.name.clone(),
            number: self.number.clone(),
            first: Day::nearest(self.departs_on),
            last: Day::nearest(self.returns_on),
            trip_type: TripType::InTown,
        }
    }
}
