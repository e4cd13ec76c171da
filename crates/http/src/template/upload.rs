//! W2: uploads a letter template of a parent unit.

use actix_web::{HttpRequest, post, web};
use app::App;
use letters::Confirmation;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    findings::{Told, told},
    form::{self, FILE},
    versi::TemplateKind,
};
use crate::{
    identity::SignedIn,
    lenient::{Field, Id},
    multipart::{self, Form},
    problem::Problem,
    run_to_completion::run_to_completion,
    validation::faults,
    wire::{TemplateFinding, listed},
};

/// Form of an upload; `oldFile` is ignored.
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
    /// 1 surat tugas, 2 nota dinas, 3 surat tugas singkat, 4 laporan, 5 daftar pengeluaran riil, 6 bukti kehadiran, 7 daftar
    /// nominatif, 8 surat pernyataan pembatalan.
    #[schema(value_type = i64)]
    jenis: Field<TemplateKind>,
    /// True to put a doubtful template in force too, false to be asked. Without it the doubts of newer checks are told in
    /// `X-Jaladin-Temuan` and the file is stored.
    #[serde(default, deserialize_with = "form::confirmation")]
    #[schema(value_type = Option<bool>)]
    #[validate(skip)]
    konfirmasi: Confirmation,
}

/// Path of an uploaded template.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedTemplate {
    /// Indonesian message for users.
    pub message: String,
    /// Path of the call that downloads the file.
    pub file_path: String,
    /// Tags that will print as they are, each in a sentence.
    pub peringatan: Vec<String>,
    /// Doubts that were confirmed, and notes.
    pub temuan: Vec<TemplateFinding>,
}

/// Message about a template that waits.
const WAITING: &str = "Berkas templat diunggah dan menunggu persetujuan admin unit kerja";

/// Checks a letter template and puts it in force in a parent unit, or lets it wait for its approval.
#[utoipa::path(
    request_body(content = UploadTemplate, content_type = "multipart/form-data"),
    responses((status = 200, description = "findings in X-Jaladin-Temuan too", body = UploadedTemplate))
)]
#[post("/template/upload")]
pub async fn upload_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<Told<UploadedTemplate>, Problem> {
    let may = async |fields: &_| {
        let parent = multipart::id(fields, "id").map(ParentUnitId);
        Ok(app::templates::reach(&app, &who.0, parent).await.map(drop)?)
    };
    let Form { fields, file } = multipart::read_about::<UploadTemplate, _>(&request, payload, FILE, may).await?;
    let mut faults = faults(&fields);
    let parent = fields.id.and_then(Field::get).map(ParentUnitId);
    let file = form::file(file, fields.konfirmasi).map_err(|fault| faults.push(fault)).ok();
    let (Some(kind), Some(file), true) = (fields.jenis.get(), file, faults.is_empty()) else {
        // A unit out of reach is reported before any other fault.
        app::templates::reach(&app, &who.0, parent).await?;
        return Err(Problem::invalid(faults));
    };
    let uploaded =
        run_to_completion(async move { app::templates::upload(&app, &who.0, parent, kind, file).await }).await?;
    let answer = UploadedTemplate {
        message: if uploaded.waits { WAITING } else { "File template berhasil diunggah" }.to_owned(),
        file_path: format!("/api/template/unduh/{}", uploaded.id),
        temuan: listed(&uploaded.findings),
        peringatan: uploaded.warnings,
    };
    Ok(told(answer, &uploaded.findings))
}
