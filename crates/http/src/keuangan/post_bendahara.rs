//! N4: appoints a treasurer.

use actix_web::{post, web};
use app::{App, treasurers::Appointment};
use serde::Deserialize;
use trips::trip_kind::FundingSourceId;
use utoipa::ToSchema;

use super::StoredTreasurer;
use crate::{
    appointment,
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// A treasurer to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointTreasurer {
    /// Employee.
    #[serde(default)]
    #[schema(value_type = i64)]
    pegawai_id: Loose,
    /// Parent unit.
    #[serde(default)]
    #[schema(value_type = i64)]
    induk_unit_kerja_id: Loose,
    /// Title, as printed.
    #[serde(default)]
    #[schema(value_type = String)]
    jabatan: Loose,
    /// Funding source; the parent unit must use it.
    #[serde(default)]
    #[schema(value_type = i64)]
    sumber_dana_id: Loose,
}

/// Lets an employee pay for a funding source of the caller's parent unit.
#[utoipa::path(
    post, path = "/api/keuangan/post/bendahara", operation_id = "appointTreasurer", tag = "keuangan",
    request_body = AppointTreasurer,
    responses((status = 200, body = Outcome<StoredTreasurer>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/keuangan/post/bendahara")]
pub async fn appoint_treasurer(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredTreasurer>>, Problem> {
    let body: AppointTreasurer = read(payload).await?;
    let mut reader = Reader::default();
    let employee = appointment::employee(&mut reader, &body.pegawai_id);
    let parent = appointment::parent(&mut reader, &body.induk_unit_kerja_id);
    let title = appointment::title(&mut reader, &body.jabatan);
    let source = reader.id("sumberDanaId", &body.sumber_dana_id).map(FundingSourceId);
    let source = reader.required("sumberDanaId", source, "Sumber dana wajib dipilih");
    let ((employee, parent), (title, source)) = reader.whole(employee.zip(parent).zip(title.zip(source)))?;
    let wish = Appointment { parent, source, employee, title };
    let treasurer = app::treasurers::appoint(&app, &who.0, wish).await?;
    Ok(web::Json(Outcome { result: treasurer.into() }))
}
