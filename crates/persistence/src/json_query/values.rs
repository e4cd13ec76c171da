//! Values of JSON that the databases write in ways of their own: flags, sums, arrays, rows of a table.

use std::sync::Arc;

use kernel::RupiahSum;
use sea_orm::EntityName;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};

use crate::error::{readable, unreadable};

/// Reads a flag: SQLite has numbers for them.
pub(crate) fn flag<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Flag {
        Bool(bool),
        Number(i64),
    }
    Ok(match Flag::deserialize(value)? {
        Flag::Bool(flag) => flag,
        Flag::Number(number) => number != 0,
    })
}

/// Reads a flag that may be NULL.
pub(crate) fn optional_flag<'de, D: Deserializer<'de>>(value: D) -> Result<Option<bool>, D::Error> {
    #[derive(Deserialize)]
    struct Flag(#[serde(deserialize_with = "flag")] bool);
    Ok(Option::<Flag>::deserialize(value)?.map(|flag| flag.0))
}

/// Reads the rows of a table, each by itself: one that cannot be read is left out and logged with its table and id, so that it
/// fails alone and not with all that the table holds. NULL is a table without rows.
pub(crate) fn rows<'de, D, T, E>(value: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
    E: EntityName + Default,
{
    let rows: Vec<serde_json::Value> = list(value)?;
    let read = |row: serde_json::Value| {
        let id = id_of(&row);
        let row = T::deserialize(row).map_err(|error| unreadable(E::default().table_name(), id, &error));
        readable(row)
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

/// The id of a row: the first number of its array.
fn id_of(row: &serde_json::Value) -> Option<i64> {
    match row {
        serde_json::Value::Array(columns) => columns.first().and_then(id_of),
        other => other.as_i64(),
    }
}

/// A sum of rupiah. PostgreSQL sums in numeric, and SQLite gives a real number beyond 64 bits: such a sum stays at the end of the
/// range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Summed(pub(crate) RupiahSum);

impl<'de> Deserialize<'de> for Summed {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Number {
            Whole(i64),
            Real(f64),
        }
        let rupiah = match Number::deserialize(value)? {
            Number::Whole(whole) => whole,
            #[expect(clippy::cast_possible_truncation, reason = "the cast ends at the end of the range")]
            Number::Real(real) => real as i64,
        };
        Ok(Self(RupiahSum::new(rupiah)))
    }
}

/// Reads an array; NULL is one without entries.
pub(crate) fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Vec<T>, D::Error> {
    Ok(Option::deserialize(value)?.unwrap_or_default())
}

/// Reads a column that holds an array of names as JSON text.
pub(crate) fn names<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<Arc<str>>, D::Error> {
    let text = String::deserialize(value)?;
    serde_json::from_str(&text).map_err(serde::de::Error::custom)
}
