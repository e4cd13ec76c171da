//! Messages about budgets (beyond section 3).

use actix_web::http::StatusCode;
use app::{
    budgets::{BudgetShort, WayOut},
    stale::Stale,
    views::budgets::BudgetRow,
};
use kernel::Rupiah;
use trips::budget::BelowUsed;

use super::Problem;
use crate::anggaran::{Budget, BudgetProspect};

/// 409 `ANGGARAN_KURANG` with the budget and the ways out.
pub(super) fn short(short: &BudgetShort) -> Problem {
    let anggaran = serde_json::to_value(BudgetProspect::from(short.prospect)).ok().map(Box::new);
    let saran = short.ways.iter().map(way).collect();
    Problem { anggaran, saran, ..Problem::new(StatusCode::CONFLICT, "ANGGARAN_KURANG", shortfall(short.shortfall)) }
}

/// 'Anggaran kurang Rp540.000.'
pub(super) fn shortfall(missing: Rupiah) -> String {
    format!("Anggaran kurang {missing}.")
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
    let used = Rupiah::new(below.used).unwrap_or(Rupiah::MAX);
    format!("Pagu {} di bawah {used} yang sudah terealisasi dan terpesan.", below.ceiling)
}

/// 409 `BERUBAH` with the budget as it is now.
pub(super) fn stale(stale: Stale<BudgetRow>) -> Problem {
    super::stale::problem(stale, |row| serde_json::to_value(Budget::from(row)).ok())
}
