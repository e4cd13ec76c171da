//! Issued numbers with their letters.

use chrono::{DateTime, NaiveDate, Utc};
use ports::Stored;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement};
use views::numbers::NumberEntry;

use crate::{
    entity::{employees, final_numbers, letter_numbers, outgoing_letters, travellers, trips, users, work_units},
    error::dangling,
    json_query::{Json, column, document, flag, literal},
};

document! {
    /// A number with its letter: the trip, or else the outgoing letter. An SPD has the name of its traveller.
    pub(super) struct EntryJson(json) of letter_numbers {
        id: i64,
        text: String,
        sequence: i64,
        traveller: Option<String> = traveller(json),
        trip: Option<LetterJson> = trip(json),
        letter: Option<LetterJson> = letter(json),
        voided_at: Option<DateTime<Utc>>,
        voided_by: Option<String> = voided_by(json),
        void_reason: Option<String>,
        final_number: Option<String> = final_number(json),
        #[serde(deserialize_with = "flag")] backdated: bool,
        backdate_reason: Option<String>,
    }
}

document! {
    /// A letter with its work unit.
    struct LetterJson(json, date: Expr, purpose: Expr) of work_units {
        date: NaiveDate = date,
        purpose: Option<String> = purpose,
        name: String,
        code: String,
    }
}

/// Ids, kinds and sequences of the numbers of a parent unit and year, of one kind or all.
pub(super) fn ids(of: &[Expr]) -> SelectStatement {
    use letter_numbers::Column::{Id, LetterKindId, ParentUnitId, Sequence, Year};
    let mut ids = Query::select();
    ids.expr_as(number_column(Id), "id").expr_as(literal("0"), "archived");
    ids.expr_as(number_column(LetterKindId), "kind").expr_as(number_column(Sequence), "sequence");
    ids.from(letter_numbers::Entity);
    for (name, value) in [ParentUnitId, Year, LetterKindId].into_iter().zip(of) {
        ids.and_where(number_column(name).eq(value.clone()));
    }
    ids
}

/// The number of a row of the table `page`, if it is one of our own.
pub(super) fn of_page(json: Json) -> Expr {
    json.child(EntryJson::document(json), |select| {
        let of_page = number_column(letter_numbers::Column::Id).eq(column("page", "id"));
        select.from(letter_numbers::Entity).and_where(of_page.and(column("page", "archived").eq(literal("0"))));
    })
}

fn number_column(name: letter_numbers::Column) -> Expr {
    column("letter_numbers", name)
}

/// A column of the traveller of a number.
fn of_traveller(json: Json, shown: travellers::Column) -> Expr {
    let slot = |name| column("travellers", name);
    json.child(slot(shown), |select| {
        let of_number = slot(travellers::Column::Id).eq(number_column(letter_numbers::Column::TravellerId));
        select.from(travellers::Entity).and_where(of_number);
    })
}

/// Name of the traveller of a number.
fn traveller(json: Json) -> Expr {
    let travels = of_traveller(json, travellers::Column::EmployeeId);
    let person: Expr = Func::coalesce([travels, number_column(letter_numbers::Column::EmployeeId)]).into();
    json.child(column("employees", employees::Column::Name), |select| {
        select.from(employees::Entity).and_where(column("employees", employees::Column::Id).eq(person));
    })
}

/// Final number in force of a number.
fn final_number(json: Json) -> Expr {
    let held = |name| column("final_numbers", name);
    json.child(held(final_numbers::Column::Number), |select| {
        let of_number = held(final_numbers::Column::LetterNumberId).eq(number_column(letter_numbers::Column::Id));
        select
            .from(final_numbers::Entity)
            .and_where(of_number)
            .and_where(held(final_numbers::Column::EndedAt).is_null());
    })
}

/// Name of the user who made a number void.
fn voided_by(json: Json) -> Expr {
    json.child(column("users", users::Column::Name), |select| {
        let by = column("users", users::Column::Id).eq(number_column(letter_numbers::Column::VoidedBy));
        select.from(users::Entity).and_where(by);
    })
}

/// The trip of a number, or of its traveller, or of the memo with it.
fn trip(json: Json) -> Expr {
    use trips::Column::{Id, OutgoingLetterId, Purpose, SubmittedOn, WorkUnitId};
    let memo = |name| column("memo", name);
    let of_memo = json.child(memo(Id), |select| {
        select.from_as(trips::Entity, "memo");
        select.and_where(memo(OutgoingLetterId).eq(number_column(letter_numbers::Column::OutgoingLetterId)));
    });
    let of_traveller = of_traveller(json, travellers::Column::TripId);
    let id: Expr = Func::coalesce([number_column(letter_numbers::Column::TripId), of_traveller, of_memo]).into();
    let trip = |name| column("trips", name);
    json.child(LetterJson::document(json, trip(SubmittedOn), trip(Purpose)), |select| {
        let of_unit = column("work_units", work_units::Column::Id).eq(trip(WorkUnitId));
        select.from(trips::Entity).inner_join(work_units::Entity, of_unit).and_where(trip(Id).eq(id));
    })
}

/// The outgoing letter of a number.
fn letter(json: Json) -> Expr {
    use outgoing_letters::Column::{Id, LetterDate, Subject, WorkUnitId};
    let letter = |name| column("outgoing_letters", name);
    json.child(LetterJson::document(json, letter(LetterDate), letter(Subject)), |select| {
        let of_unit = column("work_units", work_units::Column::Id).eq(letter(WorkUnitId));
        select.from(outgoing_letters::Entity).inner_join(work_units::Entity, of_unit);
        select.and_where(letter(Id).eq(number_column(letter_numbers::Column::OutgoingLetterId)));
    })
}

impl EntryJson {
    pub(super) fn view(self, kind: i64, kind_name: String) -> Stored<NumberEntry> {
        let letter = self.trip.or(self.letter).ok_or_else(|| dangling("trips", self.id))?;
        Ok(NumberEntry {
            id: self.id,
            kind,
            kind_name,
            number: self.text,
            final_number: self.final_number,
            sequence: self.sequence,
            date: letter.date,
            purpose: letter.purpose.unwrap_or_default(),
            traveller: self.traveller,
            unit_name: letter.name,
            unit_code: letter.code,
            dated_back: self.backdated,
            date_reason: self.backdate_reason,
            source: None,
            state: if self.voided_at.is_some() { "batal" } else { "terbit" },
            void_reason: self.voided_at.map(|_| self.void_reason.unwrap_or_default()),
            voided_by: self.voided_at.map(|_| self.voided_by.unwrap_or_default()),
            voided_at: self.voided_at,
        })
    }
}
