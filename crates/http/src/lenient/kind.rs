//! Kinds of lenient fields.

use std::marker::PhantomData;

use kernel::{DayFault, day::KNOWN_YEARS, text::clean};
use serde_json::Value;
use utoipa::openapi::schema::{KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};

use super::{day, is_missing_word, whole_number};

const NO_NUMBER: &str = "Isian harus berupa angka bulat";
const NO_DAY: &str = "Tanggal tidak sah";
/// Message about a value that is neither yes nor no.
const NO_FLAG: &str = "Isi dengan true atau false";
const NO_TEXT: &str = "Isian harus berupa teks";
const NO_LIST: &str = "Isian harus berupa daftar";
const LONGEST_LIST: usize = 500;

/// Value read, `None` where it is missing, or the message about one that cannot be read.
pub type Read<T> = Result<Option<T>, &'static str>;

/// A way to read a field.
pub trait Kind {
    /// The value read.
    type Value;

    /// Reads a value.
    ///
    /// # Errors
    /// The message about a value that cannot be read.
    fn read(sent: &Value) -> Read<Self::Value>;
}

/// A kind with a schema of its own in the API document.
pub trait Described: Kind {
    /// Name of the schema.
    const NAME: &'static str;

    /// The schema.
    fn schema() -> Object;
}

/// Kinds with their schemas: the description is the comment.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident($value:ty) as $schema:expr, $read:expr;)+) => {$(
        $(#[doc = $doc])+
        #[derive(Debug)]
        pub struct $kind;

        impl Kind for $kind {
            type Value = $value;

            fn read(sent: &Value) -> Read<$value> {
                $read(sent)
            }
        }

        impl Described for $kind {
            const NAME: &'static str = stringify!($kind);

            fn schema() -> Object {
                $schema.description(Some(concat!($($doc),+).trim_start())).build()
            }
        }
    )+};
}

kinds! {
    /// Number from 0 up; also taken as digits in a text.
    WholeNumber(i64) as integer(), number;
    /// Id of a row, also taken as digits in a text; 0 and the texts `null`, `undefined` and `NaN` name none.
    Id(i64) as integer(), id;
    /// As `Id`, also below 0: such an id is of the archive.
    IdWithArchive(i64) as integer(), id_with_archive;
    /// `{value: {id}}` or `{id}`, of which `id` counts; also taken bare.
    Choice(i64) as schema(Type::Object), wrapped_id;
    /// `YYYY-MM-DD` in the years 1900 to 2199, or an ISO text whose first ten characters count.
    Day(kernel::Day) as schema(Type::String), read_day;
    /// `true` or `false`, also taken as these texts, 1 or 0.
    Flag(bool) as schema(Type::Boolean), flag;
    /// Text, trimmed; line breaks become blanks. At most 255 characters unless said.
    Text(String) as schema(Type::String), |sent| text(sent, false);
    /// Text, trimmed; line breaks stay.
    LongText(String) as schema(Type::String), |sent| text(sent, true);
}

/// List of at most 100 elements; missing ones are left out.
#[derive(Debug)]
pub struct ListOf<K>(PhantomData<K>);

impl<K: Kind> Kind for ListOf<K> {
    type Value = Vec<K::Value>;

    fn read(sent: &Value) -> Read<Vec<K::Value>> {
        list(sent)?.iter().filter_map(|element| K::read(element).transpose()).collect::<Result<_, _>>().map(Some)
    }
}

fn schema(kind: Type) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(kind)
}

fn integer() -> ObjectBuilder {
    schema(Type::Integer).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
}

fn number(sent: &Value) -> Read<i64> {
    let number = match sent {
        Value::Null => return Ok(None),
        Value::String(text) if is_missing_word(text) => return Ok(None),
        Value::String(text) => whole_number(text.trim()),
        Value::Number(number) => number.as_i64().filter(|n| *n >= 0),
        _ => None,
    };
    number.map(Some).ok_or(NO_NUMBER)
}

fn id(sent: &Value) -> Read<i64> {
    Ok(number(sent)?.filter(|id| *id != 0))
}

fn id_with_archive(sent: &Value) -> Read<i64> {
    let below = match sent {
        Value::Number(number) => number.as_i64().filter(|id| *id < 0),
        Value::String(text) => text.trim().strip_prefix('-').and_then(whole_number).map(|id| -id).filter(|id| *id < 0),
        _ => None,
    };
    below.map_or_else(|| id(sent), |id| Ok(Some(id)))
}

fn wrapped_id(sent: &Value) -> Read<i64> {
    match sent.get("value").unwrap_or(sent) {
        Value::Object(object) => id(object.get("id").unwrap_or(&Value::Null)),
        bare => id(bare),
    }
}

fn read_day(sent: &Value) -> Read<kernel::Day> {
    match sent {
        Value::Null => Ok(None),
        Value::String(text) if is_missing_word(text) => Ok(None),
        Value::String(text) => day(text.trim()).map(Some).map_err(|fault| match fault {
            DayFault::UnknownYear => KNOWN_YEARS,
            DayFault::Unreadable => NO_DAY,
        }),
        _ => Err(NO_DAY),
    }
}

fn flag(sent: &Value) -> Read<bool> {
    match sent {
        Value::Bool(flag) => Ok(Some(*flag)),
        Value::String(text) if matches!(text.trim(), "true" | "false") => Ok(Some(text.trim() == "true")),
        sent => match number(sent) {
            Ok(None) => Ok(None),
            Ok(Some(flag @ 0..=1)) => Ok(Some(flag == 1)),
            _ => Err(NO_FLAG),
        },
    }
}

fn text(sent: &Value, multiline: bool) -> Read<String> {
    let text = match sent {
        Value::Null => return Ok(None),
        Value::String(text) => clean(text, multiline),
        Value::Number(number) => number.to_string(),
        _ => return Err(NO_TEXT),
    };
    Ok(Some(text).filter(|text| !text.is_empty()))
}

/// Elements of a list; none where it is missing.
pub(crate) fn list(sent: &Value) -> Result<&[Value], &'static str> {
    match sent {
        Value::Null => Ok(&[]),
        Value::String(text) if is_missing_word(text) => Ok(&[]),
        Value::Array(items) if items.len() <= LONGEST_LIST => Ok(items),
        _ => Err(NO_LIST),
    }
}

#[cfg(test)]
mod tests;
