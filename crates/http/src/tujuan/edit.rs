//! J4: edits an in-town destination.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::DestinationId;
use utoipa::ToSchema;
use validator::Validate;

use super::{DestinationFields, StoredDestination};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Id, Object},
    problem::Problem,
    validation::faults,
    wire::Outcome,
};

/// New fields of a destination.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditDestination {
    /// Destination id.
    #[validate(required(message = "Tujuan wajib dipilih"))]
    id: Id,
    /// `{nama, uangTransport, durasi, dasarHukum?}`; the parent unit is ignored, a regulation that is left out stays, an empty one is removed.
    #[schema(value_type = Object)]
    #[validate(skip)]
    form_data: Object<DestinationFields>,
}

/// Edits a destination; it stays with its parent unit.
#[utoipa::path(request_body = EditDestination, responses((status = 200, body = Outcome<StoredDestination>)))]
#[post("/tujuan/edit")]
pub async fn edit_destination(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredDestination>>, Problem> {
    let body: EditDestination = read(payload).await?;
    let faults = [faults(&body), faults(&body.form_data.0)].concat();
    let id = body.id.get().map(DestinationId);
    if let (false, Some(id)) = (faults.is_empty(), id) {
        // A destination out of reach is reported before any other fault.
        app::destinations::reach(&app, &who.0, id).await?;
    }
    let id = id.filter(|_| faults.is_empty()).ok_or_else(|| Problem::invalid(faults))?;
    let stored = app::destinations::edit(&app, &who.0, id, body.form_data.0.into()).await?;
    Ok(web::Json(Outcome { result: stored }))
}
