//! Ports of the records a unit of work changes.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use numbering::{
    CounterKey, LetterKind, Pattern, Serial,
    outgoing_letter::{NewOutgoingLetter, OutgoingLetterId},
};
use staff::{EmployeeId, ParentUnitId, UserId, WorkUnit, WorkUnitId};
use trips::{Form, TravellerId, Trip, TripDraft, TripId, TripPlan, engagement::Engagement, records::Records};

use super::Stored;
use crate::letters::{TripLetter, UnitTemplateKind};

/// An assignment letter about to be issued.
#[derive(Debug, Clone)]
pub struct Issue {
    /// Its number.
    pub serial: Serial,
    /// Its form, fixed from now on.
    pub form: Form,
    /// SPD numbers, in slot order; none on the short form.
    pub travel_orders: Vec<(TravellerId, Serial)>,
    /// When.
    pub at: DateTime<Utc>,
}

/// Trips, their travellers and places.
#[async_trait]
pub trait Trips: Send {
    /// The records a draft names. The travellers stay locked against a second trip until the unit of work ends.
    async fn records(&mut self, draft: &TripDraft, unit: WorkUnit, head_office: ParentUnitId) -> Stored<Records>;

    /// Trips these employees are on between two days, both counted.
    async fn engagements(
        &mut self,
        employees: &[EmployeeId],
        first: NaiveDate,
        last: NaiveDate,
    ) -> Stored<Vec<Engagement>>;

    /// Stores a trip with its travellers (status 1) and places.
    async fn file(
        &mut self,
        plan: &TripPlan,
        memo: &Serial,
        letter: OutgoingLetterId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Stored<TripId>;

    /// A trip, locked until the unit of work ends.
    async fn lock_trip(&mut self, id: TripId) -> Stored<Option<Trip>>;

    /// Stores what issuing the assignment letter decides.
    async fn issue(&mut self, id: TripId, issue: &Issue) -> Stored<()>;

    /// What the letters of a stored trip say.
    async fn letter(&mut self, id: TripId) -> Stored<TripLetter>;
}

/// What a number was given to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberBearer {
    /// An outgoing letter, a memo among them.
    OutgoingLetter(OutgoingLetterId),
    /// A trip's assignment letter.
    AssignmentLetter(TripId),
    /// A traveller's SPD.
    TravelOrder(TravellerId),
}

/// Counters and the number book.
#[async_trait]
pub trait Counters: Send {
    /// The pattern of a letter kind.
    async fn pattern(&mut self, kind: LetterKind) -> Stored<Pattern>;

    /// Advances a counter by `count` and answers where it stands; a counter that does not exist starts at 0. It stays
    /// locked until the unit of work ends.
    async fn advance(&mut self, counter: CounterKey, count: i64) -> Stored<i64>;

    /// Enters a number in the book.
    async fn enter(&mut self, serial: &Serial, bearer: NumberBearer) -> Stored<()>;
}

/// The register of outgoing letters.
#[async_trait]
pub trait OutgoingLetters: Send {
    /// Enters a letter.
    async fn register(&mut self, letter: &NewOutgoingLetter) -> Stored<OutgoingLetterId>;
}

/// Units.
#[async_trait]
pub trait Offices: Send {
    /// A work unit with its parent.
    async fn work_unit(&mut self, id: WorkUnitId) -> Stored<Option<WorkUnit>>;
}

/// Where the file of a template in force lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateInForce {
    /// Key of the file store.
    pub storage_key: String,
    /// As [`crate::letters::LetterPress::fingerprint`] tells.
    pub fingerprint: String,
}

/// Templates offices have uploaded.
#[async_trait]
pub trait Templates: Send {
    /// A parent unit's own template of a kind in force; `None` means the built-in one.
    async fn template_in_force(
        &mut self,
        parent: ParentUnitId,
        kind: UnitTemplateKind,
    ) -> Stored<Option<TemplateInForce>>;

    /// The office's own template of the receipts in force; `None` means the built-in one.
    async fn finance_template_in_force(&mut self) -> Stored<Option<TemplateInForce>>;
}
