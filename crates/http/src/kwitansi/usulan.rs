//! Lines that may be added to a receipt, by its trip and the tariffs (beyond 2.3).

use actix_web::{get, web};
use app::{
    App,
    receipts::{Proposals, propose},
};
use kernel::RupiahSum;
use receipts::{ExpenseKind, calculation::ComputedLine};
use serde::Serialize;
use trips::TravellerId;
use utoipa::ToSchema;

use super::UNKNOWN_TRAVELLER;
use crate::{identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// A line that may be added.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedLine {
    /// Kind, 1 to 3.
    #[serde(rename = "jenisId")]
    pub kind: i64,
    /// Item paid for.
    pub item: String,
    /// Unit.
    #[serde(rename = "satuan")]
    pub unit: String,
    /// Quantity.
    #[serde(rename = "qty")]
    pub quantity: u32,
    /// Unit price, rupiah.
    #[serde(rename = "nilai")]
    pub price: i64,
    /// Quantity × value, rupiah.
    #[serde(rename = "jumlah")]
    pub amount: i64,
    /// Computation, e.g. `3 hari × Rp530.000`.
    #[serde(rename = "rumus")]
    pub formula: String,
}

/// Lines that may be added to a receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedLines {
    /// Allowances and representation money.
    #[serde(rename = "uangHarian")]
    pub allowances: Vec<ProposedLine>,
    /// Land transport by its tariffs.
    pub transport: Vec<ProposedLine>,
    /// Nights of the trip that no host provides without a line of lodging.
    #[serde(rename = "malam")]
    pub nights: u32,
    /// 30 % of the tariff for these nights.
    #[serde(rename = "tanpaBukti")]
    pub without_proof: Vec<ProposedLine>,
}

fn proposed(kind: ExpenseKind) -> impl Fn(ComputedLine) -> ProposedLine {
    move |ComputedLine { expense, basis, .. }| ProposedLine {
        kind: kind.id(),
        amount: RupiahSum::get(expense.amount().into()),
        price: expense.price.get(),
        quantity: expense.quantity,
        item: expense.item,
        unit: expense.unit,
        formula: basis.formula,
    }
}

/// Allowances and nights without a bill that an open receipt lacks.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    responses((status = 200, body = Outcome<ProposedLines>))
)]
#[get("/kwitansi/{personilId}/usulan")]
pub async fn propose_expense_lines(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<ProposedLines>>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let Proposals { allowances, transport, nights, without_proof } = propose(&app, &who.0, traveller).await?;
    let allowances = allowances.into_iter().map(proposed(ExpenseKind::DailyAllowance)).collect();
    let transport = transport.into_iter().map(proposed(ExpenseKind::Transport)).collect();
    let without_proof = without_proof.into_iter().map(proposed(ExpenseKind::Accommodation)).collect();
    Ok(web::Json(Outcome { result: ProposedLines { allowances, transport, nights, without_proof } }))
}
