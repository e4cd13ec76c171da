//! Tariffs (beyond 2.1): list, add, change or end, import, export.

mod add;
mod change;
mod ending;
mod export;
mod extend;
pub mod import;
mod list;

use ports::AuditEntry;
use receipts::tariff::TariffTerms;
use views::{audit::Field, tariffs::TariffBook};

pub use add::add;
pub use change::{TariffChange, change};
pub use export::{export, sample};
pub use extend::{Extended, Extension, extend};
pub use list::{list, provinces};

/// Adds the data of a tariff as the new values of an entry.
fn with_terms(entry: AuditEntry, terms: &TariffTerms, book: &TariffBook) -> AuditEntry {
    words(terms, book).into_iter().fold(entry, |entry, (field, word)| entry.is(field, word))
}

/// Adds the data of a tariff as the old values of an entry.
fn without_terms(entry: AuditEntry, terms: &TariffTerms, book: &TariffBook) -> AuditEntry {
    words(terms, book).into_iter().fold(entry, |entry, (field, word)| entry.was(field, word))
}

fn words(terms: &TariffTerms, book: &TariffBook) -> Vec<(Field, String)> {
    let province = terms.province.and_then(|id| book.province_name(id)).unwrap_or("semua");
    let level = terms.level.and_then(|id| book.levels.iter().find(|(known, _)| *known == id));
    let until = terms.valid_until.map_or_else(String::new, |day| day.to_string());
    let mut words = vec![
        (Field::TariffKind, terms.kind.word().to_owned()),
        (Field::Province, province.to_owned()),
        (Field::LevelName, level.map_or("semua", |(_, name)| name).to_owned()),
        (Field::Amount, terms.amount.get().to_string()),
        (Field::LegalBasis, terms.legal_basis.clone()),
        (Field::ValidFrom, terms.valid_from.to_string()),
        (Field::ValidUntil, until),
    ];
    let journey = &terms.journey;
    let return_word = |is_return| if is_return { "ya" } else { "tidak" }.to_owned();
    let of_journey = [
        (Field::Origin, journey.origin.clone()),
        (Field::Destination, journey.destination.clone()),
        (Field::TicketClass, journey.class.map(|class| class.word().to_owned())),
        (Field::MeetingPlace, journey.meeting.map(|place| place.word().to_owned())),
        (Field::ReturnTrip, journey.is_return.map(return_word)),
    ];
    words.extend(of_journey.into_iter().filter_map(|(field, word)| Some((field, word?))));
    words
}

/// Ids of the provinces and levels that there are.
fn known(book: &TariffBook) -> (Vec<trips::ProvinceId>, Vec<staff::grade::LevelId>) {
    let provinces = book.provinces.iter().map(|province| province.id).collect();
    (provinces, book.levels.iter().map(|(id, _)| *id).collect())
}
