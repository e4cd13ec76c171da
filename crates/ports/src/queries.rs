//! The reading side of the store: joins straight to flat views, a fixed number of statements each.

use super::{
    AccountQueries, ArchiveQueries, ArchivedNumberQueries, ArchivedTripQueries, AuditQueries, BudgetQueries,
    BudgetYearQueries, CalendarQueries, ClassificationQueries, CorrectionQueries, CounterUsageQueries,
    DashboardQueries, DaysAwayQueries, DelegationQueries, DeskQueries, DestinationQueries, EmployeeQueries,
    FinalNumberQueries, FindingQueries, HandoverQueries, HolidayQueries, HomeQueries, IdempotencyQueries,
    LetterCodeQueries, MovingInQueries, NumberBookQueries, NumberQueries, OutgoingLetterQueries, PackageQueries,
    PaidKindQueries, PaymentQueries, RecapQueries, ReceiptQueries, ReceiptQueueQueries, RejectionReasonQueries,
    SafeguardQueries, StoredFileQueries, SubActivityQueries, TariffQueries, TemplateQueries, ToldFigureQueries,
    ToldFindingQueries, TravelHistoryQueries, TreasurerQueries, TripFormQueries, TripHistoryQueries, TripListQueries,
    TripQueries, TripRecordQueries, TripsBesideQueries, UnitQueries, UnitSheetQueries, UnturnedPhotoQueries,
    UserQueries, WaitingPaperQueries, YearOpeningQueries, YearRecordQueries,
};

/// Reads for lists and screens, a trait a noun.
pub trait Queries:
    AccountQueries
    + ArchiveQueries
    + ArchivedNumberQueries
    + ArchivedTripQueries
    + AuditQueries
    + BudgetQueries
    + BudgetYearQueries
    + CalendarQueries
    + ClassificationQueries
    + CorrectionQueries
    + CounterUsageQueries
    + DashboardQueries
    + DaysAwayQueries
    + DelegationQueries
    + DeskQueries
    + DestinationQueries
    + EmployeeQueries
    + FinalNumberQueries
    + FindingQueries
    + HandoverQueries
    + HolidayQueries
    + HomeQueries
    + IdempotencyQueries
    + LetterCodeQueries
    + MovingInQueries
    + NumberBookQueries
    + NumberQueries
    + OutgoingLetterQueries
    + PackageQueries
    + PaidKindQueries
    + PaymentQueries
    + RecapQueries
    + ReceiptQueries
    + ReceiptQueueQueries
    + RejectionReasonQueries
    + SafeguardQueries
    + StoredFileQueries
    + SubActivityQueries
    + TariffQueries
    + TemplateQueries
    + ToldFigureQueries
    + ToldFindingQueries
    + TravelHistoryQueries
    + TreasurerQueries
    + TripFormQueries
    + TripHistoryQueries
    + TripListQueries
    + TripQueries
    + TripRecordQueries
    + TripsBesideQueries
    + UnitQueries
    + UnitSheetQueries
    + UnturnedPhotoQueries
    + UserQueries
    + WaitingPaperQueries
    + YearOpeningQueries
    + YearRecordQueries
{
}
