//! U3: opens a parent unit.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::{NewUnit, unit::LONGEST_CODE};
use trips::trip_kind::FundingSourceId;
use utoipa::ToSchema;
use validator::Validate;
use views::corrections::StoredParentUnit;

use super::{new_unit, unit_code};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{
        Field, TEXT, Text,
        kind::{self, ListOf},
    },
    problem::Problem,
    wire::Outcome,
};

/// A parent unit to be opened.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct OpenParentUnit {
    /// Name.
    #[serde(rename = "FEIndukUnitKerja")]
    #[validate(required(message = "OPD wajib diisi"), length(max = TEXT))]
    fe_induk_unit_kerja: Text,
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
    /// Funding sources it uses.
    #[schema(value_type = Vec<i64>, required = false)]
    sumber_dana_id: Field<ListOf<kind::Id>>,
}

impl OpenParentUnit {
    fn unit(self) -> Option<(NewUnit, Vec<FundingSourceId>)> {
        let sources = self.sumber_dana_id.get()?.into_iter().map(FundingSourceId).collect();
        Some((new_unit(self.fe_induk_unit_kerja, self.kode_induk, self.asal)?, sources))
    }
}

/// Opens a parent unit with a work unit of the same name, its counters and templates.
#[utoipa::path(request_body = OpenParentUnit, responses((status = 200, body = Outcome<StoredParentUnit>)))]
#[post("/induk-unit-kerja/post")]
pub async fn open_parent_unit(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredParentUnit>>, Problem> {
    let (unit, sources) = checked(payload, OpenParentUnit::unit).await?;
    let id = app::units::open_parent_unit(&app, &who.0, &unit, &sources).await?;
    let kode_induk = unit.code.as_str().to_owned();
    let row = StoredParentUnit { id: id.0, induk_unit_kerja: unit.name, kode_induk, asal: unit.origin, versi: 1 };
    Ok(web::Json(Outcome { result: row }))
}
