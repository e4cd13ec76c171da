//! N12: puts another person or title in a treasurer's place.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::TreasurerId;
use utoipa::ToSchema;

use super::StoredTreasurer;
use crate::{
    appointment,
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// A treasurer as they are from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangeTreasurer {
    /// Employee.
    #[serde(default)]
    #[schema(value_type = i64)]
    pegawai_id: Loose,
    /// Title, as printed.
    #[serde(default)]
    #[schema(value_type = String)]
    jabatan: Loose,
}

/// Changes a treasurer of the caller's parent unit; trips made before keep the earlier person. The answer is the
/// treasurer from now on, under a new id where a trip keeps the old one.
#[utoipa::path(
    post, path = "/api/keuangan/edit/bendahara/{id}", operation_id = "changeTreasurer", tag = "keuangan",
    params(("id" = i64, Path, description = "treasurer id")), request_body = ChangeTreasurer,
    responses((status = 200, body = Outcome<StoredTreasurer>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/keuangan/edit/bendahara/{id}")]
pub async fn change_treasurer(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredTreasurer>>, Problem> {
    let id = TreasurerId(path_id(&id, "Bendahara tidak ditemukan.")?);
    let body: ChangeTreasurer = read(payload).await?;
    let mut reader = Reader::default();
    let employee = appointment::employee(&mut reader, &body.pegawai_id);
    let title = appointment::title(&mut reader, &body.jabatan);
    let (employee, title) = reader.whole(employee.zip(title))?;
    let treasurer = app::treasurers::change(&app, &who.0, id, employee, title).await?;
    Ok(web::Json(Outcome { result: treasurer.into() }))
}
