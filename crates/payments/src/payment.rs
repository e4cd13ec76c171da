//! Payments: their kinds, and checks of an entry.

use kernel::Day;
use receipts::{Advance, AdvanceDraft, advance::AdvanceFault};

kernel::ids! {
    /// A payment.
    PaymentId,
}

/// Declares an enum whose values have an Indonesian word, on the wire and in the database.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$of])* $value,)+
        }

        impl $name {
            /// Every value, in order.
            pub const ALL: &[Self] = &[$(Self::$value),+];

            /// The word on the wire and in the database.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }

            /// The value of this word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}
pub(crate) use words;

words! {
    /// Kind of a payment (office 5.1).
    PaymentKind {
        /// Money given before the receipt is approved.
        Advance = "uang-muka",
        /// Rupiah due of an approved receipt.
        Settlement = "pelunasan",
        /// Rupiah that come back of an advance.
        Return = "setoran-kembali",
        /// Undoes another payment.
        Reversal = "pembalik",
    }
}

impl PaymentKind {
    /// Sign of its amounts in the sum that a traveller has: 0 for a reversal, which takes the payment that it undoes out of the sum.
    pub fn sign(self) -> i64 {
        match self {
            Self::Advance | Self::Settlement => 1,
            Self::Return => -1,
            Self::Reversal => 0,
        }
    }
}

words! {
    /// Means of a payment.
    Means {
        /// In cash.
        Cash = "tunai",
        /// By a bank's transfer.
        Transfer = "transfer",
    }
}

impl Means {
    /// The word on paper.
    pub fn title(self) -> &'static str {
        match self {
            Self::Cash => "Tunai",
            Self::Transfer => "Transfer",
        }
    }
}

/// An entry of a payment, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PaymentDraft {
    /// Kind.
    pub kind: Option<PaymentKind>,
    /// Means.
    pub means: Option<Means>,
    /// Amount, day and voucher.
    pub terms: AdvanceDraft,
}

/// Fault of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentFault {
    /// No kind, or that of reversals, which have a call of their own.
    Kind,
    /// No means.
    Means,
    /// A fault of amount, day or voucher.
    Terms(AdvanceFault),
    /// A settlement of other rupiah than the whole balance.
    NotWhole(i64),
    /// The payment has no paper of its own: a settlement stands on its receipt.
    WithoutPaper,
}

impl PaymentDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(self, today: Day) -> Result<(PaymentKind, Means, Advance), Vec<PaymentFault>> {
        let kind = self.kind.filter(|kind| *kind != PaymentKind::Reversal);
        match (kind, self.means, self.terms.payment(today)) {
            (Some(kind), Some(means), Ok(terms)) => Ok((kind, means, terms)),
            (kind, means, terms) => {
                let kind = kind.is_none().then_some(PaymentFault::Kind);
                let means = means.is_none().then_some(PaymentFault::Means);
                let terms = terms.err().into_iter().flatten().map(PaymentFault::Terms);
                Err(kind.into_iter().chain(means).chain(terms).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_its_value() {
        for kind in PaymentKind::ALL {
            assert_eq!(PaymentKind::from_word(kind.word()), Some(*kind));
        }
        assert_eq!(Means::ALL.iter().map(|means| means.word()).collect::<Vec<_>>(), ["tunai", "transfer"]);
        assert_eq!(Means::from_word("cek"), None);
    }

    #[test]
    fn a_payment_has_kind_means_amount_day_and_voucher() {
        let today = Day::from_ymd_opt(2026, 10, 1).unwrap();
        let faults = PaymentDraft::default().check(today).unwrap_err();
        let terms = [AdvanceFault::Amount, AdvanceFault::PaidOn, AdvanceFault::Reference].map(PaymentFault::Terms);
        assert_eq!(faults, [[PaymentFault::Kind, PaymentFault::Means].as_slice(), &terms].concat());
        let terms = AdvanceDraft { amount: Some(5), paid_on: Some(today), reference: Some("BK-1".into()) };
        let draft = PaymentDraft { kind: Some(PaymentKind::Settlement), means: Some(Means::Cash), terms };
        assert!(draft.clone().check(today).is_ok());
        let reversal = PaymentDraft { kind: Some(PaymentKind::Reversal), ..draft };
        assert_eq!(reversal.check(today), Err(vec![PaymentFault::Kind]));
    }
}
