//! Archived trips in the rules: days with an allowance, proofs by content.

use chrono::NaiveDate;
use kernel::{Day, Span};
use ports::Stored;
use receipts::calculation::PaidDay;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationDef,
    sea_query::{Expr, ExprTrait},
};

use super::{final_numbers::trip_number, marked};
use crate::{
    entity::{
        archived_files, archived_lines, archived_travellers, archived_trips, expense_lines, line_proofs, travellers,
    },
    error::db_error,
    json_query::{Json, column, document},
};

fn trip() -> RelationDef {
    archived_travellers::Entity::belongs_to(archived_trips::Entity)
        .from(archived_travellers::Column::TripId)
        .to(archived_trips::Column::Id)
        .into()
}

/// A traveller with an allowance: employee, days, number of the trip.
type PaidRow = (i64, NaiveDate, NaiveDate, Option<String>);

/// Days between two days, both counted, on which archived travellers had an allowance: employee and day.
pub(crate) async fn allowances(conn: &impl ConnectionTrait, people: &[i64], days: Span) -> Stored<Vec<(i64, PaidDay)>> {
    use archived_travellers::Column::{DepartsOn, EmployeeId as Person, HasAllowance, ReturnsOn};
    let rows: Vec<PaidRow> = archived_travellers::Entity::find()
        .select_only()
        .columns([Person, DepartsOn, ReturnsOn])
        .expr(trip_number())
        .join(JoinType::InnerJoin, trip())
        .filter(Person.is_in(people.iter().copied()))
        .filter(HasAllowance.eq(true))
        .filter(DepartsOn.lte(*days.last))
        .filter(ReturnsOn.gte(*days.first))
        .into_tuple()
        .all(conn)
        .await
        .map_err(db_error)?;
    let of_row = |(person, departs_on, returns_on, number): PaidRow| {
        let row = PaidJson { departs_on, returns_on, number };
        row.days(days).map(move |day| (person, day))
    };
    Ok(rows.into_iter().flat_map(of_row).collect())
}

document! {
    /// An archived traveller with an allowance.
    pub(crate) struct PaidJson(json) of archived_travellers {
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        number: Option<String> = trip_number(),
    }
}

impl PaidJson {
    /// Those of some days.
    pub(crate) fn days(self, days: Span) -> impl Iterator<Item = PaidDay> {
        let number = marked(self.number.as_deref());
        let own = Span::new(Day::nearest(self.departs_on), Day::nearest(self.returns_on));
        own.common(days).days().map(move |day| PaidDay { day, number: number.clone() })
    }
}

/// The documents of the archived trips on which the person of a traveller of the table `travellers` had an allowance on its days.
pub(crate) fn paid(json: Json) -> Expr {
    use archived_travellers::Column::{DepartsOn, EmployeeId as Person, HasAllowance, ReturnsOn, TripId as Trip};
    let slot = |name| column("archived_travellers", name);
    let of = |name| column("archived_trips", name);
    let own = |name| column("travellers", name);
    json.children(PaidJson::document(json), |select| {
        select
            .from(archived_travellers::Entity)
            .inner_join(archived_trips::Entity, of(archived_trips::Column::Id).eq(slot(Trip)))
            .and_where(slot(Person).eq(own(travellers::Column::EmployeeId)))
            .and_where(slot(HasAllowance).eq(true))
            .and_where(slot(DepartsOn).lte(own(travellers::Column::ReturnsOn)))
            .and_where(slot(ReturnsOn).gte(own(travellers::Column::DepartsOn)));
    })
}

document! {
    /// The traveller of an archived line with the proof of a line.
    pub(crate) struct SameProofJson(json) of archived_travellers {
        pub(crate) id: i64,
        pub(crate) trip_id: i64,
        pub(crate) name: String,
        pub(crate) number: Option<String> = trip_number(),
    }
}

/// The documents of the archived lines with the proof of a line of the table `expense_lines`.
pub(crate) fn same_proof(json: Json) -> Expr {
    let file = |name| column("archived_files", name);
    let line = |name| column("archived_lines", name);
    let slot = |name| column("archived_travellers", name);
    let of = |name| column("archived_trips", name);
    let proof = |name| column("line_proofs", name);
    json.children(SameProofJson::document(json), |select| {
        let same = proof(line_proofs::Column::Digest).eq(file(archived_files::Column::ContentDigest));
        let of_file = line(archived_lines::Column::FileId).eq(file(archived_files::Column::Id));
        let of_line = slot(archived_travellers::Column::Id).eq(line(archived_lines::Column::TravellerId));
        let of_slot = of(archived_trips::Column::Id).eq(slot(archived_travellers::Column::TripId));
        select
            .from(archived_files::Entity)
            .inner_join(archived_lines::Entity, of_file)
            .inner_join(archived_travellers::Entity, of_line)
            .inner_join(archived_trips::Entity, of_slot)
            .inner_join(line_proofs::Entity, same)
            .and_where(proof(line_proofs::Column::LineId).eq(column("expense_lines", expense_lines::Column::Id)));
    })
}
