//! W2: uploads a parent unit's own letter template.

use actix_web::{HttpRequest, post, web};
use app::App;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    form::{self, FILE},
    versi::TemplateKind,
};
use crate::{
    identity::SignedIn,
    lenient::{Field, Id},
    multipart::{self, Form},
    problem::Problem,
    unabandoned::unabandoned,
    validation::faults,
};

/// The form of an upload; `oldFile` is accepted and ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct UploadTemplate {
    /// A .docx, at most 5 MiB.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// Parent unit; default: the caller's.
    id: Option<Id>,
    /// 1 surat tugas, 2 nota dinas, 3 surat tugas singkat.
    #[schema(value_type = i64)]
    jenis: Field<TemplateKind>,
}

/// Where an uploaded template can be fetched.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedTemplate {
    /// Fit to show.
    pub message: String,
    /// Path of the call that answers the file.
    pub file_path: String,
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
    let Form { fields, file } = multipart::read::<UploadTemplate, _>(&request, payload, FILE).await?;
    let mut faults = faults(&fields);
    let parent = fields.id.and_then(Field::get).map(ParentUnitId);
    let file = form::file(file).map_err(|fault| faults.push(fault)).ok();
    let (Some(kind), Some(file), true) = (fields.jenis.get(), file, faults.is_empty()) else {
        // A unit out of reach is told before any other fault.
        app::templates::reach(&app, &who.0, parent).await?;
        return Err(Problem::invalid(faults));
    };
    let id = unabandoned(async move { app::templates::upload(&app, &who.0, parent, kind, file).await }).await?;
    let message = "File template berhasil diunggah".to_owned();
    Ok(web::Json(UploadedTemplate { message, file_path: format!("/api/template/unduh/{id}") }))
}
