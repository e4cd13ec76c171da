//! Estimate of a traveller's receipt before the trip is filed (beyond P5), by the rule of the automatic receipt.

use kernel::Rupiah;

use crate::automatic::{AutomaticBasis, OfficeRates};

/// A line of an estimate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EstimatedLine {
    /// Item.
    pub item: String,
    /// Price of one.
    pub price: Rupiah,
    /// Quantity.
    pub quantity: u32,
    /// Quantity times price.
    pub amount: Rupiah,
    /// Computation in words, e.g. `1 hari × Rp170.000`.
    pub formula: String,
}

/// The lines that can be computed for each traveller; none for a trip without an automatic receipt.
pub fn of(basis: &AutomaticBasis, rates: OfficeRates) -> Vec<EstimatedLine> {
    let Ok(receipt) = basis.compute(rates) else { return Vec::new() };
    let allowance = receipt.allowance.map(|expense| EstimatedLine {
        amount: expense.amount(),
        formula: format!("{} hari × {}", expense.quantity, expense.price),
        item: expense.item,
        price: expense.price,
        quantity: expense.quantity,
    });
    let transport = receipt.transport.map(|cost| EstimatedLine {
        item: cost.item,
        price: cost.amount,
        quantity: 1,
        amount: cost.amount,
        formula: format!("1 × {}", cost.amount),
    });
    allowance.into_iter().chain(transport).collect()
}

#[cfg(test)]
mod tests {
    use trips::{TripType, trip_kind::HealthServiceId};

    use super::*;
    use crate::automatic::DestinationRate;

    #[test]
    fn a_full_day_in_town_has_allowance_and_transport() {
        let destination = |name: &str, hours, transport: u32| DestinationRate {
            name: name.to_owned(),
            hours,
            transport: transport.into(),
        };
        let basis = AutomaticBasis {
            trip_type: TripType::InTown,
            origin: "Kantor".into(),
            service: HealthServiceId::NONE,
            tariff: Rupiah::ZERO,
            issued: None,
            destinations: vec![destination("Hulu", 4, 150_000), destination("Hilir", 5, 180_000)],
        };
        let rates = OfficeRates { full_day_hours: 8, daily_allowance: 170_000.into() };
        let lines = of(&basis, rates);
        let told: Vec<_> = lines.iter().map(|line| (line.amount.get(), line.formula.as_str())).collect();
        assert_eq!(told, [(170_000, "1 hari × Rp170.000"), (180_000, "1 × Rp180.000")]);
        assert_eq!(of(&AutomaticBasis { trip_type: TripType::OutOfTown, ..basis }, rates), []);
    }
}
