//! Outgoing letters of our own.

use chrono::NaiveDate;
use ports::LetterOrder;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query, SelectStatement};
use views::outgoing_letters::OutgoingLetterRow;

use super::{Place, Wanted};
use crate::{
    entity::{final_numbers, letter_numbers, outgoing_letters, signed_files, trips},
    final_numbers::{electronic, in_force},
    json_query::{Json, column, document, flag, list, literal},
    queries::text_search::SearchText,
};

document! {
    /// A letter.
    pub(super) struct LetterJson(json) of outgoing_letters {
        id: i64,
        number: String,
        final_number: Option<String>,
        held: Option<HeldJson> = held(json),
        parent_unit_id: i64,
        subject: Option<String>,
        addressee: Option<String>,
        letter_date: NaiveDate,
        year: i32,
        sequence: i64,
        version: i32,
        #[serde(deserialize_with = "list")] trips: Vec<TripJson> = TripJson::of_each(json),
        void_reason: Option<String> = void_reason(json),
    }
}

document! {
    /// Date of the final number, signed file.
    struct HeldJson(json) of letter_numbers {
        dated_on: Option<NaiveDate> = column("final_numbers", final_numbers::Column::DatedOn),
        digest: Option<String> = column("signed_files", signed_files::Column::Digest),
        #[serde(deserialize_with = "flag")] electronic: bool = electronic(),
    }
}

document! {
    /// A trip of a letter.
    struct TripJson(json) of trips by outgoing_letter_id in outgoing_letters {
        id: i64,
        cancel_reason: Option<String>,
    }
}

/// Ids of the letters of a parent unit that a filter selects, with the keys of its order.
pub(super) fn ids(json: Json, parent: &Expr, (filter, search): Wanted) -> SelectStatement {
    use outgoing_letters::Column::{
        AddresseeKey, FinalNumber, Id, LetterDate, Number, ParentUnitId, Sequence, SubjectKey, Year,
    };
    let search = search.map(SearchText);
    let columns = [Number, FinalNumber, SubjectKey, AddresseeKey];
    let found = search.map(|text| text.written_in(json, outgoing_letters::Entity, &columns));
    let wanted = Condition::all()
        .add(SearchText::owner(search, ParentUnitId).eq(parent.clone()))
        .add_option(filter.from.map(|day| own(LetterDate).gte(*day)))
        .add_option(filter.until.map(|day| own(LetterDate).lte(*day)))
        .add_option(found);
    let mut ids = Query::select();
    ids.expr_as(own(Id), "id").expr_as(literal("0"), "archived");
    match filter.order {
        LetterOrder::Date => ids.expr_as(own(LetterDate), "day"),
        LetterOrder::Number => ids.expr_as(own(Year), "year").expr_as(own(Sequence), "sequence"),
    };
    ids.from(outgoing_letters::Entity).cond_where(wanted).take()
}

/// The letter of a row of the table `page`, if it is one of our own.
pub(super) fn of_page(json: Json) -> Expr {
    json.child(LetterJson::document(json), |select| {
        let of_page = own(outgoing_letters::Column::Id).eq(column("page", "id"));
        select.from(outgoing_letters::Entity).and_where(of_page.and(column("page", "archived").eq(literal("0"))));
    })
}

/// Final number and signed file in force of a letter.
fn held(json: Json) -> Expr {
    let number = |name| column("letter_numbers", name);
    json.child(HeldJson::document(json), |select| {
        let of_letter = number(letter_numbers::Column::OutgoingLetterId).eq(own(outgoing_letters::Column::Id));
        in_force(select.from(letter_numbers::Entity)).and_where(of_letter);
    })
}

/// Reason of the void number of a letter.
fn void_reason(json: Json) -> Expr {
    let number = |name| column("letter_numbers", name);
    json.child(number(letter_numbers::Column::VoidReason), |select| {
        let of_letter = number(letter_numbers::Column::OutgoingLetterId).eq(own(outgoing_letters::Column::Id));
        select.from(letter_numbers::Entity).and_where(of_letter);
    })
}

fn own(name: outgoing_letters::Column) -> Expr {
    column("outgoing_letters", name)
}

impl LetterJson {
    pub(super) fn view(mut self) -> (Place, OutgoingLetterRow) {
        self.trips.sort_unstable_by_key(|trip| trip.id);
        let (date, year, sequence) = (self.letter_date, self.year, self.sequence);
        let place = Place { date, year, sequence, id: self.id, archived: false };
        let row = OutgoingLetterRow {
            id: self.id,
            number: self.number,
            final_number: self.final_number,
            final_date: self.held.as_ref().and_then(|held| held.dated_on),
            signed: self.held.filter(|held| held.digest.is_some()).map(|held| held.electronic),
            parent_unit: self.parent_unit_id,
            subject: self.subject,
            addressee: self.addressee,
            date: self.letter_date,
            cancel_reason: self.trips.iter().find_map(|trip| trip.cancel_reason.clone()).or(self.void_reason),
            version: self.version,
            trips: self.trips.into_iter().map(|trip| trip.id).collect(),
        };
        (place, row)
    }
}
