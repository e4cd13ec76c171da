//! T04: lodging above the tariffs of its nights; tickets, taxis and land transport above their tariffs between the places that the lines name,
//! without them those of the trip (assurance 2.2). The ceilings that it compares with are those that screens show beside a line.

use std::collections::BTreeMap;

use kernel::{RupiahSum, text::search_key};
use receipts::{
    ExpenseKind, LineId, Tariffs,
    calculation::{self, Ceiling, NamedWay},
    line_keys::CostKind,
    tariff::{TariffKind, TicketClass},
};

use crate::{
    checked::{CheckedLine, CheckedReceipt},
    code::Code,
    finding::{Finding, PartyKind},
};

/// Cost that a line names, without its key by the first word of its item; `None` of an unknown one.
fn cost(line: &CheckedLine) -> Option<CostKind> {
    if line.keys.cost.is_some() || line.kind != ExpenseKind::Transport {
        return line.keys.cost;
    }
    let lower = line.expense.item.to_lowercase();
    match lower.split(|sign: char| !sign.is_alphanumeric()).find(|word| !word.is_empty())? {
        "tiket" => Some(CostKind::Ticket),
        "taksi" | "taxi" => Some(CostKind::Taxi),
        "transport" | "transpor" | "transportasi" | "angkutan" => Some(CostKind::LandTransport),
        _ => None,
    }
}

/// Lines of one cost with what they may cost by tariffs.
struct Fares<'a> {
    name: &'static str,
    /// The way in words; none of lodging.
    way: Option<String>,
    lines: Vec<&'a CheckedLine>,
    /// `None` without a tariff for each way.
    most: Option<Ceiling>,
}

/// Places that lines name, in the order of their normal forms, and their class; both are empty of lines that name none.
type Group = (Option<(String, String)>, Option<&'static str>);

/// Lines of a cost by the places that they name, whatever the direction, and by class.
fn groups<'a>(lines: &[&'a CheckedLine], kind: TariffKind) -> BTreeMap<Group, Vec<&'a CheckedLine>> {
    let mut groups: BTreeMap<Group, Vec<&CheckedLine>> = BTreeMap::new();
    for line in lines {
        let places = line.keys.route().map(|(from, to)| {
            let (from, to) = (search_key(from), search_key(to));
            if from <= to { (from, to) } else { (to, from) }
        });
        let class = (kind == TariffKind::Ticket).then(|| line.keys.class.unwrap_or(TicketClass::Economy).word());
        groups.entry((places, class)).or_default().push(line);
    }
    groups
}

fn quantity(lines: &[&CheckedLine]) -> u32 {
    lines.iter().map(|line| line.expense.quantity).fold(0, u32::saturating_add)
}

/// Fares of tickets or land transport. Tickets between two places are compared together with one return rate.
fn of_ways<'a>(
    receipt: &CheckedReceipt,
    tariffs: &Tariffs,
    name: &'static str,
    kind: TariffKind,
    lines: &[&'a CheckedLine],
) -> Vec<Fares<'a>> {
    let fares = |((places, class), lines): (Group, Vec<&'a CheckedLine>)| {
        let class = class.and_then(TicketClass::from_word);
        let Some((from, to)) = places else {
            let trip = (receipt.origin.as_str(), receipt.stays.as_slice());
            let most = calculation::route_ceiling(trip, tariffs, kind, class, receipt.level);
            return Fares { name, way: Some(own_route(receipt)), lines, most };
        };
        let ways = if kind == TariffKind::Ticket { 2 } else { quantity(&lines) };
        let way = NamedWay { kind, from: &from, to: &to, class, ways };
        let most = receipt.span().and_then(|(day, _)| calculation::way_ceiling(way, tariffs, receipt.level, day));
        let named = lines[0].keys.route().map_or_else(String::new, |(from, to)| format!("{from} – {to}"));
        Fares { name, way: Some(named), lines, most }
    };
    groups(lines, kind).into_iter().map(fares).collect()
}

/// Origin and places of the trip.
fn own_route(receipt: &CheckedReceipt) -> String {
    let places = receipt.stays.iter().map(|stay| stay.place.as_str());
    [receipt.origin.as_str()].into_iter().chain(places).collect::<Vec<_>>().join(" – ")
}

/// Hotels with what their nights may cost.
fn lodging<'a>(receipt: &'a CheckedReceipt, tariffs: &Tariffs) -> Option<Fares<'a>> {
    let lines: Vec<_> = receipt.lines.iter().filter(|line| line.is_lodging() && !line.is_computed).collect();
    let nights = quantity(&lines);
    let most = calculation::nights_ceiling(&receipt.stays, &receipt.activity, tariffs, receipt.level, nights);
    let most = most.map(|(most, _)| most);
    (!lines.is_empty()).then_some(Fares { name: "Penginapan", way: None, lines, most })
}

fn fares<'a>(receipt: &'a CheckedReceipt, tariffs: &Tariffs) -> Vec<Fares<'a>> {
    let of = |kind| receipt.lines.iter().filter(move |line| cost(line) == Some(kind)).collect::<Vec<_>>();
    let ways = |name, kind, lines: Vec<&'a CheckedLine>| of_ways(receipt, tariffs, name, kind, &lines);
    let taxis = of(CostKind::Taxi);
    let most = calculation::taxi_ceiling(&receipt.stays, tariffs, receipt.level, quantity(&taxis));
    let mut fares: Vec<_> = lodging(receipt, tariffs).into_iter().collect();
    fares.extend(ways("Tiket", TariffKind::Ticket, of(CostKind::Ticket)));
    if !taxis.is_empty() {
        fares.push(Fares { name: "Taksi", way: Some(own_route(receipt)), lines: taxis, most });
    }
    fares.extend(ways("Transport darat", TariffKind::LandTransport, of(CostKind::LandTransport)));
    fares
}

/// Lines above what they may cost by their tariffs; without a tariff for each night or way nothing is found.
pub(crate) fn ceilings(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Vec<Finding> {
    fares(receipt, tariffs).into_iter().filter_map(above).collect()
}

/// Sentences about costs of a receipt that are not compared, since a way has no tariff: 'Belum ada tarif tiket Palu – Makassar.'
pub fn unpriced(receipt: &CheckedReceipt, tariffs: &Tariffs) -> Vec<String> {
    let unknown = fares(receipt, tariffs).into_iter().filter(|fares| fares.most.is_none());
    let told = |Fares { name, way, .. }: Fares<'_>| Some(format!("Belum ada tarif {} {}.", name.to_lowercase(), way?));
    unknown.filter_map(told).collect()
}

/// The ceiling of each line that is compared with one; lines of one cost have theirs together, by their quantities.
pub fn ceilings_of_lines(receipt: &CheckedReceipt, tariffs: &Tariffs) -> BTreeMap<LineId, Ceiling> {
    let shares = |Fares { lines, most, .. }: Fares<'_>| {
        let all = i64::from(quantity(&lines)).max(1);
        let share = move |line: &CheckedLine| {
            let Ceiling { most, legal_basis } = most.clone()?;
            let part = most.get().saturating_mul(line.expense.quantity.into()) / all;
            Some((line.id, Ceiling { most: RupiahSum::new(part), legal_basis }))
        };
        lines.into_iter().filter_map(share).collect::<Vec<_>>()
    };
    fares(receipt, tariffs).into_iter().flat_map(shares).collect()
}

fn above(Fares { name, lines, most, .. }: Fares<'_>) -> Option<Finding> {
    let Ceiling { most, legal_basis } = most?;
    let sum: RupiahSum = lines.iter().map(|line| line.expense.amount()).sum();
    if sum <= most {
        return None;
    }
    let text = format!("{name} {sum} di atas batas {most} ({legal_basis}).");
    let finding = Finding::new(Code::T04, text).of_amount(&sum.get());
    let finding = lines.iter().fold(finding, |finding, line| finding.about(PartyKind::Line, line.id.0, None));
    Some(Finding { basis: legal_basis, ..finding })
}
