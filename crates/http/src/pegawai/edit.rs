//! E6: changes an employee.

use actix_web::{post, web};
use app::{App, Error, Noun};
use serde::Deserialize;
use staff::EmployeeId;
use utoipa::ToSchema;
use validator::Validate;

use super::{StoredEmployee, post::EnrolEmployee};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Id, Object, Text},
    problem::Problem,
    validation::{faults, none_of},
};

/// A changed staff record, as the client sends the whole of it back.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditEmployee {
    /// Which.
    id: Id,
    /// `{nama, jabatan, nip, daftarGolongan {id}, daftarPangkat {id}, daftarTingkatan {id}}`; the rest is ignored.
    #[schema(value_type = Object)]
    #[validate(skip)]
    data_pegawai: Object<EmployeeRecord>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct EmployeeRecord {
    nama: Text,
    nip: Text,
    jabatan: Text,
    daftar_pangkat: Object<Entry>,
    daftar_golongan: Object<Entry>,
    daftar_tingkatan: Object<Entry>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    id: Id,
}

impl From<EmployeeRecord> for EnrolEmployee {
    fn from(record: EmployeeRecord) -> Self {
        Self {
            nama: record.nama,
            nip: Some(record.nip),
            jabatan: record.jabatan,
            pangkat_id: record.daftar_pangkat.0.id,
            golongan_id: record.daftar_golongan.0.id,
            tingkatan_id: record.daftar_tingkatan.0.id,
        }
    }
}

/// Changes an employee.
#[utoipa::path(
    post, path = "/api/pegawai/edit", operation_id = "editEmployee", tag = "pegawai",
    request_body = EditEmployee,
    responses((status = 200, body = StoredEmployee), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/pegawai/edit")]
pub async fn edit_employee(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<StoredEmployee>, Problem> {
    let form: EditEmployee = read(payload).await?;
    let id_faults = faults(&form);
    let record = EnrolEmployee::from(form.data_pegawai.0);
    none_of([id_faults, faults(&record)].concat())?;
    let id = form.id.get().map(EmployeeId).ok_or(Error::NotFound(Noun::Employee))?;
    Ok(web::Json(app::employees::edit(&app, &who.0, id, record.into()).await?.into()))
}
