//! What is said of a counter or a pattern that was not set (contract N6, N8).

use numbering::{CounterRefusal, counter::HIGHEST};

use super::{FieldError, Problem};

/// The answer to a counter that was not set.
pub(super) fn counter(refusal: CounterRefusal) -> Problem {
    match refusal {
        CounterRefusal::Issued(number) => Problem::conflict(format!("Nomor {number} sudah terbit tahun ini")),
        CounterRefusal::OtherYear => Problem::conflict("Nomor loket ini bukan tahun berjalan. Muat ulang halaman."),
        CounterRefusal::TooHigh => {
            Problem::invalid(vec![FieldError::new("nomorLoket", format!("Nomor loket paling besar {HIGHEST}"))])
        }
    }
}

/// The answer to a text that is no pattern.
pub(super) fn pattern() -> Problem {
    Problem::invalid(vec![FieldError::new("nomorSurat", "Pola harus memuat NOMOR, KODE dan TAHUN")])
}
