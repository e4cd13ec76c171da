//! Texts of warnings about receipts (beyond 2.3, 2.4).

use ::receipts::{Warning, calculation::PaidDay};
use kernel::tanggal::period;

use crate::{budgets::shortfall, wire::Wire};

impl Wire for Warning {
    type Form = String;

    fn form(&self) -> String {
        match self {
            Warning::AlreadyPaid(PaidDay { day, number }) => {
                format!("Uang harian {} sudah dibayar pada {number}", period(*day, *day))
            }
            Warning::TooManyAllowances { claimed, free } => {
                format!("Uang harian {claimed} hari melebihi {free} hari yang masih tersedia")
            }
            Warning::NoTariff { place, day } => {
                format!("Tarif uang harian {place} pada {} belum ada", period(*day, *day))
            }
            Warning::SubmittedEarly(back) => {
                format!("Diajukan sebelum perjalanan selesai pada {}", period(*back, *back))
            }
            Warning::NoProof(item) => format!("Belum ada bukti: {item}"),
            Warning::SameReference { reference, name, number } => {
                format!("Nomor bukti {reference} juga ada pada kuitansi {name}, {number}")
            }
            Warning::SameAmount { item, amount, number } => {
                format!("{item} {amount} juga ada pada kuitansi lain untuk hari yang sama, {number}")
            }
            Warning::BudgetShort(missing) => shortfall(*missing),
            Warning::AdvanceAboveEstimate { advance, estimate } => {
                format!("Uang muka {advance} melebihi perkiraan biaya {estimate}.")
            }
            Warning::LodgingAbove { excess, nights } => {
                let nights: Vec<_> = nights.iter().map(|(count, rate)| format!("{count} malam × {rate}")).collect();
                format!("Penginapan {excess} di atas batas ({})", nights.join(" + "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Day;
    use kernel::Rupiah;

    use super::*;

    #[test]
    fn the_texts_name_day_and_trip_and_the_ceiling() {
        let day = Day::from_ymd_opt(2026, 10, 12).unwrap();
        let paid = Warning::AlreadyPaid(PaidDay { day, number: "800/145".into() });
        assert_eq!(paid.form(), "Uang harian 12 Oktober 2026 sudah dibayar pada 800/145");
        let above =
            Warning::LodgingAbove { excess: Rupiah::from(140_000).into(), nights: vec![(2, Rupiah::from(730_000))] };
        assert_eq!(above.form(), "Penginapan Rp140.000 di atas batas (2 malam × Rp730.000)");
    }
}
