//! `surat/{dokumen}/{id}/berkas`: keeps and serves the signed file of a letter (office 6.4).

use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use app::{App, final_numbers::LARGEST_FILE};
use serde::{Deserialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;
use views::final_numbers::NumberedLetter;

use super::named;
use crate::{
    body,
    docx::download,
    identity::SignedIn,
    lenient::{Field, LongText, NOTE, WholeNumber, is_yes},
    multipart::{self, FileField, Form},
    problem::{FieldError, Problem},
    validation::checked,
    wire::Outcome,
};

/// File of the form.
const FILE: FileField =
    FileField { name: "file", limit: LARGEST_FILE, too_large: "Berkas terlalu besar: paling besar 10 MB" };

/// A signed file.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct SignedFileForm {
    /// PDF with the letter's number in its text.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// True to keep a file without the letter's number in its text, such as a scan.
    #[serde(default, deserialize_with = "is_yes")]
    #[validate(skip)]
    konfirmasi: bool,
    /// Version that the caller saw; not checked where absent.
    versi: Option<WholeNumber>,
}

/// Keeps a signed file beside its letter, in place of the one before.
#[utoipa::path(
    params(
        ("dokumen" = String, Path, description = "nota-dinas, surat-tugas, spd or surat-keluar"),
        ("id" = i64, Path, description = "trip, traveller (spd) or outgoing letter"),
    ),
    request_body(content = SignedFileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<NumberedLetter>))
)]
#[post("/surat/{dokumen}/{id}/berkas")]
pub async fn attach_signed_file(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<NumberedLetter>>, Problem> {
    let (paper, subject) = named(&path)?;
    app::final_numbers::may_attach(&app, &who.0, paper, subject).await?;
    let Form { fields, file } = multipart::read(&request, payload, FILE).await?;
    let (version, confirmed) =
        checked(fields, |form: SignedFileForm| Some((form.versi.and_then(Field::get), form.konfirmasi)))?;
    let missing = || Problem::invalid(vec![FieldError::new("file", "File harus diunggah")]);
    let pdf = file.ok_or_else(missing)?.bytes;
    let stored = app::final_numbers::attach(&app, &who.0, paper, subject, pdf, version, confirmed).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}

/// Reason to take a signed file away.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct DetachSignedFile {
    /// Reason, 10 characters or more.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
    /// Version that the caller saw; not checked where absent.
    versi: Option<WholeNumber>,
}

/// Takes the signed file of a letter away; the history keeps it.
#[utoipa::path(
    params(
        ("dokumen" = String, Path, description = "nota-dinas, surat-tugas, spd or surat-keluar"),
        ("id" = i64, Path, description = "trip, traveller (spd) or outgoing letter"),
    ),
    request_body = DetachSignedFile,
    responses((status = 200, body = Outcome<NumberedLetter>))
)]
#[delete("/surat/{dokumen}/{id}/berkas")]
pub async fn detach_signed_file(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<NumberedLetter>>, Problem> {
    let (paper, subject) = named(&path)?;
    let (reason, version) = body::checked(payload, |form: DetachSignedFile| {
        Some((form.alasan.and_then(Field::get).unwrap_or_default(), form.versi.and_then(Field::get)))
    })
    .await?;
    let stored = app::final_numbers::detach(&app, &who.0, paper, subject, version, &reason).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}

/// The signed file of a letter.
#[utoipa::path(
    params(
        ("dokumen" = String, Path, description = "nota-dinas, surat-tugas, spd or surat-keluar"),
        ("id" = i64, Path, description = "trip, traveller (spd) or outgoing letter"),
    ),
    responses(
        (status = 200, description = "PDF", body = Vec<u8>, content_type = "application/pdf")
    )
)]
#[get("/surat/{dokumen}/{id}/berkas")]
pub async fn download_signed_file(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (paper, subject) = named(&path)?;
    let (pdf, name) = app::final_numbers::download(&app, &who.0, paper, subject).await?;
    let mut response = download("application/pdf", &format!("{name}.pdf"));
    response.insert_header(("Content-Security-Policy", "sandbox; default-src 'none'"));
    response.insert_header(("X-Content-Type-Options", "nosniff"));
    Ok(response.body(pdf))
}
