//! T15 of boarding passes: another name (B01), day (B02) or route (B03), the same flight on another receipt (B04) (assurance 4.3).

use std::collections::BTreeSet;

use kernel::{Day, tanggal::period};
use receipts::{Flight, Tariffs};
use trips::airport;

use crate::{
    checked::CheckedReceipt,
    code::{Code, Level},
    finding::{Finding, PartyKind},
    names::likeness,
    proofs::{ReadPass, SharedFlight},
};

/// B01: passes whose name is not the traveller's, or fits a fellow traveller better.
pub(crate) fn names(receipt: &CheckedReceipt) -> impl Iterator<Item = Finding> {
    let named = receipt.proofs.passes.iter().filter_map(|pass| Some((pass.line, pass.flights.first()?.name.as_str())));
    let named: BTreeSet<_> = named.collect();
    named.into_iter().filter_map(|(line, name)| {
        let own = likeness(name, &receipt.name)?;
        let alike = receipt.proofs.fellows.iter().map(|fellow| (likeness(name, fellow).unwrap_or(0), fellow));
        let better = alike.max_by_key(|(words, _)| *words).filter(|(words, _)| *words > own);
        let text = match better {
            Some((_, fellow)) => format!("Boarding pass atas nama lain: {fellow}."),
            None if own == 0 => "Boarding pass atas nama lain.".to_owned(),
            None => return None,
        };
        Some(Finding::part(Code::B01, text, name).about(PartyKind::Line, line.0, None))
    })
}

/// B02: flights more than a day before or after the trip.
pub(crate) fn days(receipt: &CheckedReceipt) -> Vec<Finding> {
    let Some((first, last)) = receipt.span() else { return Vec::new() };
    let from = first.pred_opt().unwrap_or(first);
    let until = last.succ_opt().unwrap_or(last);
    let is_outside = |day: Day| day < from || day > until;
    let flights =
        receipt.proofs.passes.iter().flat_map(|pass| pass.flights.iter().map(|flight| (pass.line, flight.day)));
    let outside: BTreeSet<_> = flights.filter(|(_, day)| is_outside(*day)).collect();
    let finding = |(line, day): (receipts::LineId, Day)| {
        let text = format!("Penerbangan {} di luar perjalanan ({}).", period(day, day), period(first, last));
        Finding::part(Code::B02, text, &day.to_string()).about(PartyKind::Line, line.0, None)
    };
    outside.into_iter().map(finding).collect()
}

/// B03: passes whose airports fit neither origin nor any place, and that continue no pass which does. An airport that the table
/// does not have tells nothing.
pub(crate) fn routes(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Vec<Finding> {
    let fits = |code: &str| fits(receipt, tariffs, code);
    let known = |pass: &&ReadPass| airports(pass).all(|code| !airport::cities(code).is_empty());
    let (mut reached, mut others): (Vec<&ReadPass>, Vec<&ReadPass>) =
        receipt.proofs.passes.iter().partition(|pass| !known(pass) || airports(pass).any(fits));
    loop {
        let at: BTreeSet<&str> = reached.iter().flat_map(|pass| airports(pass)).collect();
        let (more, rest): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|pass| airports(pass).any(|code| at.contains(code)));
        others = rest;
        if more.is_empty() {
            break;
        }
        reached.extend(more);
    }
    let places: Vec<_> = receipt.stays.iter().map(|stay| stay.place.as_str()).collect();
    let finding = |pass: &ReadPass| {
        let (first, last) = (pass.flights.first()?, pass.flights.last()?);
        let route = format!("{}–{}", first.from, last.to);
        let text = format!("Rute {route} tidak sesuai tujuan {}.", places.join(", "));
        Some(Finding::part(Code::B03, text, &route).about(PartyKind::Line, pass.line.0, None))
    };
    others.into_iter().filter_map(finding).collect()
}

fn airports(pass: &ReadPass) -> impl Iterator<Item = &str> {
    pass.flights.iter().flat_map(|Flight { from, to, .. }| [from.as_str(), to.as_str()])
}

/// Returns whether an airport serves the origin or a place of the trip.
fn fits(receipt: &CheckedReceipt, tariffs: &Tariffs, code: &str) -> bool {
    airport::cities(code).iter().any(|city| {
        let in_province = |id| tariffs.province_name(id) == Some(city.province);
        city.is_at(&receipt.origin)
            || receipt.stays.iter().any(|stay| city.is_at(&stay.place) || stay.province.is_some_and(in_province))
    })
}

/// B04: flights with the same booking and name on another receipt, which was handed in before.
pub(crate) fn shared(receipt: &CheckedReceipt) -> impl Iterator<Item = Finding> {
    let before = |other: &&SharedFlight| receipt.is_later_than(other.traveller, other.status, other.handed_in);
    let mut told = BTreeSet::new();
    let others = receipt.proofs.shared_flights.iter().filter(before);
    others.filter(move |other| told.insert((other.line, other.traveller))).map(|other| {
        let text = format!("Boarding pass yang sama ada pada kuitansi {} ({}).", other.name, other.number);
        let finding = Finding::part(Code::B04, text, &other.flight.booking).about(PartyKind::Line, other.line.0, None);
        let finding = finding.about(PartyKind::Receipt, other.traveller, Some(&other.number));
        Finding { fixed: other.is_cancelled.then_some(Level::AskReason), ..finding }
    })
}
