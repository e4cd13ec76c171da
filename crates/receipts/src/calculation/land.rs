//! Land transport between the places of a trip by its tariffs (assurance 2.2).

use kernel::{Day, text::search_key};
use staff::grade::LevelId;
use trips::ProvidedPart;

use super::{ComputedLine, LineBasis, Purpose, Stay};
use crate::{
    automatic::AutomaticBasis,
    expense::Expense,
    refusal::Refusal,
    tariff::{Tariff, TariffKind, Tariffs},
};

/// A way from one place of a trip to the next.
struct Leg {
    day: Day,
    from: Vec<String>,
    to: Vec<String>,
}

/// Names of a place as tariffs may have them: its own, and its province's.
fn names(stay: &Stay, tariffs: &Tariffs) -> Vec<String> {
    let province = stay.province.and_then(|id| tariffs.province_name(id));
    [Some(stay.place.as_str()), province].into_iter().flatten().map(search_key).collect()
}

/// The ways of a trip: there, between its places, and back.
fn legs(basis: &AutomaticBasis, tariffs: &Tariffs) -> Vec<Leg> {
    let origin = vec![search_key(&basis.origin)];
    let (mut legs, mut from) = (Vec::new(), origin.clone());
    for stay in &basis.stays {
        let to = names(stay, tariffs);
        legs.push(Leg { day: stay.departs_on, from, to: to.clone() });
        from = to;
    }
    legs.extend(basis.stays.last().map(|stay| Leg { day: stay.returns_on, from, to: origin }));
    legs
}

/// Lines for the ways that a tariff fits, in either direction, but those whose transport is provided. Of a tariff there and back only
/// pairs of ways are counted.
pub(super) fn transport(
    basis: &AutomaticBasis,
    tariffs: &Tariffs,
    level: LevelId,
) -> Result<Vec<ComputedLine>, Refusal> {
    let mut found: Vec<(u32, &Tariff)> = Vec::new();
    for leg in legs(basis, tariffs) {
        if basis.activity.provides(leg.day, ProvidedPart::Transport) {
            continue;
        }
        let fitting = tariffs.between(TariffKind::LandTransport, (&leg.from, &leg.to), None, level, leg.day);
        let Some(tariff) = fitting else { continue };
        match found.iter_mut().find(|(_, of)| of.id == tariff.id) {
            Some((ways, _)) => *ways += 1,
            None => found.push((1, tariff)),
        }
    }
    let lines = found.into_iter().filter_map(|(ways, tariff)| {
        let is_return = tariff.terms.journey.is_return == Some(true);
        let count = if is_return { ways / 2 } else { ways };
        (count > 0).then(|| line(count, is_return, tariff))
    });
    lines.collect()
}

fn line(count: u32, is_return: bool, tariff: &Tariff) -> Result<ComputedLine, Refusal> {
    let price = tariff.terms.amount;
    let place = |name: &Option<String>| name.clone().unwrap_or_default();
    let journey = &tariff.terms.journey;
    let item = format!("Transport darat {} – {}", place(&journey.origin), place(&journey.destination));
    let unit = if is_return { "PP" } else { "kali" };
    let expense = Expense::new(item, unit.to_owned(), count, price).map_err(|_| Refusal::LineTooLarge)?;
    let basis = LineBasis::of(tariff, format!("{count} {unit} × {price}"));
    Ok(ComputedLine { purpose: Purpose::LandTransport, expense, basis, days: Vec::new() })
}
