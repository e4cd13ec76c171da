//! U4: opens a work unit.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, Serialize};
use staff::ParentUnitId;
use utoipa::ToSchema;

use crate::{
    appointment,
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// A work unit to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenWorkUnit {
    /// Name.
    #[serde(default)]
    #[schema(value_type = String)]
    unit_kerja: Loose,
    /// Code: letters, digits, `-`, `.`.
    #[serde(default)]
    #[schema(value_type = String)]
    kode: Loose,
    /// Where its trips start.
    #[serde(default)]
    #[schema(value_type = String)]
    asal: Loose,
    /// Parent unit.
    #[serde(default)]
    #[schema(value_type = i64)]
    induk_unit_kerja_id: Loose,
}

/// A work unit as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredWorkUnit {
    /// Id.
    pub id: i64,
    /// Name.
    pub unit_kerja: String,
    /// Code.
    pub kode: String,
    /// Where its trips start.
    pub asal: String,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
}

/// Opens a work unit of the caller's parent unit.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/post/unit-kerja", operation_id = "openWorkUnit", tag = "induk-unit-kerja",
    request_body = OpenWorkUnit,
    responses((status = 200, body = Outcome<StoredWorkUnit>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/post/unit-kerja")]
pub async fn open_work_unit(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredWorkUnit>>, Problem> {
    let body: OpenWorkUnit = read(payload).await?;
    let mut reader = Reader::default();
    let unit = super::new_unit(
        &mut reader,
        ("unitKerja", &body.unit_kerja, "Unit kerja wajib diisi"),
        ("kode", &body.kode, "Kode wajib diisi"),
        ("asal", &body.asal, "Asal wajib diisi"),
    );
    let parent = appointment::parent(&mut reader, &body.induk_unit_kerja_id);
    let (unit, parent) = reader.whole(unit.zip(parent))?;
    let id = app::units::open_work_unit(&app, &who.0, parent, &unit).await?;
    let (ParentUnitId(induk_unit_kerja_id), kode) = (parent, unit.code.as_str().to_owned());
    let row = StoredWorkUnit { id: id.0, unit_kerja: unit.name, kode, asal: unit.origin, induk_unit_kerja_id };
    Ok(web::Json(Outcome { result: row }))
}
