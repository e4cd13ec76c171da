//! Messages about budgets (beyond section 3).

use actix_web::http::StatusCode;
use kernel::RupiahSum;
use receipts::tariff::TariffKind;
use trips::budget::{BelowUsed, BudgetShort, WayOut};
use views::budgets::{BudgetProspect, Incomplete};

use super::Problem;

/// 409 `ANGGARAN_KURANG` with the budget and the ways out.
pub(super) fn short(short: &BudgetShort) -> Problem {
    let anggaran = serde_json::to_value(BudgetProspect::from(short.prospect)).ok().map(Box::new);
    let ways: Vec<String> = short.ways.iter().map(way).collect();
    let saran = (!ways.is_empty()).then(|| Box::new(ways.into()));
    Problem { anggaran, saran, ..Problem::new(StatusCode::CONFLICT, "ANGGARAN_KURANG", shortfall(short.shortfall)) }
}

/// 'Anggaran kurang Rp540.000.'
pub(crate) fn shortfall(missing: RupiahSum) -> String {
    format!("Anggaran kurang {missing}.")
}

/// Message about data without which a trip is estimated only in part.
pub(crate) fn incomplete(incomplete: &Incomplete) -> String {
    match incomplete {
        Incomplete::Province(place) => format!("Pilih provinsi {place}."),
        Incomplete::Tariff { kind, province, level } => {
            let kind = match kind {
                TariffKind::AllowanceOutOfTown | TariffKind::AllowanceInTown => "uang harian",
                TariffKind::Lodging => "penginapan",
                TariffKind::Representation => "representasi",
                // Nothing is estimated by the others.
                other => other.word(),
            };
            format!("Belum ada tarif {kind} {province}, {level}.")
        }
    }
}

fn way(way: &WayOut) -> String {
    match way {
        WayOut::Travellers { fit, of } => format!("Anggaran cukup untuk {fit} dari {of} pegawai."),
        WayOut::SubActivities(others) => {
            let named: Vec<_> =
                others.iter().map(|(code, name, left)| format!("{code} {name} (sisa {left})")).collect();
            format!("Sub kegiatan yang masih cukup: {}.", named.join("; "))
        }
    }
}

/// Message about a ceiling below what is spent and booked, with both amounts.
pub(super) fn below_used(below: BelowUsed) -> String {
    let BelowUsed { ceiling, used } = below;
    format!("Pagu {ceiling} di bawah {used} yang sudah terealisasi dan terpesan.")
}
