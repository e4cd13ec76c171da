//! Messages about the fields of a sub-activity (contract N10, N11).

use kernel::Rupiah;
use trips::sub_activity::Fault;

use super::FieldError;

/// Maps a fault to its field and message.
pub(super) fn fault(fault: Fault) -> FieldError {
    match fault {
        Fault::CodeMissing => FieldError::new("kodeRekening", "Kode rekening wajib diisi"),
        Fault::CodeShape => FieldError::new(
            "kodeRekening",
            "Kode rekening hanya berisi angka dan titik, tanpa titik di awal dan di akhir",
        ),
        Fault::Name => FieldError::new("subKegiatan", "Sub kegiatan wajib diisi"),
        Fault::Budget => FieldError::new("anggaran", format!("Anggaran paling banyak {}", Rupiah::MAX)),
        Fault::WorkUnit => FieldError::new("unitKerjaId", "Unit kerja wajib dipilih"),
    }
}
