//! Expense lines (rincian BPD) as a clerk enters them, and their checks (contract R2, R7).

use kernel::{Rupiah, rupiah::OutOfRange};

/// Kind of an expense a clerk may enter (contract 4.1). The fourth kind of the reference table is the line of the actual
/// costs ([`crate::actual_cost::LINE_KIND`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExpenseKind {
    /// Uang Harian.
    DailyAllowance,
    /// Akomodasi.
    Accommodation,
    /// Transportasi.
    Transport,
}

impl ExpenseKind {
    /// Every kind, by id.
    pub const ALL: [Self; 3] = [Self::DailyAllowance, Self::Accommodation, Self::Transport];

    /// The id in the reference table.
    pub fn id(self) -> i64 {
        match self {
            Self::DailyAllowance => 1,
            Self::Accommodation => 2,
            Self::Transport => 3,
        }
    }

    /// The kind with this id.
    pub fn from_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// Highest quantity of a line.
const MOST: i64 = 9999;

/// An expense: quantity times price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expense {
    /// Item.
    pub item: String,
    /// Unit of the quantity.
    pub unit: String,
    /// Quantity, 1 to 9999.
    pub quantity: u32,
    /// Price of one, at least one rupiah.
    pub price: Rupiah,
    /// Quantity times price.
    amount: Rupiah,
}

impl Expense {
    /// Restores an expense from the database.
    ///
    /// # Errors
    /// [`OutOfRange`] when quantity times price is above [`Rupiah::MAX`].
    pub fn new(item: String, unit: String, quantity: u32, price: Rupiah) -> Result<Self, OutOfRange> {
        Ok(Self { item, unit, quantity, price, amount: price.times(quantity)? })
    }

    /// An expense with quantity one.
    pub(crate) fn once(item: &str, unit: &str, price: Rupiah) -> Self {
        Self { item: item.to_owned(), unit: unit.to_owned(), quantity: 1, price, amount: price }
    }

    /// Quantity times price.
    pub fn amount(&self) -> Rupiah {
        self.amount
    }
}

/// A clerk's entry of a line, unchecked: a field that is missing or unreadable is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExpenseDraft {
    /// Item.
    pub item: Option<String>,
    /// Unit of the quantity.
    pub unit: Option<String>,
    /// Quantity.
    pub quantity: Option<i64>,
    /// Price of one in rupiah.
    pub price: Option<i64>,
}

/// Fault of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// No item.
    Item,
    /// No unit.
    Unit,
    /// The quantity is not 1 to 9999.
    Quantity,
    /// The price is not positive.
    Price,
    /// Price, or quantity times price, is above [`Rupiah::MOST_ENTERED`].
    PriceTooLarge,
    /// No known kind.
    Kind,
    /// The kind of the actual costs, which are entered one by one.
    KindOfActualCosts,
}

impl ExpenseDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(&self) -> Result<Expense, Vec<Fault>> {
        let quantity = self.quantity.filter(|quantity| (1..=MOST).contains(quantity));
        let quantity = quantity.and_then(|quantity| u32::try_from(quantity).ok());
        let price = price(self.price);
        let amount = match (price, quantity) {
            (Ok(price), Some(quantity)) => entered(price.get().saturating_mul(quantity.into())),
            (checked, _) => checked,
        };
        if let (Some(item), Some(unit), Some(quantity), Ok(price), Ok(amount)) =
            (&self.item, &self.unit, quantity, price, amount)
        {
            return Ok(Expense { item: item.clone(), unit: unit.clone(), quantity, price, amount });
        }
        let missing = [
            self.item.is_none().then_some(Fault::Item),
            self.unit.is_none().then_some(Fault::Unit),
            quantity.is_none().then_some(Fault::Quantity),
            amount.err(),
        ];
        Err(missing.into_iter().flatten().collect())
    }
}

/// Checks the kind of a new line.
///
/// # Errors
/// [`Fault::Kind`], [`Fault::KindOfActualCosts`].
pub fn kind(id: Option<i64>) -> Result<ExpenseKind, Fault> {
    match id {
        Some(crate::actual_cost::LINE_KIND) => Err(Fault::KindOfActualCosts),
        id => id.and_then(ExpenseKind::from_id).ok_or(Fault::Kind),
    }
}

/// Checks an entered amount of at least one rupiah.
pub(crate) fn price(amount: Option<i64>) -> Result<Rupiah, Fault> {
    let amount = amount.filter(|amount| *amount >= 1).ok_or(Fault::Price)?;
    entered(amount)
}

fn entered(amount: i64) -> Result<Rupiah, Fault> {
    Rupiah::entered(amount).map_err(|_| Fault::PriceTooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(quantity: Option<i64>, price: Option<i64>) -> ExpenseDraft {
        ExpenseDraft { item: Some("Hotel".into()), unit: Some("malam".into()), quantity, price }
    }

    #[test]
    fn quantity_times_price() {
        for (quantity, price, amount) in
            [(1, 1, 1), (3, 170_000, 510_000), (9999, 10_001_000, 99_999_999_000), (1, 99_999_999_999, 99_999_999_999)]
        {
            assert_eq!(draft(Some(quantity), Some(price)).check().unwrap().amount().get(), amount);
        }
    }

    #[test]
    fn every_fault_is_found_in_the_order_of_the_form() {
        use Fault::{Item, Price, PriceTooLarge, Quantity, Unit};
        assert_eq!(ExpenseDraft::default().check(), Err(vec![Item, Unit, Quantity, Price]));
        for (quantity, price, faults) in [
            (Some(0), Some(1), vec![Quantity]),
            (Some(10_000), Some(1), vec![Quantity]),
            (Some(1), Some(0), vec![Price]),
            (Some(1), Some(-5), vec![Price]),
            (Some(1), None, vec![Price]),
            (None, Some(0), vec![Quantity, Price]),
            (Some(1), Some(100_000_000_000), vec![PriceTooLarge]),
            (Some(9999), Some(10_001_001), vec![PriceTooLarge]),
            (Some(1), Some(i64::MAX), vec![PriceTooLarge]),
            (Some(9999), Some(999_999_999_999_999), vec![PriceTooLarge]),
            (None, Some(i64::MAX), vec![Quantity, PriceTooLarge]),
        ] {
            assert_eq!(draft(quantity, price).check(), Err(faults), "{quantity:?} x {price:?}");
        }
    }

    #[test]
    fn the_kinds_a_clerk_may_enter() {
        assert_eq!([1, 2, 3].map(|id| kind(Some(id)).map(ExpenseKind::id)), [Ok(1), Ok(2), Ok(3)]);
        assert_eq!(kind(Some(4)), Err(Fault::KindOfActualCosts));
        for unknown in [None, Some(0), Some(5), Some(-1)] {
            assert_eq!(kind(unknown), Err(Fault::Kind), "{unknown:?}");
        }
    }
}
