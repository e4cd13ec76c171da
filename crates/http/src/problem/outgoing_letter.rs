//! Messages about the fields of an outgoing letter (contract S4).

use numbering::outgoing_letter::Fault;

use super::FieldError;

/// Maps a fault to its field and message.
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
