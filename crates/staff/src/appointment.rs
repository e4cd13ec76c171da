//! Appointments: an employee signs or pays under a title. What signatories and treasurers have in common.

use crate::EmployeeId;

/// An employee who is to be appointed, as the staff list knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub id: EmployeeId,
    /// Not retired.
    pub active: bool,
}

/// Why someone is not appointed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AppointmentRefusal {
    /// The employee is retired.
    #[error("the employee is retired")]
    Retired,
    /// The parent unit does not use the funding source.
    #[error("the parent unit does not use the funding source")]
    SourceNotLinked,
}

impl Candidate {
    /// That the employee may be appointed.
    ///
    /// # Errors
    /// [`AppointmentRefusal::Retired`].
    pub fn appoint(self) -> Result<EmployeeId, AppointmentRefusal> {
        if self.active { Ok(self.id) } else { Err(AppointmentRefusal::Retired) }
    }
}

/// How an entry that trips may name is taken off the lists (contract 2.8, after U10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// No trip names it: the row goes.
    Delete,
    /// A trip names it: the row stays, and that trip stays readable and printable.
    Retire,
}

impl Removal {
    /// The way that fits an entry.
    pub fn of(named_by_a_trip: bool) -> Self {
        if named_by_a_trip { Self::Retire } else { Self::Delete }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_is_in_office_is_appointed() {
        let id = EmployeeId(7);
        assert_eq!(Candidate { id, active: true }.appoint(), Ok(id));
        assert_eq!(Candidate { id, active: false }.appoint(), Err(AppointmentRefusal::Retired));
    }

    #[test]
    fn what_a_trip_names_is_never_deleted() {
        assert_eq!(Removal::of(true), Removal::Retire);
        assert_eq!(Removal::of(false), Removal::Delete);
    }
}
