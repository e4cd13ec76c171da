//! Form of an import from a spreadsheet, previewed first and stored on demand.

use actix_web::{HttpRequest, web};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::{Map, Value};
use tables::{Choices, Confirmed, Fill, Fills, List, spreadsheets::LARGEST_FILE};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    lenient::{Day, Field, LongText, TEXT, Text, WholeNumber},
    multipart::{self, FileField, Form},
    problem::{FieldError, Problem},
    validation::checked,
};

/// File of the form.
const FILE: FileField =
    FileField { name: "file", limit: LARGEST_FILE, too_large: "Berkas terlalu besar: paling besar 5 MB" };
/// Words for a column that is left out.
const LEFT_OUT: [&str; 4] = ["", "-", "abaikan", "null"];

/// Form of an import.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ImportForm {
    /// .xlsx, .xls, .ods, CSV, HTML table or `SpreadsheetML`, its columns in any order.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// Name of the sheet; default: the one whose headings name most fields.
    #[validate(length(max = TEXT))]
    lembar: Option<Text>,
    /// Row number of the first heading; 0 where there are none.
    baris_judul: Option<WholeNumber>,
    /// JSON object: letters or heading of a column, and the key of the field it is for; empty leaves the column out.
    petaan: Option<LongText>,
    /// JSON object: key of a field, and the value of all rows that have none, or an object of texts of the file and their values.
    isian: Option<LongText>,
    /// Doubtful rows to store too: `true`, or a JSON list of row numbers.
    konfirmasi: Option<LongText>,
    /// Tariffs: first day of the rows; open ones of their kinds end the day before.
    mulai: Option<Day>,
    /// 1 stores the rows without faults, 0 or nothing previews them.
    #[validate(range(max = 1, message = "Isi dengan 0 atau 1"))]
    simpan: Option<WholeNumber>,
}

/// A list to import.
pub(crate) struct Import<F> {
    /// The file, with the choices of the person.
    pub(crate) list: List<F>,
    /// First day.
    pub(crate) from: Option<kernel::Day>,
    /// True to store.
    pub(crate) save: bool,
}

/// Reads the form, with the fields that `of_key` knows.
///
/// # Errors
/// As [`multipart::read`]; 422 without a file, with fields that can't be read or for a key that `of_key` does not know.
pub(crate) async fn read<F>(
    request: &HttpRequest,
    payload: web::Payload,
    of_key: impl Fn(&str) -> Option<F>,
) -> Result<Import<F>, Problem> {
    let Form { fields, file } = multipart::read(request, payload, FILE).await?;
    let form = checked(fields, |form: ImportForm| Some(form))?;
    let missing = || Problem::invalid(vec![FieldError::new("file", "File harus diunggah")]);
    let bytes = file.ok_or_else(missing)?.bytes;
    let text = |field: Option<LongText>| field.and_then(Field::get).unwrap_or_default();
    let fields = object("petaan", &text(form.petaan))?.into_iter().map(|(column, key)| match mapped(&key) {
        Some(key) => Ok((column.clone(), Some(of_key(&key).ok_or_else(|| unknown(&column, &key))?))),
        None => Ok((column, None)),
    });
    let fills =
        object("isian", &text(form.isian))?.into_iter().filter_map(|(field, value)| Some((field, fill(value)?)));
    let fields = fields.collect::<Result<_, Problem>>()?;
    let list = List {
        file: bytes,
        choices: Choices {
            sheet: form.lembar.and_then(Field::get),
            heading: form.baris_judul.and_then(Field::get).map(|row| u32::try_from(row).unwrap_or(u32::MAX)),
            fields,
        },
        fills: Fills::new(fills.collect()),
        confirmed: confirmed(&text(form.konfirmasi)),
    };
    Ok(Import { list, from: form.mulai.and_then(Field::get), save: form.simpan.and_then(Field::get) == Some(1) })
}

fn unknown(column: &str, key: &str) -> Problem {
    let key: String = key.chars().take(60).collect();
    Problem::invalid(vec![FieldError::new("petaan", format!("Kolom {column}: '{key}' bukan nama isian"))])
}

/// A JSON object in a field; empty for an empty field.
fn object(field: &'static str, text: &str) -> Result<Map<String, Value>, Problem> {
    if text.is_empty() {
        return Ok(Map::new());
    }
    serde_json::from_str(text).map_err(|_| Problem::invalid(vec![FieldError::new(field, "Isi dengan objek JSON")]))
}

fn mapped(field: &Value) -> Option<String> {
    word(field).filter(|key| !LEFT_OUT.contains(&key.trim()))
}

fn fill(value: Value) -> Option<Fill> {
    match value {
        Value::Object(values) => {
            let pairs = values.into_iter().filter_map(|(text, value)| Some((text, word(&value)?)));
            Some(Fill::ByText(pairs.collect()))
        }
        value => word(&value).map(Fill::Once),
    }
}

/// A text or number.
fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()).filter(|text| !text.trim().is_empty()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Rows of a field `konfirmasi`.
pub(crate) fn confirmed(text: &str) -> Confirmed {
    match serde_json::from_str(text) {
        Ok(Value::Bool(true)) => Confirmed::All,
        Ok(Value::Number(number)) if number.as_u64() == Some(1) => Confirmed::All,
        Ok(Value::Array(rows)) => {
            let number = |row: &Value| row.as_u64().or_else(|| row.as_str()?.parse().ok());
            Confirmed::Rows(rows.iter().filter_map(number).filter_map(|row| u32::try_from(row).ok()).collect())
        }
        _ => Confirmed::None,
    }
}
