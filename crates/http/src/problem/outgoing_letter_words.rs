//! What is said of an outgoing letter that cannot be registered, field by field (contract S4).

use numbering::outgoing_letter::Fault;

use super::FieldError;

/// The wire field and the Indonesian message of a fault.
pub(super) fn fault(fault: Fault) -> FieldError {
    let (field, message) = match fault {
        Fault::Classification => ("dataKodeKlasifikasi", "Klasifikasi wajib dipilih"),
        Fault::ParentUnit => ("indukUnitKerja", "Induk unit kerja wajib dipilih"),
        Fault::WorkUnit => ("unitKerja", "Unit kerja wajib dipilih"),
        Fault::Addressee => ("tujuan", "Tujuan wajib diisi"),
        Fault::Subject => ("perihal", "Perihal wajib diisi"),
        Fault::Date => ("tanggalSurat", "Tanggal surat wajib diisi"),
        Fault::DateFar => ("tanggalSurat", "Tanggal surat paling jauh satu tahun dari hari ini"),
    };
    FieldError::new(field, message)
}
