//! Messages about counters and patterns (contract N6, N8).

use numbering::{
    CounterRefusal, Misspelling, PatternError,
    counter::{HIGHEST, LARGEST_STEP, SHORTEST_REASON},
};

use super::{FieldError, Problem};

/// Maps the refusal of a counter to its answer.
pub(super) fn counter(refusal: CounterRefusal) -> Problem {
    match refusal {
        CounterRefusal::Issued(number) => Problem::conflict(format!("Nomor {number} sudah terbit tahun ini")),
        CounterRefusal::OtherYear => Problem::conflict("Nomor loket ini bukan tahun berjalan. Muat ulang halaman."),
        CounterRefusal::TooHigh => {
            Problem::invalid(vec![FieldError::new("nomorLoket", format!("Nomor loket paling besar {HIGHEST}"))])
        }
        CounterRefusal::LargeStep { from, unconfirmed, without_reason } => {
            let step = format!("Naik lebih dari {LARGEST_STEP} nomor dari {from}; pastikan nomornya benar");
            let reason = format!("Alasan paling sedikit {SHORTEST_REASON} karakter");
            let step = unconfirmed.then(|| FieldError::new("konfirmasi", step));
            let reason = without_reason.then(|| FieldError::new("alasan", reason));
            Problem::invalid(step.into_iter().chain(reason).collect())
        }
    }
}

/// Message about many numbers in a row whose texts are given already (assurance D-4).
pub(super) fn given(reason: &str, skipped: usize) -> String {
    format!("{reason} Sudah {skipped} nomor berturut-turut dilewati; setel pencacah ke nomor terakhir yang terpakai.")
}

/// Answer to a text that is no pattern.
pub(super) fn pattern(refusal: PatternError) -> Problem {
    let message = match refusal {
        PatternError::Tokens => "Pola harus memuat NOMOR, KODE dan TAHUN".to_owned(),
        PatternError::NumberTouchesDigits => {
            let example = "misalnya dengan garis miring: KLASIFIKASI/NOMOR/KODE/TAHUN";
            format!("Pisahkan NOMOR dari angka di sebelahnya, {example}")
        }
        PatternError::Misspelt(Misspelling { part, nearest }) => {
            format!("'{part}' tidak dikenal di pola; mungkin maksudnya {nearest}")
        }
    };
    Problem::invalid(vec![FieldError::new("nomorSurat", message)])
}
