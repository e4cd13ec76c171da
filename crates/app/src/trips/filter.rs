//! Search, filters and order of the lists of trips (beyond P9).

use kernel::Day;
use staff::EmployeeId;
use trips::{SubActivityId, TripState, TripType, trip_kind::FundingSourceId};

/// Key by which a list of trips is ordered; the id follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TripOrder {
    /// Submission date.
    #[default]
    Submitted,
    /// First departure.
    Departs,
    /// Year and sequence of the memo.
    MemoNumber,
}

/// Receipts that wait for the clerk who is to act on them, as the home page counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaitingReceipts {
    /// Rejected.
    Rejected,
    /// Not handed in, of an assigned trip that is over on this day.
    Unsubmitted(Day),
}

/// Conditions and order of a list of trips; the default is the whole list, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TripFilter {
    /// Text in a number, the purpose, a place or the name of a traveller.
    pub search: Option<String>,
    /// First day of those that a trip touches.
    pub from: Option<Day>,
    /// Last day of those that a trip touches.
    pub until: Option<Day>,
    /// True if a trip must depart within these days, as recaps count it.
    pub by_departure: bool,
    /// A traveller.
    pub employee: Option<EmployeeId>,
    /// Sub-activity that pays.
    pub sub_activity: Option<SubActivityId>,
    /// Funding source that pays.
    pub funding_source: Option<FundingSourceId>,
    /// In town or out.
    pub trip_type: Option<TripType>,
    /// State.
    pub state: Option<TripState>,
    /// Receipts that one of its travellers has.
    pub receipts: Option<WaitingReceipts>,
    /// Order.
    pub order: TripOrder,
    /// True if the list begins with the lowest.
    pub ascending: bool,
}

impl TripFilter {
    /// Returns whether it selects every trip, in the order of submission.
    pub fn is_whole_list(&self) -> bool {
        self.order == TripOrder::Submitted && self.selects_all()
    }

    /// Returns whether it selects every trip, in any order.
    pub fn selects_all(&self) -> bool {
        *self == Self { order: self.order, ascending: self.ascending, ..Self::default() }
    }
}
