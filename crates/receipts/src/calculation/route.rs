//! Ways of a trip, which tickets and land transport are paid for (assurance 2.2).

use kernel::{Day, RupiahSum, text::search_key};
use staff::grade::LevelId;

use super::Stay;
use crate::tariff::{Tariff, TariffKind, Tariffs, TicketClass};

/// A way from one place of a trip to the next, each by its names in their form for comparison (office C-9).
pub(super) struct Leg {
    /// Day on which it is travelled.
    pub(super) day: Day,
    /// Names of the place where it starts.
    pub(super) from: Vec<String>,
    /// Names of the place where it ends.
    pub(super) to: Vec<String>,
}

/// Names of a place as tariffs may have them: its own, and its province's.
fn names(stay: &Stay, tariffs: &Tariffs) -> Vec<String> {
    let province = stay.province.and_then(|id| tariffs.province_name(id));
    [Some(stay.place.as_str()), province].into_iter().flatten().map(search_key).collect()
}

/// The ways of a trip: there, between its places, and back.
pub(super) fn legs(origin: &str, stays: &[Stay], tariffs: &Tariffs) -> Vec<Leg> {
    let origin = vec![search_key(origin)];
    let (mut legs, mut from) = (Vec::new(), origin.clone());
    for stay in stays {
        let to = names(stay, tariffs);
        legs.push(Leg { day: stay.departs_on, from, to: to.clone() });
        from = to;
    }
    legs.extend(stays.last().map(|stay| Leg { day: stay.returns_on, from, to: origin }));
    legs
}

/// The most that a trip may cost by tariffs, with their legal bases, once each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ceiling {
    /// Rupiah.
    pub most: RupiahSum,
    /// Legal bases.
    pub legal_basis: String,
}

/// Twice the rupiah of one way: half a tariff there and back is no whole number of rupiah.
fn twice(tariff: &Tariff) -> i64 {
    let amount = tariff.terms.amount.get();
    if tariff.terms.journey.is_return == Some(true) { amount } else { 2 * amount }
}

/// The most that all ways of a trip may cost by tariffs of a kind; `None` where a way has none.
pub fn route_ceiling(
    (origin, stays): (&str, &[Stay]),
    tariffs: &Tariffs,
    kind: TariffKind,
    class: Option<TicketClass>,
    level: LevelId,
) -> Option<Ceiling> {
    let (mut sum, mut bases) = (0_i64, Vec::new());
    for leg in legs(origin, stays, tariffs) {
        let tariff = tariffs.between(kind, (&leg.from, &leg.to), class, level, leg.day)?;
        sum = sum.saturating_add(twice(tariff));
        bases.push(tariff.terms.legal_basis.as_str());
    }
    bases.dedup();
    (!bases.is_empty()).then(|| Ceiling { most: RupiahSum::new(sum / 2), legal_basis: bases.join("; ") })
}

/// A way that a line names.
#[derive(Debug, Clone, Copy)]
pub struct NamedWay<'a> {
    /// Kind of its tariff.
    pub kind: TariffKind,
    /// Place where it starts.
    pub from: &'a str,
    /// Place where it ends.
    pub to: &'a str,
    /// Class.
    pub class: Option<TicketClass>,
    /// Number of ways, there or back.
    pub ways: u32,
}

/// The most that ways between two places may cost by their tariff; `None` without one.
pub fn way_ceiling(way: NamedWay<'_>, tariffs: &Tariffs, level: LevelId, day: Day) -> Option<Ceiling> {
    let [from, to] = [way.from, way.to].map(|place| vec![search_key(place)]);
    let tariff = tariffs.between(way.kind, (&from, &to), way.class, level, day)?;
    let most = RupiahSum::new(twice(tariff).saturating_mul(way.ways.into()) / 2);
    Some(Ceiling { most, legal_basis: tariff.terms.legal_basis.clone() })
}

/// The most that a number of taxi rides may cost: at the highest rate of the provinces of the trip; `None` without one.
pub fn taxi_ceiling(stays: &[Stay], tariffs: &Tariffs, level: LevelId, rides: u32) -> Option<Ceiling> {
    let rate = |stay: &Stay| tariffs.fitting(TariffKind::Taxi, stay.province, level, stay.departs_on);
    let dearest = stays.iter().filter_map(rate).max_by_key(|tariff| twice(tariff))?;
    let most = RupiahSum::new(twice(dearest).saturating_mul(rides.into()) / 2);
    Some(Ceiling { most, legal_basis: dearest.terms.legal_basis.clone() })
}
