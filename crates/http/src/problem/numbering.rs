//! Messages about counters and patterns (contract N6, N8).

use numbering::{CounterRefusal, counter::HIGHEST};

use super::{FieldError, Problem};

/// Maps the refusal of a counter to its answer.
pub(super) fn counter(refusal: CounterRefusal) -> Problem {
    match refusal {
        CounterRefusal::Issued(number) => Problem::conflict(format!("Nomor {number} sudah terbit tahun ini")),
        CounterRefusal::OtherYear => Problem::conflict("Nomor loket ini bukan tahun berjalan. Muat ulang halaman."),
        CounterRefusal::TooHigh => {
            Problem::invalid(vec![FieldError::new("nomorLoket", format!("Nomor loket paling besar {HIGHEST}"))])
        }
    }
}

/// Answer to a text that is no pattern.
pub(super) fn pattern() -> Problem {
    Problem::invalid(vec![FieldError::new("nomorSurat", "Pola harus memuat NOMOR, KODE dan TAHUN")])
}
