//! The reading side of the store: joins straight to flat views, a fixed number of statements each.

use super::{
    AuditQueries, BudgetQueries, ClassificationQueries, DestinationQueries, EmployeeQueries, HolidayQueries,
    HomeQueries, IdempotencyQueries, NumberQueries, OutgoingLetterQueries, RecapQueries, ReceiptQueries,
    RejectionReasonQueries, ReviewQueries, SubActivityQueries, TemplateQueries, TreasurerQueries, TripQueries,
    UnitQueries, UserQueries,
};

/// Reads for lists and screens, a trait a noun.
pub trait Queries:
    AuditQueries
    + BudgetQueries
    + ClassificationQueries
    + DestinationQueries
    + EmployeeQueries
    + HolidayQueries
    + HomeQueries
    + IdempotencyQueries
    + NumberQueries
    + OutgoingLetterQueries
    + RecapQueries
    + ReceiptQueries
    + RejectionReasonQueries
    + ReviewQueries
    + SubActivityQueries
    + TemplateQueries
    + TreasurerQueries
    + TripQueries
    + UnitQueries
    + UserQueries
{
}
