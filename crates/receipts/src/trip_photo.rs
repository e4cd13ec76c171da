//! The photo of a trip, and when it may be set or replaced (contract R3, section 8).

use kernel::Day;
use staff::{TripClerk, WorkUnitId};

use crate::{refusal::Refusal, state::Status};

/// Data that decides whether the photo of a trip may be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripPhoto {
    /// The trip's work unit.
    pub work_unit: WorkUnitId,
    /// Version of the trip.
    pub version: i32,
    /// Day on which the trip was cancelled, if it was.
    pub cancelled_on: Option<Day>,
    /// Storage key of the current photo.
    pub photo: Option<String>,
    /// Status of each traveller's receipt.
    pub receipts: Vec<Status>,
}

impl TripPhoto {
    /// Checks whether a new photo may be set: the first one while any receipt is open, another while none is closed.
    ///
    /// # Errors
    /// Another unit, [`Refusal::TripCancelled`], [`Refusal::Closed`].
    pub fn replace(&self, by: TripClerk<'_>) -> Result<(), Refusal> {
        self.in_force_for(by)?;
        let may = match self.photo {
            None => self.receipts.iter().any(|status| status.is_open()),
            Some(_) => self.receipts.iter().all(|status| status.is_open()),
        };
        if may { Ok(()) } else { Err(Refusal::Closed) }
    }

    /// Checks that the trip is of the clerk's unit and not cancelled.
    pub(crate) fn in_force_for(&self, by: TripClerk<'_>) -> Result<(), Refusal> {
        by.of_unit(self.work_unit)?;
        self.cancelled_on.map_or(Ok(()), |day| Err(Refusal::TripCancelled(day)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Status::{Approved, Draft, Rejected, Submitted};
    use staff::{Actor, Denied, ParentUnitId, Role, UserId};

    #[test]
    fn the_first_photo_needs_one_open_receipt_another_needs_all() {
        let clerk = Actor {
            user: UserId(1),
            name: String::new(),
            roles: [Role::Clerk].into_iter().collect(),
            work_unit: WorkUnitId(1),
            parent_unit: ParentUnitId(1),
            must_change_password: false,
            session: None,
            address: None,
            on_behalf: None,
        };
        for (receipts, first, another) in [
            (vec![Draft], true, true),
            (vec![Rejected, Draft], true, true),
            (vec![Draft, Submitted], true, false),
            (vec![Rejected, Approved], true, false),
            (vec![Submitted], false, false),
            (vec![Approved, Submitted], false, false),
        ] {
            for (photo, may) in [(None, first), (Some("foto/a.png".to_owned()), another)] {
                let (work_unit, receipts) = (WorkUnitId(1), receipts.clone());
                let photo = TripPhoto { work_unit, version: 1, cancelled_on: None, photo, receipts };
                let allowed = photo.replace(clerk.trip_clerk().unwrap());
                assert_eq!(allowed, if may { Ok(()) } else { Err(Refusal::Closed) }, "{photo:?}");
                let foreign = TripPhoto { work_unit: WorkUnitId(2), ..photo };
                let refused = foreign.replace(clerk.trip_clerk().unwrap());
                assert_eq!(refused, Err(Refusal::Denied(Denied::OtherUnit)));
                let cancelled =
                    TripPhoto { work_unit: WorkUnitId(1), cancelled_on: Day::from_ymd_opt(2026, 3, 1), ..foreign };
                assert!(matches!(cancelled.replace(clerk.trip_clerk().unwrap()), Err(Refusal::TripCancelled(_))));
            }
        }
    }
}
