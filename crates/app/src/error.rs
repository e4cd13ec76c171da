//! Why a use case did not do what was asked. `http` maps each to a status, a code and an Indonesian message.

use numbering::{CounterRefusal, PatternError, outgoing_letter};
use staff::{AppointmentRefusal, Denied, EmployeeFault, Post, account::AccountRefusal, unit::ParentCodeTaken};

use crate::{employees::import::ImportRefusal, letters::TemplateFault, ports::StoreError};
use ::receipts::{Fault as ExpenseFault, PhotoRefusal, Refusal};
use ::trips::{Fault, engagement::Engagement, in_town, sub_activity};

/// What was looked for and not found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noun {
    /// An uploaded template.
    Template,
    /// A trip.
    Trip,
    /// A work unit or parent unit.
    Unit,
    /// A funding source.
    FundingSource,
    /// A sub-activity.
    SubActivity,
    /// An in-town destination.
    Destination,
    /// An employee.
    Employee,
    /// A signatory.
    Signatory,
    /// A treasurer.
    Treasurer,
    /// A user account.
    User,
    /// A role.
    Role,
    /// A role as an account holds it.
    RoleGrant,
    /// A letter kind.
    LetterKind,
    /// A counter.
    Counter,
    /// A traveller, and with them a receipt.
    Traveller,
    /// A line of a receipt.
    ExpenseLine,
    /// A photo.
    Photo,
}

/// Why a sign-in was refused; the wire answers 401 to all of them (contract A1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInRefusal {
    /// Unknown name, wrong password, empty field: one answer for all.
    Credentials,
    /// The account waits for approval; told only after a right password.
    Pending,
    /// Too many failures for this name or address.
    TooOften {
        /// Seconds until another try counts.
        retry_after: u64,
    },
}

/// Why a password was not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordRefusal {
    /// The old one is wrong.
    WrongOld,
    /// The new one breaks the rule.
    Weak,
    /// The new one is the old one.
    Same,
}

/// Anything that ends a use case early.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No session, or one that ended.
    #[error("not signed in")]
    NotSignedIn,
    /// A first password must be changed before anything else.
    #[error("the first password is due to be changed")]
    PasswordDue,
    /// Not the actor's to do.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Nothing has this id.
    #[error("{0:?} not found")]
    NotFound(Noun),
    /// A sign-in was refused.
    #[error("sign-in refused: {0:?}")]
    SignIn(SignInRefusal),
    /// A refresh token is unknown, spent, expired or revoked.
    #[error("refresh refused")]
    RefreshRefused,
    /// A password was not changed.
    #[error("password refused: {0:?}")]
    Password(PasswordRefusal),
    /// An account was not made or changed.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// A counter was not set.
    #[error(transparent)]
    Counter(CounterRefusal),
    /// A text is no pattern of numbers.
    #[error(transparent)]
    Pattern(PatternError),
    /// Too many failures; elsewhere than at the sign-in.
    #[error("too many failures")]
    TooOften {
        /// Seconds until another try counts.
        retry_after: u64,
    },
    /// A trip cannot be filed as it was sent.
    #[error("{} faults in the trip", .0.len())]
    TripFaults(Vec<Fault>),
    /// A sub-activity cannot be kept as it was sent.
    #[error("{} faults in the sub-activity", .0.len())]
    SubActivityFaults(Vec<sub_activity::Fault>),
    /// A destination cannot be kept as it was sent.
    #[error("{} faults in the destination", .0.len())]
    DestinationFaults(Vec<in_town::Fault>),
    /// An outgoing letter cannot be registered as it was sent.
    #[error("{} faults in the outgoing letter", .0.len())]
    OutgoingLetterFaults(Vec<outgoing_letter::Fault>),
    /// A traveller is on another trip on those days.
    #[error("a traveller is on another trip")]
    Engaged(Engagement),
    /// Another parent unit has the code.
    #[error(transparent)]
    ParentCode(#[from] ParentCodeTaken),
    /// Someone cannot be appointed to sign or to pay.
    #[error(transparent)]
    Appointment(#[from] AppointmentRefusal),
    /// A staff record cannot be stored as it was sent.
    #[error("{} faults in the staff record", .0.len())]
    EmployeeFaults(Vec<EmployeeFault>),
    /// Another employee has this NIP.
    #[error("another employee has this NIP")]
    NipTaken,
    /// An employee cannot retire yet.
    #[error("the employee has {} posts and {} trips", .posts.len(), .trips.len())]
    StillNeeded {
        /// What the person is named for.
        posts: Vec<Post>,
        /// Trips that are not over.
        trips: Vec<Engagement>,
    },
    /// A file of staff cannot be imported at all.
    #[error("import refused: {0:?}")]
    Import(ImportRefusal),
    /// Not done to a receipt.
    #[error(transparent)]
    Receipt(Refusal),
    /// An entry of a receipt cannot be stored as it was sent.
    #[error("{} faults in the entry", .0.len())]
    ExpenseFaults(Vec<ExpenseFault>),
    /// A file is no photo for us.
    #[error(transparent)]
    Photo(#[from] PhotoRefusal),
    /// A template does not print: the one in force, or one that was to be put in force.
    #[error("{} faults in the template", .0.len())]
    Template(Vec<TemplateFault>),
    /// The version to be restored is the one in force.
    #[error("the template is in force already")]
    TemplateInForce,
    /// The store failed or is too busy.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Denied(denied) => Self::Denied(denied),
            refusal => Self::Receipt(refusal),
        }
    }
}
