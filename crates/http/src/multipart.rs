//! Multipart forms. Size limits apply while reading: a form is refused before more of it is buffered, and nothing of an
//! incomplete upload is kept. All forms together have a memory budget; a form waits for its part before it is read.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use actix_multipart::{Field, Multipart};
use actix_web::{HttpMessage, HttpRequest, error::PayloadError, http::header, web::Bytes};
use app::{Error, ports::StoreError};
use futures_util::{Stream, StreamExt};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tokio::{sync::Semaphore, time::timeout};

use crate::{body, lenient::is_missing_word, problem::Problem};

/// Size limit of a form beside its file, in bytes.
const FORM_LIMIT: usize = 1024 * 1024;
/// Largest number of parts of a form.
const MOST_PARTS: usize = 64;
/// Memory for all forms that are read or worked on at once, in KiB.
const BUDGET: u32 = 16 * 1024;
/// Longest wait for a part of it; a connection lasts a minute.
const BUDGET_TIMEOUT: Duration = Duration::from_secs(25);
/// Stands for a text that is not UTF-8: no field takes it.
const NO_TEXT: Value = Value::Bool(false);

/// File field of a form; a form has at most one.
#[derive(Debug, Clone, Copy)]
pub struct FileField {
    /// Name of the field.
    pub name: &'static str,
    /// Size limit in bytes.
    pub limit: usize,
    /// Message about a larger file.
    pub too_large: &'static str,
}

/// An uploaded file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// Contents, within the limit.
    pub bytes: Vec<u8>,
    /// File name given by the client: to be shown, never to be trusted.
    pub name: Option<String>,
}

/// A form read to its end.
#[derive(Debug)]
pub struct Form<T> {
    /// Fields beside the file.
    pub fields: T,
    /// The file; `None` where none was sent, or the word `null` in its place.
    pub file: Option<Upload>,
}

/// Reads a form. A JSON object, or no body at all, is a form without file.
///
/// # Errors
/// 400 for a form that cannot be read, 413 above a limit, 503 while too many others are read.
pub async fn read<T, S>(request: &HttpRequest, payload: S, file: FileField) -> Result<Form<T>, Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin + 'static,
{
    if !is_multipart(request) {
        return Ok(Form { fields: body::read(payload).await?, file: None });
    }
    let size = declared_size(request).min(FORM_LIMIT + file.limit);
    reserve(request, size).await?;
    let mut parts = Multipart::new(request.headers(), payload);
    let mut reading = Reading { texts: Map::new(), upload: None, room: FORM_LIMIT, size, file };
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

/// State of reading a form.
struct Reading {
    texts: Map<String, Value>,
    upload: Option<Upload>,
    /// Bytes left beside the file.
    room: usize,
    /// Largest possible size of the whole form.
    size: usize,
    file: FileField,
}

/// Size that a request declares; without one as large as can be.
fn declared_size(request: &HttpRequest) -> usize {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    length.and_then(|length| length.parse().ok()).unwrap_or(usize::MAX)
}

/// Takes a part of the memory budget until the end of the request.
async fn reserve(request: &HttpRequest, bytes: usize) -> Result<(), Problem> {
    static FREE: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(BUDGET as usize)));
    let kibibytes = u32::try_from(bytes.div_ceil(1024)).unwrap_or(BUDGET).min(BUDGET);
    let permit = timeout(BUDGET_TIMEOUT, Arc::clone(&FREE).acquire_many_owned(kibibytes)).await;
    let busy = || Problem::from(Error::Store(StoreError::Busy("too many uploads at once".into())));
    let permit = permit.map_err(|_| busy())?.map_err(|_| busy())?;
    request.extensions_mut().insert(permit);
    Ok(())
}

impl Reading {
    async fn take(&mut self, mut part: Field) -> Result<(), Problem> {
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.content_disposition().and_then(|it| it.get_filename()).map(str::to_owned);
        if name == self.file.name {
            let bytes = bytes(&mut part, self.file.limit, self.size, self.file.too_large).await?;
            self.upload = upload(bytes, file_name);
            return Ok(());
        }
        let bytes = bytes(&mut part, self.room, 0, "Isi permintaan terlalu besar.").await?;
        self.room -= bytes.len();
        if file_name.is_none() {
            // Refused where the call has such a field, ignored where not (G-3).
            let text = String::from_utf8(bytes).map_or(NO_TEXT, Value::String);
            self.texts.insert(name, text);
        }
        Ok(())
    }
}

/// All bytes of a part, at most `limit`; `expected` is reserved at once.
async fn bytes(part: &mut Field, limit: usize, expected: usize, too_large: &str) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::with_capacity(expected.min(limit));
    while let Some(chunk) = part.next().await {
        let chunk = chunk.map_err(|_| Problem::unreadable())?;
        if bytes.len() + chunk.len() > limit {
            return Err(Problem::too_large(too_large));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// File of a part; `None` for an empty one and for a missing word sent as text (G-4). Any other text counts as the
/// contents of a file.
fn upload(bytes: Vec<u8>, name: Option<String>) -> Option<Upload> {
    let says_none = name.is_none() && std::str::from_utf8(&bytes).is_ok_and(is_missing_word);
    (!bytes.is_empty() && !says_none).then_some(Upload { bytes, name })
}

#[cfg(test)]
mod tests;
