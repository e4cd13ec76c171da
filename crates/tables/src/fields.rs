//! Fields of lists that are imported, declared once: key, heading, other names, help and the way their cells are read.

use super::{Fit, Part, heading_key, whole_key};

/// The way the cells of a field are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// A text of people: a number or a day is doubted.
    Text,
    /// A code or the number of a letter: what a spreadsheet program may have converted is doubted.
    Code,
    /// An entry of a list, by name or number.
    Choice,
    /// The number of a person, which has checks of its own.
    Person,
    /// Rupiah.
    Amount,
    /// A day.
    Day,
    /// A count.
    Count,
}

/// A field of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Key on the wire.
    pub key: &'static str,
    /// Heading of its column where we write it.
    pub heading: &'static str,
    /// The way its cells are read.
    pub class: Class,
    /// Other headings, letters and digits only, divided by blanks.
    pub names: &'static str,
    /// Explanation in a sample.
    pub help: &'static str,
    /// Example in a sample.
    pub example: &'static str,
    /// Width of the column when it is written, in characters.
    pub width: u16,
}

impl Field {
    /// A field of this key and heading.
    pub const fn new(key: &'static str, heading: &'static str, class: Class) -> Self {
        Self { key, heading, class, names: "", help: "", example: "", width: 14 }
    }

    /// With other headings.
    pub const fn named(self, names: &'static str) -> Self {
        Self { names, ..self }
    }

    /// With an explanation and an example, which may be empty.
    pub const fn explained(self, help: &'static str, example: &'static str) -> Self {
        Self { help, example, ..self }
    }

    /// With the width of its column.
    pub const fn wide(self, width: u16) -> Self {
        Self { width, ..self }
    }

    /// Its explanation below the heading of a sample.
    pub fn explanation(&self) -> String {
        match self.example {
            "" => self.help.to_owned(),
            example => format!("{}. Contoh: {example}", self.help),
        }
    }

    /// Returns whether a heading, as [`heading_key`] returns it, names the field.
    pub fn is_named(&self, key: &str) -> bool {
        heading_key(self.heading) == key || self.names.split_whitespace().any(|name| name == key)
    }
}

/// The field of a list that a heading names: all of its rows together, else the lowest that names one.
pub fn named<F: Copy>(parts: &[Part], fields: impl IntoIterator<Item = (F, &'static Field)>) -> Option<(F, Fit)> {
    let fields: Vec<_> = fields.into_iter().collect();
    let whole = whole_key(parts);
    let texts = [whole.as_str()].into_iter().chain(parts.iter().rev().map(|part| part.key.as_str()));
    let of = |text: &str| fields.iter().find(|(_, field)| field.is_named(text)).map(|(id, _)| *id);
    texts.into_iter().find_map(of).map(|field| (field, Fit::Exact))
}
