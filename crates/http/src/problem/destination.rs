//! Messages about the fields of an in-town destination (contract J3, J4).

use trips::in_town::{Fault, MOST_HOURS};

use super::{FieldError, amount_too_large};

/// Maps a fault to its field and message.
pub(super) fn fault(fault: Fault) -> FieldError {
    match fault {
        Fault::Name => FieldError::new("nama", "Nama tujuan wajib diisi"),
        Fault::TransportMissing => FieldError::new("uangTransport", "Uang transport wajib diisi"),
        Fault::Transport => FieldError::new("uangTransport", amount_too_large()),
        Fault::Hours => FieldError::new("durasi", format!("Durasi harus 1 sampai {MOST_HOURS} jam")),
        Fault::ParentUnit => FieldError::new("indukUnitKerjaId", "Induk unit kerja wajib dipilih"),
    }
}
