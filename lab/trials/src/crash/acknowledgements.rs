//! Record of acknowledged and of unanswered calls.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use super::payments::Payments;
use super::receipts::Receipts;
use crate::photo::Seed;
use crate::stored_letters::{Archive, Letter};

/// A stored photo.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Key in the file store.
    pub key: String,
    /// Seed of its pixel data.
    pub seed: Seed,
}

/// An acknowledged write.
#[derive(Debug, Clone)]
pub enum Acknowledgement {
    /// An issued letter.
    Letter(Letter),
    /// An added expense line.
    Line {
        /// Id of the row.
        id: i64,
        /// Description.
        item: String,
        /// Photo of the bill.
        photo: Kept,
    },
    /// An added actual cost.
    Cost {
        /// Id of the traveller.
        traveller: i64,
        /// Description, unique.
        item: String,
    },
    /// A changed state of a receipt.
    Status {
        /// Id of the traveller.
        traveller: i64,
        /// State; it only increases in this trial.
        status: i64,
    },
    /// A settled receipt.
    Payment {
        /// Id of the traveller.
        traveller: i64,
        /// Rupiah.
        amount: i64,
    },
    /// A state of a package.
    Package {
        /// Id.
        id: i64,
        /// State.
        state: String,
    },
    /// A cancelled trip.
    Cancelled {
        /// Trip.
        trip: i64,
    },
    /// A changed trip.
    Changed {
        /// Trip.
        trip: i64,
        /// Version after the change.
        version: i64,
        /// Transport after the change.
        transport: String,
    },
    /// A photo of a trip.
    TripPhoto {
        /// Trip.
        trip: i64,
        /// Photo.
        photo: Kept,
    },
}

/// A memo that is filed.
#[derive(Debug, Clone)]
pub struct Memo {
    /// Index of its trip.
    pub n: usize,
    /// Purpose.
    pub purpose: String,
    /// Body as it was sent. A repetition sends it again: the lists tell other days of travel meanwhile.
    pub body: Value,
}

/// A call without an answer.
#[derive(Debug, Clone)]
pub enum Unanswered {
    /// A memo.
    Memo(Memo),
    /// An assignment letter.
    Assignment(i64),
    /// An outgoing letter or a change of a receipt.
    Other,
    /// A call with a photo, which may leave an orphaned file.
    Photo,
}

#[derive(Debug, Default)]
struct Record {
    writes: Vec<Acknowledgement>,
    unanswered: Vec<Unanswered>,
    photos_cut_off: usize,
    memos: usize,
    pictures: Seed,
}

/// Record of one trial.
#[derive(Debug, Default)]
pub struct Acknowledgements(Mutex<Record>);

impl Acknowledgements {
    fn open(&self) -> MutexGuard<'_, Record> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records an acknowledged write.
    pub fn enter(&self, write: Acknowledgement) {
        self.open().writes.push(write);
    }

    /// Records an unanswered call.
    pub fn cut_off(&self, call: Unanswered) {
        let mut record = self.open();
        record.photos_cut_off += usize::from(matches!(call, Unanswered::Photo));
        record.unanswered.push(call);
    }

    /// Number of acknowledged writes.
    pub fn count(&self) -> usize {
        self.open().writes.len()
    }

    /// Number of unanswered calls of the last round.
    pub fn unanswered(&self) -> usize {
        self.open().unanswered.len()
    }

    /// Takes the unanswered calls, to repeat them.
    pub fn take_unanswered(&self) -> Vec<Unanswered> {
        std::mem::take(&mut self.open().unanswered)
    }

    /// Number of unanswered calls with a photo in all rounds; bounds the number of orphaned files.
    pub fn photos_cut_off(&self) -> usize {
        self.open().photos_cut_off
    }

    /// Next unique number of a trip.
    pub fn next_memo(&self) -> usize {
        let mut record = self.open();
        record.memos += 1;
        record.memos
    }

    /// Next unique seed of a photo.
    pub fn next_picture(&self) -> Seed {
        let mut record = self.open();
        record.pictures += 1;
        record.pictures
    }

    /// Seeds of the photos by key.
    pub fn pictures(&self) -> HashMap<String, Seed> {
        let record = self.open();
        let photos = record.writes.iter().filter_map(|write| match write {
            Acknowledgement::Line { photo, .. } | Acknowledgement::TripPhoto { photo, .. } => {
                Some((photo.key.clone(), photo.seed))
            }
            _ => None,
        });
        photos.collect()
    }

    /// Acknowledged writes that are missing.
    pub fn faults(&self, archive: &Archive, sheets: &Receipts, payments: &Payments) -> Vec<String> {
        let record = self.open();
        let faults = record.writes.iter().filter_map(|write| match write {
            Acknowledgement::Letter(letter) => archive.fault_of(letter),
            Acknowledgement::Line { id, item, photo } => sheets.line_fault(*id, item, &photo.key),
            Acknowledgement::Cost { traveller, item } => sheets.cost_fault(*traveller, item),
            Acknowledgement::Status { traveller, status } => sheets.status_fault(*traveller, *status),
            Acknowledgement::Payment { traveller, amount } => payments.payment_fault(*traveller, *amount),
            Acknowledgement::Package { id, state } => payments.package_fault(*id, state),
            Acknowledgement::Cancelled { trip } => archive.cancel_fault(*trip),
            Acknowledgement::Changed { trip, version, transport } => archive.change_fault(*trip, *version, transport),
            Acknowledgement::TripPhoto { trip, photo } => archive.photo_fault(*trip, &photo.key),
        });
        faults.collect()
    }
}
