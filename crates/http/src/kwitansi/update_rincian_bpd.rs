//! R7: changes what an expense line says. Its kind and photo stay, whatever the body says of them.

use actix_web::{post, web};
use app::App;
use receipts::LineId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{expense_draft, required_id};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// The request; the client sends the whole line, the rest of it ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(default)]
#[derive(Default)]
pub struct ChangeExpenseLine {
    /// Line id.
    #[schema(value_type = i64)]
    id: Loose,
    /// What was paid for.
    #[schema(value_type = String)]
    item: Loose,
    /// Price of one, rupiah.
    #[schema(value_type = i64)]
    nilai: Loose,
    /// How many, 1 to 9999.
    #[schema(value_type = i64)]
    qty: Loose,
    /// Unit.
    #[schema(value_type = String)]
    satuan: Loose,
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
    let body: ChangeExpenseLine = read(payload).await?;
    let id = required_id("id", &body.id, "Rincian wajib dipilih")?;
    let mut reader = Reader::default();
    let draft = expense_draft(&mut reader, [&body.item, &body.satuan, &body.qty, &body.nilai]);
    reader.finish()?;
    let line = app::receipts::change_line(&app, &who.0, LineId(id), &draft).await?;
    let (nilai, qty) = (line.price.get(), line.quantity);
    Ok(web::Json(Outcome { result: ChangedExpenseLine { id, item: line.item, nilai, qty, satuan: line.unit } }))
}
