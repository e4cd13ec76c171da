//! Final numbers: given to a letter outside the application, by Srikandi, after it got its number here (office section 6).
//!
//! The number of the counter stays the letter's internal one: order, number book and idempotency rest on it.

use chrono::Datelike;
use kernel::Day;
use kernel::text::{clean, search_key};

use crate::{LetterKind, outgoing_letter::SHORTEST_REASON};

/// Text that Srikandi replaces by the number when it is signed there.
pub const NUMBER_FIELD: &str = "${nomor_naskah}";
/// Text that Srikandi replaces by the date.
pub const DATE_FIELD: &str = "${tanggal_naskah}";
/// Longest final number, in characters.
pub const LONGEST: usize = 100;

/// A paper with a number of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Paper {
    /// Nota dinas of a trip.
    Memo,
    /// Surat tugas of a trip.
    AssignmentLetter,
    /// SPD of a traveller.
    TravelOrder,
    /// Outgoing letter without a trip.
    OutgoingLetter,
}

impl Paper {
    /// Every paper.
    pub const ALL: [Self; 4] = [Self::Memo, Self::AssignmentLetter, Self::TravelOrder, Self::OutgoingLetter];

    /// The word on the wire (`dokumen`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Memo => "nota-dinas",
            Self::AssignmentLetter => "surat-tugas",
            Self::TravelOrder => "spd",
            Self::OutgoingLetter => "surat-keluar",
        }
    }

    /// Its name as people read it.
    pub fn title(self) -> &'static str {
        match self {
            Self::Memo => "Nota dinas",
            Self::AssignmentLetter => "Surat tugas",
            Self::TravelOrder => "SPD",
            Self::OutgoingLetter => "Surat keluar",
        }
    }

    /// The paper of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|paper| paper.word() == word)
    }

    /// The letter kind whose counter numbers it.
    pub fn kind(self) -> LetterKind {
        match self {
            Self::Memo | Self::OutgoingLetter => LetterKind::Memo,
            Self::AssignmentLetter => LetterKind::AssignmentLetter,
            Self::TravelOrder => LetterKind::TravelOrder,
        }
    }
}

/// Source of the numbers of a parent unit's letters of a kind (`penomoran`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Numbering {
    /// The counter's number is printed and final (`sendiri`).
    #[default]
    Own,
    /// The final number comes from Srikandi (`srikandi`).
    Srikandi,
}

impl Numbering {
    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Own => "sendiri",
            Self::Srikandi => "srikandi",
        }
    }

    /// The numbering of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Own, Self::Srikandi].into_iter().find(|numbering| numbering.word() == word)
    }

    /// As the number book stores it.
    pub fn of(outside: bool) -> Self {
        if outside { Self::Srikandi } else { Self::Own }
    }
}

/// A final number with its date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalNumber {
    /// The number as it stands on the letter.
    pub text: String,
    /// Date on the letter; `None` where it keeps the date it was given here.
    pub dated_on: Option<Day>,
}

/// Reason why a final number is not stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is empty, has no digit, or more than [`LONGEST`] characters.
    #[error("no letter number")]
    NoNumber,
    /// The letter is void.
    #[error("the letter is void")]
    Void,
    /// Another paper of the kind and year has it: its internal number.
    #[error("{0} has it")]
    Taken(String),
    /// A correction needs a reason of [`SHORTEST_REASON`] characters.
    #[error("a correction needs a reason")]
    NoReason,
    /// It is stored once a person confirms it (assurance D-12).
    #[error("the number is doubtful")]
    Doubtful(Vec<Doubt>),
}

/// Reason to ask before a final number is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// It is the internal number of another letter.
    InternalNumber,
    /// It is dated in another year than its letter: in the first, the letter in the second.
    OtherYear(i32, i32),
}

/// Effect of entering a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// The letter had none.
    First,
    /// It corrects the one before.
    Correction,
    /// The letter has it already.
    Same,
}

impl FinalNumber {
    /// Reads a typed or pasted number.
    ///
    /// # Errors
    /// [`Refusal::NoNumber`].
    pub fn parse(text: &str, dated_on: Option<Day>) -> Result<Self, Refusal> {
        let text = clean(text, false).split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = text.chars().any(|c| c.is_ascii_digit()) && text.chars().count() <= LONGEST;
        if fits { Ok(Self { text, dated_on }) } else { Err(Refusal::NoNumber) }
    }

    /// Reasons to ask before a letter of a year gets this number. `is_internal` tells that another letter has it as its internal one.
    pub fn doubts(&self, year: i32, is_internal: bool) -> Vec<Doubt> {
        let dated = self.dated_on.map(|day| day.year()).filter(|dated| *dated != year);
        let other_year = dated.map(|dated| Doubt::OtherYear(dated, year));
        is_internal.then_some(Doubt::InternalNumber).into_iter().chain(other_year).collect()
    }

    /// Form in which two numbers are compared.
    pub fn key(&self) -> String {
        key(&self.text)
    }

    /// Checks whether a letter may get this number in place of `before`. `reason` is that of a correction.
    ///
    /// # Errors
    /// [`Refusal::Void`], [`Refusal::NoReason`].
    pub fn entered(&self, before: Option<&Self>, void: bool, reason: Option<&str>) -> Result<Entry, Refusal> {
        match before {
            _ if void => Err(Refusal::Void),
            None => Ok(Entry::First),
            Some(before) if before == self => Ok(Entry::Same),
            Some(_) => corrects(reason).map(|()| Entry::Correction),
        }
    }
}

/// Checks the reason of a correction; to take a number away is one.
///
/// # Errors
/// [`Refusal::NoReason`].
pub fn corrects(reason: Option<&str>) -> Result<(), Refusal> {
    let told = reason.is_some_and(|reason| reason.trim().chars().count() >= SHORTEST_REASON);
    if told { Ok(()) } else { Err(Refusal::NoReason) }
}

/// Returns whether a number of the system of before has no serial: a blank stands in its place, where Srikandi was to put one.
/// Such a letter waits for its final number (assurance D-12).
pub fn lacks_serial(number: &str) -> bool {
    let mut parts: Vec<&str> = number.split('/').collect();
    // What follows the last slash may be left out.
    if parts.len() > 1 && parts.last().is_some_and(|part| part.trim().is_empty()) {
        parts.pop();
    }
    !number.contains(|c: char| c.is_ascii_digit()) || parts.iter().any(|part| !part.contains(char::is_alphanumeric))
}

/// Form in which letter numbers are compared: blanks do not count.
pub fn key(number: &str) -> String {
    search_key(number).chars().filter(|c| !c.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> FinalNumber {
        FinalNumber::parse(text, None).unwrap()
    }

    #[test]
    fn a_number_is_cleaned_and_needs_a_digit() {
        assert_eq!(number(" 800.1.11.1/\u{a0}12 /DINKES\n").text, "800.1.11.1/ 12 /DINKES");
        for wrong in ["", " ", "menunggu nomor", &"1".repeat(LONGEST + 1)] {
            assert_eq!(FinalNumber::parse(wrong, None), Err(Refusal::NoNumber), "{wrong:?}");
        }
        assert!(FinalNumber::parse(&"1".repeat(LONGEST), None).is_ok());
    }

    #[test]
    fn numbers_that_differ_in_blanks_and_case_are_one() {
        assert_eq!(number("800/12/Dinkes").key(), number("800 / 12 / DINKES").key());
        assert_ne!(number("800/12/Dinkes").key(), number("800/21/Dinkes").key());
    }

    #[test]
    fn a_correction_needs_a_reason_and_a_void_letter_gets_no_number() {
        let (first, second) = (number("1/A"), number("2/A"));
        assert_eq!(first.entered(None, false, None), Ok(Entry::First));
        assert_eq!(first.entered(Some(&first), false, None), Ok(Entry::Same));
        assert_eq!(second.entered(Some(&first), false, Some("salah")), Err(Refusal::NoReason));
        assert_eq!(second.entered(Some(&first), false, Some("salah ketik nomor")), Ok(Entry::Correction));
        assert_eq!(second.entered(None, true, None), Err(Refusal::Void));
    }

    #[test]
    fn a_number_of_another_letter_or_year_is_doubtful() {
        let dated = |year| FinalNumber { dated_on: Day::from_ymd_opt(year, 12, 31), ..number("800/12/DINKES") };
        assert_eq!(dated(2026).doubts(2026, false), []);
        assert_eq!(number("800/12/DINKES").doubts(2026, false), []);
        assert_eq!(dated(2025).doubts(2026, true), [Doubt::InternalNumber, Doubt::OtherYear(2025, 2026)]);
    }

    #[test]
    fn a_number_without_a_serial_waits_for_one() {
        for text in ["800.1.11.1/ /DINKES/2026", "800//DINKES", "/DINKES/2026", "800/…/2026", "", "menunggu"] {
            assert!(lacks_serial(text), "{text}");
        }
        for text in ["800/12/DINKES/2026", "090/12/DINKES/", "12", "ST-12.DINKES"] {
            assert!(!lacks_serial(text), "{text}");
        }
    }

    #[test]
    fn words_are_those_of_the_wire() {
        for paper in Paper::ALL {
            assert_eq!(Paper::from_word(paper.word()), Some(paper));
        }
        assert_eq!(Paper::from_word("kuitansi"), None);
        assert_eq!(Numbering::from_word("srikandi"), Some(Numbering::Srikandi));
        assert_eq!(Numbering::from_word("lain"), None);
    }
}
