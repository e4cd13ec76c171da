//! People and the office they work in: employees, units, signatories, treasurers, accounts, roles, who may do what.

pub mod account;
pub mod actor;
pub mod employee;
pub mod password;
pub mod role;
pub mod unit;

pub use account::{Secret, SessionId, UserId};
pub use actor::{
    Actor, Administrator, Denied, DestinationKeeper, FinanceOfficer, LetterRegistrar, PhotoViewer, Scope, StaffReader,
    TripAuditor, TripClerk, UnitAdministrator, Verifier,
};
pub use employee::EmployeeId;
pub use role::{Role, Roles};
pub use unit::{ParentUnitId, WorkUnit, WorkUnitId};
