//! T5: issues or reprints the assignment letter. Only `id`, `format` and `versi` count; further fields are ignored.

use actix_web::{HttpResponse, post, web};
use app::App;
use serde::Deserialize;
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;
use views::{warnings::Warning, wire::Wire};

use crate::{
    body::checked,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::{Field, IdWithArchive, WholeNumber},
    problem::Problem,
    warnings_header,
};

/// Trip whose letter is issued; further fields are ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct IssueAssignmentLetter {
    /// Trip id.
    #[validate(required(message = "Perjalanan wajib dipilih"))]
    id: IdWithArchive,
    /// `docx`, the default, or `pdf`.
    #[schema(value_type = Option<String>)]
    format: Option<Field<Format>>,
    /// Version of the trip that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Issues the assignment letter of a trip, or reprints an issued one with the same numbers.
#[utoipa::path(
    request_body = IssueAssignmentLetter,
    responses(
        (status = 200, description = "Surat_Tugas_{unit code}_{ms}.docx or .pdf; warnings in X-Jaladin-Peringatan, as where the template has no SPD sheets", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/perjalanan/post/surat-tugas")]
pub async fn issue_assignment_letter(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let wanted = |body: IssueAssignmentLetter| {
        Some((TripId(body.id.get()?), Format::of(body.format), body.versi.and_then(Field::get)))
    };
    let (trip, format, version) = checked(payload, wanted).await?;
    let format = format.check(&app)?;
    let issued = app::trips::issue_letter(&app, &who.0, trip, version).await?;
    let name = format!("Surat_Tugas_{}_{}", issued.unit_code, app.clock.now().timestamp_millis());
    Ok(with_warnings(format.letter(&name, issued.letter), &issued.warnings))
}

/// Adds the header with warnings, if there are any.
pub(crate) fn with_warnings(response: HttpResponse, warnings: &[Warning]) -> HttpResponse {
    let told: Vec<String> = warnings.iter().map(Wire::form).collect();
    warnings_header::with_warnings(response, &told)
}
