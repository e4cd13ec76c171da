//! R7: changes what an expense line says. Its kind and photo stay, whatever the body says of them.

use actix_web::{post, web};
use app::App;
use receipts::{ExpenseDraft, LineId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, TEXT, Text, WholeNumber},
    problem::Problem,
    wire::Outcome,
};

/// The request; the client sends the whole line, the rest of it ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ChangeExpenseLine {
    /// Line id.
    #[validate(required(message = "Rincian wajib dipilih"))]
    id: Id,
    /// What was paid for.
    #[validate(length(max = TEXT))]
    item: Text,
    /// Price of one, rupiah.
    #[validate(skip)]
    nilai: WholeNumber,
    /// How many, 1 to 9999.
    #[validate(skip)]
    qty: WholeNumber,
    /// Unit.
    #[validate(length(max = TEXT))]
    satuan: Text,
}

impl ChangeExpenseLine {
    fn change(self) -> Option<(LineId, ExpenseDraft)> {
        let (item, unit) = (self.item.get(), self.satuan.get());
        let draft = ExpenseDraft { item, unit, quantity: self.qty.get(), price: self.nilai.get() };
        Some((LineId(self.id.get()?), draft))
    }
}

/// A line as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedExpenseLine {
    /// Id.
    pub id: i64,
    /// What was paid for.
    pub item: String,
    /// Price of one, rupiah.
    pub nilai: i64,
    /// How many.
    pub qty: u32,
    /// Unit.
    pub satuan: String,
}

/// Changes a line.
#[utoipa::path(
    post, path = "/api/kwitansi/update/rincian-bpd", operation_id = "changeExpenseLine", tag = "kwitansi",
    request_body = ChangeExpenseLine,
    responses((status = 200, body = Outcome<ChangedExpenseLine>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/update/rincian-bpd")]
pub async fn change_expense_line(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ChangedExpenseLine>>, Problem> {
    let (LineId(id), draft) = checked(payload, ChangeExpenseLine::change).await?;
    let line = app::receipts::change_line(&app, &who.0, LineId(id), &draft).await?;
    let (nilai, qty) = (line.price.get(), line.quantity);
    Ok(web::Json(Outcome { result: ChangedExpenseLine { id, item: line.item, nilai, qty, satuan: line.unit } }))
}
