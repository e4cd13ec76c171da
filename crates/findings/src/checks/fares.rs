//! T04 of tickets, taxis and land transport: above their tariffs between the places of the trip (assurance 2.2).

use receipts::{
    ExpenseKind, Tariffs,
    calculation::{self, RouteCeiling},
    tariff::{TariffKind, TicketClass},
};

use crate::{
    checked::{CheckedLine, CheckedReceipt},
    code::Code,
    finding::{Finding, PartyKind},
};

/// Cost that the first word of an item names; `None` for an unknown one.
fn cost(item: &str) -> Option<TariffKind> {
    let lower = item.to_lowercase();
    match lower.split(|sign: char| !sign.is_alphanumeric()).find(|word| !word.is_empty())? {
        "tiket" => Some(TariffKind::Ticket),
        "taksi" | "taxi" => Some(TariffKind::Taxi),
        "transport" | "transpor" | "transportasi" | "angkutan" => Some(TariffKind::LandTransport),
        _ => None,
    }
}

/// Lines of one cost with what the trip may cost by its tariffs; `None` without a tariff for each way.
type Fares<'a> = (&'static str, Vec<&'a CheckedLine>, Option<RouteCeiling>);

fn fares<'a>(receipt: &'a CheckedReceipt, tariffs: &Tariffs) -> [Fares<'a>; 3] {
    let of = |kind| receipt.of_kind(ExpenseKind::Transport).filter(move |line| cost(&line.expense.item) == Some(kind));
    let route = |kind, class| {
        calculation::route_ceiling((&receipt.origin, &receipt.stays), tariffs, kind, class, receipt.level)
    };
    let taxis: Vec<_> = of(TariffKind::Taxi).collect();
    let rides = taxis.iter().map(|line| line.expense.quantity).fold(0, u32::saturating_add);
    [
        ("Tiket", of(TariffKind::Ticket).collect(), route(TariffKind::Ticket, Some(TicketClass::Economy))),
        ("Taksi", taxis, calculation::taxi_ceiling(&receipt.stays, tariffs, receipt.level, rides)),
        ("Transport darat", of(TariffKind::LandTransport).collect(), route(TariffKind::LandTransport, None)),
    ]
}

/// Lines of transport above what the trip may cost by its tariffs; without a tariff for each way nothing is found.
pub(crate) fn ceilings(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Vec<Finding> {
    fares(receipt, tariffs).into_iter().filter_map(|(name, lines, ceiling)| above(name, &lines, ceiling?)).collect()
}

/// Sentences about costs of a receipt that are not compared, since a way has no tariff: 'Belum ada tarif tiket Palu – Makassar.'
pub fn unpriced(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Vec<String> {
    let places = receipt.stays.iter().map(|stay| stay.place.as_str());
    let route = [receipt.origin.as_str()].into_iter().chain(places).collect::<Vec<_>>().join(" – ");
    let unknown = fares(receipt, tariffs).into_iter().filter(|(_, lines, most)| !lines.is_empty() && most.is_none());
    unknown.map(|(name, ..)| format!("Belum ada tarif {} {route}.", name.to_lowercase())).collect()
}

fn above(name: &str, lines: &[&CheckedLine], RouteCeiling { most, legal_basis }: RouteCeiling) -> Option<Finding> {
    let sum: kernel::RupiahSum = lines.iter().map(|line| line.expense.amount()).sum();
    if lines.is_empty() || sum <= most {
        return None;
    }
    let text = format!("{name} {sum} di atas batas {most} ({legal_basis}).");
    let finding = Finding::new(Code::T04, text).of_amount(&sum.get());
    let finding = lines.iter().fold(finding, |finding, line| finding.about(PartyKind::Line, line.id.0, None));
    Some(Finding { basis: legal_basis, ..finding })
}
