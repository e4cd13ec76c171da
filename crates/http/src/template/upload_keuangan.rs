//! W4: uploads a receipt template of the office.

use actix_web::{HttpRequest, post, web};
use app::App;
use letters::Confirmation;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    findings::{Told, told},
    form::{self, FILE},
    keuangan::FinanceUse,
};
use crate::{
    identity::SignedIn,
    lenient::{Field, TEXT, Text},
    multipart::{self, Form},
    problem::Problem,
    run_to_completion::run_to_completion,
    validation::faults,
    wire::{TemplateFinding, listed},
};

/// Form of an upload.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct UploadFinanceTemplate {
    /// A .docx, at most 5 MiB.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// Name given by finance.
    #[validate(required(message = "Nama templat wajib diisi"), length(max = TEXT))]
    nama: Text,
    /// Papers it is for: receipts of trips `semua` (default), `dalam-kota`, `luar-kota`, `tanpa-spd`; papers of payments `uang-muka`,
    /// `setoran-kembali`.
    #[schema(value_type = Option<String>)]
    jenis: Option<Field<FinanceUse>>,
    /// True to put a doubtful template in force too, false to be asked. Without it the doubts of newer checks are told in
    /// `X-Jaladin-Temuan` and the file is stored.
    #[serde(default, deserialize_with = "form::confirmation")]
    #[schema(value_type = Option<bool>)]
    #[validate(skip)]
    konfirmasi: Confirmation,
}

/// An uploaded receipt template.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadedFinanceTemplate {
    /// Fit to show.
    pub message: &'static str,
    /// Tags that will print as they are, each in a sentence.
    pub peringatan: Vec<String>,
    /// Doubts that were confirmed, and notes.
    pub temuan: Vec<TemplateFinding>,
}

/// Checks a receipt template and puts it in force in the whole office.
#[utoipa::path(
    request_body(content = UploadFinanceTemplate, content_type = "multipart/form-data"),
    responses((status = 200, description = "findings in X-Jaladin-Temuan too", body = UploadedFinanceTemplate))
)]
#[post("/template/upload-keuangan")]
pub async fn upload_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<Told<UploadedFinanceTemplate>, Problem> {
    let Form { fields, file } = multipart::read::<UploadFinanceTemplate, _>(&request, payload, FILE).await?;
    let mut faults = faults(&fields);
    let file = form::file(file, fields.konfirmasi).map_err(|fault| faults.push(fault)).ok();
    let (Some(name), Some(file), true) = (fields.nama.get(), file, faults.is_empty()) else {
        return Err(Problem::invalid(faults));
    };
    let usage = fields.jenis.and_then(Field::get).unwrap_or_default();
    let uploaded =
        run_to_completion(async move { app::templates::upload_finance(&app, &who.0, name, usage, file).await }).await?;
    let answer = UploadedFinanceTemplate {
        message: "template berhasil diupload",
        temuan: listed(&uploaded.findings),
        peringatan: uploaded.warnings,
    };
    Ok(told(answer, &uploaded.findings))
}
