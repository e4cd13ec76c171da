//! Computes and submits the receipts of all travellers of a trip (beyond 2.3).

use actix_web::{post, web};
use app::{App, receipts::ForAll};
use findings::shortfall;
use serde::Serialize;
use trips::TripId;
use utoipa::ToSchema;

use crate::{
    body::read_unused,
    identity::SignedIn,
    problem::{Problem, left_out},
    query::path_id,
    wire::Outcome,
};

const UNKNOWN: &str = "Perjalanan tidak ditemukan.";

/// A traveller who was left out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftOut {
    /// Traveller id.
    pub personil_id: i64,
    /// Reason.
    pub alasan: String,
}

/// Receipts that were computed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComputedForAll {
    /// Traveller ids.
    pub dibuat: Vec<i64>,
    /// The others.
    pub dilewati: Vec<LeftOut>,
}

/// Receipts that were submitted.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubmittedForAll {
    /// Traveller ids.
    pub diajukan: Vec<i64>,
    /// The others.
    pub dilewati: Vec<LeftOut>,
}

/// Receipts that were submitted, with warnings.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubmittedReceipts {
    result: SubmittedForAll,
    /// Warnings: a budget that does not suffice.
    peringatan: Vec<String>,
}

fn split(all: ForAll) -> (Vec<i64>, Vec<LeftOut>) {
    let skipped = all.skipped.into_iter();
    let skipped = skipped.map(|(traveller, refusal)| LeftOut { personil_id: traveller.0, alasan: left_out(refusal) });
    (all.done.into_iter().map(|traveller| traveller.0).collect(), skipped.collect())
}

/// Computes the receipts of all travellers without lines.
#[utoipa::path(
    tag = "kwitansi",
    params(("id" = i64, Path, description = "trip id")),
    responses((status = 200, body = Outcome<ComputedForAll>))
)]
#[post("/perjalanan/{id}/kwitansi-otomatis")]
pub async fn compute_receipts(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ComputedForAll>>, Problem> {
    read_unused(payload).await?;
    let all = app::receipts::compute_all(&app, &who.0, TripId(path_id(&id, UNKNOWN)?)).await?;
    let (dibuat, dilewati) = split(all);
    Ok(web::Json(Outcome { result: ComputedForAll { dibuat, dilewati } }))
}

/// Submits every receipt of a trip that may be submitted.
#[utoipa::path(
    tag = "kwitansi",
    params(("id" = i64, Path, description = "trip id")),
    responses((status = 200, body = SubmittedReceipts))
)]
#[post("/perjalanan/{id}/pengajuan")]
pub async fn submit_receipts(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<SubmittedReceipts>, Problem> {
    read_unused(payload).await?;
    let all = app::receipts::submit_all(&app, &who.0, TripId(path_id(&id, UNKNOWN)?)).await?;
    let peringatan = all.shortfall.map(shortfall).into_iter().collect();
    let (diajukan, dilewati) = split(all);
    Ok(web::Json(SubmittedReceipts { result: SubmittedForAll { diajukan, dilewati }, peringatan }))
}
