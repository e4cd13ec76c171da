//! Receipts of travellers: lines, actual costs, states, photos: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Rupiah;
use receipts::{
    ActualCost, AutomaticBasis, Expense, ExpenseKind, LineId, Receipt, State, Status, TripPhoto,
    receipt::ActualCostsSum,
};
use staff::WorkUnit;
use trips::{TravellerId, TripId};

use super::Stored;
use crate::{
    letters::ReceiptLetter,
    views::{
        Named,
        receipts::{ReceiptSheet, TripReceipts},
    },
};

/// A line about to be stored.
#[derive(Debug, Clone)]
pub struct NewLine {
    /// Its kind.
    pub kind: ExpenseKind,
    /// What it says.
    pub expense: Expense,
    /// Storage key of its proof.
    pub photo: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
}

/// Receipts of travellers, as a unit of work changes them.
#[async_trait]
pub trait Receipts: Send {
    /// A receipt, locked until the unit of work ends.
    async fn lock_receipt(&mut self, traveller: TravellerId) -> Stored<Option<Receipt>>;

    /// The receipt a line belongs to, locked until the unit of work ends.
    async fn lock_receipt_of(&mut self, line: LineId) -> Stored<Option<Receipt>>;

    /// Compares the state and sets it, in one statement; whether it was `from`.
    async fn transition_receipt(&mut self, traveller: TravellerId, from: Status, to: &State) -> Stored<bool>;

    /// Stores a line and the total it leads to.
    async fn add_line(&mut self, traveller: TravellerId, line: &NewLine, total: Rupiah) -> Stored<LineId>;

    /// Stores what a line says now and the total it leads to.
    async fn change_line(&mut self, traveller: TravellerId, line: LineId, to: &Expense, total: Rupiah) -> Stored<()>;

    /// Deletes a line with its actual costs; stores the total that is left.
    async fn remove_line(&mut self, traveller: TravellerId, line: LineId, total: Rupiah) -> Stored<()>;

    /// Stores an actual cost, its line at the sum, and the total; the first one makes the line.
    async fn add_actual_cost(
        &mut self,
        traveller: TravellerId,
        cost: &ActualCost,
        sum: ActualCostsSum,
        at: DateTime<Utc>,
    ) -> Stored<()>;

    /// What of a trip decides its automatic receipts.
    async fn automatic_basis(&mut self, trip: TripId) -> Stored<AutomaticBasis>;

    /// What a receipt says on paper, without the trip's photo; beside it that one's storage key.
    async fn receipt_letter(&mut self, traveller: TravellerId) -> Stored<(ReceiptLetter, Option<String>)>;

    /// The photo of a trip and the states of its receipts, locked until the unit of work ends.
    async fn lock_trip_photo(&mut self, trip: TripId) -> Stored<Option<TripPhoto>>;

    /// Stores the key of a trip's photo.
    async fn set_trip_photo(&mut self, trip: TripId, key: &str) -> Stored<()>;
}

/// Receipts of travellers, as screens read them.
#[async_trait]
pub trait ReceiptQueries: Send + Sync {
    /// One receipt with its trip.
    async fn receipt(&self, traveller: TravellerId) -> Stored<Option<ReceiptSheet>>;

    /// A trip with the receipts that stand in one of `states`.
    async fn trip_receipts(&self, trip: TripId, states: &[Status]) -> Stored<Option<TripReceipts>>;

    /// Kinds of expense a clerk may enter, by id.
    async fn expense_kinds(&self) -> Stored<Vec<Named>>;

    /// The work unit of the trip whose photo, or whose receipts' proof, is stored under `key`.
    async fn photo_owner(&self, key: &str) -> Stored<Option<WorkUnit>>;

    /// Every key of a photo that a row names.
    async fn photo_keys(&self) -> Stored<Vec<String>>;
}
