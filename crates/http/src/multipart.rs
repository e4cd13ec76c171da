//! Multipart forms. Size limits apply while reading: a form is refused before more of it is buffered, and nothing of an
//! incomplete upload is kept. Memory is taken as bytes arrive (`body_memory`).

use actix_multipart::{Field, Multipart};
use actix_web::{HttpRequest, error::PayloadError, http::header, web::Bytes};
use futures_util::{Stream, StreamExt};
use receipts::document::is_pdf;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{
    body,
    lenient::{Id, is_missing_word},
    problem::Problem,
};

/// Size limit of a form beside its file, in bytes.
const FORM_LIMIT: usize = 1024 * 1024;
/// Largest number of parts of a form.
const MOST_PARTS: usize = 64;
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
/// 400 for a form that cannot be read, 413 above a limit.
pub async fn read<T, S>(request: &HttpRequest, payload: S, file: FileField) -> Result<Form<T>, Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin + 'static,
{
    read_about(request, payload, file, async |_| Ok(())).await
}

/// Reads a form whose fields name what its file is for. `may` is asked before the file is read, with the fields that came before
/// it (assurance D-18).
///
/// # Errors
/// As [`read`], and those of `may`.
pub async fn read_about<T, S>(
    request: &HttpRequest,
    payload: S,
    file: FileField,
    may: impl AsyncFn(&Map<String, Value>) -> Result<(), Problem>,
) -> Result<Form<T>, Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin + 'static,
{
    if !is_multipart(request) {
        return Ok(Form { fields: body::read(payload).await?, file: None });
    }
    let (fields, [upload]) = read_files(request, payload, [Slot::of(file)], may).await?;
    Ok(Form { fields, file: upload })
}

/// Reads a form with a proof: its fields, the proof, and the picture of a proof that is a PDF. `may` is asked as by [`read_about`].
///
/// # Errors
/// As [`read_about`].
pub async fn read_proof<T, S>(
    request: &HttpRequest,
    payload: S,
    files: ProofFields,
    may: impl AsyncFn(&Map<String, Value>) -> Result<(), Problem>,
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
    let (fields, [file, picture]) = read_files(request, payload, slots, may).await?;
    Ok((Form { fields, file }, picture))
}

async fn read_files<T, S, const N: usize>(
    request: &HttpRequest,
    payload: S,
    slots: [Slot; N],
    may: impl AsyncFn(&Map<String, Value>) -> Result<(), Problem>,
) -> Result<(T, [Option<Upload>; N]), Problem>
where
    T: DeserializeOwned,
    S: Stream<Item = Result<Bytes, PayloadError>> + Unpin + 'static,
{
    let mut parts = Multipart::new(request.headers(), payload);
    let mut reading = Reading { texts: Map::new(), slots, uploads: [const { None }; N], room: FORM_LIMIT };
    let (mut count, mut asked) = (0, false);
    while let Some(part) = parts.next().await {
        count += 1;
        if count > MOST_PARTS {
            return Err(Problem::unreadable());
        }
        let part = part.map_err(|_| Problem::unreadable())?;
        if !asked && reading.is_file(&part) {
            asked = true;
            may(&reading.texts).await?;
        }
        reading.take(part).await?;
    }
    let fields = serde_json::from_value(Value::Object(reading.texts)).map_err(|_| Problem::unreadable())?;
    Ok((fields, reading.uploads))
}

/// An id among the fields of a form that came before its file.
pub(crate) fn id(fields: &Map<String, Value>, name: &str) -> Option<i64> {
    serde_json::from_value::<Id>(fields.get(name)?.clone()).ok()?.get()
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
}

impl<const N: usize> Reading<N> {
    /// Returns whether a part is one of the files; without a name it may be a missing word.
    fn is_file(&self, part: &Field) -> bool {
        let is_named = part.content_disposition().is_some_and(|it| it.get_filename().is_some());
        is_named && self.slots.iter().any(|slot| part.name() == Some(slot.file.name))
    }

    async fn take(&mut self, mut part: Field) -> Result<(), Problem> {
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = part.content_disposition().and_then(|it| it.get_filename()).map(str::to_owned);
        if let Some(at) = self.slots.iter().position(|slot| slot.file.name == name) {
            let slot = self.slots[at];
            let bytes = bytes(&mut part, |beginning| slot.limit(beginning)).await?;
            self.uploads[at] = upload(bytes, file_name);
            return Ok(());
        }
        let room = self.room;
        let bytes = bytes(&mut part, |_| (room, "Isi permintaan terlalu besar.")).await?;
        self.room -= bytes.len();
        if file_name.is_none() {
            // Refused where the call has such a field, ignored where not (G-3).
            let text = String::from_utf8(bytes).map_or(NO_TEXT, Value::String);
            self.texts.insert(name, text);
        }
        Ok(())
    }
}

/// All bytes of a part, as many as its limit allows.
async fn bytes(part: &mut Field, limit: impl Fn(&[u8]) -> (usize, &'static str)) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
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
