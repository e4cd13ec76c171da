//! Variables of templates as their authors read about them, and sample trips to try a template with.

use serde::{Deserialize, Serialize};

use super::TemplateKind;

/// A variable that templates of some kinds may name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateVariable {
    /// Its name, as in the tag.
    pub name: String,
    /// Meaning, in Indonesian.
    pub meaning: String,
    /// Form of its tag.
    pub form: VariableForm,
    /// Value for a sample trip; empty for loops and pictures.
    pub sample: String,
    /// The kinds of template that know it; a loop's items are known where the loop is.
    pub kinds: Vec<TemplateKind>,
    /// Variables inside a loop.
    pub items: Vec<TemplateVariable>,
}

/// Form of a variable's tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VariableForm {
    /// `{nama}`.
    Text,
    /// `{#nama}…{/nama}`, printed once or not at all.
    Switch,
    /// `{#nama}…{/nama}`, printed once for each item.
    Loop,
    /// `{%nama}`.
    Picture,
}

/// Sample trips to try a template with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SampleTrip {
    /// One traveller on one day in town.
    OneInTown,
    /// Five travellers to three places out of town.
    FiveOutOfTown,
    /// Long names, titles and purposes, many lines of costs.
    LongTexts,
    /// Without letterhead, basis, NIP and other optional data.
    Sparse,
}

impl SampleTrip {
    /// Every sample, in the order of the screen.
    pub const ALL: [Self; 4] = [Self::OneInTown, Self::FiveOutOfTown, Self::LongTexts, Self::Sparse];

    /// The word on the wire (`contoh`).
    pub fn word(self) -> &'static str {
        match self {
            Self::OneInTown => "dalam-kota",
            Self::FiveOutOfTown => "luar-kota",
            Self::LongTexts => "teks-panjang",
            Self::Sparse => "tanpa-pelengkap",
        }
    }

    /// Returns whether the trip is in town.
    pub fn is_in_town(self) -> bool {
        self == Self::OneInTown
    }

    /// Its name on the screen.
    pub fn title(self) -> &'static str {
        match self {
            Self::OneInTown => "Satu orang, dalam kota",
            Self::FiveOutOfTown => "Lima orang, luar kota",
            Self::LongTexts => "Nama dan uraian panjang",
            Self::Sparse => "Tanpa data pelengkap",
        }
    }

    /// The sample of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sample| sample.word() == word)
    }
}
