//! Variables of each letter (contract 6.2 to 6.6), one module for each group of names.

mod assignment_letter;
mod cancellation;
pub mod catalog;
pub mod dictionary;
pub(crate) mod essentials;
mod lines;
mod memo;
mod nominative_list;
mod package;
mod payer;
mod payment;
mod pictures;
mod receipt;
mod report;
mod route;
pub mod sample;
mod signatures;
mod travel_order;
mod trip;
mod vocabulary;

use letters::{Letter, NumberedLetter};
use vocabulary::ALIASES;

use crate::template::{Map, TITLE};

pub(crate) use pictures::logo;
pub use pictures::{PICTURES, pictures};
pub(crate) use trip::issued_by as letterhead_and_place;
pub use vocabulary::VOCABULARY;

/// Builds the variables of a letter: always all of its kind, missing ones as empty text, some under older names too.
/// Images are built by [`pictures`].
pub fn variables(letter: &Letter) -> Map {
    let mut map = match letter {
        Letter::Memo(trip) => memo::variables(trip),
        Letter::AssignmentLetter(trip) => assignment_letter::variables(trip),
        Letter::ShortAssignmentLetter(trip) => assignment_letter::short(trip),
        Letter::TravelOrders(trip) => assignment_letter::travel_orders(trip),
        Letter::Receipt(receipt) | Letter::ActualCosts(receipt) => receipt::variables(receipt),
        Letter::AdvanceReceipt(paper) => payment::advance(paper),
        Letter::ReturnReceipt(paper) => payment::returned(paper),
        Letter::Report(report) => report::variables(report),
        Letter::Attendance(trip) => trip::variables(trip),
        Letter::NominativeList(list) => nominative_list::variables(list),
        Letter::Cancellation(statement) => cancellation::variables(statement),
        Letter::Package(package) | Letter::PackageNominative(package) => package::variables(package),
    };
    trip::put(&mut map, TITLE, title(letter));
    for (older, today) in ALIASES {
        if let Some(value) = map.get(today).cloned() {
            map.insert(older.into(), value);
        }
    }
    map
}

/// Title of a letter's file: its kind, and its number or the person it is about.
fn title(letter: &Letter) -> String {
    let kind = letter.template_kind().title();
    if let Some(receipt) = letter.receipt() {
        return format!("{kind} {}, {}", receipt.traveller.name, receipt.authority());
    }
    let about = match letter {
        Letter::Memo(trip) => trip.memo_number.clone(),
        Letter::Package(package) | Letter::PackageNominative(package) => package.number.clone().unwrap_or_default(),
        _ => letter.trip().map(|trip| NumberedLetter::latest(trip).number(trip)).unwrap_or_default(),
    };
    format!("{kind} {about}").trim().to_owned()
}
