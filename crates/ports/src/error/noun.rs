//! Kinds of objects, in errors about missing ones.

/// Kind of an object that was not found.
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
    /// A delegation of an account.
    Delegation,
    /// A handover of an account's work.
    Handover,
    /// A role of an account.
    RoleGrant,
    /// A kind of trip.
    TripKind,
    /// A health service.
    HealthService,
    /// An outgoing letter.
    OutgoingLetter,
    /// A numbered letter.
    Letter,
    /// Signed file of a letter.
    SignedFile,
    /// A letter kind.
    LetterKind,
    /// A counter.
    Counter,
    /// A traveller, and with it a receipt.
    Traveller,
    /// A line of a receipt.
    ExpenseLine,
    /// A photo.
    Photo,
    /// A proof of a line.
    Proof,
    /// The logo of a letterhead.
    Logo,
    /// A holiday.
    Holiday,
    /// An own session.
    Session,
    /// A reason of rejections.
    RejectionReason,
    /// A tariff.
    Tariff,
    /// A code printed on a letter.
    LetterCode,
    /// A payment.
    Payment,
    /// A package of receipts.
    Package,
    /// An actual cost.
    ActualCost,
}
