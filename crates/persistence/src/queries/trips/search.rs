//! Trips that mention a text (`cari` of beyond P9): in a number, the purpose, a place or the name of a traveller.

use sea_orm::{
    ColumnTrait, EntityTrait,
    sea_query::{
        Alias, Condition, Expr, ExprTrait, IntoCondition, Query, SelectStatement, UnionType,
        extension::sqlite::SqliteExpr,
    },
};

use crate::{
    document::{Json, column},
    entity::{employees, in_town_destinations, travellers, trip_places, trips},
    queries::{
        employees::{contains, literally},
        name_key,
    },
};

/// Letters of the shortest text that a trigram index finds.
const TRIGRAM: usize = 3;

/// A text that is searched for, ignoring case.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchText<'a>(pub(super) &'a str);

impl SearchText<'_> {
    /// Returns whether the trigram indexes find the text; a shorter one is looked for in every row.
    pub(super) fn is_indexed(self) -> bool {
        self.0.chars().count() >= TRIGRAM
    }

    /// Condition for the trips that mention the text.
    pub(super) fn mentioned(self, json: Json) -> Expr {
        use trips::Column::{AssignmentNumber, Id, MemoNumber, Purpose};
        let mut found = rows(Id, self.written_in(json, trips::Entity, &[MemoNumber, AssignmentNumber, Purpose]));
        let people = self.named([employees::Column::Id, employees::Column::NameKey]);
        let destinations = self.named([in_town_destinations::Column::Id, in_town_destinations::Column::NameKey]);
        for more in [
            rows(travellers::Column::TripId, travellers::Column::EmployeeId.in_subquery(people)),
            rows(
                travellers::Column::TripId,
                self.written_in(json, travellers::Entity, &[travellers::Column::TravelOrderNumber]),
            ),
            rows(trip_places::Column::TripId, trip_places::Column::DestinationId.in_subquery(destinations)),
            rows(trip_places::Column::TripId, self.written_in(json, trip_places::Entity, &[trip_places::Column::City])),
        ] {
            found.union(UnionType::Distinct, more);
        }
        json.among(column("trips", Id), found)
    }

    /// Ids of a table's rows whose key of names contains the text.
    fn named<C: ColumnTrait>(self, [id, key]: [C; 2]) -> SelectStatement {
        rows(id, Expr::col(key.as_column_ref()).like(literally(&name_key(self.0))))
    }

    /// Condition for the rows of a table with the text in one of the columns of its trigram index.
    fn written_in<E: EntityTrait>(self, json: Json, table: E, columns: &[E::Column]) -> Condition {
        if !json.is_sqlite() || !self.is_indexed() {
            let contained = |name: &E::Column| contains(Expr::col(name.as_column_ref()), self.0);
            return columns.iter().map(contained).fold(Condition::any(), Condition::add);
        }
        let index = Alias::new(format!("{}_text", table.table_name()));
        // A phrase: every letter stands for itself.
        let phrase = format!("\"{}\"", self.0.replace('"', "\"\""));
        let found = Query::select()
            .column("rowid")
            .from(index.clone())
            .and_where(Expr::col(index).matches(Expr::value(phrase)))
            .take();
        Condition::all().add(column(table.table_name(), "id").in_subquery(found))
    }
}

/// A column of the rows of its table that a condition selects.
fn rows<C: ColumnTrait>(shown: C, wanted: impl IntoCondition) -> SelectStatement {
    Query::select().column(shown.as_column_ref()).from(shown.entity_name()).cond_where(wanted).take()
}

/// A column of `trips` as a value of which no index is used.
pub(super) fn unindexed(name: trips::Column) -> Expr {
    Expr::value(0).add(column("trips", name))
}
