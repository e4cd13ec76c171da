//! Hand-ins of receipts: by them a finding stands at one of two sides.

use chrono::{DateTime, Utc};
use kernel::Day;
use receipts::Status;

use crate::checked::{CheckedReceipt, OtherTrip, Standards};

impl CheckedReceipt {
    /// Returns whether it is handed in, not with its clerk.
    pub fn is_handed_in(&self) -> bool {
        !self.status.is_open()
    }

    /// Returns whether it was handed in before the office had this list, or moved in.
    pub(crate) fn is_before_checks(&self) -> bool {
        self.is_handed_in() && self.handed_in.is_none_or(|hand_in| hand_in.before_checks)
    }

    /// Day on which it was handed in; today while it may be, and of one that was moved in.
    pub(crate) fn hand_in_day(&self, standards: Standards<'_>) -> Day {
        let hand_in = self.handed_in.filter(|_| self.is_handed_in());
        hand_in.map_or(standards.today, |hand_in| (standards.day_of)(hand_in.at))
    }

    /// Returns whether the receipt of another trip was handed in before this one: the side that has no finding. Of the same instant
    /// the lower id; drafts and returned ones were not; one of the archive always was.
    pub(crate) fn comes_after(&self, other: &OtherTrip) -> bool {
        if other.trip < 0 {
            return true;
        }
        self.is_later_than(other.traveller, other.status, other.handed_in)
    }

    /// Returns whether another receipt that is not archived was handed in before this one.
    pub(crate) fn is_later_than(&self, traveller: i64, status: Status, handed_in: Option<DateTime<Utc>>) -> bool {
        if status.is_open() {
            return false;
        }
        if !self.is_handed_in() {
            return true;
        }
        let own = (self.handed_in.map(|hand_in| hand_in.at), self.traveller.0);
        (handed_in, traveller) < own
    }
}
