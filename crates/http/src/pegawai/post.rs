//! E4: adds an employee.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Sent, StoredEmployee};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
};

/// A new staff record.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct EnrolEmployee {
    /// Name with degrees.
    #[schema(value_type = String)]
    nama: Loose,
    /// NIP: 16 or 18 digits, blanks do not count; `-` or nothing where there is none.
    #[schema(value_type = Option<String>)]
    nip: Loose,
    /// Position.
    #[schema(value_type = String)]
    jabatan: Loose,
    /// Rank; 0 means `-`.
    #[schema(value_type = i64)]
    pangkat_id: Loose,
    /// Grade; 0 means `-`.
    #[schema(value_type = i64)]
    golongan_id: Loose,
    /// Travel level.
    #[schema(value_type = i64)]
    tingkatan_id: Loose,
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
    let form: EnrolEmployee = read(payload).await?;
    let mut reader = Reader::default();
    let sent = Sent {
        nama: &form.nama,
        nip: &form.nip,
        jabatan: &form.jabatan,
        pangkat: &form.pangkat_id,
        golongan: &form.golongan_id,
        tingkatan: &form.tingkatan_id,
    };
    let draft = sent.read(&mut reader);
    reader.finish()?;
    Ok(web::Json(app::employees::enrol(&app, &who.0, draft).await?.into()))
}
