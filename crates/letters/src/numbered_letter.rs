//! Numbered letters of a trip.

use numbering::final_number::Paper;
use trips::Form;

use super::{Letter, TemplateKind, TripLetter};

/// A numbered letter of a trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberedLetter {
    /// Nota dinas.
    Memo,
    /// Surat tugas, in either form.
    AssignmentLetter,
}

impl NumberedLetter {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Memo, Self::AssignmentLetter];

    /// The paper that has its number.
    pub fn paper(self) -> Paper {
        match self {
            Self::Memo => Paper::Memo,
            Self::AssignmentLetter => Paper::AssignmentLetter,
        }
    }

    /// The word on the wire (`dokumen`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Memo => "nota-dinas",
            Self::AssignmentLetter => "surat-tugas",
        }
    }

    /// The document of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|document| document.word() == word)
    }

    /// The latest letter of a trip that has a number.
    pub fn latest(letter: &TripLetter) -> Self {
        if letter.assignment_number.is_some() { Self::AssignmentLetter } else { Self::Memo }
    }

    /// Its number; empty before it has one.
    pub fn number(self, letter: &TripLetter) -> String {
        match self {
            Self::Memo => letter.memo_number.clone(),
            Self::AssignmentLetter => letter.assignment_number.clone().unwrap_or_default(),
        }
    }

    /// Its kind of template, with the form of the assignment letter.
    pub fn template_kind(self, form: Form) -> TemplateKind {
        match (self, form) {
            (Self::Memo, _) => TemplateKind::Memo,
            (Self::AssignmentLetter, Form::Long) => TemplateKind::AssignmentLetter,
            (Self::AssignmentLetter, Form::Short) => TemplateKind::ShortAssignmentLetter,
        }
    }

    /// Its letter, with the form of the assignment letter.
    pub fn letter(self, trip: TripLetter, form: Form) -> Letter {
        match (self, form) {
            (Self::Memo, _) => Letter::Memo(trip),
            (Self::AssignmentLetter, Form::Long) => Letter::AssignmentLetter(trip),
            (Self::AssignmentLetter, Form::Short) => Letter::ShortAssignmentLetter(trip),
        }
    }
}
