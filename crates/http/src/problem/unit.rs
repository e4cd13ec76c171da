//! Messages about units and appointments (contract U3, U5, U6, N4, N12).

use staff::{AppointmentRefusal, unit::ParentCodeTaken};

use super::FieldError;

/// Message about a parent code in use.
pub(super) fn parent_code(_: ParentCodeTaken) -> &'static str {
    "Kode sudah digunakan induk unit kerja lain"
}

/// Maps a refused appointment to its field and message.
pub(super) fn appointment(refusal: AppointmentRefusal) -> FieldError {
    match refusal {
        AppointmentRefusal::Retired => FieldError::new("pegawaiId", "Pegawai sudah tidak aktif"),
        AppointmentRefusal::SourceNotLinked => {
            FieldError::new("sumberDanaId", "Sumber dana tidak dipakai induk unit kerja ini")
        }
    }
}
