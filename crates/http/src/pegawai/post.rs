//! E4: enrols an employee.

use actix_web::{post, web};
use app::{App, employees::Enrolled};
use serde::Deserialize;
use serde_json::Value;
use staff::{
    BankAccountDraft, EmployeeDraft, StaffKind, WorkUnitId,
    grade::{GradeId, LevelId, RankId},
};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::valid,
    identity::SignedIn,
    lenient::{
        Field, Id, TEXT, Text, is_true,
        kind::{self, Kind, Read},
    },
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
    /// `PNS`, `CPNS`, `PPPK`, `PPPK-PW` or `NON-ASN`; guessed from NIP and grade, or kept, without it.
    #[schema(required = false, value_type = String)]
    pub(super) jenis_pegawai: Field<KindWord>,
    /// Work unit; kept without it.
    #[schema(required = false)]
    pub(super) unit_kerja_id: Id,
    /// Bank; kept without it, none where it is empty.
    #[validate(length(max = TEXT))]
    pub(super) bank: Option<Text>,
    /// Account number; kept without it or masked, none where it is empty.
    #[validate(length(max = TEXT))]
    pub(super) nomor_rekening: Option<Text>,
    /// True for a person without NIP whose name another one has.
    #[serde(default, deserialize_with = "is_true")]
    #[schema(required = false)]
    #[validate(skip)]
    pub(super) konfirmasi: bool,
}

/// Word of a kind of staff.
#[derive(Debug)]
pub(super) struct KindWord;

impl Kind for KindWord {
    type Value = StaffKind;

    fn read(sent: &Value) -> Read<StaffKind> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        StaffKind::from_word(&word).map(Some).ok_or("Pilih PNS, CPNS, PPPK, PPPK-PW, atau NON-ASN")
    }
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
            kind: form.jenis_pegawai.get(),
            work_unit: form.unit_kerja_id.get().map(WorkUnitId),
            account: BankAccountDraft {
                bank: form.bank.map(|bank| bank.get().unwrap_or_default()),
                number: form.nomor_rekening.map(|number| number.get().unwrap_or_default()),
            },
            phone: None,
        }
    }
}

/// Enrols an employee.
#[utoipa::path(request_body = EnrolEmployee, responses((status = 200, body = Enrolled)))]
#[post("/pegawai/post")]
pub async fn enrol_employee(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Enrolled>, Problem> {
    let form: EnrolEmployee = valid(payload).await?;
    let confirmed = form.konfirmasi;
    Ok(web::Json(app::employees::enrol(&app, &who.0, form.into(), confirmed).await?))
}
