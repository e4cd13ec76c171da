//! What is said of units and appointments that are refused (contract U3, U5, U6, N4, N12).

use staff::{AppointmentRefusal, unit::ParentCodeTaken};

use super::FieldError;

/// Why a parent unit was not opened.
pub(super) fn parent_code(_: ParentCodeTaken) -> &'static str {
    "Kode sudah digunakan induk unit kerja lain"
}

/// The wire field and the Indonesian message of an appointment that is refused.
pub(super) fn appointment(refusal: AppointmentRefusal) -> FieldError {
    match refusal {
        AppointmentRefusal::Retired => FieldError::new("pegawaiId", "Pegawai sudah tidak aktif"),
        AppointmentRefusal::SourceNotLinked => {
            FieldError::new("sumberDanaId", "Sumber dana tidak dipakai induk unit kerja ini")
        }
    }
}
