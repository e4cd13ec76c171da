//! Messages about counters and patterns (contract N6, N8).

use numbering::{CounterRefusal, PatternError, counter::HIGHEST};

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
pub(super) fn pattern(refusal: PatternError) -> Problem {
    let message = match refusal {
        PatternError::Tokens => "Pola harus memuat NOMOR, KODE dan TAHUN",
        PatternError::NumberTouchesDigits => {
            "Pisahkan NOMOR dari angka di sebelahnya, misalnya dengan garis miring: KLASIFIKASI/NOMOR/KODE/TAHUN"
        }
    };
    Problem::invalid(vec![FieldError::new("nomorSurat", message)])
}
