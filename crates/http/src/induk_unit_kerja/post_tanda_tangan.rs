//! U5: appoints a signatory of a work unit.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use serde_json::Value;
use staff::{EmployeeId, UnitPost, WorkUnitId};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    tenure::{WithTenure, with_tenure},
    views::StoredSignatory,
};
use crate::{
    identity::SignedIn,
    lenient::{
        Field, Id, TEXT, Text,
        kind::{self, Kind, Read},
    },
    problem::Problem,
    wire::Outcome,
};

/// Appointment of a signatory of a work unit.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct AppointUnitSignatory {
    /// Employee.
    #[validate(required(message = "Pegawai wajib dipilih"))]
    pegawai_id: Id,
    /// Work unit.
    #[validate(required(message = "Unit kerja wajib dipilih"))]
    unit_kerja_id: Id,
    /// Title above the signature.
    #[validate(required(message = "Jabatan wajib diisi"), length(max = TEXT))]
    jabatan: Text,
    /// 1 memo, 2 KPA, 3 PPTK.
    #[schema(value_type = String)]
    jenis: Field<PostNumber>,
}

impl AppointUnitSignatory {
    fn appointment(self) -> Option<(UnitPost, WorkUnitId, EmployeeId, String)> {
        let (unit, employee) = (WorkUnitId(self.unit_kerja_id.get()?), EmployeeId(self.pegawai_id.get()?));
        Some((self.jenis.get()?, unit, employee, self.jabatan.get()?))
    }
}

/// Post by its number; any other value names none.
#[derive(Debug)]
struct PostNumber;

impl Kind for PostNumber {
    type Value = UnitPost;

    fn read(sent: &Value) -> Read<UnitPost> {
        let number = kind::Id::read(sent).ok().flatten();
        number.and_then(UnitPost::from_id).map(Some).ok_or("Jenis wajib dipilih")
    }
}

/// Appoints an employee as signatory of a work unit of the caller's parent unit.
#[utoipa::path(
    request_body = WithTenure<AppointUnitSignatory>,
    responses((status = 200, body = Outcome<StoredSignatory>))
)]
#[post("/induk-unit-kerja/post/tanda-tangan")]
pub async fn appoint_unit_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredSignatory>>, Problem> {
    let (form, tenure) = with_tenure(payload, AppointUnitSignatory::appointment).await?;
    let (post, unit, employee, title) = form;
    let signatory = app::signatories::appoint_in_unit(&app, &who.0, post, unit, employee, title, tenure).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}
