//! E6: changes an employee.

use actix_web::{post, web};
use app::{App, employees::Enrolled};
use ports::{Error, Noun};
use serde::Deserialize;
use staff::{EmployeeDraft, EmployeeId, WorkUnitId};
use utoipa::ToSchema;
use validator::Validate;

use super::post::{EnrolEmployee, KindWord};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Field, Id, Object, Text, WholeNumber, is_true},
    problem::Problem,
    validation::{faults, none_of},
};

/// A changed staff record; clients send the whole record.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditEmployee {
    /// Employee.
    id: Id,
    /// `{nama, jabatan, nip, daftarGolongan {id}, daftarPangkat {id}, daftarTingkatan {id}, jenisPegawai?, unitKerjaId?, bank?,
    /// nomorRekening?}`; the
    /// rest is ignored.
    #[schema(value_type = Object)]
    #[validate(skip)]
    data_pegawai: Object<EmployeeRecord>,
    /// Work unit; kept without it. Trips keep the unit that they were filed for.
    #[schema(required = false)]
    unit_kerja_id: Id,
    /// True for a person without NIP whose name another one has.
    #[serde(default, deserialize_with = "is_true")]
    #[schema(required = false)]
    #[validate(skip)]
    konfirmasi: bool,
    /// Version of the staff record that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
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
    jenis_pegawai: Field<KindWord>,
    unit_kerja_id: Id,
    bank: Option<Text>,
    nomor_rekening: Option<Text>,
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
            jenis_pegawai: record.jenis_pegawai,
            unit_kerja_id: record.unit_kerja_id,
            bank: record.bank,
            nomor_rekening: record.nomor_rekening,
            konfirmasi: false,
        }
    }
}

/// Changes an employee.
#[utoipa::path(request_body = EditEmployee, responses((status = 200, body = Enrolled)))]
#[post("/pegawai/edit")]
pub async fn edit_employee(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Enrolled>, Problem> {
    let form: EditEmployee = read(payload).await?;
    let id_faults = faults(&form);
    let record = EnrolEmployee::from(form.data_pegawai.0);
    none_of([id_faults, faults(&record)].concat())?;
    let id = form.id.get().map(EmployeeId).ok_or(Error::NotFound(Noun::Employee))?;
    let mut draft = EmployeeDraft::from(record);
    draft.work_unit = form.unit_kerja_id.get().map(WorkUnitId).or(draft.work_unit);
    let version = form.versi.and_then(Field::get);
    Ok(web::Json(app::employees::edit(&app, &who.0, id, draft, form.konfirmasi, version).await?))
}
