//! Outgoing letters of the archive.

use chrono::NaiveDate;
use ports::LetterOrder;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Func, Query, SelectStatement};
use views::outgoing_letters::OutgoingLetterRow;

use super::{Place, Wanted};
use crate::{
    entity::{archived_final_numbers, archived_letters, archived_numbers},
    json_query::{Json, column, document, flag, literal},
    queries::{
        archive::final_numbers::{from_final_numbers, has_final_number},
        text_search::SearchText,
    },
};

document! {
    /// A letter.
    pub(super) struct ArchivedLetterJson(json) of archived_letters {
        id: i64,
        parent_unit_id: Option<i64>,
        number: String,
        addressee: String,
        subject: String,
        letter_date: Option<NaiveDate>,
        #[serde(deserialize_with = "flag")] without_trip: bool,
        year: i32,
        sequence: i64,
        held: Option<HeldJson> = held(json),
    }
}

document! {
    /// A final number with the date of the letter.
    struct HeldJson(json) of archived_final_numbers {
        number: String,
        dated_on: Option<NaiveDate>,
    }
}

fn archived(name: archived_letters::Column) -> Expr {
    column("archived_letters", name)
}

/// Day of a letter; one without a date comes before all others.
fn day() -> Expr {
    Func::coalesce([archived(archived_letters::Column::LetterDate), literal("'1970-01-01'")]).into()
}

/// Ids of the letters that a filter selects, with the keys of its order: those of a parent unit, and those of an unknown office, which
/// stand in every register: nowhere else would they be found.
pub(super) fn ids(json: Json, parent: &Expr, (filter, search): Wanted) -> [SelectStatement; 2] {
    use archived_letters::Column::{Id, LetterDate, ParentUnitId, SearchKey, Sequence, Year};
    let found = search.map(|text| {
        let found = SearchText(text).written_in(json, archived_letters::Entity, &[SearchKey]);
        Condition::any().add(found).add(has_final_number(archived(Id), archived_numbers::Column::LetterId, text))
    });
    let wanted = Condition::all()
        .add_option(filter.from.or(filter.until).map(|_| archived(LetterDate).is_not_null()))
        .add_option(filter.from.map(|first| day().gte(*first)))
        .add_option(filter.until.map(|last| day().lte(*last)))
        .add_option(found);
    let of = archived(ParentUnitId);
    [of.clone().eq(parent.clone()), of.is_null()].map(|of_parent| {
        let mut ids = Query::select();
        ids.expr_as(archived(Id), "id").expr_as(literal("1"), "archived");
        match filter.order {
            LetterOrder::Date => ids.expr_as(day(), "day"),
            LetterOrder::Number => ids.expr_as(archived(Year), "year").expr_as(archived(Sequence), "sequence"),
        };
        ids.from(archived_letters::Entity).and_where(of_parent).cond_where(wanted.clone()).take()
    })
}

/// The letter of a row of the table `page`, if it is one of the archive.
pub(super) fn of_page(json: Json) -> Expr {
    json.child(ArchivedLetterJson::document(json), |select| {
        let of_page = archived(archived_letters::Column::Id).eq(column("page", "id"));
        select.from(archived_letters::Entity).and_where(of_page.and(column("page", "archived").eq(literal("1"))));
    })
}

/// The last final number of a letter.
fn held(json: Json) -> Expr {
    let of_letter = column("archived_numbers", archived_numbers::Column::LetterId);
    let id = column("archived_final_numbers", archived_final_numbers::Column::Id);
    let last = json.child(id.clone().max(), |select| {
        from_final_numbers(select, of_letter.eq(archived(archived_letters::Column::Id)));
    });
    json.child(HeldJson::document(json), |select| {
        select.from(archived_final_numbers::Entity).and_where(id.eq(last));
    })
}

impl ArchivedLetterJson {
    pub(super) fn view(self) -> (Place, OutgoingLetterRow) {
        // One that was taken away has no text.
        let held = self.held.filter(|held| !held.number.is_empty());
        let present = |text: String| Some(text).filter(|text| !text.is_empty());
        let without_trip = "Nota dinas tanpa perjalanan".to_owned();
        let subject = if self.without_trip { Some(without_trip) } else { present(self.subject) };
        let date = self.letter_date.unwrap_or_default();
        let place = Place { date, year: self.year, sequence: self.sequence, id: self.id, archived: true };
        let row = OutgoingLetterRow {
            id: -self.id,
            number: self.number,
            final_date: held.as_ref().and_then(|held| held.dated_on),
            final_number: held.map(|held| held.number),
            signed: None,
            parent_unit: self.parent_unit_id.unwrap_or_default(),
            subject,
            addressee: present(self.addressee),
            date,
            trips: Vec::new(),
            cancel_reason: None,
            version: 1,
        };
        (place, row)
    }
}
