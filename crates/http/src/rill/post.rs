//! R11: adds an actual cost. The line it belongs to is known here; `rincianBPDId`, `status`, `nilaiBPD` are ignored.

use actix_web::{post, web};
use app::App;
use receipts::ActualCostDraft;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::read,
    identity::SignedIn,
    kwitansi::{judged_number, traveller},
    lenient::{Loose, Reader, TEXT},
    problem::Problem,
    wire::Message,
};

/// The request; the client sends more, all of it ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddActualCost {
    /// What was paid for.
    #[serde(default)]
    #[schema(value_type = String)]
    item: Loose,
    /// Rupiah, at least 1.
    #[serde(default)]
    #[schema(value_type = i64)]
    nilai: Loose,
    /// Traveller id.
    #[serde(default)]
    #[schema(value_type = i64)]
    personil_id: Loose,
}

/// Adds an actual cost to a receipt.
#[utoipa::path(
    post, path = "/api/rill/post", operation_id = "addActualCost", tag = "kwitansi",
    request_body = AddActualCost,
    responses((status = 200, body = Message), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/rill/post")]
pub async fn add_actual_cost(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let body: AddActualCost = read(payload).await?;
    let traveller = traveller(&body.personil_id)?;
    let mut reader = Reader::default();
    let draft =
        ActualCostDraft { item: reader.text("item", &body.item, TEXT, false), amount: judged_number(&body.nilai) };
    reader.finish()?;
    app::receipts::add_actual_cost(&app, &who.0, traveller, draft).await?;
    Ok(web::Json(Message { message: "berhasil tambah data" }))
}
