//! Messages about budget years (office 8.1).

use kernel::tanggal::period;
use trips::budget_year::{TermsFault, YearRefusal};

use super::{FieldError, Problem};

/// 409 of a year that is closed, or whose trips are filed no more.
pub(super) fn refusal(refusal: YearRefusal) -> Problem {
    Problem::conflict(message(refusal))
}

/// Message about such a year.
pub(super) fn message(refusal: YearRefusal) -> String {
    match refusal {
        YearRefusal::FilingEnded { year, since } => {
            format!("Pengajuan tahun {year} ditutup sejak {}.", period(since, since))
        }
        YearRefusal::Closed(year) => format!("Tahun {year} ditutup."),
    }
}

/// Maps a fault of the terms to its field and message.
pub(super) fn fault(fault: TermsFault) -> FieldError {
    match fault {
        TermsFault::FilingBeforeYear => FieldError::new("batasPengajuan", "Paling cepat hari pertama tahun itu"),
        TermsFault::ClosedBeforeYear => FieldError::new("ditutup", "Paling cepat hari pertama tahun itu"),
        TermsFault::ClosedBeforeFiling => FieldError::new("ditutup", "Tidak sebelum batas pengajuan"),
    }
}
