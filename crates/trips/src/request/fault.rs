//! Faults of a request for a trip.

use staff::{SignatoryPost, Tenure};

use crate::{schedule::DateFault, trip_kind::TripType};

/// Part of a row that a fault concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowPart {
    /// City or destination.
    Place,
    /// Province of a city.
    Province,
    /// Departure.
    Departure,
    /// Return.
    Return,
}

/// Fault of a day on which a host provides something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProvidedFault {
    /// No day.
    NoDay,
    /// The day is none of the trip.
    OutsideTrip,
    /// Another row has the day.
    Twice,
}

/// Reasons why a draft cannot be filed; each names its field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The travellers are not 1 to 5 known, different employees.
    Travellers,
    /// The memo signatory is not active in the work unit.
    MemoSignatory,
    /// The signatory of the assignment letter is not active in its parent unit or the head office.
    AssignmentSignatory,
    /// The budget user (KPA) is not active in the work unit.
    BudgetUser,
    /// The technical officer (PPTK) is not active in the work unit.
    TechnicalOfficer,
    /// A signatory, with name and tenure, does not sign on the submission date.
    Tenure(SignatoryPost, String, Tenure),
    /// No treasurer.
    NoTreasurer,
    /// The treasurer is not active in the parent unit.
    Treasurer,
    /// The sub-activity is not active in the parent unit.
    SubActivity,
    /// No known kind of trip.
    Kind,
    /// The funding source, named here, does not pay the kind.
    KindNotPaid(String),
    /// No known health service.
    HealthService,
    /// No known classification code.
    Classification,
    /// No purpose.
    Purpose,
    /// No submission date.
    SubmissionDate,
    /// The submission date is more than a year from today.
    SubmissionDateFar,
    /// The places are not 1 to 3 destinations, or 1 to 10 cities.
    PlaceCount(TripType),
    /// A row lacks a part, or refers to an unknown destination.
    Row(TripType, usize, RowPart),
    /// The dates of a row are out of order.
    Dates(TripType, usize, DateFault),
    /// A row of what a host provides is faulty.
    Provided(usize, ProvidedFault),
}
