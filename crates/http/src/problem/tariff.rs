//! Messages about tariffs and their import (beyond 2.1).

use kernel::tanggal::period;
use receipts::tariff::{TariffFault, TariffRefusal, TariffTerms};

use super::{FieldError, amount_too_large};

/// Maps a fault to its field and message.
pub(super) fn field_error(fault: TariffFault) -> FieldError {
    let field = match fault {
        TariffFault::Kind => "jenis",
        TariffFault::Province => "provinsiId",
        TariffFault::Level => "tingkatanId",
        TariffFault::Amount | TariffFault::AmountTooLarge => "nilai",
        TariffFault::LegalBasis => "dasarHukum",
        TariffFault::ValidFrom => "berlakuDari",
        TariffFault::ValidUntil => "berlakuSampai",
    };
    FieldError::new(field, message(fault))
}

pub(super) fn message(fault: TariffFault) -> String {
    let message = match fault {
        TariffFault::Kind => "Jenis tarif wajib dipilih",
        TariffFault::Province => "Provinsi tidak dikenal",
        TariffFault::Level => "Tingkatan tidak dikenal",
        TariffFault::Amount => "Nilai harus lebih dari 0",
        TariffFault::AmountTooLarge => return amount_too_large(),
        TariffFault::LegalBasis => "Dasar hukum wajib diisi",
        TariffFault::ValidFrom => "Tanggal mulai berlaku wajib diisi",
        TariffFault::ValidUntil => "Tanggal akhir berlaku tidak boleh sebelum tanggal mulai",
    };
    message.to_owned()
}

/// Message about a tariff that cannot be stored.
pub(super) fn refusal(refusal: &TariffRefusal) -> String {
    match refusal {
        TariffRefusal::Overlap(other) => {
            format!("Sudah ada tarif {} untuk provinsi dan tingkatan ini {}.", other.amount, days(other))
        }
        TariffRefusal::InUse => {
            "Tarif ini sudah dipakai kuitansi. Akhiri tarif ini, lalu tambahkan tarif baru.".to_owned()
        }
        TariffRefusal::InUseAfter(last) => {
            format!("Tarif ini sudah dipakai kuitansi untuk hari setelah {}.", period(*last, *last))
        }
    }
}

fn days(terms: &TariffTerms) -> String {
    match terms.valid_until {
        Some(last) => format!("pada {}", period(terms.valid_from, last)),
        None => format!("mulai {}", period(terms.valid_from, terms.valid_from)),
    }
}
