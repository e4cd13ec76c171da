//! R8: deletes a line with its rills and its photo.

use actix_web::{post, web};
use app::App;
use receipts::LineId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::required_id;
use crate::{
    body::read, identity::SignedIn, lenient::Loose, problem::Problem, unabandoned::unabandoned, wire::Outcome,
};

/// The request.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RemoveExpenseLine {
    /// Line id.
    #[serde(default)]
    #[schema(value_type = i64)]
    id: Loose,
}

/// Deletes a line; answers how many.
#[utoipa::path(
    post, path = "/api/kwitansi/delete/rincian-bpd", operation_id = "removeExpenseLine", tag = "kwitansi",
    request_body = RemoveExpenseLine,
    responses((status = 200, body = Outcome<u32>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/delete/rincian-bpd")]
pub async fn remove_expense_line(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<u32>>, Problem> {
    let body: RemoveExpenseLine = read(payload).await?;
    let id = required_id("id", &body.id, "Rincian wajib dipilih")?;
    unabandoned(async move { app::receipts::remove_line(&app, &who.0, LineId(id)).await }).await?;
    Ok(web::Json(Outcome { result: 1 }))
}
