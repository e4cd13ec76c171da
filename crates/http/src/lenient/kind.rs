//! Kinds of lenient fields.

use std::marker::PhantomData;

use chrono::NaiveDate;
use kernel::text::clean;
use serde_json::Value;
use utoipa::openapi::schema::{KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};

use super::{day, is_missing_word, whole_number};

const NO_NUMBER: &str = "Isian harus berupa angka bulat";
const NO_DAY: &str = "Tanggal tidak sah";
const NO_TEXT: &str = "Isian harus berupa teks";
/// Message about a value that is no list, or one of more than 100 elements.
pub(super) const NO_LIST: &str = "Isian harus berupa daftar";
const LONGEST_LIST: usize = 100;

/// A way to read a field.
pub trait Kind {
    /// The value read.
    type Value;

    /// Reads a value; `None` where it is missing.
    ///
    /// # Errors
    /// The message about a value that cannot be read.
    fn read(sent: &Value) -> Result<Option<Self::Value>, &'static str>;
}

/// A kind with a schema of its own in the API document.
pub trait Described: Kind {
    /// Name of the schema.
    const NAME: &'static str;

    /// The schema.
    fn schema() -> Object;
}

/// Number from 0 up.
#[derive(Debug)]
pub struct WholeNumber;
/// Number whose rule stands in the domain: one that cannot be read is missing.
#[derive(Debug)]
pub struct JudgedNumber;
/// Id of a row.
#[derive(Debug)]
pub struct Id;
/// Id, bare or wrapped: `{value: {id}}`, `{id}`.
#[derive(Debug)]
pub struct Choice;
/// Date without time.
#[derive(Debug)]
pub struct Day;
/// Text on one line.
#[derive(Debug)]
pub struct Text;
/// Text that keeps its line breaks.
#[derive(Debug)]
pub struct LongText;
/// List of at most 100 elements; missing ones are left out.
#[derive(Debug)]
pub struct ListOf<K>(PhantomData<K>);

impl Kind for WholeNumber {
    type Value = i64;

    fn read(sent: &Value) -> Result<Option<i64>, &'static str> {
        let number = match sent {
            Value::Null => return Ok(None),
            Value::String(text) if is_missing_word(text) => return Ok(None),
            Value::String(text) => whole_number(text.trim()),
            Value::Number(number) => number.as_i64().filter(|n| *n >= 0),
            _ => None,
        };
        number.map(Some).ok_or(NO_NUMBER)
    }
}

impl Kind for JudgedNumber {
    type Value = i64;

    fn read(sent: &Value) -> Result<Option<i64>, &'static str> {
        Ok(WholeNumber::read(sent).unwrap_or_default())
    }
}

impl Kind for Id {
    type Value = i64;

    fn read(sent: &Value) -> Result<Option<i64>, &'static str> {
        Ok(WholeNumber::read(sent)?.filter(|id| *id != 0))
    }
}

impl Kind for Choice {
    type Value = i64;

    fn read(sent: &Value) -> Result<Option<i64>, &'static str> {
        match sent.get("value").unwrap_or(sent) {
            Value::Object(object) => Id::read(object.get("id").unwrap_or(&Value::Null)),
            bare => Id::read(bare),
        }
    }
}

impl Kind for Day {
    type Value = NaiveDate;

    fn read(sent: &Value) -> Result<Option<NaiveDate>, &'static str> {
        match sent {
            Value::Null => Ok(None),
            Value::String(text) if is_missing_word(text) => Ok(None),
            Value::String(text) => day(text.trim()).map(Some).ok_or(NO_DAY),
            _ => Err(NO_DAY),
        }
    }
}

impl Kind for Text {
    type Value = String;

    fn read(sent: &Value) -> Result<Option<String>, &'static str> {
        text(sent, false)
    }
}

impl Kind for LongText {
    type Value = String;

    fn read(sent: &Value) -> Result<Option<String>, &'static str> {
        text(sent, true)
    }
}

fn text(sent: &Value, multiline: bool) -> Result<Option<String>, &'static str> {
    let text = match sent {
        Value::Null => return Ok(None),
        Value::String(text) => clean(text, multiline),
        Value::Number(number) => number.to_string(),
        _ => return Err(NO_TEXT),
    };
    Ok(Some(text).filter(|text| !text.is_empty()))
}

impl<K: Kind> Kind for ListOf<K> {
    type Value = Vec<K::Value>;

    fn read(sent: &Value) -> Result<Option<Vec<K::Value>>, &'static str> {
        list(sent)?.iter().filter_map(|element| K::read(element).transpose()).collect::<Result<_, _>>().map(Some)
    }
}

/// Elements of a list of at most 100; none where it is missing.
pub(super) fn list(sent: &Value) -> Result<&[Value], &'static str> {
    match sent {
        Value::Null => Ok(&[]),
        Value::String(text) if is_missing_word(text) => Ok(&[]),
        Value::Array(items) if items.len() <= LONGEST_LIST => Ok(items),
        _ => Err(NO_LIST),
    }
}

fn described(kind: Type, description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(kind).description(Some(description))
}

impl Described for WholeNumber {
    const NAME: &'static str = "WholeNumber";

    fn schema() -> Object {
        let text = "From 0 up; also taken as digits in a text.";
        described(Type::Integer, text).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64))).build()
    }
}

impl Described for JudgedNumber {
    const NAME: &'static str = WholeNumber::NAME;

    fn schema() -> Object {
        WholeNumber::schema()
    }
}

impl Described for Id {
    const NAME: &'static str = "Id";

    fn schema() -> Object {
        let text = "Id of a row, also taken as digits in a text; 0 and the texts `null`, `undefined`, `NaN` name none.";
        described(Type::Integer, text).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64))).build()
    }
}

impl Described for Choice {
    const NAME: &'static str = "Choice";

    fn schema() -> Object {
        described(Type::Object, "`{value: {id}}` or `{id}`, of which `id` counts; also taken bare.").build()
    }
}

impl Described for Day {
    const NAME: &'static str = "Day";

    fn schema() -> Object {
        described(Type::String, "`YYYY-MM-DD`, or an ISO text whose first ten characters count.").build()
    }
}

impl Described for Text {
    const NAME: &'static str = "Text";

    fn schema() -> Object {
        described(Type::String, "Trimmed; line breaks become blanks. At most 255 characters unless said.").build()
    }
}

impl Described for LongText {
    const NAME: &'static str = "LongText";

    fn schema() -> Object {
        described(Type::String, "Trimmed; line breaks stay.").build()
    }
}

#[cfg(test)]
mod tests;
