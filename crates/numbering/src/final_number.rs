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

    /// Returns whether a letter waits for its final number: one that gets it outside, is not void and has none.
    pub fn awaits(self, void: bool, final_number: Option<&FinalNumber>) -> bool {
        self == Self::Srikandi && !void && final_number.is_none()
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

/// Returns whether a number stands in a text as a whole (assurance D-8): no letter or digit beside it, and no dot, dash or slash
/// that joins it to one. Blanks within it do not count, nor does the dot of the label 'No.'.
pub fn stands_in(text: &str, number: &str) -> bool {
    let text: Vec<char> = search_key(text).chars().collect();
    let number: Vec<char> = key(number).chars().collect();
    (0..text.len())
        .any(|start| end_of(&text[start..], &number).is_some_and(|length| !continues(&text, start, start + length)))
}

/// Length of a number at the beginning of a text, with the blanks within it.
fn end_of(text: &[char], number: &[char]) -> Option<usize> {
    let mut at = 0;
    for wanted in number {
        if at > 0 {
            at += text[at..].iter().take_while(|c| c.is_whitespace()).count();
        }
        if text.get(at) != Some(wanted) {
            return None;
        }
        at += 1;
    }
    (at > 0).then_some(at)
}

/// Returns whether the part of a text between two places is a piece of something longer.
fn continues(text: &[char], start: usize, end: usize) -> bool {
    let (before, after) = (&text[..start], &text[end..]);
    let joined = |near: Option<&char>, far: Option<&char>| match near {
        Some(c) if c.is_alphanumeric() => true,
        Some(c) if is_joint(*c) => far.is_some_and(|c| c.is_alphanumeric()),
        _ => false,
    };
    let joined_before = joined(before.last(), before.iter().rev().nth(1)) && !ends_with_label(before);
    joined_before || joined(after.first(), after.get(1))
}

/// Dot, dashes, slashes.
fn is_joint(c: char) -> bool {
    matches!(c, '.' | '/' | '\\' | '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2044}' | '\u{2215}')
}

/// Returns whether a text ends with the label of a number and its dot.
fn ends_with_label(text: &[char]) -> bool {
    let Some(('.', text)) = text.split_last().map(|(last, rest)| (*last, rest)) else { return false };
    let letters = text.iter().rev().take_while(|c| c.is_alphanumeric()).count();
    let word: String = text[text.len() - letters..].iter().collect();
    matches!(word.as_str(), "no" | "nomor" | "nmr" | "nr")
}

#[cfg(test)]
mod tests;
