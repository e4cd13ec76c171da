//! Checks of lodging: more nights than the trip has (T03), above the tariff (T04).

use receipts::{
    ExpenseKind, Tariffs,
    calculation::{self, LodgingExcess},
};

use crate::{
    checked::{CheckedLine, CheckedReceipt},
    code::Code,
    finding::{Finding, PartyKind},
};

/// T03: nights of hotels and of lines of 30 % together beyond those of the trip.
pub(crate) fn nights(receipt: &CheckedReceipt) -> Option<Finding> {
    let is_night = |line: &&CheckedLine| matches!(line.expense.unit.trim().to_lowercase().as_str(), "malam" | "oh");
    let lines: Vec<_> = receipt.of_kind(ExpenseKind::Accommodation).filter(is_night).collect();
    let nights = lines.iter().map(|line| line.expense.quantity).fold(0, u32::saturating_add);
    let days = receipt.days().len();
    let most = days.saturating_sub(1);
    if usize::try_from(nights).is_ok_and(|nights| nights <= most) {
        return None;
    }
    let text = format!("Penginapan {nights} malam, paling banyak {most} malam untuk perjalanan {days} hari.");
    Some(of_lines(Finding::new(Code::T03, text).of_amount(&nights), lines))
}

/// T04 of lodging: hotel lines above what their nights may cost.
pub(crate) fn ceiling(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Option<Finding> {
    let hotels: Vec<_> = receipt.of_kind(ExpenseKind::Accommodation).filter(|line| !line.is_computed).collect();
    let expenses = hotels.iter().map(|line| &line.expense);
    let LodgingExcess { excess, most, legal_basis, .. } =
        calculation::ceiling(&receipt.stays, &receipt.activity, tariffs, receipt.level, expenses)?;
    let sum = most + excess;
    let text = format!("Penginapan {sum} di atas batas {most} ({legal_basis}).");
    Some(Finding { basis: legal_basis, ..of_lines(Finding::new(Code::T04, text).of_amount(&sum.get()), hotels) })
}

fn of_lines<'a>(finding: Finding, lines: impl IntoIterator<Item = &'a CheckedLine>) -> Finding {
    lines.into_iter().fold(finding, |finding, line| finding.about(PartyKind::Line, line.id.0, None))
}
