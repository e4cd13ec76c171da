//! People and their office: employees, units, signatories, treasurers, accounts, roles, permissions.

pub mod account;
pub mod actor;
pub mod appointment;
pub mod attendance;
pub mod bank_account;
pub mod employee;
pub mod employee_number;
pub mod grade;
pub mod initials;
pub mod kind;
pub mod letterhead;
pub mod level_table;
pub mod password;
pub mod role;
pub mod signatory;
pub mod tenure;
pub mod travel_settings;
pub mod treasurer;
pub mod twin;
pub mod unit;
pub mod words;

pub use account::{Secret, SessionId, UserId};
pub use actor::{
    Actor, Administrator, Denied, DestinationKeeper, FinalNumberKeeper, FinanceOfficer, LetterCorrector,
    LetterRegistrar, LetterheadKeeper, NumberKeeper, NumberingKeeper, OnBehalf, PaymentKeeper, Permission, PhotoViewer,
    Scope, StaffReader, TripAuditor, TripClerk, TripReader, UnitAdministrator, UnitKeeper, Verifier,
};
pub use appointment::{AppointmentRefusal, Candidate, Removal};
pub use attendance::{AttendanceKind, StampTime};
pub use bank_account::{BankAccount, BankAccountDraft};
pub use employee::{EmployeeDraft, EmployeeFault, EmployeeId, EmployeeRecord, EmployeeWarning, Post};
pub use employee_number::number_label;
pub use initials::initials;
pub use kind::StaffKind;
pub use letterhead::Letterhead;
pub use role::{Role, Roles};
pub use signatory::{Signatory, SignatoryId, SignatoryPost, UnitPost};
pub use tenure::{Acting, Tenure, TenureChange, TenureFault};
pub use travel_settings::TravelSettingsDraft;
pub use treasurer::{Treasurer, TreasurerId};
pub use twin::{Holder, Namesake, Twin, UnitLabel, UnitPart};
pub use unit::{NewUnit, ParentUnitId, UnitCode, WorkUnit, WorkUnitId};
