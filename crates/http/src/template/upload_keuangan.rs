//! W4: uploads a receipt template of the whole office.

use actix_web::{HttpRequest, post, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;

use super::form::{self, FILE};
use crate::{
    identity::SignedIn,
    lenient::{Reader, TEXT},
    multipart,
    problem::Problem,
    unabandoned::unabandoned,
};

/// The form of an upload.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "the shape of the form, for the API document; the form itself is read leniently")]
pub struct UploadFinanceTemplate {
    /// A .docx, at most 5 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// What finance calls it.
    nama: String,
}

/// What became of an uploaded receipt template.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadedFinanceTemplate {
    /// Fit to show.
    pub message: &'static str,
    /// Tags that will print as they are, each in a sentence.
    pub peringatan: Vec<String>,
}

/// Checks a receipt template and puts it in force in the whole office.
#[utoipa::path(
    post, path = "/api/template/upload-keuangan", operation_id = "uploadFinanceTemplate", tag = "template",
    request_body(content = UploadFinanceTemplate, content_type = "multipart/form-data"),
    responses((status = 200, body = UploadedFinanceTemplate), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/template/upload-keuangan")]
pub async fn upload_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<UploadedFinanceTemplate>, Problem> {
    let mut form = multipart::read(&request, payload, FILE).await?;
    let mut reader = Reader::default();
    let name = reader.text("nama", &form.text("nama"), TEXT, false);
    if name.is_none() {
        reader.refuse_once("nama", "Nama template wajib diisi");
    }
    let file = form::file(&mut reader, &mut form);
    let (Some(name), Some(file), false) = (name, file, reader.refused()) else {
        return Err(Problem::invalid(reader.errors()));
    };
    let uploaded = unabandoned(async move { app::templates::upload_finance(&app, &who.0, name, file).await }).await?;
    Ok(web::Json(UploadedFinanceTemplate { message: "template berhasil diupload", peringatan: uploaded.warnings }))
}
