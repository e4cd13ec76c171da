//! Messages about corrections of what was entered (office C-21).

use trips::trip_kind::KindFault;

use super::FieldError;

/// Maps a fault of a kind of trip to its field and message.
pub(super) fn kind_fault(fault: KindFault) -> FieldError {
    match fault {
        KindFault::HealthServiceName { is_one: true } => {
            FieldError::new("jenis", "Nama jenis pelayanan kesehatan memuat kata 'Pelayanan'")
        }
        KindFault::HealthServiceName { is_one: false } => {
            FieldError::new("jenis", "Kata 'Pelayanan' hanya untuk jenis pelayanan kesehatan")
        }
        KindFault::AccountCode => FieldError::new("kodeRekening", "Kode rekening hanya memuat angka dan titik"),
    }
}
