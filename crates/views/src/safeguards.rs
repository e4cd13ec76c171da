//! Safeguards of parent units: read models.

use chrono::TimeDelta;
use trips::TravellerId;

use super::wire::view;
use crate::audit::{Action, Duty, Separation};

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

/// Time for which a relaxed safeguard binds the user who relaxed it, and an upload waits for another one than its uploader
/// (four eyes).
pub const FOUR_EYES: TimeDelta = TimeDelta::hours(24);

/// Duties that an approver held on a receipt, where the office separates them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldDuties {
    /// The other duties.
    pub duties: Vec<Duty>,
    /// True if the approver relaxed the rule lately, so that the one before still binds them.
    pub relaxed: bool,
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

impl Separation {
    /// The stricter of two rules.
    #[must_use]
    pub fn stricter(self, other: Self) -> Self {
        let strictest_first = [Self::Refuse, Self::Warn, Self::Off];
        strictest_first.into_iter().find(|rule| *rule == self || *rule == other).unwrap_or(self)
    }
}

impl Default for UnitSafeguards {
    fn default() -> Self {
        Self { separation: Separation::Warn, template_approval: false }
    }
}

/// Actions of a user on a trip and its receipts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripDuties {
    /// The rule of the trip's parent unit, for a user who relaxed it lately as it was before.
    pub separation: Separation,
    /// True if the user relaxed the rule lately, so that the one before still binds them.
    pub relaxed: bool,
    /// Employee whose account the user has.
    pub employee: Option<i64>,
    /// True if the user filed the trip.
    pub filed: bool,
    /// Travellers: id, employee, name.
    pub travellers: Vec<(i64, i64, String)>,
    /// The user's actions on the trip.
    pub on_trip: Vec<Action>,
    /// The user's actions on receipts, by traveller.
    pub on_receipts: Vec<(i64, Action)>,
}

impl TripDuties {
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

    /// Duties that the user holds on a receipt beside its approval, in order; none where they need not be separated.
    pub fn held(&self, traveller: TravellerId) -> Vec<Duty> {
        if self.separation == Separation::Off {
            return Vec::new();
        }
        let is_own = |(id, employee, _): &(i64, i64, String)| *id == traveller.0 && self.employee == Some(*employee);
        let entered = |(id, action): &(i64, Action)| *id == traveller.0 && Self::ENTERING.contains(action);
        let held = [
            (Duty::Filed, self.filed || self.on_trip.contains(&Action::TripFiled)),
            (Duty::Issued, self.on_trip.contains(&Action::TripLetterIssued)),
            (Duty::Entered, self.on_receipts.iter().any(entered)),
            (Duty::Traveller, self.travellers.iter().any(is_own)),
        ];
        held.into_iter().filter(|(_, holds)| *holds).map(|(duty, _)| duty).collect()
    }

    /// Name of a traveller.
    pub fn name(&self, traveller: TravellerId) -> &str {
        let found = self.travellers.iter().find(|(id, ..)| *id == traveller.0);
        found.map_or("", |(.., name)| name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duties() -> TripDuties {
        TripDuties {
            separation: Separation::Warn,
            relaxed: false,
            employee: None,
            filed: false,
            travellers: vec![(1, 11, "Ani".into()), (2, 12, "Budi".into())],
            on_trip: Vec::new(),
            on_receipts: Vec::new(),
        }
    }

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
            assert!(TripDuties::ENTERING.contains(action) != OTHER.contains(action), "{action:?}");
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

    #[test]
    fn duties_are_those_of_the_receipt() {
        let user = TripDuties {
            employee: Some(12),
            filed: true,
            on_trip: vec![Action::TripLetterIssued],
            on_receipts: vec![(1, Action::ReceiptLineChanged), (2, Action::ReceiptRejected)],
            ..duties()
        };
        assert_eq!(user.held(TravellerId(1)), [Duty::Filed, Duty::Issued, Duty::Entered]);
        assert_eq!(user.held(TravellerId(2)), [Duty::Filed, Duty::Issued, Duty::Traveller]);
        assert_eq!(duties().held(TravellerId(1)), []);
        assert_eq!(user.name(TravellerId(2)), "Budi");
        assert_eq!(TripDuties { separation: Separation::Off, ..user }.held(TravellerId(1)), []);
    }
}
