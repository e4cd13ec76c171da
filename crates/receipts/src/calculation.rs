//! Costs of a trip (beyond 2.3 to 2.4): lines computed from the trip, the tariffs and the allowances that a person has
//! already, each with its formula and basis. Estimate, automatic receipts, lodging without proof and warnings rest on it.

mod days;
mod in_town;
mod land;
mod lodging;
#[cfg(test)]
mod properties;
mod route;
#[cfg(test)]
mod tests;

use kernel::{Day, RupiahSum};
use staff::grade::LevelId;
use trips::{ProvinceId, TripType};

use crate::{
    automatic::{AutomaticBasis, DayRate, OfficeRates},
    expense::Expense,
    refusal::Refusal,
    tariff::{MeetingPlace, Tariff, TariffId, TariffKind, Tariffs},
};
pub use days::{Stay, days};
pub(crate) use lodging::estimated_nights;
pub use lodging::{LodgingExcess, ceiling, nights_ceiling, payable_nights, without_proof};
pub use route::{Ceiling, NamedWay, route_ceiling, taxi_ceiling, way_ceiling};

/// Item of the allowance of a kind.
fn allowance_item(kind: TariffKind) -> &'static str {
    match kind {
        TariffKind::Course => "Uang Harian Diklat",
        TariffKind::FullBoard => "Uang Saku Fullboard",
        TariffKind::FullDay => "Uang Saku Fullday",
        _ => "Uang Harian",
    }
}

/// Item of representation money, which is no daily allowance.
pub const REPRESENTATION: &str = "Representasi";
/// Unit of an allowance: a person's day.
const PERSON_DAY: &str = "OH";

/// Computation of an amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineBasis {
    /// Computation in words, e.g. `3 hari × Rp530.000`.
    pub formula: String,
    /// The regulation it rests on.
    pub legal_basis: Option<String>,
    /// The tariff it was computed with.
    pub tariff: Option<TariffId>,
}

impl LineBasis {
    fn of(tariff: &Tariff, formula: String) -> Self {
        Self { formula, legal_basis: Some(tariff.terms.legal_basis.clone()), tariff: Some(tariff.id) }
    }
}

/// Purpose of a computed line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Daily allowance.
    Allowance,
    /// Representation money.
    Representation,
    /// Transport, an actual cost.
    Transport,
    /// Land transport between two places by its tariff.
    LandTransport,
    /// A night without a hotel's bill.
    LodgingWithoutProof,
}

/// A computed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComputedLine {
    /// Purpose.
    pub purpose: Purpose,
    /// The expense.
    pub expense: Expense,
    /// Computation.
    pub basis: LineBasis,
    /// Its days or nights; none of transport.
    pub days: Vec<Day>,
}

/// A day on which a person has a daily allowance on another receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidDay {
    /// The day.
    pub day: Day,
    /// Assignment letter number of that trip, else its memo number.
    pub number: String,
}

/// Reason why a day of a trip has no daily allowance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeftOut {
    /// Another receipt of the person holds it.
    Paid(PaidDay),
    /// There is no tariff for a place on the day.
    NoTariff {
        /// The place.
        place: String,
        /// The day.
        day: Day,
    },
}

/// A person a trip is computed for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    /// Travel level.
    pub level: LevelId,
    /// Days that are paid already.
    pub paid: Vec<PaidDay>,
}

/// The lines of a receipt, and what is to be said about them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Calculation {
    /// Lines: allowances, representation money, transport.
    pub lines: Vec<ComputedLine>,
    /// Days without an allowance of it.
    pub left_out: Vec<LeftOut>,
    /// Data without which some days are not computed, each once.
    pub missing: Vec<Missing>,
}

/// Data without which a part of a trip is not computed (office C-4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    /// The province of a place.
    Province {
        /// Name of the place.
        place: String,
    },
    /// A tariff.
    Tariff {
        /// Its kind.
        kind: TariffKind,
        /// Its province; none in town.
        province: Option<ProvinceId>,
        /// Its travel level.
        level: LevelId,
    },
    /// The allowance of a day on which meals are provided: no tariff is for the rest of it.
    MealsProvided {
        /// The day.
        day: Day,
    },
}

/// Adds missing data once.
fn note(missing: &mut Vec<Missing>, one: Missing) {
    if !missing.contains(&one) {
        missing.push(one);
    }
}

impl Calculation {
    /// The sum of its lines.
    pub fn total(&self) -> RupiahSum {
        self.lines.iter().map(|line| line.expense.amount()).sum()
    }
}

/// Returns whether an item of the kind of daily allowances is one: representation money is not.
pub fn is_allowance(item: &str) -> bool {
    !item.trim().to_lowercase().starts_with("representasi")
}

/// Computes the receipt of a person.
///
/// # Errors
/// [`Refusal::NoProvince`] out of town when a place lacks its province, [`Refusal::NothingComputed`],
/// [`Refusal::LineTooLarge`].
pub fn compute(
    basis: &AutomaticBasis,
    tariffs: &Tariffs,
    rates: OfficeRates,
    payee: &Payee,
) -> Result<Calculation, Refusal> {
    let calculation = partial(basis, tariffs, rates, payee)?;
    let nowhere = calculation.missing.iter().any(|missing| matches!(missing, Missing::Province { .. }));
    if nowhere || basis.trip_type == TripType::OutOfTown && basis.stays.is_empty() {
        return Err(Refusal::NoProvince);
    }
    if calculation.lines.is_empty() { Err(Refusal::NothingComputed) } else { Ok(calculation) }
}

/// Computes as much of the receipt of a person as can be computed.
///
/// # Errors
/// [`Refusal::LineTooLarge`].
pub(crate) fn partial(
    basis: &AutomaticBasis,
    tariffs: &Tariffs,
    rates: OfficeRates,
    payee: &Payee,
) -> Result<Calculation, Refusal> {
    match basis.trip_type {
        TripType::InTown => Ok(in_town::compute(basis, tariffs, rates, payee)),
        TripType::OutOfTown => out_of_town(basis, tariffs, payee),
    }
}

/// The allowances of the days that are not paid already, a line a province and tariff, and representation money for the
/// same days.
fn out_of_town(basis: &AutomaticBasis, tariffs: &Tariffs, payee: &Payee) -> Result<Calculation, Refusal> {
    let mut calculation = Calculation::default();
    let mut allowances: Vec<Group<'_>> = Vec::new();
    let mut representation: Vec<Group<'_>> = Vec::new();
    for (day, stay) in days(&basis.stays) {
        let Some(province) = stay.province else {
            note(&mut calculation.missing, Missing::Province { place: stay.place.clone() });
            continue;
        };
        if let Some(paid) = payee.paid.iter().find(|paid| paid.day == day) {
            calculation.left_out.push(LeftOut::Paid(paid.clone()));
            continue;
        }
        let out = Some(MeetingPlace::OutOfTown);
        let fitting = |kind| tariffs.fitting_at(kind, Some(province), payee.level, day, out);
        let kind = match basis.day_rate(day) {
            DayRate::Full => Some(TariffKind::AllowanceOutOfTown),
            DayRate::Of(kind) => Some(kind),
            DayRate::MealsProvided => None,
        };
        match kind.map(|kind| (kind, fitting(kind))) {
            None => note(&mut calculation.missing, Missing::MealsProvided { day }),
            Some((_, Some(tariff))) => Group::add(&mut allowances, (Some(province), tariff), day, &stay.place),
            Some((kind, None)) => {
                calculation.left_out.push(LeftOut::NoTariff { place: stay.place.clone(), day });
                let (province, level) = (Some(province), payee.level);
                note(&mut calculation.missing, Missing::Tariff { kind, province, level });
            }
        }
        if let Some(tariff) = fitting(TariffKind::Representation) {
            Group::add(&mut representation, (None, tariff), day, &stay.place);
        }
    }
    let kinds: Vec<TariffKind> = allowances.iter().map(|group| group.key.1.terms.kind).collect();
    for group in allowances {
        let (kind, places) = (group.key.1.terms.kind, group.places.join(", "));
        let is_one = kinds.iter().filter(|other| **other == kind).count() == 1;
        let name = allowance_item(kind);
        let item = if is_one { name.to_owned() } else { format!("{name} {places}") };
        calculation.lines.push(group.line(Purpose::Allowance, item)?);
    }
    for group in representation {
        calculation.lines.push(group.line(Purpose::Representation, REPRESENTATION.to_owned())?);
    }
    calculation.lines.extend(land::transport(basis, tariffs, payee.level)?);
    Ok(calculation)
}

/// Days that are paid by one tariff.
struct Group<'a> {
    key: (Option<ProvinceId>, &'a Tariff),
    days: Vec<Day>,
    places: Vec<&'a str>,
}

impl<'a> Group<'a> {
    fn add(groups: &mut Vec<Self>, key: (Option<ProvinceId>, &'a Tariff), day: Day, place: &'a str) {
        let found = groups.iter_mut().find(|group| group.key.0 == key.0 && group.key.1.id == key.1.id);
        let Some(group) = found else {
            groups.push(Self { key, days: vec![day], places: vec![place] });
            return;
        };
        group.days.push(day);
        if !group.places.contains(&place) {
            group.places.push(place);
        }
    }

    fn line(self, purpose: Purpose, item: String) -> Result<ComputedLine, Refusal> {
        let (_, tariff) = self.key;
        let (count, price) = (u32::try_from(self.days.len()).unwrap_or(u32::MAX), tariff.terms.amount);
        let basis = LineBasis::of(tariff, format!("{count} hari × {price}"));
        let expense = Expense::new(item, PERSON_DAY.to_owned(), count, price);
        let expense = expense.map_err(|_| Refusal::LineTooLarge)?;
        Ok(ComputedLine { purpose, expense, basis, days: self.days })
    }
}
