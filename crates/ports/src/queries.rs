//! The reading side of the store: joins straight to flat views, a fixed number of statements each.

use super::{
    AccountQueries, ArchiveQueries, AuditQueries, BudgetQueries, ClassificationQueries, CorrectionQueries,
    DestinationQueries, EmployeeQueries, FinalNumberQueries, FindingQueries, HolidayQueries, HomeQueries,
    IdempotencyQueries, LetterCodeQueries, MovingInQueries, NumberQueries, OutgoingLetterQueries, PaymentQueries,
    RecapQueries, ReceiptQueries, RejectionReasonQueries, SafeguardQueries, SubActivityQueries, TariffQueries,
    TemplateQueries, TreasurerQueries, TripQueries, UnitQueries, UnturnedPhotoQueries, UserQueries,
};

/// Reads for lists and screens, a trait a noun.
pub trait Queries:
    AccountQueries
    + ArchiveQueries
    + AuditQueries
    + BudgetQueries
    + ClassificationQueries
    + CorrectionQueries
    + DestinationQueries
    + EmployeeQueries
    + FinalNumberQueries
    + FindingQueries
    + HolidayQueries
    + HomeQueries
    + IdempotencyQueries
    + LetterCodeQueries
    + MovingInQueries
    + NumberQueries
    + OutgoingLetterQueries
    + PaymentQueries
    + RecapQueries
    + ReceiptQueries
    + SafeguardQueries
    + RejectionReasonQueries
    + SubActivityQueries
    + TariffQueries
    + TemplateQueries
    + TreasurerQueries
    + TripQueries
    + UnitQueries
    + UnturnedPhotoQueries
    + UserQueries
{
}
