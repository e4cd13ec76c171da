//! W2: uploads a parent unit's own letter template.

use actix_web::{HttpRequest, post, web};
use app::App;
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;

use super::{
    form::{self, FILE},
    versi::{NO_KIND, kind},
};
use crate::{identity::SignedIn, lenient::Reader, multipart, problem::Problem, unabandoned::unabandoned};

/// The form of an upload; `oldFile` is accepted and ignored.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "the shape of the form, for the API document; the form itself is read leniently")]
pub struct UploadTemplate {
    /// A .docx, at most 5 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// Parent unit; default: the caller's.
    id: Option<i64>,
    /// 1 surat tugas, 2 nota dinas, 3 surat tugas singkat.
    jenis: i64,
}

/// Where an uploaded template can be fetched.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedTemplate {
    /// Fit to show.
    pub message: String,
    /// Path of the call that answers the file.
    pub file_path: String,
    /// Tags that will print as they are, each in a sentence.
    pub peringatan: Vec<String>,
}

/// Checks a letter template and puts it in force in a parent unit.
#[utoipa::path(
    post, path = "/api/template/upload", operation_id = "uploadTemplate", tag = "template",
    request_body(content = UploadTemplate, content_type = "multipart/form-data"),
    responses((status = 200, body = UploadedTemplate), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/template/upload")]
pub async fn upload_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<UploadedTemplate>, Problem> {
    let mut form = multipart::read(&request, payload, FILE).await?;
    let mut reader = Reader::default();
    let parent = reader.id("id", &form.text("id")).map(ParentUnitId);
    // One text for a missing, unknown or unreadable kind.
    let kind = kind(Reader::default().id("jenis", &form.text("jenis")));
    if kind.is_none() {
        reader.refuse("jenis", NO_KIND);
    }
    let file = form::file(&mut reader, &mut form);
    let (Some(kind), Some(file), false) = (kind, file, reader.refused()) else {
        // A unit out of reach is told before any other fault.
        app::templates::reach(&app, &who.0, parent).await?;
        return Err(Problem::invalid(reader.errors()));
    };
    let uploaded = unabandoned(async move { app::templates::upload(&app, &who.0, parent, kind, file).await }).await?;
    Ok(web::Json(UploadedTemplate {
        message: "File template berhasil diunggah".to_owned(),
        file_path: format!("/api/template/unduh/{}", uploaded.id),
        peringatan: uploaded.warnings,
    }))
}
