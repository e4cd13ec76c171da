//! Messages about the fields of an outgoing letter (contract S4).

use numbering::outgoing_letter::{Fault, Refusal, SHORTEST_REASON};

use super::{FieldError, Problem};

/// Maps a refused correction to its answer.
pub(super) fn refusal(refusal: Refusal) -> Problem {
    match refusal {
        Refusal::Memo => {
            Problem::conflict("Surat ini nota dinas sebuah perjalanan. Ubah atau batalkan lewat perjalanannya.")
        }
        Refusal::Void => Problem::conflict("Surat ini sudah dibatalkan."),
        Refusal::NoReason => {
            let message = format!("Alasan paling sedikit {SHORTEST_REASON} karakter");
            Problem::invalid(vec![FieldError::new("alasan", message)])
        }
    }
}

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
