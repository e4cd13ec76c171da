//! Notices about receipts and payments that are stored nevertheless, with their texts.

use std::fmt;

use kernel::{Day, Rupiah, RupiahSum, tanggal::period};
use receipts::calculation::{LeftOut, LodgingExcess, PaidDay};

use crate::receipt::Alike;

/// A notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The person has a daily allowance of this day on another receipt, or there is no tariff of it (beyond 2.3).
    LeftOut(LeftOut),
    /// More daily allowances than days of the trip that are not paid already (beyond 2.3).
    TooManyAllowances {
        /// Allowances of the receipt.
        claimed: u32,
        /// Days that are free for them.
        free: u32,
    },
    /// Handed in before the last return of the trip, named here.
    SubmittedEarly(Day),
    /// A hotel or ticket, by its item, without a bill.
    NoProof(String),
    /// Another line may pay for the same as the line of this item and amount (office 2.4).
    Alike {
        /// Item.
        item: String,
        /// Amount of the line.
        amount: RupiahSum,
        /// The other line.
        other: Alike,
    },
    /// The budget does not suffice: rupiah missing (office C-4).
    BudgetShort(RupiahSum),
    /// The advance is above the estimate (office C-4).
    AdvanceAboveEstimate {
        /// The advance.
        advance: Rupiah,
        /// The estimate.
        estimate: RupiahSum,
    },
    /// Hotel lines sum to more than their nights may cost (beyond 2.4).
    LodgingAbove(LodgingExcess),
    /// The payer verified the receipt of this person.
    Verified(String),
    /// A finding, in its words.
    Finding(String),
    /// Bank or account number of this person is missing (assurance D-11).
    NoAccount(String),
}

/// 'Anggaran kurang Rp540.000.'
pub fn shortfall(missing: RupiahSum) -> String {
    Notice::BudgetShort(missing).to_string()
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LeftOut(LeftOut::Paid(PaidDay { day, number })) => {
                write!(f, "Uang harian {} sudah dibayar pada {number}", period(*day, *day))
            }
            Self::LeftOut(LeftOut::NoTariff { place, day }) => {
                write!(f, "Tarif uang harian {place} pada {} belum ada", period(*day, *day))
            }
            Self::TooManyAllowances { claimed, free } => {
                write!(f, "Uang harian {claimed} hari melebihi {free} hari yang masih tersedia")
            }
            Self::SubmittedEarly(back) => {
                write!(f, "Diajukan sebelum perjalanan selesai pada {}", period(*back, *back))
            }
            Self::NoProof(item) => write!(f, "Belum ada bukti: {item}"),
            Self::Alike { item, amount, other: Alike { reference, name, number } } => match reference {
                Some(reference) => write!(f, "Nomor bukti {reference} juga ada pada kuitansi {name}, {number}"),
                None => write!(f, "{item} {amount} juga ada pada kuitansi lain untuk hari yang sama, {number}"),
            },
            Self::BudgetShort(missing) => write!(f, "Anggaran kurang {missing}."),
            Self::AdvanceAboveEstimate { advance, estimate } => {
                write!(f, "Uang muka {advance} melebihi perkiraan biaya {estimate}.")
            }
            Self::LodgingAbove(LodgingExcess { excess, nights, .. }) => {
                let nights: Vec<_> = nights.iter().map(|(count, rate)| format!("{count} malam × {rate}")).collect();
                write!(f, "Penginapan {excess} di atas batas ({})", nights.join(" + "))
            }
            Self::Verified(name) => write!(f, "Kuitansi {name} Anda verifikasi sendiri."),
            Self::Finding(text) => f.write_str(text),
            Self::NoAccount(name) => write!(f, "Rekening {name} belum diisi."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_name_day_and_trip_and_the_ceiling() {
        let day = Day::from_ymd_opt(2026, 10, 12).unwrap();
        let alike = |reference: Option<&str>| Notice::Alike {
            item: "Hotel".into(),
            amount: RupiahSum::new(1_400_000),
            other: Alike {
                reference: reference.map(str::to_owned),
                name: "Mentari P.".into(),
                number: "800/145".into(),
            },
        };
        let excess = LodgingExcess { excess: RupiahSum::new(140_000), nights: vec![(2, Rupiah::from(730_000))] };
        for (notice, text) in [
            (
                Notice::LeftOut(LeftOut::Paid(PaidDay { day, number: "800/145".into() })),
                "Uang harian 12 Oktober 2026 sudah dibayar pada 800/145",
            ),
            (
                Notice::LeftOut(LeftOut::NoTariff { place: "Bali".into(), day }),
                "Tarif uang harian Bali pada 12 Oktober 2026 belum ada",
            ),
            (
                Notice::TooManyAllowances { claimed: 5, free: 3 },
                "Uang harian 5 hari melebihi 3 hari yang masih tersedia",
            ),
            (Notice::SubmittedEarly(day), "Diajukan sebelum perjalanan selesai pada 12 Oktober 2026"),
            (Notice::NoProof("Hotel".into()), "Belum ada bukti: Hotel"),
            (alike(Some("INV-7")), "Nomor bukti INV-7 juga ada pada kuitansi Mentari P., 800/145"),
            (alike(None), "Hotel Rp1.400.000 juga ada pada kuitansi lain untuk hari yang sama, 800/145"),
            (Notice::BudgetShort(RupiahSum::new(540_000)), "Anggaran kurang Rp540.000."),
            (
                Notice::AdvanceAboveEstimate { advance: Rupiah::from(900_000), estimate: RupiahSum::new(800_000) },
                "Uang muka Rp900.000 melebihi perkiraan biaya Rp800.000.",
            ),
            (Notice::LodgingAbove(excess), "Penginapan Rp140.000 di atas batas (2 malam × Rp730.000)"),
            (Notice::Verified("Mentari P.".into()), "Kuitansi Mentari P. Anda verifikasi sendiri."),
            (Notice::NoAccount("Mentari P.".into()), "Rekening Mentari P. belum diisi."),
        ] {
            assert_eq!(notice.to_string(), text);
        }
    }
}
