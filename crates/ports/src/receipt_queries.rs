//! Receipts, as screens and papers read them: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest};
use letters::ReceiptLetter;
use receipts::{Receipt, Status, duties::TripDuties};
use staff::{UserId, WorkUnit};
use trips::{TravellerId, TripId};
use views::{
    Named,
    receipts::{QueuedReceipt, ReceiptSheet, TripBeside, TripReceipts},
};

use crate::{Stored, TemplateInForce, TripScope};

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
    /// Code of the receipt, if it was printed as it is.
    pub code: Option<String>,
}

/// Receipts of travellers, as screens read them.
#[async_trait]
pub trait ReceiptQueries: Send + Sync {
    /// Name of the user who changed a receipt last, and when; `None` if nobody did.
    async fn last_receipt_change(&self, traveller: TravellerId) -> Stored<Option<(String, DateTime<Utc>)>>;

    /// One receipt with its trip.
    async fn receipt(&self, traveller: TravellerId) -> Stored<Option<ReceiptSheet>>;

    /// One receipt with all that is printed, as it is at one instant.
    async fn receipt_to_print(&self, traveller: TravellerId) -> Stored<Option<ReceiptToPrint>>;

    /// A trip with its receipts in one of `states`.
    async fn trip_receipts(&self, trip: TripId, states: &[Status]) -> Stored<Option<TripReceipts>>;

    /// As [`ReceiptQueries::trip_receipts`], with the duties that a user holds on the trip; the safeguards that the user changed
    /// since an instant bind them as before.
    async fn receipts_to_verify(
        &self,
        trip: TripId,
        states: &[Status],
        user: UserId,
        since: DateTime<Utc>,
    ) -> Stored<Option<(TripReceipts, TripDuties)>>;

    /// Kinds of expense a clerk may enter, by id.
    async fn expense_kinds(&self) -> Stored<Vec<Named>>;

    /// The work unit of the trip whose photo, or whose receipts' proof, is stored under `key`.
    async fn photo_owner(&self, key: &str) -> Stored<Option<WorkUnit>>;
}

/// Trips beside a trip.
#[async_trait]
pub trait TripsBesideQueries: Send + Sync {
    /// The other trips in force of the travellers of a trip that touch its days, the earliest first.
    async fn trips_beside(&self, trip: TripId) -> Stored<Vec<TripBeside>>;
}

/// Receipts to verify.
#[async_trait]
pub trait ReceiptQueueQueries: Send + Sync {
    /// A page of the submitted receipts of a scope, oldest first; `search` is matched literally in numbers and names.
    async fn receipt_queue(
        &self,
        scope: TripScope,
        search: Option<&str>,
        page: PageRequest,
    ) -> Stored<Page<QueuedReceipt>>;
}
