//! Errors of use cases. `http` maps each to a status, a code and an Indonesian message.

mod conversions;
mod noun;

use ::payments;
use ::payments::{
    PaymentFault,
    package::{PackageFault, ShareFault},
};
use ::receipts::{
    DocumentRefusal, Fault as ExpenseFault, PhotoRefusal, Refusal,
    advance::AdvanceFault,
    tariff::{TariffFault, TariffRefusal},
};
use ::trips::{
    Fault,
    budget::{BelowUsed, BudgetShort},
    budget_year::{TermsFault, YearRefusal},
    change,
    engagement::Engagement,
    in_town, sub_activity,
    trip_kind::KindFault,
};
use letters::TemplateFault;
use numbering::{CounterRefusal, PatternError, final_number, outgoing_letter};
use staff::{
    AppointmentRefusal, Denied, EmployeeFault, Post, TenureFault, Twin,
    account::{AccountRefusal, DelegationRefusal, FactorRefusal, HandoverRefusal},
    password::{Guess, PasswordFault},
    unit::ParentCodeTaken,
};
use tables::ImportRefusal;

use crate::{PdfFailure, RefusedAtDoor, SignedFileRefusal, Stale, StoreError, TemplateRefusal};

pub use noun::Noun;

/// Reason of a refused sign-in; the wire answers 401 to all of them (contract A1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInRefusal {
    /// Unknown name, wrong password or empty field, with one answer for all.
    Credentials,
    /// The account is pending; returned only after a right password.
    Pending,
    /// The first password was not used in time; returned only after a right password.
    Expired,
    /// The account asks for a code of its second factor; returned only after a right password.
    CodeDue,
    /// The code is wrong, or was used before.
    WrongCode,
    /// Too many failures for this name or address.
    TooOften {
        /// Seconds until another attempt is accepted.
        retry_after: u64,
    },
}

/// Reason why a password was not changed.
#[derive(Debug, Clone, PartialEq)]
pub enum PasswordRefusal {
    /// The old password is wrong.
    WrongOld,
    /// The password that confirms another change is wrong.
    Wrong,
    /// The new password is refused.
    New(PasswordFault),
    /// The new password equals the old one.
    Same,
}

/// Error of a use case.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no session, or it has ended.
    #[error("not signed in")]
    NotSignedIn,
    /// The first password must be changed before anything else.
    #[error("the first password is due to be changed")]
    PasswordDue,
    /// A second factor must be activated before anything else.
    #[error("a second factor is due")]
    FactorDue,
    /// The second factor was not changed.
    #[error(transparent)]
    Factor(#[from] FactorRefusal),
    /// The lent role that the caller acts by is not lent to them now.
    #[error("the delegation is over")]
    DelegationOver,
    /// The role was not lent, or its delegation not ended.
    #[error(transparent)]
    Delegation(#[from] DelegationRefusal),
    /// The work was not handed over.
    #[error(transparent)]
    Handover(#[from] HandoverRefusal),
    /// The actor lacks the permission.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// No object has this id.
    #[error("{0:?} not found")]
    NotFound(Noun),
    /// The sign-in was refused.
    #[error("sign-in refused: {0:?}")]
    SignIn(SignInRefusal),
    /// The refresh token is unknown, expired, reused or revoked.
    #[error("refresh refused")]
    RefreshRefused,
    /// The password was not changed.
    #[error("password refused: {0:?}")]
    Password(PasswordRefusal),
    /// The first password is guessed soon.
    #[error("the first password can be guessed")]
    FirstPassword(Guess),
    /// The account was not created or changed.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// The counter was not set.
    #[error(transparent)]
    Counter(CounterRefusal),
    /// A text is no pattern of letter numbers.
    #[error(transparent)]
    Pattern(PatternError),
    /// Too many failures at another call than the sign-in.
    #[error("too many failures")]
    TooOften {
        /// Seconds until another attempt is accepted.
        retry_after: u64,
    },
    /// The year of the trip is closed, or its trips are filed no more.
    #[error(transparent)]
    Year(#[from] YearRefusal),
    /// The terms of a year are not set.
    #[error("the terms of a year have faults")]
    YearTerms(Vec<TermsFault>),
    /// The trip has faults.
    #[error("{} faults in the trip", .0.len())]
    TripFaults(Vec<Fault>),
    /// The filed trip cannot be changed, cancelled or printed.
    #[error(transparent)]
    Trip(#[from] change::Refusal),
    /// Findings of the list of checks stand at the door, each with its receipt.
    #[error("{} findings", .0.findings.len())]
    Findings(RefusedAtDoor),
    /// The thing was changed since the caller read it.
    #[error("the thing was changed meanwhile")]
    Stale(Box<Stale>),
    /// The corrected kind of trip has faults.
    #[error("{} faults in the kind of trip", .0.len())]
    KindFaults(Vec<KindFault>),
    /// The entry stands for trips without a health service.
    #[error("the entry of trips without a health service stays")]
    NoHealthService,
    /// The texts of many numbers in a row are given already; what has the last of them (assurance D-4).
    #[error("{skipped} numbers in a row are given already")]
    NumbersGiven {
        /// What has the text, in words.
        reason: String,
        /// How many were tried.
        skipped: usize,
    },
    /// The final number of a letter is not stored.
    #[error(transparent)]
    FinalNumber(#[from] final_number::Refusal),
    /// The signed file of a letter is not taken.
    #[error(transparent)]
    SignedFile(#[from] SignedFileRefusal),
    /// The outgoing letter cannot be corrected or made void.
    #[error(transparent)]
    OutgoingLetter(#[from] outgoing_letter::Refusal),
    /// The ceiling is below what is spent and booked.
    #[error(transparent)]
    BelowUsed(#[from] BelowUsed),
    /// The budget does not suffice for the trip, and its guard refuses.
    #[error("the budget does not suffice")]
    BudgetShort(Box<BudgetShort>),
    /// A chosen reason of a rejection is unknown or no longer offered.
    #[error("unknown reason of a rejection")]
    UnknownReason,
    /// Another sub-activity of the work unit, whose name this is, has the account code.
    #[error("{0} has the account code")]
    CodeTaken(String),
    /// The sub-activity has faults.
    #[error("{} faults in the sub-activity", .0.len())]
    SubActivityFaults(Vec<sub_activity::Fault>),
    /// The destination has faults.
    #[error("{} faults in the destination", .0.len())]
    DestinationFaults(Vec<in_town::Fault>),
    /// The outgoing letter has faults.
    #[error("{} faults in the outgoing letter", .0.len())]
    OutgoingLetterFaults(Vec<outgoing_letter::Fault>),
    /// A traveller is on another trip on those days.
    #[error("a traveller is on another trip")]
    Engaged(Engagement),
    /// Another parent unit has the code.
    #[error(transparent)]
    ParentCode(#[from] ParentCodeTaken),
    /// An entry that looks the same is there.
    #[error(transparent)]
    Twin(#[from] Twin),
    /// The employee cannot be appointed.
    #[error(transparent)]
    Appointment(#[from] AppointmentRefusal),
    /// The tenure of a signatory ends before it begins.
    #[error(transparent)]
    Tenure(#[from] TenureFault),
    /// The staff record has faults.
    #[error("{} faults in the staff record", .0.len())]
    EmployeeFaults(Vec<EmployeeFault>),
    /// Another employee has this NIP.
    #[error("another employee has this NIP")]
    NipTaken,
    /// The employee cannot be retired yet.
    #[error("the employee has {} posts and {} trips", .posts.len(), .trips.len())]
    StillNeeded {
        /// Posts of the employee.
        posts: Vec<Post>,
        /// Trips that are not over.
        trips: Vec<Engagement>,
    },
    /// The file of staff cannot be imported.
    #[error("import refused: {0:?}")]
    Import(ImportRefusal),
    /// The action on a receipt is refused.
    #[error(transparent)]
    Receipt(Refusal),
    /// The approver held another duty on the receipt, which the office forbids.
    #[error("the approver held {} other duties", .0.duties.len())]
    Duties(receipts::duties::HeldDuties),
    /// The entry of a receipt has faults.
    #[error("{} faults in the entry", .0.len())]
    ExpenseFaults(Vec<ExpenseFault>),
    /// The file is not accepted as a photo.
    #[error(transparent)]
    Photo(#[from] PhotoRefusal),
    /// The file is not accepted as a bill in PDF.
    #[error(transparent)]
    Document(#[from] DocumentRefusal),
    /// The file is not accepted as a logo.
    #[error(transparent)]
    Logo(PhotoRefusal),
    /// The template has faults: the one in force, or one that was to be put in force.
    #[error("{} faults in the template", .0.len())]
    Template(Vec<TemplateFault>),
    /// The template that was to be put in force is doubtful, and nobody confirmed it.
    #[error("{} findings in the template", .0.len())]
    DoubtfulTemplate(Vec<TemplateFault>),
    /// The state of the template does not allow the call.
    #[error(transparent)]
    TemplateState(#[from] TemplateRefusal),
    /// The tariff has faults.
    #[error("{} faults in the tariff", .0.len())]
    TariffFaults(Vec<TariffFault>),
    /// The tariff cannot be stored.
    #[error(transparent)]
    Tariff(#[from] TariffRefusal),
    /// The entry of an advance has faults.
    #[error("{} faults in the advance", .0.len())]
    AdvanceFaults(Vec<AdvanceFault>),
    /// The payment, or the change of a package, is refused.
    #[error(transparent)]
    Payment(payments::Refusal),
    /// The entry of a payment has faults.
    #[error("{} faults in the payment", .0.len())]
    PaymentFaults(Vec<PaymentFault>),
    /// The entry of a package has faults.
    #[error("{} faults in the package", .0.len())]
    PackageFaults(Vec<PackageFault>),
    /// Amounts of a package have faults, each with its position.
    #[error("{} faults in what is paid", .0.len())]
    ShareFaults(Vec<(usize, ShareFault)>),
    /// The day is a holiday already.
    #[error("the day is a holiday already")]
    HolidayTaken,
    /// The idempotency key came with another request before.
    #[error("the idempotency key is that of another request")]
    KeyOfOtherRequest,
    /// Another request with the same idempotency key was answered meanwhile: its answer is sent instead.
    #[error("another request with the key was answered")]
    AnsweredBefore,
    /// One of several letters cannot be printed.
    #[error("letter {index} of several: {cause}")]
    Paper {
        /// Its position, from 0.
        index: usize,
        /// Its title, if the caller may know it.
        title: Option<String>,
        /// Error of printing it alone.
        cause: Box<Error>,
    },
    /// Several letters are too large for one file.
    #[error("the letters are too large together")]
    TooLargeTogether,
    /// A letter was not converted to PDF.
    #[error(transparent)]
    Pdf(#[from] PdfFailure),
    /// The store failed or is busy.
    #[error(transparent)]
    Store(#[from] StoreError),
}
