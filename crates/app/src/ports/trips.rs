//! Trips: ports.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Page, PageRequest, Rupiah};
use numbering::{LetterNumber, outgoing_letter::OutgoingLetterId};
use staff::{EmployeeId, ParentUnitId, UserId, WorkUnit, WorkUnitId};
use trips::{
    Form, TravellerId, Trip, TripDraft, TripId, TripPlan, engagement::Engagement, request::Records,
    trip_kind::FundingSourceId,
};

use super::Stored;
use crate::{
    letters::TripLetter,
    trips::TripFilter,
    views::{EngagementView, FinanceTripRow, PaidKind, TripDetail, TripForm, TripRow, trips::CalendarTrip},
};

/// An assignment letter about to be issued.
#[derive(Debug, Clone)]
pub struct Issue {
    /// Its number.
    pub number: LetterNumber,
    /// Its form, fixed from now on.
    pub form: Form,
    /// SPD numbers, in slot order; none on the short form.
    pub travel_orders: Vec<(TravellerId, LetterNumber)>,
    /// When.
    pub at: DateTime<Utc>,
}

/// Records that a draft refers to, for its check.
#[derive(Debug, Clone)]
pub struct TripRecords {
    /// The records, as filing loads them.
    pub records: Records,
    /// Tariff of the health service.
    pub service_tariff: Option<Rupiah>,
    /// Names of the employees.
    pub names: Vec<(EmployeeId, String)>,
}

/// Letter data of a trip.
#[derive(Debug)]
pub struct TripLetterData {
    /// The trip.
    pub trip: Trip,
    /// Data of its letters.
    pub letter: TripLetter,
}

/// Trips with travellers and places, as a unit of work changes them.
#[async_trait]
pub trait Trips: Send {
    /// The records a draft refers to, without retired ones. The travellers stay locked against a second trip until the unit
    /// of work ends.
    async fn trip_records(&mut self, draft: &TripDraft, unit: WorkUnit, head_office: ParentUnitId) -> Stored<Records>;

    /// Trips these employees are on between two days, both counted.
    async fn engagements(
        &mut self,
        employees: &[EmployeeId],
        first: NaiveDate,
        last: NaiveDate,
    ) -> Stored<Vec<Engagement>>;

    /// Stores a trip with its travellers (status 1) and places.
    async fn file_trip(
        &mut self,
        plan: &TripPlan,
        memo: &LetterNumber,
        letter: OutgoingLetterId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Stored<TripId>;

    /// A trip, locked until the unit of work ends.
    async fn lock_trip(&mut self, id: TripId) -> Stored<Option<Trip>>;

    /// Stores number and form of a trip's assignment letter, and the SPD numbers of its travellers.
    async fn issue_letter(&mut self, id: TripId, issue: &Issue) -> Stored<()>;

    /// Data of the letters of a stored trip.
    async fn trip_letter(&mut self, id: TripId) -> Stored<TripLetter>;
}

/// Trips by their units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TripScope {
    /// Of a work unit.
    Unit(WorkUnitId),
    /// Of the work units of a parent unit.
    Parent(ParentUnitId),
    /// All.
    Office,
}

/// Most employees whose engagements are read at once.
pub const MOST_ENGAGED: usize = 50;

/// Trips, as screens read them.
#[async_trait]
pub trait TripQueries: Send + Sync {
    /// Trips of a work unit by submission date, newest first unless `oldest_first`, then by id.
    async fn trips(&self, unit: WorkUnitId, page: PageRequest, oldest_first: bool) -> Stored<Page<TripRow>>;

    /// At most `most` trips of a work unit after `last`, newest first, without their warnings: the chunks of an export.
    /// None comes twice, however many are filed meanwhile.
    async fn trips_without_warnings(
        &self,
        unit: WorkUnitId,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>>;

    /// Trips of all units by submission date, newest first unless `oldest_first`, then by id.
    async fn finance_trips(&self, page: PageRequest, oldest_first: bool) -> Stored<Page<FinanceTripRow>>;

    /// A page of the trips of a work unit that a filter selects, in its order.
    async fn found_trips(&self, unit: WorkUnitId, filter: &TripFilter, page: PageRequest) -> Stored<Page<TripRow>>;

    /// As [`TripQueries::trips_without_warnings`], of those that a filter selects; its order does not count.
    async fn found_trips_without_warnings(
        &self,
        unit: WorkUnitId,
        filter: &TripFilter,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>>;

    /// A page of the trips that a filter selects, of a work unit or of all, in its order.
    async fn found_finance_trips(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        page: PageRequest,
    ) -> Stored<Page<FinanceTripRow>>;

    /// A trip with its travellers and places.
    async fn trip(&self, id: TripId) -> Stored<Option<TripDetail>>;

    /// The records a draft refers to, as [`Trips::trip_records`] without locks; `None` for an unknown unit.
    async fn trip_records(
        &self,
        draft: &TripDraft,
        unit: WorkUnitId,
        head_office: ParentUnitId,
    ) -> Stored<Option<TripRecords>>;

    /// Trips of these employees, at most [`MOST_ENGAGED`], between two days, both counted, by day; cancelled ones do not count.
    async fn engagements(
        &self,
        employees: &[EmployeeId],
        first: NaiveDate,
        last: NaiveDate,
    ) -> Stored<Vec<EngagementView>>;

    /// Trips of a scope that touch the days from `first` to `last`, by departure.
    async fn calendar(&self, scope: TripScope, first: NaiveDate, last: NaiveDate) -> Stored<Vec<CalendarTrip>>;

    /// A trip with the data of its letters.
    async fn trip_letter(&self, id: TripId) -> Stored<Option<TripLetterData>>;

    /// Lists of the trip form.
    async fn trip_form(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<TripForm>;

    /// Kinds of trip a source pays; `None` for an unknown source.
    async fn paid_kinds(&self, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>>;
}
