//! Error responses: `{message, code, errors?}` in JSON, with Indonesian messages and no database text (G-23).

mod account;
mod at_door;
mod budget;
mod budget_year;
mod correction;
mod delegation;
mod destination;
mod employee;
mod field_error;
mod final_number;
mod import_lists;
mod imports;
mod not_found;
mod numbering;
mod outgoing_letter;
mod paper;
mod payment;
mod receipt;
mod response;
mod sign_in;
mod stale;
mod store;
mod sub_activity;
mod tariff;
mod template;
mod trip;
mod unit;

use actix_web::http::StatusCode;
use ports::{Error, RefusedAtDoor, StoreError};
use serde::Serialize;
use staff::Denied;
use utoipa::ToSchema;
use views::audit::RefusalCode;

/// Message about an amount above the highest that a person enters (office C-1).
fn amount_too_large() -> String {
    format!("Nilai paling banyak {}.", kernel::Rupiah::MOST_ENTERED)
}

/// An error response.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Problem {
    /// Indonesian message for users.
    pub message: String,
    /// Stable code for programs.
    pub code: &'static str,
    /// One entry a field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldError>,
    /// The object as it is now, after a change that the caller had not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terbaru: Option<Box<serde_json::Value>>,
    /// The budget before and after a trip that its guard refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<views::budgets::BudgetProspect>)]
    pub anggaran: Option<Box<serde_json::Value>>,
    /// Ways out of a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub saran: Option<Box<serde_json::Value>>,
    /// Findings of a template.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<crate::wire::TemplateFinding>>)]
    pub temuan: Option<Box<serde_json::Value>>,
    #[serde(skip)]
    status: u16,
    #[serde(skip)]
    retry_after: Option<u32>,
    /// The response clears the session cookies (contract A1).
    #[serde(skip)]
    ends_session: bool,
    /// Set for a refusal that the audit log records; its code is that of the response.
    #[serde(skip)]
    audited: Option<RefusalCode>,
    /// Findings that stand at a door, which the store keeps.
    #[serde(skip)]
    refused_at: Option<Box<RefusedAtDoor>>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self {
            message,
            code,
            errors: vec![],
            terbaru: None,
            anggaran: None,
            saran: None,
            temuan: None,
            status: status.as_u16(),
            retry_after: None,
            ends_session: false,
            audited: None,
            refused_at: None,
        }
    }

    /// Refusal that the audit log records under the code of the response.
    pub(crate) fn audited(status: StatusCode, code: RefusalCode, message: impl Into<String>) -> Self {
        Self { audited: Some(code), ..Self::new(status, code.code(), message) }
    }

    /// Code under which the audit log records the refusal.
    pub(crate) fn audit_code(&self) -> Option<RefusalCode> {
        self.audited
    }

    /// 400: the request cannot be read.
    pub fn unreadable() -> Self {
        Self::new(StatusCode::BAD_REQUEST, "PERMINTAAN_RUSAK", "Permintaan tidak dapat dibaca.")
    }

    /// 503: the address of the caller holds its share of the connections.
    pub fn crowded() -> Self {
        let message = "Terlalu banyak sambungan dari alamat ini. Coba lagi sebentar lagi.";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "SERVER_SIBUK", message)
    }

    /// 403 with this message.
    pub fn forbidden(message: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, "TIDAK_BERWENANG", message)
    }

    /// 404.
    pub fn not_found(message: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "TIDAK_DITEMUKAN", message)
    }

    /// 413.
    pub fn too_large(message: &str) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "TERLALU_BESAR", message)
    }

    /// 422 with one entry a field.
    pub fn invalid(errors: Vec<FieldError>) -> Self {
        let message = match errors.as_slice() {
            [only] => only.message.clone(),
            _ => "Periksa kembali isian.".to_owned(),
        };
        Self { errors, ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "ISIAN_TIDAK_SAH", message) }
    }

    /// Replaces the messages of fields that could not be read: the use case took them for missing ones.
    #[must_use]
    pub fn reworded(mut self, readings: &[FieldError]) -> Self {
        for error in &mut self.errors {
            if let Some(reading) = readings.iter().find(|reading| reading.field == error.field) {
                error.message.clone_from(&reading.message);
            }
        }
        self
    }

    fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, "BENTROK", message)
    }

    /// 404: no call has this address.
    pub(crate) fn unknown_path() -> Self {
        Self::not_found("Alamat tidak ditemukan.")
    }

    /// 500: the application was started without a part it needs.
    pub(crate) fn misconfigured(what: &str) -> Self {
        Self::store(&StoreError::Failed(format!("{what} is not part of the application's data")))
    }

    /// 500: a handler panicked; the panic hook has logged it.
    pub(crate) fn panicked() -> Self {
        Self::broken()
    }

    fn broken() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "KESALAHAN_SERVER", "Terjadi kesalahan pada server. Coba lagi.")
    }

    fn too_often(status: StatusCode, retry_after: u64) -> Self {
        let message = format!("Terlalu banyak percobaan. Coba lagi dalam {} menit.", retry_after.div_ceil(60));
        Self::later(status, retry_after, message)
    }

    fn later(status: StatusCode, retry_after: u64, message: impl Into<String>) -> Self {
        Self { retry_after: u32::try_from(retry_after).ok(), ..Self::audited(status, RefusalCode::TooOften, message) }
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            Error::NotSignedIn => {
                Self::new(StatusCode::UNAUTHORIZED, "BELUM_MASUK", "Sesi berakhir. Silakan masuk kembali.")
            }
            Error::PasswordDue => {
                Self::new(StatusCode::FORBIDDEN, "WAJIB_UBAH_PASSWORD", "Kata sandi awal harus diganti.")
            }
            Error::FactorDue => {
                let message = "Aktifkan faktor kedua di halaman akun.";
                Self::new(StatusCode::FORBIDDEN, "WAJIB_FAKTOR_KEDUA", message)
            }
            Error::Factor(refusal) => account::second_factor(refusal),
            Error::DelegationOver => Self::new(StatusCode::FORBIDDEN, "DELEGASI_BERAKHIR", delegation::OVER),
            Error::Delegation(refusal) => delegation::refusal(refusal),
            Error::Handover(refusal) => delegation::handover(refusal),
            Error::Denied(Denied::Role) => Self::audited(
                StatusCode::FORBIDDEN,
                RefusalCode::Forbidden,
                "Anda tidak berwenang melakukan tindakan ini.",
            ),
            Error::Denied(Denied::OtherUnit) => {
                Self::audited(StatusCode::FORBIDDEN, RefusalCode::OtherUnit, "Data ini milik unit kerja lain.")
            }
            Error::NotFound(noun) => Self::not_found(not_found::unknown(noun)),
            Error::SignIn(refusal) => sign_in::refusal(refusal),
            Error::RefreshRefused => {
                Self::new(StatusCode::FORBIDDEN, "TIDAK_BERWENANG", "Sesi berakhir. Silakan masuk kembali.")
            }
            Error::Password(refusal) => account::password(refusal),
            Error::FirstPassword(guess) => Self::invalid(vec![FieldError::new("password", account::guessed(&guess))]),
            Error::Account(refusal) => account::account(refusal),
            Error::Counter(refusal) => numbering::counter(refusal),
            Error::Pattern(refusal) => numbering::pattern(refusal),
            Error::TooOften { retry_after } => Self::too_often(StatusCode::TOO_MANY_REQUESTS, retry_after),
            Error::TripFaults(faults) => Self::invalid(faults.iter().map(trip::fault).collect()),
            Error::Trip(refusal) => trip::refusal(&refusal),
            Error::Stale(stale) => stale::problem(*stale),
            Error::KindFaults(faults) => Self::invalid(faults.into_iter().map(correction::kind_fault).collect()),
            Error::NoHealthService => Self::conflict("Pilihan tanpa pelayanan kesehatan tidak diubah."),
            Error::FinalNumber(refusal) => final_number::refusal(&refusal),
            Error::SignedFile(refusal) => final_number::signed_file(&refusal),
            Error::OutgoingLetter(refusal) => outgoing_letter::refusal(refusal),
            Error::BelowUsed(below) => Self::conflict(budget::below_used(below)),
            Error::BudgetShort(short) => budget::short(&short),
            Error::Year(refusal) => budget_year::refusal(refusal),
            Error::YearTerms(faults) => Self::invalid(faults.into_iter().map(budget_year::fault).collect()),
            Error::UnknownReason => Self::invalid(vec![FieldError::new("alasan", "Alasan penolakan tidak dikenal")]),
            Error::CodeTaken(name) => Self::conflict(format!("Kode rekening ini sudah ada: {name}.")),
            Error::SubActivityFaults(faults) => Self::invalid(faults.into_iter().map(sub_activity::fault).collect()),
            Error::DestinationFaults(faults) => Self::invalid(faults.into_iter().map(destination::fault).collect()),
            Error::OutgoingLetterFaults(faults) => {
                Self::invalid(faults.into_iter().map(outgoing_letter::fault).collect())
            }
            Error::NumbersGiven { reason, skipped } => Self::conflict(numbering::given(&reason, skipped)),
            Error::Findings(refused) => at_door::refused(refused),
            Error::Engaged(engagement) => Self::conflict(views::warnings::engaged(&engagement)),
            Error::ParentCode(taken) => Self::conflict(unit::parent_code(taken)),
            Error::Twin(twin) => unit::twin(twin),
            Error::Appointment(refusal) => Self::invalid(vec![unit::appointment(refusal)]),
            Error::Tenure(refusal) => unit::tenure(refusal),
            Error::EmployeeFaults(faults) => Self::invalid(faults.into_iter().map(employee::field_error).collect()),
            Error::NipTaken => {
                let message = employee::NIP_TAKEN;
                Self { errors: vec![FieldError::new("nip", message)], ..Self::conflict(message) }
            }
            Error::StillNeeded { posts, trips } => Self::conflict(employee::still_needed(&posts, &trips)),
            Error::Import(refusal) => Self::invalid(vec![FieldError::new("file", imports::refusal(&refusal))]),
            Error::Receipt(refusal) => receipt::refusal(refusal),
            Error::Duties(held) => receipt::duties(&held),
            Error::ExpenseFaults(faults) => receipt::faults(&faults),
            Error::Photo(refusal) => receipt::photo(refusal),
            Error::Document(refusal) => receipt::document(refusal),
            Error::Logo(refusal) => unit::logo(refusal),
            Error::Template(faults) => template::faults(&faults),
            Error::DoubtfulTemplate(findings) => template::doubts(&findings),
            Error::TemplateState(refusal) => Self::conflict(template::refusal(refusal)),
            Error::TariffFaults(faults) => Self::invalid(faults.into_iter().map(tariff::field_error).collect()),
            Error::Tariff(refusal) => Self::conflict(tariff::refusal(&refusal)),
            Error::AdvanceFaults(faults) => receipt::advance_faults(&faults),
            Error::Payment(refusal) => payment::refusal(&refusal),
            Error::PaymentFaults(faults) => payment::payment_faults(&faults),
            Error::PackageFaults(faults) => payment::package_faults(&faults),
            Error::ShareFaults(faults) => payment::share_faults(&faults),
            Error::HolidayTaken => Self::conflict("Tanggal ini sudah ada dalam daftar hari libur."),
            Error::KeyOfOtherRequest => {
                let message = "Kunci permintaan ini sudah dipakai untuk permintaan lain.";
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, "KUNCI_DIPAKAI", message)
            }
            Error::AnsweredBefore => Self::store(&StoreError::Busy("answered by another request".into())),
            Error::Paper { index, title, cause } => paper::of_several(index, title, Self::from(*cause)),
            Error::TooLargeTogether => {
                Self::too_large("Surat yang dipilih terlalu besar untuk satu berkas. Kurangi pilihan.")
            }
            Error::Pdf(failure) => paper::pdf(&failure),
            Error::Store(error) => Self::store(&error),
        }
    }
}

pub use field_error::FieldError;

pub(crate) use account::password_fault;
pub(crate) use final_number::refused as final_number_refused;
pub(crate) use import_lists::{attendance_note, ceiling_note, holiday_note};
pub(crate) use imports::{staff_note, tariff_note};
pub(crate) use receipt::{DOCUMENT_TOO_LARGE, PHOTO_TOO_LARGE, duty_warning, left_out};
pub(crate) use trip::check_errors as trip_check_errors;
pub(crate) use unit::LOGO_TOO_LARGE;
