//! J3: adds an in-town destination.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;

use super::{DestinationFields, StoredDestination};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Id, TEXT, Text, WholeNumber},
    problem::Problem,
    validation::{faults, none_of},
    wire::Outcome,
};

/// A new destination.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct AddDestination {
    /// Name.
    #[validate(length(max = TEXT))]
    nama: Text,
    /// Hours of a visit, 1 to 24.
    durasi: WholeNumber,
    /// Transport money, rupiah.
    uang_transport: WholeNumber,
    /// Regulation that it rests on.
    #[serde(default)]
    #[validate(length(max = TEXT))]
    dasar_hukum: Option<Text>,
    /// Parent unit in whose list it stands.
    induk_unit_kerja_id: Id,
}

/// Adds a destination to a parent unit's list.
#[utoipa::path(request_body = AddDestination, responses((status = 200, body = Outcome<StoredDestination>)))]
#[post("/tujuan/post")]
pub async fn add_destination(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredDestination>>, Problem> {
    let body: AddDestination = read(payload).await?;
    let (faults, parent) = (faults(&body), body.induk_unit_kerja_id.get().map(ParentUnitId));
    if let (false, Some(parent)) = (faults.is_empty(), parent) {
        // A unit out of reach is reported before any other fault.
        app::destinations::reach_list(&app, &who.0, parent).await?;
    }
    none_of(faults)?;
    let fields = DestinationFields {
        nama: body.nama,
        durasi: body.durasi,
        uang_transport: body.uang_transport,
        dasar_hukum: body.dasar_hukum,
    };
    let stored = app::destinations::add(&app, &who.0, parent, fields.into()).await?;
    Ok(web::Json(Outcome { result: stored }))
}
