//! T2: the kinds of trip a funding source pays.

use actix_web::{get, web};
use app::{App, views};
use serde::Serialize;
use trips::trip_kind::FundingSourceId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Outcome, TripKind},
};

/// A link of a kind to a source.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaidKindLink {
    /// Id.
    pub id: i64,
    /// Source.
    pub sumber_dana_id: i64,
    /// Kind.
    pub jenis_perjalanan_id: i64,
}

/// A kind of trip with its links.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaidKind {
    /// The kind.
    #[serde(flatten)]
    pub jenis: TripKind,
    /// Its links to the source.
    pub sumber_dana_jenis_perjalanans: Vec<PaidKindLink>,
}

impl From<views::PaidKind> for PaidKind {
    fn from(paid: views::PaidKind) -> Self {
        let kind = paid.kind.id;
        let link = |(id, source)| PaidKindLink { id, sumber_dana_id: source, jenis_perjalanan_id: kind };
        Self { sumber_dana_jenis_perjalanans: paid.links.into_iter().map(link).collect(), jenis: paid.kind.into() }
    }
}

/// The kinds of trip a funding source pays.
#[utoipa::path(
    get, path = "/api/perjalanan/get/jenis-perjalanan/{sumberDanaId}", operation_id = "listPaidKinds", tag = "perjalanan",
    params(("sumberDanaId" = i64, Path, description = "funding source id")),
    responses((status = 200, body = Outcome<Vec<PaidKind>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/perjalanan/get/jenis-perjalanan/{sumberDanaId}")]
pub async fn list_paid_kinds(
    app: web::Data<App>,
    who: SignedIn,
    source: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<PaidKind>>>, Problem> {
    let source = FundingSourceId(path_id(&source, "Sumber dana tidak ditemukan.")?);
    let kinds = app::trips::paid_kinds(&app, &who.0, source).await?;
    Ok(web::Json(Outcome { result: kinds.into_iter().map(Into::into).collect() }))
}
