//! Land transport between the places of a trip by its tariffs (assurance 2.2).

use staff::grade::LevelId;
use trips::ProvidedPart;

use super::{ComputedLine, LineBasis, Purpose, route};
use crate::{
    automatic::AutomaticBasis,
    expense::Expense,
    refusal::Refusal,
    tariff::{Tariff, TariffKind, Tariffs},
};

/// Lines for the ways that a tariff fits, in either direction, but those whose transport is provided. Of a tariff there and back only
/// pairs of ways are counted.
pub(super) fn transport(
    basis: &AutomaticBasis,
    tariffs: &Tariffs,
    level: LevelId,
) -> Result<Vec<ComputedLine>, Refusal> {
    let mut found: Vec<(u32, &Tariff)> = Vec::new();
    for leg in route::legs(&basis.origin, &basis.stays, tariffs) {
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
