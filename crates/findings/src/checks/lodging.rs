//! Checks of lodging: more nights than the trip has (T03), a hotel again and again near its ceiling (T13).

use chrono::TimeDelta;
use receipts::{TariffKind, Tariffs};

use crate::{
    checked::{CheckedLine, CheckedReceipt, PastStay},
    code::Code,
    finding::{Finding, PartyKind},
};

/// T03: nights of hotels and of lines of 30 % together beyond those of the trip.
pub(crate) fn nights(receipt: &CheckedReceipt) -> Option<Finding> {
    let is_night = |line: &&CheckedLine| matches!(line.expense.unit.trim().to_lowercase().as_str(), "malam" | "oh");
    let lines: Vec<_> = receipt.lines.iter().filter(|line| line.is_lodging()).filter(is_night).collect();
    let nights = lines.iter().map(|line| line.expense.quantity).fold(0, u32::saturating_add);
    if nights == 0 {
        return None;
    }
    let days = receipt.days().count();
    let most = days.saturating_sub(1);
    if usize::try_from(nights).is_ok_and(|nights| nights <= most) {
        return None;
    }
    let text = format!("Penginapan {nights} malam, paling banyak {most} malam untuk perjalanan {days} hari.");
    let finding = Finding::new(Code::T03, text).of_amount(&nights);
    Some(lines.into_iter().fold(finding, |finding, line| finding.about(PartyKind::Line, line.id.0, None)))
}

/// Stays in a hotel that are told, the days in which they are counted, and the share of the ceiling from which one counts, per mille.
const TIMES: usize = 5;
const DAYS: i64 = 90;
const NEAR: i64 = 900;

/// Share of the ceiling that a night costs, per mille; `None` without a tariff.
fn share(stay: &PastStay, tariffs: &Tariffs) -> Option<i64> {
    let ceiling = tariffs.fitting(TariffKind::Lodging, stay.province, stay.level, stay.day)?;
    stay.price.get().saturating_mul(1000).checked_div(ceiling.terms.amount.get())
}

/// T13: the same hotel at least five times in 90 days in a unit, each near its ceiling.
pub(crate) fn repeated(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Vec<Finding> {
    let Some((first, _)) = receipt.span() else { return Vec::new() };
    let found = receipt.hotels.iter().filter_map(|hotel| {
        let line = receipt.lines.iter().find(|line| line.id == hotel.line && !line.is_computed)?;
        let (province, level) = (receipt.stays.first()?.province, receipt.level);
        let own = PastStay { price: line.expense.price, day: first, province, level };
        let since = *first - TimeDelta::days(DAYS - 1);
        let near = |stay: &PastStay| share(stay, tariffs).filter(|share| *share >= NEAR);
        let own = near(&own)?;
        let in_days = hotel.before.iter().filter(|stay| *stay.day >= since && stay.day <= first);
        let shares: Vec<i64> = in_days.filter_map(near).chain([own]).collect();
        if shares.len() < TIMES {
            return None;
        }
        let count = i64::try_from(shares.len()).unwrap_or(i64::MAX);
        let percent = (shares.iter().sum::<i64>() + count * 5) / (count * 10);
        let text = format!("{} {count} kali, rata-rata {percent}% dari batas.", line.expense.item.trim());
        let finding = Finding::new(Code::T13, text).of_amount(&line.expense.price.get());
        Some(finding.about(PartyKind::Line, line.id.0, None))
    });
    found.collect()
}
