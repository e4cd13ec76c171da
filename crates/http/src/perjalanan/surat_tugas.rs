//! T5: issues or reprints the assignment letter. Only `id` counts; whatever else the body says is ignored.

use actix_web::{HttpResponse, post, web};
use app::App;
use serde::Deserialize;
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::Id,
    problem::Problem,
};

/// The request; the client sends the whole row, and only the id is used.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct IssueAssignmentLetter {
    /// Trip id.
    #[validate(required(message = "Perjalanan wajib dipilih"))]
    id: Id,
}

/// Issues the letter of a trip, or prints an issued one again with the same numbers.
#[utoipa::path(
    post, path = "/api/perjalanan/post/surat-tugas", operation_id = "issueAssignmentLetter", tag = "perjalanan",
    request_body = IssueAssignmentLetter,
    responses(
        (status = 200, description = "Surat_Tugas_{unit code}_{ms}.docx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/perjalanan/post/surat-tugas")]
pub async fn issue_assignment_letter(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let trip = checked(payload, |body: IssueAssignmentLetter| body.id.get().map(TripId)).await?;
    let issued = app::trips::issue_letter(&app, &who.0, trip).await?;
    let name = format!("Surat_Tugas_{}_{}.docx", issued.unit_code, app.clock.now().timestamp_millis());
    Ok(attachment(&name).body(issued.letter))
}
