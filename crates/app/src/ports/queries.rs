//! The reading side of the store: joins straight to flat views, a fixed number of statements each.

use super::{
    AuditQueries, ClassificationQueries, DestinationQueries, EmployeeQueries, HolidayQueries, HomeQueries,
    IdempotencyQueries, NumberQueries, OutgoingLetterQueries, ReceiptQueries, SubActivityQueries, TariffQueries,
    TemplateQueries, TreasurerQueries, TripQueries, UnitQueries, UserQueries,
};

/// Reads for lists and screens, a trait a noun.
pub trait Queries:
    AuditQueries
    + ClassificationQueries
    + DestinationQueries
    + EmployeeQueries
    + HolidayQueries
    + HomeQueries
    + IdempotencyQueries
    + NumberQueries
    + OutgoingLetterQueries
    + ReceiptQueries
    + SubActivityQueries
    + TariffQueries
    + TemplateQueries
    + TreasurerQueries
    + TripQueries
    + UnitQueries
    + UserQueries
{
}
