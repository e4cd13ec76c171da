//! E4: adds an employee.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::{
    EmployeeDraft,
    grade::{GradeId, LevelId, RankId},
};
use utoipa::ToSchema;
use validator::Validate;

use super::StoredEmployee;
use crate::{
    body::valid,
    identity::SignedIn,
    lenient::{Field, Id, TEXT, Text},
    problem::Problem,
};

/// A new staff record.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EnrolEmployee {
    /// Name with degrees.
    #[validate(length(max = TEXT))]
    pub(super) nama: Text,
    /// NIP: 16 or 18 digits, blanks do not count; `-` or nothing where there is none.
    #[validate(length(max = TEXT))]
    pub(super) nip: Option<Text>,
    /// Position.
    #[validate(length(max = TEXT))]
    pub(super) jabatan: Text,
    /// Rank; 0 means `-`.
    #[schema(required = false)]
    pub(super) pangkat_id: Id,
    /// Grade; 0 means `-`.
    #[schema(required = false)]
    pub(super) golongan_id: Id,
    /// Travel level.
    pub(super) tingkatan_id: Id,
}

impl From<EnrolEmployee> for EmployeeDraft {
    fn from(form: EnrolEmployee) -> Self {
        Self {
            name: form.nama.get(),
            nip: form.nip.and_then(Field::get).unwrap_or_default(),
            position: form.jabatan.get(),
            rank: form.pangkat_id.get().map(RankId),
            grade: form.golongan_id.get().map(GradeId),
            level: form.tingkatan_id.get().map(LevelId),
            work_unit: None,
        }
    }
}

/// Adds an employee.
#[utoipa::path(
    post, path = "/api/pegawai/post", operation_id = "enrolEmployee", tag = "pegawai",
    request_body = EnrolEmployee,
    responses((status = 200, body = StoredEmployee), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/pegawai/post")]
pub async fn enrol_employee(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<StoredEmployee>, Problem> {
    let draft = valid::<EnrolEmployee, _>(payload).await?.into();
    Ok(web::Json(app::employees::enrol(&app, &who.0, draft).await?.into()))
}
