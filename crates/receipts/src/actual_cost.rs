//! Actual costs (pengeluaran rill): spent without a bill. All of a traveller's are summed in one line (contract R11).

use std::collections::BTreeSet;

use kernel::Rupiah;

use crate::expense::{Fault, price};

kernel::ids! {
    /// An actual cost.
    ActualCostId,
}

/// Expense kind of their line, in the reference table.
pub const LINE_KIND: i64 = 4;
/// Item of their line.
pub const LINE_ITEM: &str = "Pengeluaran Rill";
/// Unit of their line.
pub const LINE_UNIT: &str = "-";

/// An actual cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActualCost {
    /// Item.
    pub item: String,
    /// Amount, at least one rupiah.
    pub amount: Rupiah,
}

/// The regulations that computed actual costs rest on, once each; `None` without any.
pub fn regulations<'a>(bases: impl Iterator<Item = &'a str>) -> Option<String> {
    let bases: BTreeSet<&str> = bases.collect();
    (!bases.is_empty()).then(|| bases.into_iter().collect::<Vec<_>>().join("; "))
}

/// A clerk's entry of an actual cost, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ActualCostDraft {
    /// Item.
    pub item: Option<String>,
    /// Amount in rupiah.
    pub amount: Option<i64>,
}

impl ActualCostDraft {
    /// Checks both fields.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(self) -> Result<ActualCost, Vec<Fault>> {
        match (self.item, price(self.amount)) {
            (Some(item), Ok(amount)) => Ok(ActualCost { item, amount }),
            (item, amount) => Err(item.is_none().then_some(Fault::Item).into_iter().chain(amount.err()).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_and_at_least_one_rupiah_are_required() {
        let draft = |item: Option<&str>, amount| ActualCostDraft { item: item.map(Into::into), amount }.check();
        assert_eq!(draft(Some("Ojek"), Some(1)).map(|cost| cost.amount.get()), Ok(1));
        assert_eq!(draft(None, None), Err(vec![Fault::Item, Fault::Price]));
        assert_eq!(draft(Some("Ojek"), Some(0)), Err(vec![Fault::Price]));
        assert_eq!(draft(Some("Ojek"), Some(i64::MAX)), Err(vec![Fault::PriceTooLarge]));
        assert_eq!(draft(None, Some(5000)), Err(vec![Fault::Item]));
    }
}
