//! Inspects a template without storing it (office 2.1).

use actix_web::{HttpRequest, post, web};
use app::App;
use letters::Confirmation;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    form::{self, FILE},
    versi::AnyTemplateKind,
};
use crate::{
    identity::SignedIn,
    lenient::Field,
    multipart::{self, Form},
    problem::Problem,
    validation::faults,
    wire::{Outcome, TemplateFinding, listed},
};

/// A template to look at.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct InspectedTemplate {
    /// A .docx, at most 5 MiB.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// Number of `POST template/upload`, or a word: `surat-tugas`, `nota-dinas`, `kwitansi` …
    #[schema(value_type = String)]
    pub(super) jenis: Field<AnyTemplateKind>,
}

/// Findings of a template, the gravest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateFindings {
    pub temuan: Vec<TemplateFinding>,
}

/// All findings of a template. Nothing is stored.
#[utoipa::path(
    request_body(content = InspectedTemplate, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<TemplateFindings>))
)]
#[post("/template/periksa")]
pub async fn inspect_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<TemplateFindings>>, Problem> {
    let Form { fields, file } = multipart::read::<InspectedTemplate, _>(&request, payload, FILE).await?;
    let mut faults = faults(&fields);
    let file = form::file(file, Confirmation::default()).map_err(|fault| faults.push(fault)).ok();
    let (Some(kind), Some(file), true) = (fields.jenis.get(), file, faults.is_empty()) else {
        return Err(Problem::invalid(faults));
    };
    let found = app::templates::inspect(&app, &who.0, kind, file.bytes).await?;
    Ok(web::Json(Outcome { result: TemplateFindings { temuan: listed(&found) } }))
}
