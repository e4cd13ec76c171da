//! Attendance of staff (assurance 3.4): ports.

use async_trait::async_trait;
use kernel::{Day, Nip, Span};
use staff::{AttendanceKind, EmployeeId, ParentUnitId, StampTime};

use super::Stored;

/// A person whose attendance a list may tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attendant {
    /// Id.
    pub id: EmployeeId,
    /// NIP.
    pub nip: Nip,
    /// Name.
    pub name: String,
    /// Parent unit of the person's work unit, where that is known.
    pub parent: Option<ParentUnitId>,
}

/// A day of attendance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttendanceDay {
    /// The person.
    pub employee: EmployeeId,
    /// The day.
    pub day: Day,
    /// Kind.
    pub kind: AttendanceKind,
    /// Time of the first stamp.
    pub time: Option<StampTime>,
}

/// Attendance, as a unit of work changes it.
#[async_trait]
pub trait AttendanceDays: Send {
    /// People in service who have a NIP.
    async fn attendants(&mut self) -> Stored<Vec<Attendant>>;

    /// Days of attendance in a span.
    async fn attendance(&mut self, days: Span) -> Stored<Vec<AttendanceDay>>;

    /// Stores days, each once; one of a person and day that is known replaces it.
    async fn set_attendance(&mut self, days: &[AttendanceDay]) -> Stored<()>;
}
