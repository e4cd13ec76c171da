//! Receipts of travellers: lines, actual costs, states, photos: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest, Rupiah};
use receipts::{
    ActualCost, AutomaticBasis, Expense, ExpenseKind, LineId, Receipt, ReceiptEvent, State, Status, TripAlbum,
    TripPhoto, receipt::ActualCostsSum,
};
use staff::{UserId, WorkUnit};
use trips::{TravellerId, TripId};

use super::{GivenReason, Stored, TemplateInForce, TripScope};
use crate::{
    letters::ReceiptLetter,
    views::{
        Named,
        receipts::{QueuedReceipt, ReceiptSheet, TripPhotoView, TripReceipts},
    },
};

/// A line about to be stored.
#[derive(Debug, Clone)]
pub struct NewLine {
    /// Its kind.
    pub kind: ExpenseKind,
    /// The expense.
    pub expense: Expense,
    /// Storage key of its proof.
    pub photo: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
}

/// A state transition about to be stored.
#[derive(Debug, Clone, Copy)]
pub struct Transition<'a> {
    /// The event.
    pub event: ReceiptEvent,
    /// The state before.
    pub from: Status,
    /// The state after.
    pub to: &'a State,
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
    /// Answer of the clerk to a rejection.
    pub answer: Option<&'a str>,
    /// Reasons of a rejection.
    pub reasons: &'a [GivenReason],
}

/// Receipts of travellers, as a unit of work changes them.
#[async_trait]
pub trait Receipts: Send {
    /// A receipt, locked until the unit of work ends.
    async fn lock_receipt(&mut self, traveller: TravellerId) -> Stored<Option<Receipt>>;

    /// The receipt a line belongs to, locked until the unit of work ends.
    async fn lock_receipt_of(&mut self, line: LineId) -> Stored<Option<Receipt>>;

    /// Sets the state if it is still `from`, and adds the transition to the history; returns whether it did.
    async fn transition_receipt(&mut self, traveller: TravellerId, transition: Transition<'_>) -> Stored<bool>;

    /// Stores a line and the new total.
    async fn add_line(&mut self, traveller: TravellerId, line: &NewLine, total: Rupiah) -> Stored<LineId>;

    /// Stores a changed line and the new total.
    async fn change_line(&mut self, traveller: TravellerId, line: LineId, to: &Expense, total: Rupiah) -> Stored<()>;

    /// Deletes a line with its actual costs; stores the new total.
    async fn remove_line(&mut self, traveller: TravellerId, line: LineId, total: Rupiah) -> Stored<()>;

    /// Stores an actual cost, the sum in its line, and the total; the first one adds the line.
    async fn add_actual_cost(
        &mut self,
        traveller: TravellerId,
        cost: &ActualCost,
        sum: ActualCostsSum,
        at: DateTime<Utc>,
    ) -> Stored<()>;

    /// Data of a trip that its automatic receipts are computed from.
    async fn automatic_basis(&mut self, trip: TripId) -> Stored<AutomaticBasis>;

    /// The photo of a trip and the states of its receipts, locked until the unit of work ends.
    async fn lock_trip_photo(&mut self, trip: TripId) -> Stored<Option<TripPhoto>>;

    /// Stores the key of a trip's first photo.
    async fn set_trip_photo(&mut self, trip: TripId, key: &str, at: DateTime<Utc>) -> Stored<()>;

    /// The photos of a trip and the states of its receipts, locked until the unit of work ends.
    async fn lock_trip_album(&mut self, trip: TripId) -> Stored<Option<TripAlbum>>;

    /// Adds a photo to a trip and returns its id.
    async fn add_trip_photo(&mut self, trip: TripId, key: &str, caption: &str, at: DateTime<Utc>) -> Stored<i64>;

    /// Removes a photo of a trip.
    async fn remove_trip_photo(&mut self, trip: TripId, id: i64) -> Stored<()>;
}

/// A receipt with all that is printed.
#[derive(Debug)]
pub struct ReceiptToPrint {
    /// The receipt.
    pub receipt: Receipt,
    /// Its letter data, without the trip's photo.
    pub letter: ReceiptLetter,
    /// Storage key of the trip's photo.
    pub photo: Option<String>,
    /// Template in force; `None` for the built-in one.
    pub template: Option<TemplateInForce>,
}

/// Receipts of travellers, as screens read them.
#[async_trait]
pub trait ReceiptQueries: Send + Sync {
    /// One receipt with its trip.
    async fn receipt(&self, traveller: TravellerId) -> Stored<Option<ReceiptSheet>>;

    /// One receipt with all that is printed, as it is at one instant.
    async fn receipt_to_print(&self, traveller: TravellerId) -> Stored<Option<ReceiptToPrint>>;

    /// A trip with its receipts in one of `states`.
    async fn trip_receipts(&self, trip: TripId, states: &[Status]) -> Stored<Option<TripReceipts>>;

    /// A page of the submitted receipts of a scope, oldest first; `search` is matched literally in numbers and names.
    async fn receipt_queue(
        &self,
        scope: TripScope,
        search: Option<&str>,
        page: PageRequest,
    ) -> Stored<Page<QueuedReceipt>>;

    /// Kinds of expense a clerk may enter, by id.
    async fn expense_kinds(&self) -> Stored<Vec<Named>>;

    /// The photos of a trip, in order of entry.
    async fn trip_photos(&self, trip: TripId) -> Stored<Vec<TripPhotoView>>;

    /// The work unit of the trip whose photo, or whose receipts' proof, is stored under `key`.
    async fn photo_owner(&self, key: &str) -> Stored<Option<WorkUnit>>;

    /// Storage keys of all photos that rows refer to.
    async fn photo_keys(&self) -> Stored<Vec<String>>;
}
