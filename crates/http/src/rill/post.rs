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
    lenient::{Field, Id, TEXT, Text, WholeNumber},
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
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

impl AddActualCost {
    fn draft(self) -> Option<(TravellerId, ActualCostDraft, Option<i64>)> {
        let traveller = TravellerId(self.personil_id.get()?);
        let draft = ActualCostDraft { item: self.item.get(), amount: self.nilai.get() };
        Some((traveller, draft, self.versi.and_then(Field::get)))
    }
}

/// Adds an actual cost to a receipt.
#[utoipa::path(tag = "kwitansi", request_body = AddActualCost, responses((status = 200, body = Message)))]
#[post("/rill/post")]
pub async fn add_actual_cost(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let (traveller, draft, version) = checked(payload, AddActualCost::draft).await?;
    app::receipts::add_actual_cost(&app, &who.0, traveller, draft, version).await?;
    Ok(web::Json(Message { message: "berhasil tambah data" }))
}
