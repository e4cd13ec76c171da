//! R11: adds an actual cost. The server knows its expense line; `rincianBPDId`, `status`, `nilaiBPD` are ignored.

use actix_web::{post, web};
use app::App;
use receipts::ActualCostDraft;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, TEXT, Text, WholeNumber},
    problem::Problem,
    wire::Message,
};

/// A new actual cost; further fields are ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct AddActualCost {
    /// Item paid for.
    #[validate(length(max = TEXT))]
    item: Text,
    /// Rupiah, at least 1.
    #[validate(skip)]
    nilai: WholeNumber,
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
}

impl AddActualCost {
    fn draft(self) -> Option<(TravellerId, ActualCostDraft)> {
        let traveller = TravellerId(self.personil_id.get()?);
        Some((traveller, ActualCostDraft { item: self.item.get(), amount: self.nilai.get() }))
    }
}

/// Adds an actual cost to a receipt.
#[utoipa::path(
    post, path = "/api/rill/post", operation_id = "addActualCost", tag = "kwitansi",
    request_body = AddActualCost,
    responses((status = 200, body = Message))
)]
#[post("/rill/post")]
pub async fn add_actual_cost(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let (traveller, draft) = checked(payload, AddActualCost::draft).await?;
    app::receipts::add_actual_cost(&app, &who.0, traveller, draft).await?;
    Ok(web::Json(Message { message: "berhasil tambah data" }))
}
