//! Safeguards of parent units: read models.

use receipts::duties::Separation;

use super::wire::view;
use crate::audit::Action;

view! {
    /// Safeguards of a parent unit.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct UnitSafeguards as SafeguardsOfUnit {
        /// Separation of duties: `mati`, `ingatkan` or `tolak`.
        pub separation: Separation => "mode" as [String],
        /// An uploaded template waits for its approval.
        pub template_approval: bool => "persetujuanTemplat",
    }
}

impl UnitSafeguards {
    /// The safeguards that bind a user who changed them lately from these.
    pub fn at_least(self, before: &[Self]) -> Self {
        before.iter().fold(self, |now, before| Self {
            separation: now.separation.stricter(before.separation),
            template_approval: now.template_approval || before.template_approval,
        })
    }
}

impl Default for UnitSafeguards {
    fn default() -> Self {
        Self { separation: Separation::Warn, template_approval: false }
    }
}

/// Actions that fill a receipt in.
pub const ENTERING: [Action; 11] = [
    Action::ReceiptLineAdded,
    Action::ReceiptLineChanged,
    Action::ReceiptLineRemoved,
    Action::ReceiptActualCostAdded,
    Action::ReceiptActualCostChanged,
    Action::ReceiptActualCostRemoved,
    Action::ReceiptLodged,
    Action::ReceiptComputed,
    Action::ReceiptWithoutCost,
    Action::ReceiptCancellingCostAdded,
    Action::ReceiptSubmitted,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Actions on a receipt that do not fill it in: advances, verdicts and changes of state.
    const OTHER: [Action; 10] = [
        Action::ReceiptAdvanced,
        Action::AdvanceReturned,
        Action::ReceiptSettled,
        Action::PaymentReversed,
        Action::ReceiptLineJudged,
        Action::ReceiptTakenBack,
        Action::ReceiptReopened,
        Action::ReceiptRejected,
        Action::ReceiptApproved,
        Action::ReceiptWithdrawn,
    ];

    #[test]
    fn each_action_on_a_receipt_fills_it_in_or_not() {
        for action in Action::ALL.iter().filter(|action| action.code().starts_with("receipt.")) {
            assert!(ENTERING.contains(action) != OTHER.contains(action), "{action:?}");
        }
    }

    #[test]
    fn a_safeguard_that_was_relaxed_lately_still_binds() {
        let now = UnitSafeguards { separation: Separation::Off, template_approval: false };
        let before = UnitSafeguards { separation: Separation::Warn, template_approval: true };
        let first = UnitSafeguards { separation: Separation::Refuse, template_approval: false };
        assert_eq!(now.at_least(&[]), now);
        assert_eq!(now.at_least(&[before]), before);
        let both = UnitSafeguards { separation: Separation::Refuse, template_approval: true };
        assert_eq!(now.at_least(&[before, first]), both);
        assert_eq!(both.at_least(&[now]), both);
    }
}
