//! Handover of an account's waiting work to another one (office 8.3): from a day on the successor is named as the contact of what the
//! account began before.

use chrono::{DateTime, Utc};
use kernel::Day;

use super::UserId;

kernel::ids! {
    /// A handover.
    HandoverId,
}

/// Days from the first one of the successor, for which the home page tells of a handover whose minutes the successor has not opened.
pub const TOLD_DAYS: u64 = 14;

/// Reason why work is not handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HandoverRefusal {
    /// Both accounts are one.
    #[error("nobody hands over to themselves")]
    Own,
    /// The successor's account is not active.
    #[error("the successor is not active")]
    NotActive,
    /// Its first day is over.
    #[error("it begins in the past")]
    Past,
}

/// A handover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handover {
    /// Predecessor, whose work it is.
    pub from: UserId,
    /// Successor.
    pub to: UserId,
    /// First day of the successor.
    pub starts_on: Day,
    /// When it was recorded.
    pub at: DateTime<Utc>,
}

impl Handover {
    /// Checks it on a day.
    ///
    /// # Errors
    /// [`HandoverRefusal`].
    pub fn check(&self, today: Day) -> Result<(), HandoverRefusal> {
        if self.from == self.to {
            return Err(HandoverRefusal::Own);
        }
        if self.starts_on < today { Err(HandoverRefusal::Past) } else { Ok(()) }
    }
}

/// Work that goes over with a handover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BegunWork {
    /// User who began it.
    pub by: UserId,
    /// Instant of its beginning.
    pub at: DateTime<Utc>,
}

/// The contact of work on a day: the last successor of who began it, by handovers in the order of their recording. What is begun before
/// the successor's first day goes over with it.
pub fn contact(handovers: &[Handover], BegunWork { by, at }: BegunWork, today: Day) -> UserId {
    let is_before = |handover: &&Handover| at <= handover.at || at.date_naive() < handover.starts_on.date();
    let began = handovers.iter().filter(|handover| is_before(handover) && handover.starts_on <= today);
    began.fold(by, |contact, handover| if handover.from == contact { handover.to } else { contact })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn handover(from: i64, to: i64, day: u32, at: i64) -> Handover {
        let starts_on = Day::from_ymd_opt(2026, 12, day).unwrap();
        Handover { from: UserId(from), to: UserId(to), starts_on, at: DateTime::from_timestamp(at, 0).unwrap() }
    }

    #[test]
    fn work_begun_before_a_handover_goes_over_with_its_first_day() {
        let list = [handover(1, 2, 10, 100), handover(2, 3, 20, 200)];
        let begun = |at| BegunWork { by: UserId(1), at: DateTime::from_timestamp(at, 0).unwrap() };
        let of = |at, day| contact(&list, begun(at), Day::from_ymd_opt(2026, 12, day).unwrap());
        assert_eq!([of(50, 9), of(50, 10), of(50, 19), of(50, 20)], [1, 2, 2, 3].map(UserId));
        assert_eq!(of(150, 31), UserId(3), "begun after it was recorded, before its first day");
        assert_eq!(of(1_798_156_800, 31), UserId(1), "begun on 25 December");
        let back = [handover(1, 2, 1, 100), handover(2, 1, 1, 200)];
        assert_eq!(contact(&back, begun(0), Day::LAST), UserId(1));
    }

    #[test]
    fn nobody_hands_over_to_themselves_or_in_the_past() {
        let today = Day::from_ymd_opt(2026, 12, 10).unwrap();
        assert_eq!(handover(1, 1, 10, 0).check(today), Err(HandoverRefusal::Own));
        assert_eq!(handover(1, 2, 9, 0).check(today), Err(HandoverRefusal::Past));
        assert_eq!(handover(1, 2, 10, 0).check(today), Ok(()));
    }
}
