//! Separation of duties: who filed a trip, issued its letter, filled a receipt in or travelled does not approve the receipt (four eyes).

use chrono::TimeDelta;
use kernel::codes;
use staff::EmployeeId;
use trips::TravellerId;

/// Time for which a relaxed safeguard binds the user who relaxed it, and an upload waits for another one than its uploader
/// (four eyes).
pub const FOUR_EYES: TimeDelta = TimeDelta::hours(24);

codes! {
    /// Duty on a receipt that its approver held too.
    Duty {
        Filed = "filed", "Mengajukan perjalanan";
        Issued = "issued", "Menerbitkan surat tugas";
        Entered = "entered", "Mengisi kuitansi";
        Traveller = "traveller", "Pelaku perjalanan";
    }

    /// Rule of a parent unit for approvals by someone who held another duty; the codes are those of the wire.
    Separation {
        Off = "mati", "Mati";
        Warn = "ingatkan", "Ingatkan";
        Refuse = "tolak", "Tolak";
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

/// Refusal of an approval or judgement by a holder of other duties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldDuties {
    /// The other duties.
    pub duties: Vec<Duty>,
    /// True if the approver relaxed the rule lately, so that the one before still binds them.
    pub relaxed: bool,
}

/// A traveller of the trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnTrip {
    /// The traveller, whose receipt it is.
    pub traveller: TravellerId,
    /// The person.
    pub employee: EmployeeId,
    /// The person's name.
    pub name: String,
}

/// Duties of a user on a trip and its receipts, with the rule that binds the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripDuties {
    /// The rule of the trip's parent unit, for a user who relaxed it lately as it was before.
    pub separation: Separation,
    /// True if the user relaxed the rule lately, so that the one before still binds them.
    pub relaxed: bool,
    /// Employees whose accounts the user has, and the lender of the role that they act by.
    pub employees: Vec<EmployeeId>,
    /// True if the user filed the trip.
    pub filed: bool,
    /// True if the user issued its letter.
    pub issued: bool,
    /// Receipts that the user filled in.
    pub entered: Vec<TravellerId>,
    /// Travellers.
    pub travellers: Vec<OnTrip>,
}

impl TripDuties {
    /// The duties of the user together with those of the lender of the role that they act by (office 8.3).
    #[must_use]
    pub fn with(mut self, lender: Self) -> Self {
        self.employees.extend(lender.employees);
        self.entered.extend(lender.entered);
        let separation = self.separation.stricter(lender.separation);
        Self {
            separation,
            relaxed: self.relaxed || lender.relaxed,
            filed: self.filed || lender.filed,
            issued: self.issued || lender.issued,
            ..self
        }
    }

    /// Duties that the user holds on a receipt beside its approval, in order; none where they need not be separated.
    pub fn held(&self, receipt: TravellerId) -> Vec<Duty> {
        if self.separation == Separation::Off {
            return Vec::new();
        }
        let is_own = |one: &OnTrip| one.traveller == receipt && self.employees.contains(&one.employee);
        let held = [
            (Duty::Filed, self.filed),
            (Duty::Issued, self.issued),
            (Duty::Entered, self.entered.contains(&receipt)),
            (Duty::Traveller, self.travellers.iter().any(is_own)),
        ];
        held.into_iter().filter(|(_, holds)| *holds).map(|(duty, _)| duty).collect()
    }

    /// Duties that are recorded with the user's approval of a receipt.
    ///
    /// # Errors
    /// The duties, where none of them may approve.
    pub fn approve(&self, receipt: TravellerId) -> Result<Vec<Duty>, HeldDuties> {
        let duties = self.held(receipt);
        if duties.is_empty() || self.separation != Separation::Refuse { Ok(duties) } else { Err(self.refused(duties)) }
    }

    /// Lets the user judge a line of a receipt.
    ///
    /// # Errors
    /// The user's own receipt, where duties are separated.
    pub fn judge(&self, receipt: TravellerId) -> Result<(), HeldDuties> {
        let own = self.separation == Separation::Refuse && self.held(receipt).contains(&Duty::Traveller);
        if own { Err(self.refused(vec![Duty::Traveller])) } else { Ok(()) }
    }

    fn refused(&self, duties: Vec<Duty>) -> HeldDuties {
        HeldDuties { duties, relaxed: self.relaxed }
    }

    /// Name of a traveller.
    pub fn name(&self, traveller: TravellerId) -> &str {
        self.travellers.iter().find(|one| one.traveller == traveller).map_or("", |one| &one.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_trip(traveller: i64, employee: i64, name: &str) -> OnTrip {
        OnTrip { traveller: TravellerId(traveller), employee: EmployeeId(employee), name: name.to_owned() }
    }

    fn duties() -> TripDuties {
        TripDuties {
            separation: Separation::Warn,
            relaxed: false,
            employees: Vec::new(),
            filed: false,
            issued: false,
            entered: Vec::new(),
            travellers: vec![on_trip(1, 11, "Ani"), on_trip(2, 12, "Budi")],
        }
    }

    fn busy(separation: Separation) -> TripDuties {
        let employees = vec![EmployeeId(12)];
        TripDuties { separation, employees, filed: true, issued: true, entered: vec![TravellerId(1)], ..duties() }
    }

    #[test]
    fn duties_are_those_of_the_receipt() {
        let user = busy(Separation::Warn);
        assert_eq!(user.held(TravellerId(1)), [Duty::Filed, Duty::Issued, Duty::Entered]);
        assert_eq!(user.held(TravellerId(2)), [Duty::Filed, Duty::Issued, Duty::Traveller]);
        assert_eq!(duties().held(TravellerId(1)), []);
        assert_eq!(user.name(TravellerId(2)), "Budi");
        assert_eq!(busy(Separation::Off).held(TravellerId(1)), []);
    }

    #[test]
    fn duties_of_the_lender_count_beside_those_of_the_user() {
        let both = duties().with(busy(Separation::Refuse));
        assert_eq!(both.held(TravellerId(1)), [Duty::Filed, Duty::Issued, Duty::Entered]);
        assert_eq!(both.held(TravellerId(2)), [Duty::Filed, Duty::Issued, Duty::Traveller]);
        assert_eq!(both.separation, Separation::Refuse);
        assert_eq!(busy(Separation::Warn).with(duties()).held(TravellerId(2)).len(), 3);
    }

    #[test]
    fn an_approval_tells_other_duties_or_is_refused_for_them() {
        let both = vec![Duty::Filed, Duty::Issued, Duty::Entered];
        assert_eq!(busy(Separation::Off).approve(TravellerId(1)), Ok(Vec::new()));
        assert_eq!(busy(Separation::Warn).approve(TravellerId(1)), Ok(both.clone()));
        let relaxed = TripDuties { relaxed: true, ..busy(Separation::Refuse) };
        assert_eq!(relaxed.approve(TravellerId(1)), Err(HeldDuties { duties: both, relaxed: true }));
        let nobody = TripDuties { separation: Separation::Refuse, ..duties() };
        assert_eq!(nobody.approve(TravellerId(1)), Ok(Vec::new()));
    }

    #[test]
    fn only_the_own_receipt_is_not_judged_where_duties_are_separated() {
        let own = HeldDuties { duties: vec![Duty::Traveller], relaxed: false };
        assert_eq!(busy(Separation::Refuse).judge(TravellerId(2)), Err(own));
        assert_eq!(busy(Separation::Refuse).judge(TravellerId(1)), Ok(()));
        assert_eq!(busy(Separation::Warn).judge(TravellerId(2)), Ok(()));
    }

    #[test]
    fn the_stricter_rule_is_the_one_that_refuses_more() {
        use Separation::{Off, Refuse, Warn};
        for (one, other, stricter) in
            [(Off, Warn, Warn), (Warn, Refuse, Refuse), (Refuse, Off, Refuse), (Off, Off, Off)]
        {
            assert_eq!((one.stricter(other), other.stricter(one)), (stricter, stricter));
        }
    }
}
