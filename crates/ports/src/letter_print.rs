//! Record of a print of a letter or another paper.

use chrono::{DateTime, Utc};
use letters::{Letter, NumberedLetter, TripLetter, codes::RECEIPT};
use staff::UserId;

/// A print of a letter or another paper of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterPrint {
    /// Word of the document (`dokumen`).
    pub document: &'static str,
    /// Its number, or that of the letter it rests on.
    pub number: String,
    /// The revision on it.
    pub revision: i32,
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

impl LetterPrint {
    /// A print of a letter with this data.
    pub fn of(letter: &TripLetter, document: NumberedLetter, by: UserId, at: DateTime<Utc>) -> Self {
        Self { document: document.word(), number: document.number(letter), revision: letter.revision, by, at }
    }

    /// A print of a paper without number of its own: a paper about a receipt rests on the SPD or the memo, others on the latest
    /// numbered letter. A paper of a package is none of a trip.
    pub fn of_paper(paper: &Letter, by: UserId, at: DateTime<Utc>) -> Option<Self> {
        let trip = paper.trip()?;
        let document = if let Letter::Receipt(_) = paper { RECEIPT } else { paper.template_kind().word() };
        let number = match paper.receipt() {
            Some(receipt) => receipt.authority().to_owned(),
            None => NumberedLetter::latest(trip).number(trip),
        };
        Some(Self { document, number, revision: trip.revision, by, at })
    }
}
