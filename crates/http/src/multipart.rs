//! Multipart forms, read after the caller's authority was settled. The limits act while reading: what is too large is
//! refused before it is held, and nothing is kept of an upload that breaks off.

use actix_multipart::{Field, Multipart};
use actix_web::{HttpRequest, error::PayloadError, http::header, web::Bytes};
use futures_util::{Stream, StreamExt};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{body, lenient::is_missing_word, problem::Problem};

/// Most bytes of a form beside its file.
const FORM_LIMIT: usize = 1024 * 1024;
/// Most parts of a form.
const MOST_PARTS: usize = 64;
/// Stands for a text that is not UTF-8: no field takes it.
const NO_TEXT: Value = Value::Bool(false);

/// The one file a form may carry.
#[derive(Debug, Clone, Copy)]
pub struct FileField {
    /// Its field.
    pub name: &'static str,
    /// Most bytes of it.
    pub limit: usize,
    /// What the sender of a larger one is told.
    pub too_large: &'static str,
}

/// A file as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// Its bytes, within the limit.
    pub bytes: Vec<u8>,
    /// The name its sender gives it: to be shown, never to be trusted.
    pub name: Option<String>,
}

/// A form that was read to its end.
#[derive(Debug)]
pub struct Form<T> {
    /// Its fields beside the file.
    pub fields: T,
    /// The file; `None` where none was sent, or the word `null` in its place.
    pub file: Option<Upload>,
}

/// Reads a form. A JSON object, or no body at all, is a form without file.
///
/// # Errors
/// 400 for a form that cannot be read, 413 above a limit.
pub async fn read<T, S>(request: &HttpRequest, payload: S, file: FileField) -> Result<Form<T>, Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin + 'static,
{
    if !is_multipart(request) {
        return Ok(Form { fields: body::read(payload).await?, file: None });
    }
    let mut parts = Multipart::new(request.headers(), payload);
    let mut reading = Reading { texts: Map::new(), upload: None, room: FORM_LIMIT, file };
    let mut count = 0;
    while let Some(part) = parts.next().await {
        count += 1;
        if count > MOST_PARTS {
            return Err(Problem::unreadable());
        }
        reading.take(part.map_err(|_| Problem::unreadable())?).await?;
    }
    let fields = serde_json::from_value(Value::Object(reading.texts)).map_err(|_| Problem::unreadable())?;
    Ok(Form { fields, file: reading.upload })
}

fn is_multipart(request: &HttpRequest) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().to_ascii_lowercase().starts_with("multipart/"))
}

/// A form half read.
struct Reading {
    texts: Map<String, Value>,
    upload: Option<Upload>,
    /// Bytes left beside the file.
    room: usize,
    file: FileField,
}

impl Reading {
    async fn take(&mut self, mut part: Field) -> Result<(), Problem> {
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.content_disposition().and_then(|it| it.get_filename()).map(str::to_owned);
        if name == self.file.name {
            let bytes = bytes(&mut part, self.file.limit, self.file.too_large).await?;
            self.upload = upload(bytes, file_name);
            return Ok(());
        }
        let bytes = bytes(&mut part, self.room, "Isi permintaan terlalu besar.").await?;
        self.room -= bytes.len();
        if file_name.is_none() {
            // Refused beside its field if the call asks for it, ignored if not (G-3).
            let text = String::from_utf8(bytes).map_or(NO_TEXT, Value::String);
            self.texts.insert(name, text);
        }
        Ok(())
    }
}

/// All bytes of a part, at most `limit`.
async fn bytes(part: &mut Field, limit: usize, too_large: &str) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    while let Some(chunk) = part.next().await {
        let chunk = chunk.map_err(|_| Problem::unreadable())?;
        if bytes.len() + chunk.len() > limit {
            return Err(Problem::too_large(too_large));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// A file, unless the part says that there is none: an empty one, or a missing word sent as text (G-4). Any other text
/// in a file's place is taken for the file, and judged as one.
fn upload(bytes: Vec<u8>, name: Option<String>) -> Option<Upload> {
    let says_none = name.is_none() && std::str::from_utf8(&bytes).is_ok_and(is_missing_word);
    (!bytes.is_empty() && !says_none).then_some(Upload { bytes, name })
}

#[cfg(test)]
mod tests;
