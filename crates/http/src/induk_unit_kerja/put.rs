//! Corrects a parent unit (office C-21).

use actix_web::{put, web};
use app::{App, units::UnitEdit};
use serde::Deserialize;
use staff::{ParentUnitId, unit::LONGEST_CODE};
use utoipa::ToSchema;
use validator::Validate;
use views::corrections::StoredParentUnit;

use super::{new_unit, unit_code};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// Data of a parent unit.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditParentUnit {
    /// Name.
    #[validate(required(message = "OPD wajib diisi"), length(max = TEXT))]
    induk_unit_kerja: Text,
    /// Code: letters, digits, `-`, `.`.
    #[validate(
        required(message = "Kode wajib diisi"),
        length(max = LONGEST_CODE),
        custom(function = unit_code, message = "Kode hanya boleh memuat huruf, angka, tanda hubung, dan titik")
    )]
    kode_induk: Text,
    /// Origin of its trips.
    #[validate(required(message = "Asal wajib diisi"), length(max = TEXT))]
    asal: Text,
    /// Version that the caller saw.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

impl EditParentUnit {
    fn edit(self) -> Option<UnitEdit> {
        Some(UnitEdit {
            unit: new_unit(self.induk_unit_kerja, self.kode_induk, self.asal)?,
            version: self.versi.get()?,
        })
    }
}

/// Corrects name, code and origin of a parent unit; the work unit of the same code follows. Issued numbers and letters stay.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = EditParentUnit,
    responses((status = 200, body = Outcome<StoredParentUnit>))
)]
#[put("/induk-unit-kerja/{id}")]
pub async fn edit_parent_unit(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredParentUnit>>, Problem> {
    let id = ParentUnitId(path_id(&id, "Unit kerja tidak ditemukan.")?);
    let edit = checked(payload, EditParentUnit::edit).await?;
    let edited = app::units::edit_parent_unit(&app, &who.0, id, edit).await?;
    Ok(web::Json(Outcome { result: edited.into() }))
}
