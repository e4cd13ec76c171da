//! A placeholder of a part: its meaning, and the tags that stand for it.

use super::dictionary::Meaning;
use super::passages::Passage;
use super::placeholders::{Placeholder, Style};

/// A placeholder with its meaning.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own, set by another pass")]
pub(super) struct Item {
    pub(super) passage: usize,
    pub(super) at: Placeholder,
    pub(super) meaning: Option<Meaning>,
    /// The list whose item it prints.
    pub(super) within: Option<String>,
    /// Our tags; `None` where there are none for it.
    pub(super) tags: Option<String>,
    /// Letters before and after it that go.
    pub(super) cut: (usize, usize),
    /// Its row goes.
    pub(super) removed: bool,
    /// It opens or closes a loop.
    pub(super) section: bool,
    /// The rest of a sentence that says why its place does not fit its name.
    pub(super) left: Option<String>,
    /// It stands on the sheet of one traveller, which is repeated.
    pub(super) in_sheet: bool,
    /// It stands in a signature.
    pub(super) signed: bool,
    /// Dots behind a label.
    pub(super) labelled: bool,
    /// A tag of ours.
    pub(super) ours: bool,
}

impl Item {
    pub(super) fn new(passage: usize, at: Placeholder, meaning: Option<Meaning>) -> Self {
        let section = at.name.starts_with(['#', '/', '^']);
        Self {
            passage,
            at,
            meaning,
            within: None,
            tags: None,
            cut: (0, 0),
            removed: false,
            section,
            left: None,
            in_sheet: false,
            signed: false,
            labelled: false,
            ours: false,
        }
    }

    pub(super) fn variable(&self) -> &str {
        self.meaning.as_ref().map(|meaning| meaning.variable.as_str()).unwrap_or_default()
    }

    /// The text of the placeholder.
    pub(super) fn text(&self, passage: &Passage) -> String {
        match self.at.style {
            Style::Field => format!("MERGEFIELD {}", self.at.name),
            Style::Control if passage.slice(self.at.range.clone()).trim().is_empty() => "(kosong)".to_owned(),
            _ => passage.slice(self.at.range.clone()),
        }
    }

    /// A list around it that repeats a row or a paragraph, not the sheet.
    pub(super) fn list(&self) -> Option<&str> {
        self.within.as_deref().filter(|list| !(self.in_sheet && *list == "personil"))
    }
}
