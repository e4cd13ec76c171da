//! The reading side of the store: joins straight to flat views, a fixed number of statements each.

use super::{
    AccountQueries, ArchiveQueries, AuditQueries, BudgetQueries, CalendarQueries, ClassificationQueries,
    CorrectionQueries, DeskQueries, DestinationQueries, EmployeeQueries, FinalNumberQueries, HolidayQueries,
    HomeQueries, IdempotencyQueries, LetterCodeQueries, MovingInQueries, NumberQueries, OutgoingLetterQueries,
    PackageQueries, PaidKindQueries, PaymentQueries, RecapQueries, ReceiptQueries, RejectionReasonQueries,
    SafeguardQueries, SubActivityQueries, TariffQueries, TemplateQueries, TreasurerQueries, TripFormQueries,
    TripHistoryQueries, TripListQueries, TripQueries, TripRecordQueries, UnitQueries, UnturnedPhotoQueries,
    UserQueries,
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
    + HolidayQueries
    + HomeQueries
    + IdempotencyQueries
    + LetterCodeQueries
    + MovingInQueries
    + NumberQueries
    + OutgoingLetterQueries
    + DeskQueries
    + PackageQueries
    + PaymentQueries
    + RecapQueries
    + ReceiptQueries
    + SafeguardQueries
    + RejectionReasonQueries
    + SubActivityQueries
    + TariffQueries
    + TemplateQueries
    + TreasurerQueries
    + CalendarQueries
    + PaidKindQueries
    + TripFormQueries
    + TripHistoryQueries
    + TripListQueries
    + TripQueries
    + TripRecordQueries
    + UnitQueries
    + UnturnedPhotoQueries
    + UserQueries
{
}
