//! Lines of other receipts, of the archive too, with the file or the number of the bill of lines of receipts.

use ::findings::checked::{Likeness, SharedLine};
use receipts::LineId;
use sea_orm::sea_query::{Expr, ExprTrait, JoinType, SelectStatement};

use super::{
    json::is_wanted,
    read_proofs::{OWN, from_proofs, line, proof},
};
use crate::{
    entity::{
        archived_files, archived_lines, archived_travellers, archived_trips, employees, expense_lines, line_proofs,
        travellers, trips,
    },
    json_query::{Json, column, document},
    queries::{
        archive::{archived_trip_number, marked},
        receipts::hotel,
        trips::number,
    },
};

/// Aliases of the other line, its traveller and its trip.
const OTHER: &str = "other_lines";
const SLOT: &str = "other_travellers";
const TRIP: &str = "other_trips";

document! {
    /// A line with its like.
    pub(super) struct AlikeJson(json) of travellers["other_travellers"] {
        pub(super) own: i64 = line(expense_lines::Column::TravellerId),
        pub(super) line: i64 = line(expense_lines::Column::Id),
        id: i64,
        trip_id: i64,
        name: String = column("employees", employees::Column::Name),
        number: String = number(TRIP),
    }
}

document! {
    /// A line with the archived traveller who has its proof.
    pub(super) struct ArchivedAlikeJson(json) of archived_travellers {
        pub(super) own: i64 = line(expense_lines::Column::TravellerId),
        line: i64 = line(expense_lines::Column::Id),
        id: i64,
        trip_id: i64,
        name: String,
        number: Option<String> = archived_trip_number(),
    }
}

fn other(name: expense_lines::Column) -> Expr {
    column(OTHER, name)
}

/// The documents of own lines, each with another line: `from` selects both.
fn pairs(json: Json, from: impl FnOnce(&mut SelectStatement)) -> Expr {
    use expense_lines::Column::TravellerId;
    json.children(AlikeJson::document(json), |select| {
        let of_line = column(SLOT, travellers::Column::Id).eq(other(TravellerId));
        let of_trip = column(TRIP, trips::Column::Id).eq(column(SLOT, travellers::Column::TripId));
        let of_person = column("employees", employees::Column::Id).eq(column(SLOT, travellers::Column::EmployeeId));
        from(select);
        select
            .join_as(JoinType::InnerJoin, travellers::Entity, SLOT, of_line)
            .join_as(JoinType::InnerJoin, trips::Entity, TRIP, of_trip)
            .inner_join(employees::Entity, of_person);
    })
}

/// Lines with the same proof.
pub(super) fn by_file(json: Json) -> Expr {
    use expense_lines::Column::Id;
    use line_proofs::Column::{Digest, LineId};
    let theirs = |name| column("other_proofs", name);
    pairs(json, |select| {
        let same = theirs(Digest).eq(proof(Digest)).and(theirs(LineId).ne(line(Id)));
        from_proofs(select).join_as(JoinType::InnerJoin, line_proofs::Entity, "other_proofs", same).join_as(
            JoinType::InnerJoin,
            expense_lines::Entity,
            OTHER,
            other(Id).eq(theirs(LineId)),
        );
    })
}

/// Lines of hotels with the same number of the bill.
pub(super) fn by_reference(json: Json) -> Expr {
    use expense_lines::Column::{ExpenseKindId, Id, ReferenceForm, TravellerId};
    pairs(json, |select| {
        let alike = other(ReferenceForm).eq(line(ReferenceForm)).and(other(Id).ne(line(Id)));
        select
            .from_as(expense_lines::Entity, OWN)
            .join_as(JoinType::InnerJoin, expense_lines::Entity, OTHER, alike)
            .and_where(is_wanted(json, line(TravellerId)))
            .and_where(line(ExpenseKindId).eq(hotel()))
            .and_where(other(ExpenseKindId).eq(hotel()));
    })
}

/// Archived lines with the proof of a line.
pub(super) fn by_archived_file(json: Json) -> Expr {
    let file = |name| column("archived_files", name);
    let archived = |name| column("archived_lines", name);
    let slot = |name| column("archived_travellers", name);
    json.children(ArchivedAlikeJson::document(json), |select| {
        let alike = file(archived_files::Column::ContentDigest).eq(proof(line_proofs::Column::Digest));
        let of_file = archived(archived_lines::Column::FileId).eq(file(archived_files::Column::Id));
        let of_line = slot(archived_travellers::Column::Id).eq(archived(archived_lines::Column::TravellerId));
        let of_slot =
            column("archived_trips", archived_trips::Column::Id).eq(slot(archived_travellers::Column::TripId));
        from_proofs(select)
            .inner_join(archived_files::Entity, alike)
            .inner_join(archived_lines::Entity, of_file)
            .inner_join(archived_travellers::Entity, of_line)
            .inner_join(archived_trips::Entity, of_slot);
    })
}

impl AlikeJson {
    pub(super) fn view(self, likeness: Likeness) -> SharedLine {
        SharedLine {
            line: LineId(self.line),
            likeness,
            traveller: self.id,
            trip: self.trip_id,
            name: self.name,
            number: self.number,
        }
    }
}

impl ArchivedAlikeJson {
    pub(super) fn view(self) -> SharedLine {
        SharedLine {
            line: LineId(self.line),
            likeness: Likeness::File,
            traveller: -self.id,
            trip: -self.trip_id,
            name: self.name,
            number: marked(self.number.as_deref()),
        }
    }
}
