//! U4: opens a work unit.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::{NewUnit, ParentUnitId, unit::LONGEST_CODE};
use utoipa::ToSchema;
use validator::Validate;
use views::corrections::StoredWorkUnit;

use super::{new_unit, unit_code};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, TEXT, Text},
    problem::Problem,
    wire::Outcome,
};

/// A work unit to be opened.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct OpenWorkUnit {
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
    /// Parent unit.
    #[validate(required(message = "Induk unit kerja wajib dipilih"))]
    induk_unit_kerja_id: Id,
}

impl OpenWorkUnit {
    fn unit(self) -> Option<(NewUnit, ParentUnitId)> {
        Some((new_unit(self.unit_kerja, self.kode, self.asal)?, ParentUnitId(self.induk_unit_kerja_id.get()?)))
    }
}

/// Opens a work unit of the caller's parent unit.
#[utoipa::path(request_body = OpenWorkUnit, responses((status = 200, body = Outcome<StoredWorkUnit>)))]
#[post("/induk-unit-kerja/post/unit-kerja")]
pub async fn open_work_unit(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredWorkUnit>>, Problem> {
    let (unit, parent) = checked(payload, OpenWorkUnit::unit).await?;
    let id = app::units::open_work_unit(&app, &who.0, parent, &unit).await?;
    let (ParentUnitId(induk_unit_kerja_id), kode) = (parent, unit.code.as_str().to_owned());
    let row =
        StoredWorkUnit { id: id.0, unit_kerja: unit.name, kode, asal: unit.origin, induk_unit_kerja_id, versi: 1 };
    Ok(web::Json(Outcome { result: row }))
}
