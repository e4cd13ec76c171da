//! `/api/pelayanan-kesehatan`: health services (office C-21).

use actix_web::{get, put, web};
use app::{App, corrections::HealthServiceEdit};
use kernel::Rupiah;
use serde::Deserialize;
use trips::trip_kind::HealthServiceId;
use utoipa::ToSchema;
use validator::Validate;
use views::corrections::EditableHealthService;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// Name and transport money of a health service.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditHealthService {
    /// Name.
    #[validate(required(message = "Nama wajib diisi"), length(max = TEXT))]
    nama: Text,
    /// Transport money, in rupiah.
    #[validate(
        required(message = "Uang transport wajib diisi"),
        range(max = MOST, message = "Nilai paling banyak Rp99.999.999.999.")
    )]
    uang_transport: WholeNumber,
    /// Version that the caller saw.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Highest amount that a person enters (office C-1).
const MOST: i64 = Rupiah::MOST_ENTERED.get();

impl EditHealthService {
    fn edit(self) -> Option<HealthServiceEdit> {
        let transport = Rupiah::new(self.uang_transport.get()?).ok()?;
        Some(HealthServiceEdit { name: self.nama.get()?, transport, version: self.versi.get()? })
    }
}

/// Health services with their transport money.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<EditableHealthService>>)))]
#[get("/pelayanan-kesehatan")]
pub async fn list_health_services(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<EditableHealthService>>>, Problem> {
    let entries = app::corrections::health_services(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: entries.into_iter().map(Into::into).collect() }))
}

/// Corrects name and transport money of a health service; amounts on receipts stay.
#[utoipa::path(
    params(("id" = i64, Path, description = "health service id")),
    request_body = EditHealthService,
    responses((status = 200, body = Outcome<EditableHealthService>))
)]
#[put("/pelayanan-kesehatan/{id}")]
pub async fn edit_health_service(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<EditableHealthService>>, Problem> {
    let id = HealthServiceId(path_id(&id, "Pelayanan kesehatan tidak ditemukan.")?);
    let edit = checked(payload, EditHealthService::edit).await?;
    let edited = app::corrections::edit_health_service(&app, &who.0, id, edit).await?;
    Ok(web::Json(Outcome { result: edited.into() }))
}
