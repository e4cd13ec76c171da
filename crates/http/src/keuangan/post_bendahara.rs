//! N4: appoints a treasurer.

use actix_web::{post, web};
use app::{App, treasurers::Appointment};
use serde::Deserialize;
use staff::{EmployeeId, ParentUnitId};
use trips::trip_kind::FundingSourceId;
use utoipa::ToSchema;
use validator::Validate;

use super::StoredTreasurer;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, TEXT, Text},
    problem::Problem,
    wire::Outcome,
};

/// Appointment of a treasurer.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct AppointTreasurer {
    /// Employee.
    #[validate(required(message = "Pegawai wajib dipilih"))]
    pegawai_id: Id,
    /// Parent unit.
    #[validate(required(message = "Induk unit kerja wajib dipilih"))]
    induk_unit_kerja_id: Id,
    /// Title, as printed.
    #[validate(required(message = "Jabatan wajib diisi"), length(max = TEXT))]
    jabatan: Text,
    /// Funding source; the parent unit must use it.
    #[validate(required(message = "Sumber dana wajib dipilih"))]
    sumber_dana_id: Id,
}

impl AppointTreasurer {
    fn appointment(self) -> Option<Appointment> {
        Some(Appointment {
            parent: ParentUnitId(self.induk_unit_kerja_id.get()?),
            source: FundingSourceId(self.sumber_dana_id.get()?),
            employee: EmployeeId(self.pegawai_id.get()?),
            title: self.jabatan.get()?,
        })
    }
}

/// Appoints an employee as treasurer of a funding source of the caller's parent unit.
#[utoipa::path(request_body = AppointTreasurer, responses((status = 200, body = Outcome<StoredTreasurer>)))]
#[post("/keuangan/post/bendahara")]
pub async fn appoint_treasurer(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredTreasurer>>, Problem> {
    let appointment = checked(payload, AppointTreasurer::appointment).await?;
    let treasurer = app::treasurers::appoint(&app, &who.0, appointment).await?;
    Ok(web::Json(Outcome { result: treasurer.into() }))
}
