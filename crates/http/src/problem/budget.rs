//! Messages about budgets (beyond section 3).

use actix_web::http::StatusCode;
use findings::shortfall;
use trips::budget::{BelowUsed, BudgetShort, WayOut};
use views::budgets::BudgetProspect;

use super::Problem;

/// 409 `ANGGARAN_KURANG` with the budget and the ways out.
pub(super) fn short(short: &BudgetShort) -> Problem {
    let anggaran = serde_json::to_value(BudgetProspect::from(short.prospect)).ok().map(Box::new);
    let ways: Vec<String> = short.ways.iter().map(way).collect();
    let saran = (!ways.is_empty()).then(|| Box::new(ways.into()));
    Problem { anggaran, saran, ..Problem::new(StatusCode::CONFLICT, "ANGGARAN_KURANG", shortfall(short.shortfall)) }
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
