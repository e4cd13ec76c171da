//! Checks of the payment of a package.

use kernel::{Day, calendar::within_a_year};
use receipts::advance::AdvanceFault;

use super::{PackagePayment, Share};
use crate::payment::{Means, PaymentFault};

/// A payment of a package, unchecked.
#[derive(Debug, Clone, Default)]
pub struct PackagePaymentDraft {
    /// Day.
    pub paid_on: Option<Day>,
    /// Means.
    pub means: Option<Means>,
    /// Number of the voucher.
    pub reference: Option<String>,
    /// Number of the disbursement order (SP2D).
    pub order: Option<String>,
    /// Amounts of single travellers.
    pub shares: Vec<Share>,
}

impl PackagePaymentDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(&self, today: Day) -> Result<PackagePayment, Vec<PaymentFault>> {
        let far = self.paid_on.is_some_and(|day| !within_a_year(day, today));
        match (self.paid_on, self.means, &self.reference) {
            (Some(paid_on), Some(means), Some(reference)) if !far => {
                let (reference, order) = (reference.clone(), self.order.clone());
                Ok(PackagePayment { paid_on, means, reference, order })
            }
            (paid_on, means, reference) => {
                let faults = [
                    (means.is_none(), PaymentFault::Means),
                    (paid_on.is_none(), PaymentFault::Terms(AdvanceFault::PaidOn)),
                    (far, PaymentFault::Terms(AdvanceFault::PaidOnFar)),
                    (reference.is_none(), PaymentFault::Terms(AdvanceFault::Reference)),
                ];
                Err(faults.into_iter().filter_map(|(wrong, fault)| wrong.then_some(fault)).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_names_its_day_means_and_voucher() {
        let day = |year| Day::from_ymd_opt(year, 3, 2).expect("a day");
        let whole = PackagePaymentDraft {
            paid_on: Some(day(2026)),
            means: Some(Means::Transfer),
            reference: Some("B-1".to_owned()),
            ..PackagePaymentDraft::default()
        };
        assert!(whole.check(day(2026)).is_ok());
        let far = PaymentFault::Terms(AdvanceFault::PaidOnFar);
        assert_eq!(whole.check(day(2028)), Err(vec![far]));
        let missing = [AdvanceFault::PaidOn, AdvanceFault::Reference].map(PaymentFault::Terms);
        let missing: Vec<_> = [PaymentFault::Means].into_iter().chain(missing).collect();
        assert_eq!(PackagePaymentDraft::default().check(day(2026)), Err(missing));
    }
}
