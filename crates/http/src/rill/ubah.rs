//! Changes and removes single actual costs.

use actix_web::{delete, put, web};
use app::App;
use receipts::{ActualCostDraft, ActualCostId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::{checked, read_unused},
    identity::SignedIn,
    lenient::{TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Message,
};

const UNKNOWN: &str = "Pengeluaran riil tidak ditemukan.";

/// A changed actual cost.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ChangeActualCost {
    /// Item paid for.
    #[validate(length(max = TEXT))]
    item: Text,
    /// Rupiah, at least 1.
    #[validate(skip)]
    nilai: WholeNumber,
}

/// Changes an actual cost.
#[utoipa::path(
    put, path = "/api/rill/{id}", operation_id = "changeActualCost", tag = "kwitansi",
    params(("id" = i64, Path, description = "actual cost id")),
    request_body = ChangeActualCost,
    responses((status = 200, body = Message))
)]
#[put("/rill/{id}")]
pub async fn change_actual_cost(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let id = ActualCostId(path_id(&id, UNKNOWN)?);
    let draft = |body: ChangeActualCost| Some(ActualCostDraft { item: body.item.get(), amount: body.nilai.get() });
    let draft = checked(payload, draft).await?;
    app::receipts::change_actual_cost(&app, &who.0, id, draft).await?;
    Ok(web::Json(Message { message: "Pengeluaran riil diubah" }))
}

/// Removes an actual cost; the line of their sum goes with the last one.
#[utoipa::path(
    delete, path = "/api/rill/{id}", operation_id = "removeActualCost", tag = "kwitansi",
    params(("id" = i64, Path, description = "actual cost id")),
    responses((status = 200, body = Message))
)]
#[delete("/rill/{id}")]
pub async fn remove_actual_cost(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    let id = ActualCostId(path_id(&id, UNKNOWN)?);
    app::receipts::remove_actual_cost(&app, &who.0, id).await?;
    Ok(web::Json(Message { message: "Pengeluaran riil dihapus" }))
}
