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
        TariffFault::Origin => "asal",
        TariffFault::Destination => "tujuan",
        TariffFault::Class => "kelas",
        TariffFault::Meeting => "lokasi",
        TariffFault::Return => "pulangPergi",
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
        TariffFault::Province => "Provinsi tidak dikenal, atau tidak dipakai jenis ini",
        TariffFault::Level => "Tingkatan tidak dikenal",
        TariffFault::Origin => "Tempat asal wajib diisi untuk tiket dan transport darat, dan hanya untuk itu",
        TariffFault::Destination => "Tempat tujuan wajib diisi untuk tiket dan transport darat, dan hanya untuk itu",
        TariffFault::Class => "Kelas wajib diisi untuk tiket, dan hanya untuk itu",
        TariffFault::Meeting => "Lokasi hanya untuk diklat dan rapat",
        TariffFault::Return => "Pulang pergi hanya untuk tiket, taksi, dan transport darat",
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
            let of = if other.kind.has_route() { "asal, tujuan, dan kelas" } else { "provinsi dan tingkatan" };
            format!("Sudah ada tarif {} untuk {of} ini {}.", other.amount, days(other))
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
