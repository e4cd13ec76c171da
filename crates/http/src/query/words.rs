//! Kinds of values that only queries have.

use std::sync::LazyLock;

use kernel::Day;
use serde_json::Value;
use trips::TripType;

use crate::{
    lenient::{
        TEXT,
        kind::{Id, Kind, Read, Text, WholeNumber},
    },
    validation::too_long,
};

/// Declares kinds that know some words; another one is refused with the message.
macro_rules! words {
    ($($(#[doc = $doc:literal])+ $vis:vis $kind:ident($value:ty), $message:expr, $of:expr;)+) => {$(
        $(#[doc = $doc])+
        $vis struct $kind;

        impl $crate::lenient::kind::Kind for $kind {
            type Value = $value;

            fn read(sent: &serde_json::Value) -> $crate::lenient::kind::Read<$value> {
                let of: fn(&str) -> Option<$value> = $of;
                sent.as_str().map(|word| of(word).ok_or($message)).transpose()
            }
        }
    )+};
}
pub(crate) use words;

words! {
    /// Direction of an order.
    pub(crate) Ascending(bool), "Arah urutan tidak dikenal", |word| match word {
        "naik" => Some(true),
        "turun" => Some(false),
        _ => None,
    };
    /// Tells whether a list starts with the oldest: `ASC`, in any case.
    pub(crate) OldestFirst(bool), "", |word| Some(word.eq_ignore_ascii_case("asc"));
    /// A parameter of the older client without effect.
    pub(crate) Ignored(()), "", |_| Some(());
    /// First day of a month, `2026-10`.
    pub(crate) Month(Day), NO_MONTH, |word| format!("{word}-01").parse().ok();
}

/// Message about a missing or unreadable month.
pub(crate) const NO_MONTH: &str = "Bulan wajib diisi (YYYY-MM)";

/// A text of at most [`TEXT`] characters.
pub(crate) struct Search;

impl Kind for Search {
    type Value = String;

    fn read(sent: &Value) -> Read<String> {
        static TOO_LONG: LazyLock<String> = LazyLock::new(|| too_long(TEXT));
        let text = Text::read(sent)?;
        if text.as_ref().is_some_and(|text| text.chars().count() > TEXT) { Err(&TOO_LONG) } else { Ok(text) }
    }
}

/// A year.
pub(crate) struct Year;

impl Kind for Year {
    type Value = i32;

    fn read(sent: &Value) -> Read<i32> {
        Ok(WholeNumber::read(sent)?.map(|year| i32::try_from(year).unwrap_or(i32::MAX)))
    }
}

/// Type of trips by its id.
pub(crate) struct TripTypeId;

impl Kind for TripTypeId {
    type Value = TripType;

    fn read(sent: &Value) -> Read<TripType> {
        Id::read(sent)?.map(|id| TripType::from_id(id).ok_or("Tipe tidak dikenal")).transpose()
    }
}
