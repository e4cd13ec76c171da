//! Values that must be unique and were taken, by another request at the same time or before.

/// What is unique: the use cases check it before, the database has the last word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Taken {
    /// A letter's number of the counter.
    LetterNumber,
    /// A letter's final number.
    FinalNumber,
    /// Final number or signed file in force of one letter.
    LetterEntry,
    /// Number of a package.
    PackageNumber,
    /// Receipt in a living package.
    PackedReceipt,
    /// Settlement of a receipt, or reversal of a payment.
    Payment,
    /// Code of a parent unit.
    ParentCode,
    /// User name.
    UserName,
    /// NIP of a person in service.
    Nip,
    /// Day of a holiday.
    Holiday,
    /// Person or slot of a trip.
    Traveller,
    /// Day on which a person has an allowance.
    AllowanceDay,
    /// Ceiling of a sub-activity and year.
    Ceiling,
    /// Template in force, and its version.
    Template,
    /// Line of actual costs of a receipt.
    ActualCosts,
    /// Role or unit of a user.
    Role,
    /// Name or code of a reference table.
    ReferenceName,
    /// Session, second factor or device of a user.
    SignIn,
    /// Stored file.
    File,
    /// Request with an idempotency key.
    RequestKey,
    /// Anything else: the row was stored by another request meanwhile.
    Changed,
}
