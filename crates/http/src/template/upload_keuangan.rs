//! W4: uploads a receipt template of the whole office.

use actix_web::{HttpRequest, post, web};
use app::App;
use serde::{Deserialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use super::form::{self, FILE};
use crate::{
    identity::SignedIn,
    lenient::{TEXT, Text},
    multipart::{self, Form},
    problem::Problem,
    unabandoned::unabandoned,
    validation::faults,
    wire::Message,
};

/// The form of an upload.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct UploadFinanceTemplate {
    /// A .docx, at most 5 MiB.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// What finance calls it.
    #[validate(required(message = "Nama template wajib diisi"), length(max = TEXT))]
    nama: Text,
}

/// Checks a receipt template and puts it in force in the whole office.
#[utoipa::path(
    post, path = "/api/template/upload-keuangan", operation_id = "uploadFinanceTemplate", tag = "template",
    request_body(content = UploadFinanceTemplate, content_type = "multipart/form-data"),
    responses((status = 200, body = Message), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/template/upload-keuangan")]
pub async fn upload_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let Form { fields, file } = multipart::read::<UploadFinanceTemplate, _>(&request, payload, FILE).await?;
    let mut faults = faults(&fields);
    let file = form::file(file).map_err(|fault| faults.push(fault)).ok();
    let (Some(name), Some(file), true) = (fields.nama.get(), file, faults.is_empty()) else {
        return Err(Problem::invalid(faults));
    };
    unabandoned(async move { app::templates::upload_finance(&app, &who.0, name, file).await }).await?;
    Ok(web::Json(Message { message: "template berhasil diupload" }))
}
