//! Inputs of automatic receipts: the trip's own data and the office's rates (contract R5).

use kernel::{Day, Rupiah};
use trips::{Activity, Form, ProvidedPart, TripType, activity::ActivityKind, trip_kind::HealthServiceId};

use crate::{actual_cost::ActualCost, calculation::Stay, tariff::TariffKind};

/// Current data of an in-town destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DestinationRate {
    /// Name.
    pub name: String,
    /// Hours of a visit.
    pub hours: u32,
    /// Transport money.
    pub transport: Rupiah,
    /// Regulation that it rests on.
    pub legal_basis: Option<String>,
}

/// Rule of a parent unit for transport on a day with an allowance in town, which may hold it already (assurance 2.2, T06).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum InTownTransport {
    /// It is paid.
    #[default]
    Pay,
    /// It is paid, and told.
    Remind,
    /// It is not computed, and needs a reason.
    Never,
}

impl InTownTransport {
    /// Every rule.
    pub const ALL: [Self; 3] = [Self::Pay, Self::Remind, Self::Never];

    /// Its word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pay => "bayar",
            Self::Remind => "ingatkan",
            Self::Never => "tidak",
        }
    }

    /// The rule with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.word() == word)
    }
}

/// Rate of a day of a trip by its activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayRate {
    /// The allowance of any day.
    Full,
    /// That of a course or meeting package.
    Of(TariffKind),
    /// Meals are provided, and no tariff is for the rest of the day.
    MealsProvided,
}

/// The rate of a day of a trip from `first` to `last` (assurance 2.2).
pub fn day_rate(activity: &Activity, day: Day, (first, last): (Day, Day)) -> DayRate {
    match activity.kind {
        _ if !activity.is_on(day, first, last) => {
            if activity.provides(day, ProvidedPart::Meals) {
                DayRate::MealsProvided
            } else {
                DayRate::Full
            }
        }
        ActivityKind::Ordinary => DayRate::Full,
        ActivityKind::Course => DayRate::Of(TariffKind::Course),
        ActivityKind::FullBoard => DayRate::Of(TariffKind::FullBoard),
        ActivityKind::FullDay => DayRate::Of(TariffKind::FullDay),
    }
}

/// Data of a trip that its automatic receipts are computed from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AutomaticBasis {
    /// In town or out.
    pub trip_type: TripType,
    /// Origin of the trip.
    pub origin: String,
    /// Its health service.
    pub service: HealthServiceId,
    /// The service's tariff.
    pub tariff: Rupiah,
    /// Form of its assignment letter, once that has a number.
    pub issued: Option<Form>,
    /// Its destinations, in order; none out of town.
    pub destinations: Vec<DestinationRate>,
    /// Its stays, in order.
    pub stays: Vec<Stay>,
    /// Kind of activity, and what its host provides.
    pub activity: Activity,
    /// Rule of the parent unit for transport in town.
    pub in_town_transport: InTownTransport,
    /// Regulation that an allowance in town rests on without a tariff.
    pub in_town_basis: Option<String>,
}

/// Rates of the office's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfficeRates {
    /// Hours from which a trip counts as a full day; inclusive.
    pub full_day_hours: u32,
    /// Daily allowance in town.
    pub daily_allowance: Rupiah,
}

/// Returns whether a person has a daily allowance on a trip: out of town, and in town for a full day without a health service.
/// A full day has the hours of the long letter form; an issued letter has its form for good (contract 5.3).
pub fn has_allowance(trip_type: TripType, service: HealthServiceId, form: Form) -> bool {
    trip_type == TripType::OutOfTown || (form == Form::Long && service == HealthServiceId::NONE)
}

impl AutomaticBasis {
    /// First departure.
    pub fn departs_on(&self) -> Option<Day> {
        self.stays.iter().map(|stay| stay.departs_on).min()
    }

    /// The rate of a day.
    pub(crate) fn day_rate(&self, day: Day) -> DayRate {
        let last = self.stays.iter().map(|stay| stay.returns_on).max();
        day_rate(&self.activity, day, (self.departs_on().unwrap_or(day), last.unwrap_or(day)))
    }

    fn serves_nobody(&self) -> bool {
        self.service == HealthServiceId::NONE
    }

    /// Returns whether a person has a daily allowance on the trip.
    pub fn has_allowance(&self, rates: OfficeRates) -> bool {
        let hours = self.destinations.iter().map(|destination| destination.hours);
        let form = self.issued.unwrap_or_else(|| Form::of(self.trip_type, hours, rates.full_day_hours));
        has_allowance(self.trip_type, self.service, form)
    }

    /// Transport to the most expensive destination, the first of equals, with the regulation that it rests on; a health service pays its tariff instead.
    pub(crate) fn transport(&self) -> Option<(ActualCost, Option<String>)> {
        let (transport, legal_basis) = if self.serves_nobody() {
            let dearest = self
                .destinations
                .iter()
                .reduce(|dearest, next| if next.transport > dearest.transport { next } else { dearest })?;
            let item = format!("Transport {} ke {} (PP)", self.origin, dearest.name);
            (ActualCost { item, amount: dearest.transport }, dearest.legal_basis.clone())
        } else {
            (ActualCost { item: "Transport pelayanan kesehatan (PP)".to_owned(), amount: self.tariff }, None)
        };
        (transport.amount > Rupiah::ZERO).then_some((transport, legal_basis))
    }
}
