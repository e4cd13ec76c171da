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
    /// Settlement of a receipt.
    Settlement,
    /// Reversal of a payment.
    Reversal,
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

impl Taken {
    /// Every kind.
    pub const ALL: [Self; 22] = [
        Self::LetterNumber,
        Self::FinalNumber,
        Self::LetterEntry,
        Self::PackageNumber,
        Self::PackedReceipt,
        Self::Settlement,
        Self::Reversal,
        Self::ParentCode,
        Self::UserName,
        Self::Nip,
        Self::Holiday,
        Self::Traveller,
        Self::AllowanceDay,
        Self::Ceiling,
        Self::Template,
        Self::ActualCosts,
        Self::Role,
        Self::ReferenceName,
        Self::SignIn,
        Self::File,
        Self::RequestKey,
        Self::Changed,
    ];
}
