//! R8: deletes an expense line with its actual costs and its photo.

use actix_web::{post, web};
use app::App;
use receipts::LineId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, WholeNumber},
    problem::Problem,
    run_to_completion::run_to_completion,
    wire::Outcome,
};

/// Expense line to delete.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct RemoveExpenseLine {
    /// Line id.
    #[validate(required(message = "Rincian wajib dipilih"))]
    id: Id,
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Deletes an expense line; answers the number of lines.
#[utoipa::path(request_body = RemoveExpenseLine, responses((status = 200, body = Outcome<u32>)))]
#[post("/kwitansi/delete/rincian-bpd")]
pub async fn remove_expense_line(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<u32>>, Problem> {
    let wanted = |body: RemoveExpenseLine| Some((LineId(body.id.get()?), body.versi.and_then(Field::get)));
    let (id, version) = checked(payload, wanted).await?;
    run_to_completion(async move { app::receipts::remove_line(&app, &who.0, id, version).await }).await?;
    Ok(web::Json(Outcome { result: 1 }))
}
