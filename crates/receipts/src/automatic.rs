//! The automatic receipt of an in-town trip, computed from the trip's own data (contract R5).

use kernel::Rupiah;
use trips::{Form, TripType, trip_kind::HealthServiceId};

use crate::{actual_cost::ActualCost, expense::Expense, refusal::Refusal};

/// Current data of an in-town destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DestinationRate {
    /// Name.
    pub name: String,
    /// Hours of a visit.
    pub hours: u32,
    /// Transport money.
    pub transport: Rupiah,
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
}

/// Rates of the office's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfficeRates {
    /// Hours from which a trip counts as a full day; inclusive.
    pub full_day_hours: u32,
    /// Daily allowance in town.
    pub daily_allowance: Rupiah,
}

/// A computed receipt: at least one of the two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AutomaticReceipt {
    /// Daily allowance, for a full day without a health service.
    pub allowance: Option<Expense>,
    /// Transport.
    pub transport: Option<ActualCost>,
}

impl AutomaticBasis {
    /// Computes the receipt.
    ///
    /// # Errors
    /// [`Refusal::NotAutomatic`] out of town, [`Refusal::NothingComputed`].
    pub fn compute(&self, rates: OfficeRates) -> Result<AutomaticReceipt, Refusal> {
        if self.trip_type != TripType::InTown {
            return Err(Refusal::NotAutomatic);
        }
        let receipt = AutomaticReceipt { allowance: self.allowance(rates), transport: self.transport() };
        let empty = receipt.allowance.is_none() && receipt.transport.is_none();
        if empty { Err(Refusal::NothingComputed) } else { Ok(receipt) }
    }

    fn serves_nobody(&self) -> bool {
        self.service == HealthServiceId::NONE
    }

    /// A full day has the hours of the long letter form; an issued letter has its form for good (contract 5.3).
    fn allowance(&self, rates: OfficeRates) -> Option<Expense> {
        let hours = self.destinations.iter().map(|destination| destination.hours);
        let form = self.issued.unwrap_or_else(|| Form::of(self.trip_type, hours, rates.full_day_hours));
        let due = form == Form::Long && self.serves_nobody() && rates.daily_allowance > Rupiah::ZERO;
        due.then(|| Expense::once("Uang harian", "OH", rates.daily_allowance))
    }

    /// Transport to the most expensive destination, the first of equals; a health service pays its tariff instead.
    fn transport(&self) -> Option<ActualCost> {
        let transport = if self.serves_nobody() {
            let dearest = self
                .destinations
                .iter()
                .reduce(|dearest, next| if next.transport > dearest.transport { next } else { dearest })?;
            let item = format!("Transport {} ke {} (PP)", self.origin, dearest.name);
            ActualCost { item, amount: dearest.transport }
        } else {
            ActualCost { item: "Transport pelayanan kesehatan (PP)".to_owned(), amount: self.tariff }
        };
        Some(transport).filter(|transport| transport.amount > Rupiah::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATES: OfficeRates = OfficeRates { full_day_hours: 8, daily_allowance: Rupiah::ZERO };

    fn rupiah(amount: i64) -> Rupiah {
        Rupiah::new(amount).unwrap()
    }

    fn basis(service: i64, tariff: i64, destinations: &[(&str, u32, i64)]) -> AutomaticBasis {
        let destination = |(name, hours, transport): &(&str, u32, i64)| DestinationRate {
            name: (*name).to_owned(),
            hours: *hours,
            transport: rupiah(*transport),
        };
        AutomaticBasis {
            trip_type: TripType::InTown,
            origin: "Kantor".into(),
            service: HealthServiceId(service),
            tariff: rupiah(tariff),
            issued: None,
            destinations: destinations.iter().map(destination).collect(),
        }
    }

    /// Allowance, transport item, transport amount.
    fn computed(basis: &AutomaticBasis) -> Result<(Option<i64>, Option<String>, i64), Refusal> {
        let rates = OfficeRates { daily_allowance: rupiah(170_000), ..RATES };
        let receipt = basis.compute(rates)?;
        let amount = receipt.transport.as_ref().map_or(0, |t| t.amount.get());
        Ok((receipt.allowance.map(|a| a.amount().get()), receipt.transport.map(|t| t.item), amount))
    }

    #[test]
    fn transport_is_the_highest_and_the_first_of_equals() {
        let short = basis(1, 0, &[("A", 3, 50_000), ("B", 2, 60_000), ("C", 2, 60_000)]);
        assert_eq!(computed(&short), Ok((None, Some("Transport Kantor ke B (PP)".into()), 60_000)));
    }

    #[test]
    fn a_full_day_adds_the_allowance_at_the_threshold() {
        let full = basis(1, 0, &[("A", 4, 50_000), ("B", 4, 40_000)]);
        assert_eq!(computed(&full), Ok((Some(170_000), Some("Transport Kantor ke A (PP)".into()), 50_000)));
        let below = basis(1, 0, &[("A", 7, 50_000)]);
        assert_eq!(computed(&below).unwrap().0, None);
    }

    #[test]
    fn an_issued_letter_decides_by_its_form() {
        let hours = |hours, issued| AutomaticBasis { issued, ..basis(1, 0, &[("A", hours, 50_000)]) };
        assert_eq!(computed(&hours(9, Some(Form::Short))).unwrap().0, None, "no SPD, no allowance");
        assert_eq!(computed(&hours(4, Some(Form::Long))).unwrap().0, Some(170_000));
    }

    #[test]
    fn a_health_service_pays_its_tariff_and_no_allowance() {
        let service = basis(3, 132_000, &[("A", 8, 450_000)]);
        assert_eq!(computed(&service), Ok((None, Some("Transport pelayanan kesehatan (PP)".into()), 132_000)));
    }

    #[test]
    fn transport_of_zero_makes_no_line() {
        assert_eq!(computed(&basis(1, 0, &[("A", 8, 0)])), Ok((Some(170_000), None, 0)));
        assert_eq!(computed(&basis(1, 0, &[("A", 4, 0)])), Err(Refusal::NothingComputed));
        assert_eq!(computed(&basis(2, 0, &[("A", 8, 50_000)])), Err(Refusal::NothingComputed));
        assert_eq!(basis(1, 0, &[("A", 8, 0)]).compute(RATES), Err(Refusal::NothingComputed));
    }

    #[test]
    fn a_trip_out_of_town_is_not_computed() {
        let trip = AutomaticBasis { trip_type: TripType::OutOfTown, ..basis(1, 0, &[]) };
        assert_eq!(computed(&trip), Err(Refusal::NotAutomatic));
    }
}
