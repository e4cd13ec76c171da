//! Failures on the wire: `{message, code, errors?}`, always JSON, always Indonesian, never a database text (G-23).

mod account_words;
mod activity_words;
mod destination_words;
mod noun_words;
mod number_words;
mod office_words;
mod outgoing_letter_words;
mod receipt_words;
mod staff_words;
mod trip_words;

use actix_web::{HttpResponse, ResponseError, http::StatusCode, http::header};
use app::{Error, error::SignInRefusal, letters::TemplateFault, ports::StoreError};
use serde::Serialize;
use staff::Denied;
use utoipa::ToSchema;

/// One field that was refused.
#[derive(Debug, Clone, Serialize, ToSchema, PartialEq, Eq)]
pub struct FieldError {
    /// The field, by its wire name.
    pub field: String,
    /// What is wrong, in Indonesian.
    pub message: String,
    /// The paragraph of a template it stands in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paragraf: Option<String>,
    /// The nearest known tag of a template.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saran: Option<String>,
}

impl FieldError {
    /// A refused field.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into(), paragraf: None, saran: None }
    }
}

/// A failure as it goes over the wire.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Problem {
    /// Fit to show.
    pub message: String,
    /// Stable, for programs.
    pub code: &'static str,
    /// One entry a field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldError>,
    #[serde(skip)]
    status: u16,
    #[serde(skip)]
    retry_after: Option<u64>,
    /// The session cookies must go (contract A1).
    #[serde(skip)]
    ends_session: bool,
    /// Someone wanted what is not theirs, or tried too often: told to the audit log.
    #[serde(skip)]
    is_audited: bool,
}

impl Problem {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self {
            message,
            code,
            errors: vec![],
            status: status.as_u16(),
            retry_after: None,
            ends_session: false,
            is_audited: false,
        }
    }

    /// The same, of which the audit log is told.
    #[must_use]
    pub(crate) fn audited(self) -> Self {
        Self { is_audited: true, ..self }
    }

    /// Whether the audit log is told of it.
    pub(crate) fn is_audited(&self) -> bool {
        self.is_audited
    }

    /// 400: the request cannot be read.
    pub fn unreadable() -> Self {
        Self::new(StatusCode::BAD_REQUEST, "PERMINTAAN_RUSAK", "Permintaan tidak dapat dibaca.")
    }

    /// 403 for a reason of its own.
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

    /// Says of a refused field what the reader of the request knows better: not that it is missing, but why it could
    /// not be read.
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

    /// 500: the server was wired without something it needs.
    pub(crate) fn misconfigured(what: &str) -> Self {
        Self::store(&StoreError::Failed(format!("{what} is not part of the application's data")))
    }

    /// 500: a handler panicked; the panic hook has told the log.
    pub(crate) fn panicked() -> Self {
        Self::broken()
    }

    fn broken() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "KESALAHAN_SERVER", "Terjadi kesalahan pada server. Coba lagi.")
    }

    fn too_often(status: StatusCode, retry_after: u64) -> Self {
        let message = format!("Terlalu banyak percobaan. Coba lagi dalam {} menit.", retry_after.div_ceil(60));
        Self { retry_after: Some(retry_after), ..Self::new(status, "TERLALU_SERING", message) }.audited()
    }

    fn sign_in(refusal: SignInRefusal) -> Self {
        let unauthorized = |code, message: String| Self::new(StatusCode::UNAUTHORIZED, code, message);
        let problem = match refusal {
            SignInRefusal::Credentials => {
                unauthorized("KREDENSIAL_SALAH", "Nama pengguna atau kata sandi salah".into())
            }
            SignInRefusal::Pending => {
                unauthorized("AKUN_MENUNGGU", "Akun menunggu persetujuan administrator.".into()).audited()
            }
            SignInRefusal::TooOften { retry_after } => Self::too_often(StatusCode::UNAUTHORIZED, retry_after),
        };
        Self { ends_session: true, ..problem }
    }

    fn template(faults: Vec<TemplateFault>) -> Self {
        let errors = faults.into_iter().map(|fault| FieldError {
            field: if fault.tag.is_empty() { "file".to_owned() } else { fault.tag },
            message: fault.message,
            paragraf: Some(fault.paragraph),
            saran: fault.suggestion,
        });
        Self {
            errors: errors.collect(),
            ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "TEMPLAT_TIDAK_SAH", "Template tidak dapat dipakai.")
        }
    }

    fn store(error: &StoreError) -> Self {
        match error {
            StoreError::Busy(cause) => {
                tracing::warn!(cause, "store busy");
                Self {
                    retry_after: Some(2),
                    ..Self::new(
                        StatusCode::SERVICE_UNAVAILABLE,
                        "SERVER_SIBUK",
                        "Server sedang sibuk. Coba lagi sebentar lagi.",
                    )
                }
            }
            StoreError::Uncertain(cause) => {
                tracing::error!(cause, "outcome of a commit unknown");
                let message = "Belum pasti apakah data tersimpan. Muat ulang halaman dan periksa sebelum mengulang.";
                Self { message: message.to_owned(), ..Self::broken() }
            }
            StoreError::Failed(cause) | StoreError::Missing(cause) => {
                tracing::error!(cause, "store failed");
                Self::broken()
            }
        }
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
            Error::Denied(Denied::Role) => Self::forbidden("Anda tidak berwenang melakukan tindakan ini.").audited(),
            Error::Denied(Denied::OtherUnit) => {
                Self::new(StatusCode::FORBIDDEN, "UNIT_LAIN", "Data ini milik unit kerja lain.").audited()
            }
            Error::NotFound(noun) => Self::not_found(noun_words::unknown(noun)),
            Error::SignIn(refusal) => Self::sign_in(refusal),
            Error::RefreshRefused => {
                Self::new(StatusCode::FORBIDDEN, "TIDAK_BERWENANG", "Sesi berakhir. Silakan masuk kembali.")
            }
            Error::Password(refusal) => account_words::password(refusal),
            Error::Account(refusal) => account_words::account(refusal),
            Error::Counter(refusal) => number_words::counter(refusal),
            Error::Pattern(_) => number_words::pattern(),
            Error::TooOften { retry_after } => Self::too_often(StatusCode::TOO_MANY_REQUESTS, retry_after),
            Error::TripFaults(faults) => Self::invalid(faults.iter().map(trip_words::fault).collect()),
            Error::SubActivityFaults(faults) => Self::invalid(faults.into_iter().map(activity_words::fault).collect()),
            Error::DestinationFaults(faults) => {
                Self::invalid(faults.into_iter().map(destination_words::fault).collect())
            }
            Error::OutgoingLetterFaults(faults) => {
                Self::invalid(faults.into_iter().map(outgoing_letter_words::fault).collect())
            }
            Error::Engaged(engagement) => Self::conflict(trip_words::engaged(&engagement)),
            Error::ParentCode(taken) => Self::conflict(office_words::parent_code(taken)),
            Error::Appointment(refusal) => Self::invalid(vec![office_words::appointment(refusal)]),
            Error::EmployeeFaults(faults) => Self::invalid(faults.into_iter().map(staff_words::field_error).collect()),
            Error::NipTaken => {
                let message = staff_words::NIP_TAKEN;
                Self { errors: vec![FieldError::new("nip", message)], ..Self::conflict(message) }
            }
            Error::StillNeeded { posts, trips } => Self::conflict(staff_words::still_needed(&posts, &trips)),
            Error::Import(refusal) => {
                Self::invalid(vec![FieldError::new("file", staff_words::import_refusal(&refusal))])
            }
            Error::Receipt(refusal) => receipt_words::refusal(refusal),
            Error::ExpenseFaults(faults) => receipt_words::faults(&faults),
            Error::Photo(refusal) => receipt_words::photo(refusal),
            Error::Template(faults) => Self::template(faults),
            Error::TemplateInForce => Self::conflict("Versi ini sedang berlaku."),
            Error::Store(error) => Self::store(&error),
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.status, self.code)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        response.insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
        if let Some(seconds) = self.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        if self.ends_session {
            for cookie in crate::identity::cleared_cookies() {
                response.cookie(cookie);
            }
        }
        response.json(self)
    }
}

pub(crate) use account_words::WEAK_PASSWORD;
pub(crate) use receipt_words::PHOTO_TOO_LARGE;
pub(crate) use staff_words::{employee_warning, import_fault, import_warning};
pub(crate) use trip_words::warning;
