//! Checks of proofs: shared with another receipt (T07), missing (T08).

use receipts::line_keys::CostKind;

use crate::{
    checked::{Billed, CheckedLine, CheckedReceipt, Likeness, SharedLine},
    code::{Code, Level},
    finding::{Finding, PartyKind},
    notice::Notice,
    receipt::Alike,
};

/// Lines on receipts of the person's other trips on these days with the kind and the amount of an own line that has a bill.
fn of_same_amount(receipt: &CheckedReceipt) -> impl Iterator<Item = SharedLine> {
    let billed = receipt.lines.iter().filter(|line| Billed::KINDS.contains(&line.kind));
    billed.flat_map(|line| {
        let own = Billed { kind: line.kind, amount: line.expense.amount() };
        receipt.others.iter().filter(move |other| other.billed.contains(&own)).map(|other| SharedLine {
            line: line.id,
            likeness: Likeness::Amount,
            traveller: other.traveller,
            trip: other.trip,
            name: receipt.name.clone(),
            number: other.number.clone(),
        })
    })
}

/// T07: lines of other receipts that may pay for the same; those of the same trip are told.
pub(crate) fn shared(receipt: &CheckedReceipt) -> impl Iterator<Item = Finding> {
    let mut shared: Vec<_> = receipt.shared.iter().cloned().chain(of_same_amount(receipt)).collect();
    shared.sort_by_key(|other| (other.line, other.trip, other.traveller));
    shared.into_iter().filter_map(|other| {
        let line = receipt.lines.iter().find(|line| line.id == other.line)?;
        let (item, amount) = (line.expense.item.clone(), line.expense.amount().into());
        let SharedLine { name, number, .. } = &other;
        let alike = |reference| {
            let other = Alike { reference, name: name.clone(), number: number.clone() };
            Notice::Alike { item: item.clone(), amount, other }.to_string()
        };
        let text = match &other.likeness {
            Likeness::File => format!("Bukti {item} juga ada pada kuitansi {name}, {number}"),
            Likeness::Reference(reference) => alike(Some(reference.clone())),
            Likeness::Amount => alike(None),
        };
        let archived = other.trip < 0;
        let (kind, id) =
            if archived { (PartyKind::Archived, other.trip) } else { (PartyKind::Receipt, other.traveller) };
        let finding = Finding::new(Code::T07, text).about(PartyKind::Line, line.id.0, None);
        let fixed = (other.trip == receipt.trip.0).then_some(Level::Tell);
        Some(Finding {
            fixed,
            is_archived: archived,
            ..finding.about(kind, id, Some(number)).of_amount(&line.expense.amount().get())
        })
    })
}

/// T08: lines at cost, hotels and transport, without the file of a bill; computed ones and land transport by its tariff have none.
pub(crate) fn missing(receipt: &CheckedReceipt) -> impl Iterator<Item = Finding> {
    let by_tariff = |line: &CheckedLine| line.is_computed || line.keys.cost == Some(CostKind::LandTransport);
    let at_cost = receipt
        .lines
        .iter()
        .filter(move |line| Billed::KINDS.contains(&line.kind) && !by_tariff(line) && !line.is_proven);
    at_cost.map(|line| {
        let text = format!("Belum ada bukti: {}.", line.expense.item.trim());
        Finding::new(Code::T08, text).about(PartyKind::Line, line.id.0, None).of_amount(&line.expense.amount().get())
    })
}
