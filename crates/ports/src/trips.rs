//! Trips: ports.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Page, PageRequest, Span};
use letters::{NumberedLetter, TemplateKind, TripLetter};
use numbering::{LetterNumber, outgoing_letter::OutgoingLetterId};
use staff::{EmployeeId, ParentUnitId, UserId, WorkUnitId};
use trips::{
    Change, FiledTrip, Form, TravellerId, Trip, TripDraft, TripId, TripPlan,
    engagement::Engagement,
    request::Records,
    trip_kind::{FundingSourceId, HealthServiceId},
};
use views::{
    PaidKind, TripForm, TripRow,
    trips::{CalendarTrip, CalendarUnit, Difference, EngagementView, TripHistory, TripSheet},
};

use super::{LetterPrint, Stored, TemplateInForce, TripRecords, Voiding};
use crate::TripFilter;

/// An assignment letter about to be issued.
#[derive(Debug, Clone)]
pub struct Issue {
    /// Its number.
    pub number: LetterNumber,
    /// Its form, fixed from now on.
    pub form: Form,
    /// SPD numbers, in slot order; none on the short form.
    pub travel_orders: Vec<(TravellerId, LetterNumber)>,
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

/// Letter data of a trip.
#[derive(Debug)]
pub struct TripLetterData {
    /// The trip.
    pub trip: Trip,
    /// Data of its letters.
    pub letter: TripLetter,
}

/// A numbered letter with all that a print of it needs.
#[derive(Debug)]
pub struct LetterToPrint {
    /// The data kept for it, with today's logo; without kept data, that of today.
    pub letter: TripLetter,
    /// True if data is kept.
    pub kept: bool,
    /// Its code, if it was printed with one at its revision.
    pub code: Option<String>,
    /// The uploaded template in force; `None` means the built-in one.
    pub template: Option<TemplateInForce>,
}

/// A change of a trip, for its history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripChange {
    /// Number of the revision; 0 before the assignment letter was issued.
    pub revision: i32,
    /// Reason, if one was given.
    pub reason: Option<String>,
    /// Differences.
    pub differences: Vec<Difference>,
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

/// Trips with travellers and places, as a unit of work changes them.
#[async_trait]
pub trait Trips: Send {
    /// The records a draft refers to, without retired ones; `None` for an unknown unit. The travellers stay locked against a
    /// second trip until the unit of work ends.
    async fn trip_records(
        &mut self,
        draft: &TripDraft,
        unit: WorkUnitId,
        head_office: ParentUnitId,
    ) -> Stored<Option<Records>>;

    /// Trips in force that these employees are on between two days, both counted, other than `except`.
    async fn engagements(
        &mut self,
        employees: &[EmployeeId],
        days: Span,
        except: Option<TripId>,
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

    /// Stores that a trip was cancelled on a day of the office.
    async fn cancel_trip(&mut self, id: TripId, voiding: &Voiding, on: Day) -> Stored<()>;

    /// Name of a health service.
    async fn health_service(&mut self, id: HealthServiceId) -> Stored<String>;

    /// Stores number and form of a trip's assignment letter, and the SPD numbers of its travellers.
    async fn issue_letter(&mut self, id: TripId, issue: &Issue) -> Stored<()>;

    /// Stores the report of a trip.
    async fn set_report(&mut self, id: TripId, text: &str) -> Stored<()>;
}

/// Changes of trips, as a unit of work stores them.
#[async_trait]
pub trait TripChanges: Send {
    /// A trip with all that a change touches; trip and travellers stay locked until the unit of work ends.
    async fn lock_filed_trip(&mut self, id: TripId) -> Stored<Option<FiledTrip>>;

    /// Stores the changed data of a trip with its slots; `orders` are the SPD numbers taken, in slot order.
    async fn change_trip(
        &mut self,
        id: TripId,
        plan: &TripPlan,
        change: &Change,
        orders: &[LetterNumber],
    ) -> Stored<()>;

    /// Adds a change to the history of a trip.
    async fn record_change(&mut self, id: TripId, change: &TripChange) -> Stored<()>;
}

/// Data of the letters of trips.
#[async_trait]
pub trait TripLetters: Send {
    /// Data of the letters of a stored trip.
    async fn trip_letter(&mut self, id: TripId) -> Stored<TripLetter>;

    /// The data kept for a letter, its code and the template of a kind in force.
    async fn letter_to_print(
        &mut self,
        id: TripId,
        document: NumberedLetter,
        template: TemplateKind,
    ) -> Stored<LetterToPrint>;

    /// The data kept for the latest numbered letter of a trip, as in [`LetterToPrint`].
    async fn latest_letter(&mut self, id: TripId) -> Stored<TripLetter>;
}

/// Data kept for numbered letters, and their prints.
#[async_trait]
pub trait KeptLetters: Send {
    /// Keeps the data of a letter unless data is kept already.
    async fn keep_letter(
        &mut self,
        id: TripId,
        document: NumberedLetter,
        letter: &TripLetter,
        at: DateTime<Utc>,
    ) -> Stored<()>;

    /// Keeps the data of a letter instead of what was kept before.
    async fn store_letter(
        &mut self,
        id: TripId,
        document: NumberedLetter,
        letter: &TripLetter,
        at: DateTime<Utc>,
    ) -> Stored<()>;

    /// Adds a print to the history of a trip.
    async fn record_print(&mut self, id: TripId, print: &LetterPrint) -> Stored<()>;
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

/// Place and most rows of a chunk: after the last trip read, by its key.
pub type TripChunk = (Option<(NaiveDate, TripId)>, u64);

/// Most employees whose engagements are read at once.
pub const MOST_ENGAGED: usize = 50;

/// Lists of trips, as screens read them.
#[async_trait]
pub trait TripListQueries: Send + Sync {
    /// A page of the trips of a work unit, or of all, that a filter selects, in its order; those of the archive stand among them.
    async fn trips(&self, unit: Option<WorkUnitId>, filter: &TripFilter, page: PageRequest) -> Stored<Page<TripRow>>;

    /// At most `most` trips of a work unit, or of all, that a filter selects, after the last one read, oldest first whatever the
    /// filter's order, without their warnings: the chunks of an export. None comes twice, however many are filed meanwhile.
    async fn trips_without_warnings(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        chunk: TripChunk,
    ) -> Stored<Vec<TripRow>>;
}

/// A trip, as screens read it.
#[async_trait]
pub trait TripQueries: Send + Sync {
    /// A trip with its travellers and places, and the choices of its form.
    async fn trip(&self, id: TripId) -> Stored<Option<TripSheet>>;
}

/// The history of a trip, as screens read it.
#[async_trait]
pub trait TripHistoryQueries: Send + Sync {
    /// Events and prints of a trip, newest first.
    async fn trip_history(&self, id: TripId) -> Stored<Option<TripHistory>>;

    /// Name of the user who changed a trip last, and when.
    async fn last_change(&self, id: TripId) -> Stored<Option<(String, DateTime<Utc>)>>;
}

/// Records and letter data of a trip, for checks and papers.
#[async_trait]
pub trait TripRecordQueries: Send + Sync {
    /// The records a draft refers to, as [`Trips::trip_records`] without locks; `None` for an unknown unit. `changed` is the
    /// trip that the draft changes, whose own receipts do not count.
    async fn trip_records(
        &self,
        draft: &TripDraft,
        unit: WorkUnitId,
        head_office: ParentUnitId,
        changed: Option<TripId>,
    ) -> Stored<Option<TripRecords>>;

    /// A trip with all that a change may touch, as [`TripChanges::lock_filed_trip`] without locks.
    async fn filed_trip(&self, id: TripId) -> Stored<Option<FiledTrip>>;

    /// A trip with the data of its letters.
    async fn trip_letter(&self, id: TripId) -> Stored<Option<TripLetterData>>;

    /// The letter data that a trip of this plan would have under a memo number; stores nothing.
    async fn planned_letter(&self, plan: &TripPlan, memo_number: &str) -> Stored<TripLetter>;

    /// A trip with the data kept for its latest numbered letter, as [`TripLetters::latest_letter`].
    async fn latest_trip_letter(&self, id: TripId) -> Stored<Option<TripLetterData>>;
}

/// Who travels when, as screens read it.
#[async_trait]
pub trait CalendarQueries: Send + Sync {
    /// Trips of these employees, at most [`MOST_ENGAGED`], between two days, both counted, by day; cancelled ones do not count.
    async fn engagements(&self, employees: &[EmployeeId], days: Span) -> Stored<Vec<EngagementView>>;

    /// Trips of a scope that touch some days, by departure.
    async fn calendar(&self, scope: TripScope, days: Span) -> Stored<Vec<CalendarTrip>>;

    /// The trips of a scope that touch some days, without cancelled ones: their number, and on each day by unit, in the order of names.
    async fn calendar_units(&self, scope: TripScope, days: Span) -> Stored<(u64, Vec<CalendarUnit>)>;
}

/// Lists of the trip form, as screens read them.
#[async_trait]
pub trait TripFormQueries: Send + Sync {
    /// Lists of the trip form.
    async fn trip_form(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<TripForm>;
}

/// Kinds of trip by funding source, as screens read them.
#[async_trait]
pub trait PaidKindQueries: Send + Sync {
    /// Kinds of trip a source pays; `None` for an unknown source.
    async fn paid_kinds(&self, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>>;
}

/// Trips as a unit of work has changed them.
#[async_trait]
pub trait TripSheets: Send {
    /// A trip, for the answer of the call.
    async fn trip_sheet(&mut self, id: TripId) -> Stored<Option<TripSheet>>;
}
