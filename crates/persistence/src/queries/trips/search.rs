//! Trips that mention a text (`cari` of beyond P9): in a number, the purpose, a place or the name of a traveller.

use sea_orm::{
    ColumnTrait, EntityTrait,
    sea_query::{Condition, Expr, ExprTrait, IntoCondition, Query, SelectStatement, UnionType},
};
use staff::WorkUnitId;

use crate::{
    entity::{employees, in_town_destinations, travellers, trip_places, trips},
    json_query::{Json, column},
    queries::{employees::literally, text_search::SearchText},
};

/// Texts of a trip's own row.
const OWN: [trips::Column; 5] = {
    use trips::Column::{AssignmentFinal, AssignmentNumber, MemoFinal, MemoNumber, PurposeKey};
    [MemoNumber, AssignmentNumber, MemoFinal, AssignmentFinal, PurposeKey]
};

impl SearchText<'_> {
    /// Condition for the trips of a unit, or of all, that mention the text.
    ///
    /// A word may be in thousands of trips of other units: on SQLite, those of the unit are looked up among the trips with the word.
    /// A number is in few: they are read, whatever their unit. A `common` text is looked for in each trip
    /// along the list of all, one that no index finds in each trip of the unit.
    pub(super) fn mentioned(self, json: Json, unit: Option<WorkUnitId>, common: bool) -> Condition {
        use trips::Column::{Id, WorkUnitId as Unit};
        let is_word = !self.0.bytes().any(|byte| byte.is_ascii_digit());
        let search = Some(self).filter(|_| !is_word || !json.is_sqlite());
        let of_unit = unit.map(|unit| SearchText::owner(search, Unit).eq(unit.0));
        let mentioned = if common || unit.is_some() && !self.is_indexed() {
            let others =
                self.others(json, true).map(|(trip, mut found)| found.and_where(trip.eq(column("trips", Id))).take());
            let own = self.text_in(json, trips::Entity, &OWN, true);
            others.into_iter().fold(Condition::any().add(own), |any, found| any.add(json.any(found)))
        } else {
            Condition::all().add(json.among(column("trips", Id), self.found(json, unit)))
        };
        Condition::all().add_option(of_unit).add(mentioned)
    }

    /// Number of all trips that mention the text.
    pub(super) fn number(self, json: Json) -> Expr {
        json.count(|select| {
            select.from_subquery(self.found(json, None), "found");
        })
    }

    /// Ids of all trips that mention the text. Of a unit, PostgreSQL reads the rows of no other one: its indexes meet.
    fn found(self, json: Json, unit: Option<WorkUnitId>) -> SelectStatement {
        let mut own = self.ids_in(json, trips::Entity, &OWN);
        let unit = unit.filter(|_| !json.is_sqlite());
        own.and_where_option(unit.map(|unit| column("trips", trips::Column::WorkUnitId).eq(unit.0)));
        let others = self.others(json, false);
        others.into_iter().fold(own, |mut found, (_, more)| found.union(UnionType::Distinct, more).take())
    }

    /// Ids of the trips that mention the text elsewhere than in their own row, with their column.
    fn others(self, json: Json, common: bool) -> [(Expr, SelectStatement); 4] {
        use travellers::Column::{TravelOrderFinal, TravelOrderNumber};
        let people = self.named([employees::Column::Id, employees::Column::NameKey]);
        // Of a common text, the people of a trip are looked up, not the trips of all people.
        let person: Expr = travellers::Column::EmployeeId.into_expr();
        let person = if common { Expr::value(0).add(person) } else { person };
        let people = Condition::all().add(person.in_subquery(people));
        let destinations = self.named([in_town_destinations::Column::Id, in_town_destinations::Column::NameKey]);
        let destinations = Condition::all().add(trip_places::Column::DestinationId.in_subquery(destinations));
        let orders = self.text_in(json, travellers::Entity, &[TravelOrderNumber, TravelOrderFinal], common);
        let cities = self.text_in(json, trip_places::Entity, &[trip_places::Column::CityKey], common);
        let of_travellers = [people, orders]
            .map(|wanted| (column("travellers", travellers::Column::TripId), rows(travellers::Column::TripId, wanted)));
        let of_places = [destinations, cities].map(|wanted| {
            (column("trip_places", trip_places::Column::TripId), rows(trip_places::Column::TripId, wanted))
        });
        let ([people, orders], [destinations, cities]) = (of_travellers, of_places);
        [people, orders, destinations, cities]
    }

    /// Condition for the rows of a table with the text in one of its columns; for a `common` one each row is looked at.
    fn text_in<E: EntityTrait>(self, json: Json, table: E, columns: &[E::Column], common: bool) -> Condition {
        if common { self.contained_in(columns) } else { self.written_in(json, table, columns) }
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
