//! Codes printed on letters: what bears one, and what its page tells.

use kernel::Day;
use numbering::final_number::FinalNumber;
use receipts::Receipt;
use staff::initials;
use trips::{TravellerId, TripId};

use crate::{NumberedLetter, ReceiptLetter, TripLetter};

/// A letter that bears a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodedDocument {
    /// A numbered letter of the trip.
    Trip(NumberedLetter),
    /// The receipt of a traveller, in the version that is printed.
    Receipt(TravellerId, i32),
}

/// Word of a receipt on the wire (`dokumen`).
pub const RECEIPT: &str = "kuitansi";

impl CodedDocument {
    /// The word on the wire (`dokumen`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Trip(document) => document.word(),
            Self::Receipt(..) => RECEIPT,
        }
    }
}

/// A letter at a revision of its trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printed {
    /// The trip.
    pub trip: TripId,
    /// The letter.
    pub document: CodedDocument,
    /// Revision printed on it.
    pub revision: i32,
}

impl Printed {
    /// A letter of a trip with this data.
    pub fn of_trip(trip: TripId, document: NumberedLetter, letter: &TripLetter) -> Self {
        Self { trip, document: CodedDocument::Trip(document), revision: letter.revision }
    }

    /// A receipt with this data.
    pub fn of_receipt(receipt: &Receipt, letter: &ReceiptLetter) -> Self {
        let document = CodedDocument::Receipt(receipt.traveller, receipt.version);
        Self { trip: receipt.trip, document, revision: letter.trip.revision }
    }
}

/// Facts about a letter that anyone may learn who holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterFacts {
    /// Number of the letter; on a receipt that of the letter it rests on.
    pub number: String,
    /// Its date.
    pub dated_on: Day,
    /// Name of the parent unit.
    pub agency: String,
    /// Initials of the travellers.
    pub people: Vec<String>,
    /// Places, in order.
    pub destination: String,
}

impl LetterFacts {
    /// Facts about a letter of a trip.
    pub fn of_trip(document: NumberedLetter, letter: &TripLetter) -> Self {
        let number = document.number(letter);
        let people = letter.travellers.iter().map(|traveller| initials(&traveller.name)).collect();
        Self::of(number, letter, people)
    }

    /// Facts about a receipt.
    pub fn of_receipt(receipt: &ReceiptLetter) -> Self {
        Self::of(receipt.authority().to_owned(), &receipt.trip, vec![initials(&receipt.traveller.name)])
    }

    fn of(number: String, letter: &TripLetter, people: Vec<String>) -> Self {
        let places: Vec<_> = letter.places.iter().map(|place| place.name.as_str()).collect();
        Self {
            number,
            dated_on: Day::nearest(letter.submitted_on),
            agency: letter.agency.clone(),
            people,
            destination: places.join(", "),
        }
    }
}

/// State of a printed letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterState {
    /// In force.
    InForce,
    /// A later revision takes its place.
    Revised,
    /// Its trip was cancelled; never of a receipt, which is then that of the costs of cancelling.
    Cancelled,
}

/// A letter, as the page of its code shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodedLetter {
    /// Word of the letter.
    pub document: String,
    /// Revision of the print.
    pub revision: i32,
    /// Its facts.
    pub facts: LetterFacts,
    /// Its final number with its date, if that was given outside; of a receipt, that of the letter it rests on.
    pub final_number: Option<FinalNumber>,
    /// Its state.
    pub state: LetterState,
}
