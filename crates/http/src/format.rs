//! Format of a printed letter: .docx, or PDF, which the middleware [`converted`] makes of it.
//!
//! A handler answers the .docx and marks it. The middleware stands outside of idempotency keys, and so outside of every unit
//! of work: the answer that a key keeps is the marked .docx, and a repetition is converted again, from the cache.

use actix_web::{
    Error, HttpResponse,
    body::{BoxBody, MessageBody, to_bytes},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderName, HeaderValue},
    middleware::Next,
};
use app::App;
use ports::PdfFailure;
use serde_json::Value;

use crate::{
    docx,
    identity::{application, identity},
    lenient::{
        Field,
        kind::{self, Kind, Read},
    },
    problem::Problem,
};

/// Media type of a PDF.
pub(crate) const PDF: &str = "application/pdf";
/// Mark of a .docx that is to be converted, with the name of the PDF; never sent.
const MARK: HeaderName = HeaderName::from_static("x-jaladin-pdf");

/// Format of a print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Docx,
    Pdf,
}

impl Kind for Format {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        match kind::Text::read(sent)?.as_deref() {
            None => Ok(None),
            Some("docx") => Ok(Some(Self::Docx)),
            Some("pdf") => Ok(Some(Self::Pdf)),
            Some(_) => Err("Pilih docx atau pdf"),
        }
    }
}

impl Format {
    /// The format of a request; .docx where it names none.
    pub(crate) fn of(field: Option<Field<Self>>) -> Self {
        field.and_then(Field::get).unwrap_or(Self::Docx)
    }

    /// Checks that the server can answer in it, before anything is numbered.
    ///
    /// # Errors
    /// 501 without a converter.
    pub(crate) fn check(self, app: &App) -> Result<Self, Problem> {
        if self == Self::Pdf && !app.pdf.is_available() {
            return Err(ports::Error::from(PdfFailure::Unavailable).into());
        }
        Ok(self)
    }

    /// Response with a letter, which is named `name` and `.docx` or `.pdf`.
    pub(crate) fn letter(self, name: &str, letter: Vec<u8>) -> HttpResponse {
        let mut response = docx::attachment(&format!("{name}.docx"));
        if self == Self::Pdf {
            response.insert_header((MARK, docx::inline(&format!("{name}.pdf")).1));
        }
        response.body(letter)
    }
}

/// Middleware that converts marked letters.
///
/// # Errors
/// None of its own: a failed conversion is a response.
pub(crate) async fn converted(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let Some(shown_as) = response.headers().get(MARK).cloned() else { return Ok(response) };
    let (request, response) = response.into_parts();
    let (mut head, letter) = response.into_parts();
    let letter = to_bytes(letter).await.unwrap_or_default();
    let (app, caller) = (application(&request)?, identity(&request).await?);
    let converted = app.pdf.convert(caller.holder.actor.user, vec![letter.to_vec()]).await;
    match converted.into_iter().next().unwrap_or_else(|| Err(PdfFailure::Unavailable.into())) {
        Ok(pdf) => {
            head.headers_mut().remove(MARK);
            head.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(PDF));
            head.headers_mut().insert(CONTENT_DISPOSITION, shown_as);
            Ok(ServiceResponse::new(request, head.set_body(pdf).map_into_boxed_body()))
        }
        Err(error) => Ok(ServiceResponse::from_err(Problem::from(error), request)),
    }
}
