//! Roles lent to another account for some days (office 8.3). The scope is the lender's, role 5 is not lent, and a lent role is not
//! lent on: only a role that the lender holds is lent. What is lent ends by itself with its last day of the office clock.

use chrono::Months;
use kernel::{Day, Span};

use super::UserId;
use crate::{Actor, Role, WorkUnit, actor::OnBehalf};

kernel::ids! {
    /// A delegation.
    DelegationId,
}

/// Most months for which a role is lent at once: who is away for longer hands the work over, and another one gets the role.
pub const LONGEST: Months = Months::new(12);

kernel::codes! {
    /// State of a delegation on a day, by the codes of the wire.
    DelegationState {
        Coming = "akan-datang", "Akan datang";
        InForce = "berlaku", "Berlaku";
        Over = "lewat", "Lewat";
        Ended = "dicabut", "Dicabut";
    }
}

impl DelegationState {
    /// The state of one for some days, `ended` before its last day.
    pub fn on(day: Day, days: Span, ended: bool) -> Self {
        match (ended, days) {
            (true, _) => Self::Ended,
            (false, Span { first, .. }) if day < first => Self::Coming,
            (false, Span { last, .. }) if last < day => Self::Over,
            (false, _) => Self::InForce,
        }
    }
}

/// Reason why a role is not lent, or a delegation not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DelegationRefusal {
    /// Role 5 is not lent.
    #[error("role 5 is not lent")]
    SuperAdmin,
    /// The lender does not hold the role, as one who was lent it.
    #[error("the lender does not hold the role")]
    NotHeld,
    /// Lender and delegate are one account.
    #[error("nobody lends to themselves")]
    Own,
    /// The delegate's account is not active.
    #[error("the delegate is not active")]
    NotActive,
    /// Its last day is before its first.
    #[error("it ends before it begins")]
    EndsBefore,
    /// It lasts for more than [`LONGEST`].
    #[error("it lasts too long")]
    TooLong,
    /// Its first day is over.
    #[error("it begins in the past")]
    Past,
    /// The same role is lent to the same account on one of its days.
    #[error("the role is lent to this account already")]
    Lent,
    /// It is over or ended already.
    #[error("it is over")]
    Over,
}

/// A role about to be lent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewDelegation {
    /// Holder of the role.
    pub lender: UserId,
    /// The account that acts by it.
    pub delegate: UserId,
    /// The role.
    pub role: Role,
    /// Its days.
    pub days: Span,
}

impl NewDelegation {
    /// Checks it on a day, by the roles that the lender holds.
    ///
    /// # Errors
    /// [`DelegationRefusal`].
    pub fn check(&self, held: &[(i64, Role)], today: Day) -> Result<(), DelegationRefusal> {
        if self.role == Role::SuperAdmin {
            return Err(DelegationRefusal::SuperAdmin);
        }
        if self.lender == self.delegate {
            return Err(DelegationRefusal::Own);
        }
        if !held.iter().any(|(_, role)| *role == self.role) {
            return Err(DelegationRefusal::NotHeld);
        }
        if self.days.last < self.days.first {
            return Err(DelegationRefusal::EndsBefore);
        }
        if self.days.first < today {
            return Err(DelegationRefusal::Past);
        }
        let ends_in_time = self.days.first.checked_add_months(LONGEST).is_none_or(|end| self.days.last < end);
        if ends_in_time { Ok(()) } else { Err(DelegationRefusal::TooLong) }
    }
}

/// A role lent to an account, whose lender is active and holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LentRole {
    /// The delegation.
    pub delegation: DelegationId,
    /// Row id of the lender's grant.
    pub grant: i64,
    /// The role.
    pub role: Role,
    /// Its name.
    pub name: String,
    /// Its lender.
    pub lender: UserId,
    /// Name of the lender.
    pub lender_name: String,
    /// Unit of the lender, whose scope the role has.
    pub unit: WorkUnit,
    /// Its days.
    pub days: Span,
}

impl LentRole {
    /// The account that it is lent to, acting by it: with this role alone, in the lender's units.
    pub fn actor(&self, delegate: &Actor) -> Actor {
        Actor {
            roles: std::iter::once(self.role).collect(),
            work_unit: self.unit.id,
            parent_unit: self.unit.parent,
            on_behalf: Some(OnBehalf {
                delegation: self.delegation,
                user: self.lender,
                name: self.lender_name.clone(),
            }),
            ..delegate.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DelegationRefusal::{EndsBefore, NotHeld, Own, Past, SuperAdmin, TooLong};

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 12, day).unwrap()
    }

    fn new(role: Role, first: u32, last: u32) -> NewDelegation {
        NewDelegation { lender: UserId(1), delegate: UserId(2), role, days: Span::new(day(first), day(last)) }
    }

    #[test]
    fn a_role_that_is_held_is_lent_from_today_on_but_not_role_5() {
        let held = [(1, Role::Registrar), (2, Role::SuperAdmin)];
        let check = |new: NewDelegation| new.check(&held, day(10));
        assert_eq!(check(new(Role::Registrar, 10, 10)), Ok(()));
        assert_eq!(check(new(Role::Registrar, 9, 10)), Err(Past));
        assert_eq!(check(new(Role::Registrar, 12, 11)), Err(EndsBefore));
        assert_eq!(check(new(Role::SuperAdmin, 10, 10)), Err(SuperAdmin));
        assert_eq!(check(new(Role::Finance, 10, 10)), Err(NotHeld), "as one who was lent it");
        let until = |year, last| {
            let last = Day::from_ymd_opt(year, 12, last).unwrap();
            check(NewDelegation { days: Span::new(day(10), last), ..new(Role::Registrar, 10, 10) })
        };
        assert_eq!([until(2027, 9), until(2027, 10)], [Ok(()), Err(TooLong)], "a year at most");
        assert_eq!(check(NewDelegation { delegate: UserId(1), ..new(Role::Registrar, 10, 10) }), Err(Own));
    }

    #[test]
    fn it_is_in_force_from_its_first_to_its_last_day() {
        use DelegationState::{Coming, Ended, InForce, Over};
        let states = [9, 10, 12, 13].map(|on| DelegationState::on(day(on), Span::new(day(10), day(12)), false));
        assert_eq!(states, [Coming, InForce, InForce, Over]);
        assert_eq!(DelegationState::on(day(11), Span::new(day(10), day(12)), true), Ended);
    }
}
