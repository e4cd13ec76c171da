//! What the server has acknowledged, and what it was asked without ever answering.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::receipts::Sheets;
use crate::letters::{Archive, Letter};
use crate::photo::Negative;

/// A photo that was taken in: its key in the file store and its picture.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Key.
    pub key: String,
    /// Picture.
    pub negative: Negative,
}

/// Something the server said it has done.
#[derive(Debug, Clone)]
pub enum Deed {
    /// A letter was issued.
    Letter(Letter),
    /// An expense line was added.
    Line {
        /// Its row.
        id: i64,
        /// What it says.
        item: String,
        /// The photo of its bill.
        photo: Kept,
    },
    /// An actual cost was added.
    Cost {
        /// Whose.
        traveller: i64,
        /// What it says, different in every one.
        item: String,
    },
    /// A receipt reached a state.
    Status {
        /// Whose.
        traveller: i64,
        /// The state; it only ever grows here.
        status: i64,
    },
    /// A trip was photographed.
    TripPhoto {
        /// The trip.
        trip: i64,
        /// The photo.
        photo: Kept,
    },
}

/// A call that was cut off.
#[derive(Debug, Clone)]
pub enum Question {
    /// A memo: the place of its trip among all, its purpose.
    Memo(usize, String),
    /// The assignment letter of a trip.
    Assignment(i64),
    /// An outgoing letter or a step of a receipt.
    Other,
    /// A call that carried a photo; its file may lie there without a row.
    Photo,
}

#[derive(Debug, Default)]
struct Pages {
    deeds: Vec<Deed>,
    unanswered: Vec<Question>,
    photos_cut_off: usize,
    memos: usize,
    pictures: Negative,
}

/// The ledger of one trial.
#[derive(Debug, Default)]
pub struct Ledger(Mutex<Pages>);

impl Ledger {
    fn open(&self) -> MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The server has done this.
    pub fn enter(&self, deed: Deed) {
        self.open().deeds.push(deed);
    }

    /// The server was asked this and died.
    pub fn cut_off(&self, question: Question) {
        let mut pages = self.open();
        pages.photos_cut_off += usize::from(matches!(question, Question::Photo));
        pages.unanswered.push(question);
    }

    /// Acknowledgements so far.
    pub fn count(&self) -> usize {
        self.open().deeds.len()
    }

    /// Calls of the last round without an answer.
    pub fn unanswered(&self) -> usize {
        self.open().unanswered.len()
    }

    /// Takes them out, to ask again.
    pub fn take_unanswered(&self) -> Vec<Question> {
        std::mem::take(&mut self.open().unanswered)
    }

    /// Photos whose call was cut off, in all rounds: no more files can lie there without a row.
    pub fn photos_cut_off(&self) -> usize {
        self.open().photos_cut_off
    }

    /// A number no other trip of the trial has.
    pub fn next_memo(&self) -> usize {
        let mut pages = self.open();
        pages.memos += 1;
        pages.memos
    }

    /// A picture no other photo of the trial shows.
    pub fn next_picture(&self) -> Negative {
        let mut pages = self.open();
        pages.pictures += 1;
        pages.pictures
    }

    /// Photos by their keys.
    pub fn pictures(&self) -> HashMap<String, Negative> {
        let pages = self.open();
        let photos = pages.deeds.iter().filter_map(|deed| match deed {
            Deed::Line { photo, .. } | Deed::TripPhoto { photo, .. } => Some((photo.key.clone(), photo.negative)),
            _ => None,
        });
        photos.collect()
    }

    /// What was acknowledged and is not there.
    pub fn faults(&self, archive: &Archive, sheets: &Sheets) -> Vec<String> {
        let pages = self.open();
        let faults = pages.deeds.iter().filter_map(|deed| match deed {
            Deed::Letter(letter) => archive.fault_of(letter),
            Deed::Line { id, item, photo } => sheets.line_fault(*id, item, &photo.key),
            Deed::Cost { traveller, item } => sheets.cost_fault(*traveller, item),
            Deed::Status { traveller, status } => sheets.status_fault(*traveller, *status),
            Deed::TripPhoto { trip, photo } => archive.photo_fault(*trip, &photo.key),
        });
        faults.collect()
    }
}
