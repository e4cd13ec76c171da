//! U3: opens a parent unit.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, Serialize};
use trips::trip_kind::FundingSourceId;
use utoipa::ToSchema;

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// A parent unit to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenParentUnit {
    /// Name.
    #[serde(default, rename = "FEIndukUnitKerja")]
    #[schema(value_type = String)]
    name: Loose,
    /// Code: letters, digits, `-`, `.`.
    #[serde(default)]
    #[schema(value_type = String)]
    kode_induk: Loose,
    /// Where its trips start.
    #[serde(default)]
    #[schema(value_type = String)]
    asal: Loose,
    /// Funding sources it uses.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    sumber_dana_id: Loose,
}

/// A parent unit as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredParentUnit {
    /// Id.
    pub id: i64,
    /// Name.
    pub induk_unit_kerja: String,
    /// Code.
    pub kode_induk: String,
    /// Where its trips start.
    pub asal: String,
}

/// Opens a parent unit with a work unit of the same name, ready to number and print.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/post", operation_id = "openParentUnit", tag = "induk-unit-kerja",
    request_body = OpenParentUnit,
    responses((status = 200, body = Outcome<StoredParentUnit>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/post")]
pub async fn open_parent_unit(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredParentUnit>>, Problem> {
    let body: OpenParentUnit = read(payload).await?;
    let mut reader = Reader::default();
    let unit = super::new_unit(
        &mut reader,
        ("FEIndukUnitKerja", &body.name, "OPD wajib diisi"),
        ("kodeInduk", &body.kode_induk, "Kode wajib diisi"),
        ("asal", &body.asal, "Asal wajib diisi"),
    );
    let sources = reader.list("sumberDanaId", &body.sumber_dana_id);
    let sources: Vec<_> = sources.iter().filter_map(|id| reader.id("sumberDanaId", id)).map(FundingSourceId).collect();
    let unit = reader.whole(unit)?;
    let id = app::units::open_parent_unit(&app, &who.0, &unit, &sources).await?;
    let kode_induk = unit.code.as_str().to_owned();
    let row = StoredParentUnit { id: id.0, induk_unit_kerja: unit.name, kode_induk, asal: unit.origin };
    Ok(web::Json(Outcome { result: row }))
}
