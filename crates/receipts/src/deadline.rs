//! The deadline for handing in the receipts of a trip (beyond 2.7).

use kernel::{Day, calendar::working_day_after};

/// Working days after the last return within which receipts are to be handed in.
const WORKING_DAYS: usize = 5;

/// The last day for the receipts of a trip whose last return is on `last_day`.
pub fn of_trip(last_day: Day, is_holiday: impl Fn(Day) -> bool) -> Day {
    working_day_after(last_day, WORKING_DAYS, is_holiday)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn receipts_are_due_five_working_days_after_the_return() {
        let day = |d| Day::from_ymd_opt(2026, 5, d).unwrap();
        // 14 and 15 May 2026: Kenaikan Yesus Kristus.
        assert_eq!(of_trip(day(8), |date| date == day(14) || date == day(15)), day(19));
    }
}
