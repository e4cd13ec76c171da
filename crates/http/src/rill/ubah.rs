//! Changes and removes single actual costs.

use actix_web::{delete, put, web};
use app::App;
use receipts::{ActualCostDraft, ActualCostId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, TEXT, Text, WholeNumber},
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
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

impl ChangeActualCost {
    fn draft(self) -> (ActualCostDraft, Option<i64>) {
        let draft = ActualCostDraft { item: self.item.get(), amount: self.nilai.get() };
        (draft, self.versi.and_then(Field::get))
    }
}

/// Body of a removal.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct RemoveActualCost {
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Changes an actual cost.
#[utoipa::path(
    tag = "kwitansi",
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
    let (draft, version) = checked(payload, |body: ChangeActualCost| Some(body.draft())).await?;
    app::receipts::change_actual_cost(&app, &who.0, id, draft, version).await?;
    Ok(web::Json(Message { message: "Pengeluaran riil diubah" }))
}

/// Removes an actual cost; the line of their sum goes with the last one.
#[utoipa::path(
    tag = "kwitansi",
    params(("id" = i64, Path, description = "actual cost id")),
    request_body = Option<RemoveActualCost>,
    responses((status = 200, body = Message))
)]
#[delete("/rill/{id}")]
pub async fn remove_actual_cost(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let version = checked(payload, |body: RemoveActualCost| Some(body.versi.and_then(Field::get))).await?;
    let id = ActualCostId(path_id(&id, UNKNOWN)?);
    app::receipts::remove_actual_cost(&app, &who.0, id, version).await?;
    Ok(web::Json(Message { message: "Pengeluaran riil dihapus" }))
}
