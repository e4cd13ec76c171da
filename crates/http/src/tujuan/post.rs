//! J3: adds an in-town destination.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::ParentUnitId;
use utoipa::ToSchema;

use super::{StoredDestination, draft};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// A new destination.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct AddDestination {
    /// Name.
    #[schema(value_type = String)]
    nama: Loose,
    /// Hours of a visit, 1 to 24.
    #[schema(value_type = i64)]
    durasi: Loose,
    /// Transport money, rupiah.
    #[schema(value_type = i64)]
    uang_transport: Loose,
    /// The parent unit that lists it.
    #[schema(value_type = i64)]
    induk_unit_kerja_id: Loose,
}

/// Adds a destination to a parent unit's list.
#[utoipa::path(
    post, path = "/api/tujuan/post", operation_id = "addDestination", tag = "tujuan",
    request_body = AddDestination,
    responses((status = 200, body = Outcome<StoredDestination>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/tujuan/post")]
pub async fn add_destination(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredDestination>>, Problem> {
    let body: AddDestination = read(payload).await?;
    let mut reader = Reader::default();
    let draft = draft(&mut reader, &body.nama, &body.durasi, &body.uang_transport);
    let parent = reader.id("indukUnitKerjaId", &body.induk_unit_kerja_id).map(ParentUnitId);
    if let (true, Some(parent)) = (reader.refused(), parent) {
        // A unit out of reach is told before any other fault.
        app::destinations::reach_list(&app, &who.0, parent).await?;
    }
    reader.finish()?;
    let stored = app::destinations::add(&app, &who.0, parent, draft).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}
