//! Trips that mention a text (`cari` of beyond P9): in a number, the purpose, a place or the name of a traveller.

use sea_orm::{
    ColumnTrait,
    sea_query::{Condition, Expr, ExprTrait, IntoCondition, Query, SelectStatement, UnionType},
};
use staff::WorkUnitId;

use crate::{
    entity::{employees, in_town_destinations, travellers, trip_places, trips},
    json_query::{Json, column},
    queries::{employees::literally, text_search::SearchText},
};

impl SearchText<'_> {
    /// Condition for the trips of a unit, or of all, that mention the text.
    ///
    /// A word may be in thousands of trips of other units: on SQLite, those of the unit are looked up among the trips with the word.
    /// A number is in few: they are read, whatever their unit. A `common` text is looked for along the list.
    pub(super) fn mentioned(self, json: Json, unit: Option<WorkUnitId>, common: bool) -> Condition {
        use trips::Column::{Id, WorkUnitId as Unit};
        let is_word = !self.0.bytes().any(|byte| byte.is_ascii_digit());
        if let (Some(unit), true, true) = (unit, is_word, json.is_sqlite()) {
            let others = self.others(json).map(|found| column("trips", Id).in_subquery(found));
            let mentioned = others.into_iter().fold(Condition::any().add(self.own(json)), Condition::add);
            return Condition::all().add(column("trips", Unit).eq(unit.0)).add(mentioned);
        }
        let of_unit = unit.map(|unit| SearchText::owner(Some(self), Unit).eq(unit.0));
        let id = column("trips", Id);
        let id = if common { Expr::value(0).add(id) } else { id };
        Condition::all().add_option(of_unit).add(json.among(id, self.found(json)))
    }

    /// Number of all trips that mention the text.
    pub(super) fn number(self, json: Json) -> Expr {
        json.count(|select| {
            select.from_subquery(self.found(json), "found");
        })
    }

    /// Ids of all trips that mention the text.
    fn found(self, json: Json) -> SelectStatement {
        let own = rows(trips::Column::Id, self.own(json));
        self.others(json).into_iter().fold(own, |mut found, more| found.union(UnionType::Distinct, more).take())
    }

    /// Condition for the trips that mention the text in their own row.
    fn own(self, json: Json) -> Condition {
        use trips::Column::{AssignmentFinal, AssignmentNumber, MemoFinal, MemoNumber, PurposeKey};
        let texts = [MemoNumber, AssignmentNumber, MemoFinal, AssignmentFinal, PurposeKey];
        self.written_in(json, trips::Entity, &texts)
    }

    /// Ids of the trips that mention the text elsewhere than in their own row.
    fn others(self, json: Json) -> [SelectStatement; 4] {
        use travellers::Column::{TravelOrderFinal, TravelOrderNumber};
        let people = self.named([employees::Column::Id, employees::Column::NameKey]);
        let destinations = self.named([in_town_destinations::Column::Id, in_town_destinations::Column::NameKey]);
        [
            rows(travellers::Column::TripId, travellers::Column::EmployeeId.in_subquery(people)),
            rows(
                travellers::Column::TripId,
                self.written_in(json, travellers::Entity, &[TravelOrderNumber, TravelOrderFinal]),
            ),
            rows(trip_places::Column::TripId, trip_places::Column::DestinationId.in_subquery(destinations)),
            rows(
                trip_places::Column::TripId,
                self.written_in(json, trip_places::Entity, &[trip_places::Column::CityKey]),
            ),
        ]
    }

    /// Ids of a table's rows whose key of names contains the text.
    fn named<C: ColumnTrait>(self, [id, key]: [C; 2]) -> SelectStatement {
        rows(id, Expr::col(key.as_column_ref()).like(literally(self.0)))
    }
}

/// A column of the rows of its table that a condition selects.
fn rows<C: ColumnTrait>(shown: C, wanted: impl IntoCondition) -> SelectStatement {
    Query::select().column(shown.as_column_ref()).from(shown.entity_name()).cond_where(wanted).take()
}
