//! N12: changes the person or the title of a treasurer.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::{EmployeeId, TreasurerId};
use utoipa::ToSchema;
use validator::Validate;

use super::StoredTreasurer;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, TEXT, Text},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// New person and title of a treasurer.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ChangeTreasurer {
    /// Employee.
    #[validate(required(message = "Pegawai wajib dipilih"))]
    pegawai_id: Id,
    /// Title, as printed.
    #[validate(required(message = "Jabatan wajib diisi"), length(max = TEXT))]
    jabatan: Text,
}

impl ChangeTreasurer {
    fn change(self) -> Option<(EmployeeId, String)> {
        Some((EmployeeId(self.pegawai_id.get()?), self.jabatan.get()?))
    }
}

/// Changes a treasurer of the caller's parent unit; earlier trips keep the earlier person. The answer is the current
/// treasurer, under a new id where a trip keeps the old one.
#[utoipa::path(
    params(("id" = i64, Path, description = "treasurer id")),
    request_body = ChangeTreasurer,
    responses((status = 200, body = Outcome<StoredTreasurer>))
)]
#[post("/keuangan/edit/bendahara/{id}")]
pub async fn change_treasurer(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredTreasurer>>, Problem> {
    let id = TreasurerId(path_id(&id, "Bendahara tidak ditemukan.")?);
    let (employee, title) = checked(payload, ChangeTreasurer::change).await?;
    let treasurer = app::treasurers::change(&app, &who.0, id, employee, title).await?;
    Ok(web::Json(Outcome { result: treasurer.into() }))
}
