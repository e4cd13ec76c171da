//! J4: edits an in-town destination.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::DestinationId;
use utoipa::ToSchema;

use super::{StoredDestination, draft};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// What a destination shall say from now on.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct EditDestination {
    /// Destination id.
    #[schema(value_type = i64)]
    id: Loose,
    /// `{nama, uangTransport, durasi}`; the parent unit is ignored.
    #[schema(value_type = Object)]
    form_data: Loose,
}

/// Edits a destination; it stays with its parent unit.
#[utoipa::path(
    post, path = "/api/tujuan/edit", operation_id = "editDestination", tag = "tujuan",
    request_body = EditDestination,
    responses((status = 200, body = Outcome<StoredDestination>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/tujuan/edit")]
pub async fn edit_destination(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredDestination>>, Problem> {
    let body: EditDestination = read(payload).await?;
    let mut reader = Reader::default();
    let id = reader.id("id", &body.id).map(DestinationId);
    if id.is_none() {
        reader.refuse_once("id", "Tujuan wajib dipilih");
    }
    let form = |key| body.form_data.at(key);
    let draft = draft(&mut reader, &form("nama"), &form("durasi"), &form("uangTransport"));
    if let (true, Some(id)) = (reader.refused(), id) {
        // A destination out of reach is told before any other fault.
        app::destinations::reach(&app, &who.0, id).await?;
    }
    let id = reader.whole(id)?;
    let stored = app::destinations::edit(&app, &who.0, id, draft).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}
