//! Corrects a work unit (office C-21).

use actix_web::{put, web};
use app::{App, units::UnitEdit};
use serde::Deserialize;
use staff::{WorkUnitId, unit::LONGEST_CODE};
use utoipa::ToSchema;
use validator::Validate;
use views::corrections::StoredWorkUnit;

use super::{new_unit, unit_code};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// Data of a work unit.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditWorkUnit {
    /// Name.
    #[validate(required(message = "Unit kerja wajib diisi"), length(max = TEXT))]
    unit_kerja: Text,
    /// Code: letters, digits, `-`, `.`.
    #[validate(
        required(message = "Kode wajib diisi"),
        length(max = LONGEST_CODE),
        custom(function = unit_code, message = "Kode hanya boleh memuat huruf, angka, tanda hubung, dan titik")
    )]
    kode: Text,
    /// Origin of its trips.
    #[validate(required(message = "Asal wajib diisi"), length(max = TEXT))]
    asal: Text,
    /// Version that the caller saw.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

impl EditWorkUnit {
    fn edit(self) -> Option<UnitEdit> {
        Some(UnitEdit { unit: new_unit(self.unit_kerja, self.kode, self.asal)?, version: self.versi.get()? })
    }
}

/// Corrects name, code and origin of a work unit of the caller's parent unit. Issued numbers and letters stay.
#[utoipa::path(
    params(("id" = i64, Path, description = "work unit id")),
    request_body = EditWorkUnit,
    responses((status = 200, body = Outcome<StoredWorkUnit>))
)]
#[put("/unit-kerja/{id}")]
pub async fn edit_work_unit(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredWorkUnit>>, Problem> {
    let id = WorkUnitId(path_id(&id, "Unit kerja tidak ditemukan.")?);
    let edit = checked(payload, EditWorkUnit::edit).await?;
    let edited = app::units::edit_work_unit(&app, &who.0, id, edit).await?;
    Ok(web::Json(Outcome { result: edited.into() }))
}
