//! Appointments: rules that signatories and treasurers share.

use crate::EmployeeId;

/// An employee who is to be appointed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// The employee.
    pub id: EmployeeId,
    /// Not retired.
    pub active: bool,
}

/// Reason why an employee cannot be appointed.
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
    /// Checks whether the employee may be appointed.
    ///
    /// # Errors
    /// [`AppointmentRefusal::Retired`].
    pub fn appoint(self) -> Result<EmployeeId, AppointmentRefusal> {
        if self.active { Ok(self.id) } else { Err(AppointmentRefusal::Retired) }
    }
}

/// Way of removing an entry that trips may refer to (contract 2.8, after U10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// No trip refers to it: the row is deleted.
    Delete,
    /// A trip refers to it: the row is retired, so that the trip stays readable and printable.
    Retire,
}

impl Removal {
    /// The way for an entry.
    pub fn of(named_by_a_trip: bool) -> Self {
        if named_by_a_trip { Self::Retire } else { Self::Delete }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_employee_who_is_not_retired_is_appointed() {
        let id = EmployeeId(7);
        assert_eq!(Candidate { id, active: true }.appoint(), Ok(id));
        assert_eq!(Candidate { id, active: false }.appoint(), Err(AppointmentRefusal::Retired));
    }

    #[test]
    fn an_entry_that_a_trip_refers_to_is_retired() {
        assert_eq!(Removal::of(true), Removal::Retire);
        assert_eq!(Removal::of(false), Removal::Delete);
    }
}
