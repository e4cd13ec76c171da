//! Multipart forms. Size limits apply while reading: a form is refused before more of it is buffered, and nothing of an
//! incomplete upload is kept. All forms together have a memory budget; a form waits for its part before it is read.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use actix_multipart::{Field, Multipart};
use actix_web::{HttpMessage, HttpRequest, error::PayloadError, http::header, web::Bytes};
use app::{Error, ports::StoreError};
use futures_util::{Stream, StreamExt};
use receipts::document::is_pdf;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tokio::{sync::Semaphore, time::timeout};

use crate::{body, lenient::is_missing_word, problem::Problem};

/// Size limit of a form beside its file, in bytes.
const FORM_LIMIT: usize = 1024 * 1024;
/// Largest number of parts of a form.
const MOST_PARTS: usize = 64;
/// Memory for all forms that are read or worked on at once, in KiB.
const BUDGET: u32 = 12 * 1024;
/// Longest wait for a part of it; a connection lasts a minute.
const BUDGET_TIMEOUT: Duration = Duration::from_secs(25);
/// Stands for a text that is not UTF-8: no field takes it.
const NO_TEXT: Value = Value::Bool(false);

/// File field of a form.
#[derive(Debug, Clone, Copy)]
pub struct FileField {
    /// Name of the field.
    pub name: &'static str,
    /// Size limit in bytes.
    pub limit: usize,
    /// Message about a larger file.
    pub too_large: &'static str,
}

/// File fields of a form that takes a picture or a PDF, and a picture of the PDF.
#[derive(Debug, Clone, Copy)]
pub struct ProofFields {
    /// Field of the proof; its limit is that of a picture.
    pub proof: FileField,
    /// Size limit of a PDF in bytes.
    pub document_limit: usize,
    /// Message about a larger PDF.
    pub document_too_large: &'static str,
    /// Field of the picture of a PDF.
    pub picture: FileField,
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
    let (fields, [upload]) = read_files(request, payload, [Slot::of(file)]).await?;
    Ok(Form { fields, file: upload })
}

/// Reads a form with a proof: its fields, the proof, and the picture of a proof that is a PDF.
///
/// # Errors
/// As [`read`].
pub async fn read_proof<T, S>(
    request: &HttpRequest,
    payload: S,
    files: ProofFields,
) -> Result<(Form<T>, Option<Upload>), Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin + 'static,
{
    if !is_multipart(request) {
        return Ok((Form { fields: body::read(payload).await?, file: None }, None));
    }
    let document = Some((files.document_limit, files.document_too_large));
    let slots = [Slot { document, ..Slot::of(files.proof) }, Slot::of(files.picture)];
    let (fields, [file, picture]) = read_files(request, payload, slots).await?;
    Ok((Form { fields, file }, picture))
}

async fn read_files<T, S, const N: usize>(
    request: &HttpRequest,
    payload: S,
    slots: [Slot; N],
) -> Result<(T, [Option<Upload>; N]), Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin + 'static,
{
    let most = slots.iter().map(Slot::most).sum::<usize>();
    let size = declared_size(request).min(FORM_LIMIT + most);
    reserve(request, size).await?;
    let mut parts = Multipart::new(request.headers(), payload);
    let mut reading = Reading { texts: Map::new(), slots, uploads: [const { None }; N], room: FORM_LIMIT, size };
    let mut count = 0;
    while let Some(part) = parts.next().await {
        count += 1;
        if count > MOST_PARTS {
            return Err(Problem::unreadable());
        }
        reading.take(part.map_err(|_| Problem::unreadable())?).await?;
    }
    let fields = serde_json::from_value(Value::Object(reading.texts)).map_err(|_| Problem::unreadable())?;
    Ok((fields, reading.uploads))
}

fn is_multipart(request: &HttpRequest) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().to_ascii_lowercase().starts_with("multipart/"))
}

/// A file field, with limit and message of a PDF where it takes one.
#[derive(Clone, Copy)]
struct Slot {
    file: FileField,
    document: Option<(usize, &'static str)>,
}

impl Slot {
    fn of(file: FileField) -> Self {
        Self { file, document: None }
    }

    /// Largest file.
    fn most(&self) -> usize {
        self.document.map_or(self.file.limit, |(limit, _)| limit.max(self.file.limit))
    }

    /// Limit of a file that begins with these bytes, and the message about a larger one.
    fn limit(&self, beginning: &[u8]) -> (usize, &'static str) {
        let document = self.document.filter(|_| is_pdf(beginning));
        document.unwrap_or((self.file.limit, self.file.too_large))
    }
}

/// State of reading a form.
struct Reading<const N: usize> {
    texts: Map<String, Value>,
    slots: [Slot; N],
    uploads: [Option<Upload>; N],
    /// Bytes left beside the files.
    room: usize,
    /// Largest possible size of the whole form.
    size: usize,
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

impl<const N: usize> Reading<N> {
    async fn take(&mut self, mut part: Field) -> Result<(), Problem> {
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.content_disposition().and_then(|it| it.get_filename()).map(str::to_owned);
        if let Some(at) = self.slots.iter().position(|slot| slot.file.name == name) {
            let slot = self.slots[at];
            let bytes = bytes(&mut part, self.size.min(slot.most()), |beginning| slot.limit(beginning)).await?;
            self.uploads[at] = upload(bytes, file_name);
            return Ok(());
        }
        let room = self.room;
        let bytes = bytes(&mut part, 0, |_| (room, "Isi permintaan terlalu besar.")).await?;
        self.room -= bytes.len();
        if file_name.is_none() {
            // Refused where the call has such a field, ignored where not (G-3).
            let text = String::from_utf8(bytes).map_or(NO_TEXT, Value::String);
            self.texts.insert(name, text);
        }
        Ok(())
    }
}

/// All bytes of a part, as many as its limit allows; `expected` is reserved at once.
async fn bytes(
    part: &mut Field,
    expected: usize,
    limit: impl Fn(&[u8]) -> (usize, &'static str),
) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::with_capacity(expected);
    while let Some(chunk) = part.next().await {
        bytes.extend_from_slice(&chunk.map_err(|_| Problem::unreadable())?);
        let (most, too_large) = limit(&bytes);
        if bytes.len() > most {
            return Err(Problem::too_large(too_large));
        }
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
