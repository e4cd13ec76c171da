//! E6: changes an employee.

use actix_web::{post, web};
use app::{App, Error, Noun};
use serde::Deserialize;
use staff::EmployeeId;
use utoipa::ToSchema;

use super::{Sent, StoredEmployee};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
};

/// A changed staff record, as the client sends the whole of it back.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct EditEmployee {
    /// Which.
    #[schema(value_type = i64)]
    id: Loose,
    /// `{nama, jabatan, nip, daftarGolongan {id}, daftarPangkat {id}, daftarTingkatan {id}}`; the rest is ignored.
    #[schema(value_type = Object)]
    data_pegawai: Loose,
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
    let mut reader = Reader::default();
    let id = reader.id("id", &form.id).map(EmployeeId);
    let field = |key: &str| form.data_pegawai.at(key);
    let entry = |key: &str| field(key).at("id");
    let sent = Sent {
        nama: &field("nama"),
        nip: &field("nip"),
        jabatan: &field("jabatan"),
        pangkat: &entry("daftarPangkat"),
        golongan: &entry("daftarGolongan"),
        tingkatan: &entry("daftarTingkatan"),
    };
    let draft = sent.read(&mut reader);
    reader.finish()?;
    let id = id.ok_or(Error::NotFound(Noun::Employee))?;
    Ok(web::Json(app::employees::edit(&app, &who.0, id, draft).await?.into()))
}
