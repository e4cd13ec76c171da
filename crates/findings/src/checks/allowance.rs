//! T02: a daily allowance twice on a day.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Day, Span, tanggal::period};
use receipts::{ExpenseKind, allowance, calculation::is_allowance};

use crate::{
    checked::{CheckedReceipt, OtherTrip},
    code::Code,
    finding::{Finding, PartyKind},
    notice::Notice,
};

/// Days that receipts handed in before this one hold, where this one claims more than it leaves; and allowances beyond the days of
/// the trip.
pub(crate) fn double_allowances(receipt: &CheckedReceipt) -> Vec<Finding> {
    let lines: Vec<_> =
        receipt.of_kind(ExpenseKind::DailyAllowance).filter(|line| is_allowance(&line.expense.item)).collect();
    let claimed = lines.iter().map(|line| line.expense.quantity).fold(0, u32::saturating_add);
    if claimed == 0 {
        return Vec::new();
    }
    let days: Vec<Day> = receipt.days().collect();
    let taken = taken(receipt);
    let doubled: Vec<_> = days.iter().filter_map(|day| taken.get(day).map(|other| (*day, *other))).collect();
    let free = u32::try_from(days.len() - doubled.len()).unwrap_or(u32::MAX);
    if claimed <= free {
        return Vec::new();
    }
    let mut findings: Vec<_> = doubled.into_iter().map(|(day, other)| doubled_day(day, other)).collect();
    let length = u32::try_from(days.len()).unwrap_or(u32::MAX);
    if claimed > length {
        let text = Notice::TooManyAllowances { claimed, free: length }.to_string();
        let beyond = Finding::new(Code::T02, text).of_amount(&claimed);
        findings.push(lines.iter().fold(beyond, |beyond, line| beyond.about(PartyKind::Line, line.id.0, None)));
    }
    findings
}

fn doubled_day(day: Day, other: &OtherTrip) -> Finding {
    let text = format!("Uang harian {} sudah dibayar pada {}", period(day, day), other.number);
    let kind = if other.trip < 0 { PartyKind::Archived } else { PartyKind::Receipt };
    let id = if other.trip < 0 { other.trip } else { other.traveller };
    let finding = Finding::new(Code::T02, text).about(kind, id, Some(&other.number)).of_day(day);
    Finding { is_archived: other.trip < 0, ..finding }
}

/// Days with an allowance on receipts handed in before this one, each with the receipt that holds it, in the order of hand-in.
fn taken(receipt: &CheckedReceipt) -> BTreeMap<Day, &OtherTrip> {
    let mut before: Vec<_> = receipt.others.iter().filter(|other| receipt.comes_after(other)).collect();
    before.sort_by_key(|other| (other.trip > 0, other.handed_in, other.traveller));
    let mut taken = BTreeMap::new();
    for other in before {
        let days: Vec<Day> = Span::new(other.first, other.last).days().collect();
        let held: BTreeSet<Day> = taken.keys().copied().collect();
        for day in allowance::held(&days, other.claimed, &other.held, &held) {
            taken.insert(day, other);
        }
    }
    taken
}
