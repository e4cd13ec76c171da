//! T15 of bills as PDF: an amount or a number that does not stand in the text (B05), days of a hotel outside the trip (B06)
//! (assurance 4.3).

use std::collections::BTreeSet;

use kernel::RupiahSum;
use receipts::{BillFacts, ExpenseKind};

use crate::{
    checked::{Billed, CheckedLine, CheckedReceipt},
    code::Code,
    finding::{Finding, PartyKind},
};

/// Most amounts that a finding names.
const MOST_NAMED: usize = 5;
/// Most sums of bills that are tried.
const MOST_SUMS: usize = 20_000;

fn bills<'a>(receipt: &'a CheckedReceipt, line: &CheckedLine) -> Vec<&'a BillFacts> {
    receipt.proofs.bills.iter().filter(|bill| bill.line == line.id).map(|bill| &bill.facts).collect()
}

/// B05: lines at cost whose amount, or the number of whose bill, stands in none of their bills.
pub(crate) fn amounts(receipt: &CheckedReceipt) -> impl Iterator<Item = Finding> {
    let at_cost = receipt.lines.iter().filter(|line| Billed::KINDS.contains(&line.kind) && !line.is_computed);
    at_cost.flat_map(|line| {
        let bills = bills(receipt, line);
        [amount(line, &bills), number(line, &bills)].into_iter().flatten()
    })
}

fn amount(line: &CheckedLine, bills: &[&BillFacts]) -> Option<Finding> {
    let written: BTreeSet<i64> = bills.iter().flat_map(|bill| bill.amounts.iter().copied()).collect();
    let (price, all) = (line.expense.price.get(), line.expense.amount().get());
    let stands = |amount| bills.iter().any(|bill| bill.has_amount(amount));
    if written.is_empty() || stands(price) || stands(all) || is_sum(bills, all) || is_sum(bills, price) {
        return None;
    }
    let named =
        written.iter().rev().take(MOST_NAMED).map(|amount| RupiahSum::new(*amount).to_string().replace("Rp", ""));
    let text = format!(
        "{} tidak ditemukan pada berkas (tertulis {}).",
        line.expense.amount(),
        named.collect::<Vec<_>>().join("; ")
    );
    Some(Finding::part(Code::B05, text, &all.to_string()).about(PartyKind::Line, line.id.0, None))
}

/// Returns whether one amount of each bill together make an amount.
fn is_sum(bills: &[&BillFacts], amount: i64) -> bool {
    let mut sums = BTreeSet::from([0]);
    for bill in bills.iter().filter(|bill| !bill.amounts.is_empty()) {
        let with = |sum: &i64| bill.amounts.iter().filter_map(|more| sum.checked_add(*more)).collect::<Vec<_>>();
        sums = sums.iter().flat_map(with).filter(|sum| *sum <= amount).take(MOST_SUMS).collect();
    }
    sums.contains(&amount)
}

fn number(line: &CheckedLine, bills: &[&BillFacts]) -> Option<Finding> {
    let reference = line.reference.as_deref()?;
    let readable = bills.iter().any(|bill| !bill.numbers.is_empty());
    if !readable || bills.iter().any(|bill| bill.has_number(reference)) {
        return None;
    }
    let text = format!("Nomor bukti {reference} tidak ditemukan pada berkas.");
    Some(Finding::part(Code::B05, text, reference).about(PartyKind::Line, line.id.0, None))
}

/// B06: hotels whose bill names a day of the stay outside the trip.
pub(crate) fn stays(receipt: &CheckedReceipt) -> Vec<Finding> {
    let Some((first, last)) = receipt.span() else { return Vec::new() };
    let hotels = receipt.of_kind(ExpenseKind::Accommodation);
    let finding = |line: &CheckedLine| {
        let bills = bills(receipt, line);
        let outside = bills.iter().flat_map(|bill| &bill.days).find(|day| **day < first || **day > last)?;
        let text = "Tanggal hotel di luar perjalanan.".to_owned();
        Some(Finding::part(Code::B06, text, &outside.to_string()).about(PartyKind::Line, line.id.0, None))
    };
    hotels.filter_map(finding).collect()
}
