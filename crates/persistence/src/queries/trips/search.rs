//! Trips that mention a text (`cari` of beyond P9): in a number, the purpose, a place or the name of a traveller.

use sea_orm::{
    ColumnTrait,
    sea_query::{Expr, ExprTrait, IntoCondition, Query, SelectStatement, UnionType},
};

use crate::{
    entity::{employees, in_town_destinations, travellers, trip_places, trips},
    json_query::{Json, column},
    queries::{employees::literally, text_search::SearchText},
};

impl SearchText<'_> {
    /// Condition for the trips that mention the text.
    pub(super) fn mentioned(self, json: Json) -> Expr {
        use travellers::Column::{TravelOrderFinal, TravelOrderNumber};
        use trips::Column::{AssignmentFinal, AssignmentNumber, Id, MemoFinal, MemoNumber, PurposeKey};
        let texts = [MemoNumber, AssignmentNumber, MemoFinal, AssignmentFinal, PurposeKey];
        let mut found = rows(Id, self.written_in(json, trips::Entity, &texts));
        let people = self.named([employees::Column::Id, employees::Column::NameKey]);
        let destinations = self.named([in_town_destinations::Column::Id, in_town_destinations::Column::NameKey]);
        for more in [
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
        ] {
            found.union(UnionType::Distinct, more);
        }
        json.among(column("trips", Id), found)
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
