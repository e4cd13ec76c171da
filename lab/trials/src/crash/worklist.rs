//! Remaining work of a round, distributed so that no two clients change the same trip.

use std::collections::VecDeque;

use super::payments::Payments;
use super::receipts::Receipts;
use crate::stored_letters::Archive;

/// Work of one client.
#[derive(Debug, Default)]
pub struct Worklist {
    /// Trips without assignment letter.
    pub unissued: VecDeque<i64>,
    /// Issued trips without photo and without submitted receipt.
    pub unphotographed: VecDeque<i64>,
    /// Travellers with an open receipt.
    pub open: VecDeque<i64>,
    /// Travellers with an open receipt that has lines.
    pub filled: VecDeque<i64>,
    /// Travellers with a submitted receipt.
    pub submitted: VecDeque<i64>,
    /// Travellers with an approved receipt that is to be paid.
    pub approved: VecDeque<i64>,
}

impl Worklist {
    /// Leaves the receipt of a traveller alone from now on.
    pub fn leave_out(&mut self, traveller: i64) {
        for receipts in [&mut self.open, &mut self.filled, &mut self.submitted, &mut self.approved] {
            receipts.retain(|one| *one != traveller);
        }
    }
}

/// Work that remains after a kill.
pub struct Work {
    /// Stored letters.
    pub archive: Archive,
    trips: Vec<(i64, Worklist)>,
}

impl Work {
    /// Derives the work from the trips after the first one.
    pub fn left(archive: Archive, sheets: &Receipts, payments: &Payments, first_trip: i64) -> Self {
        let mut trips: Vec<_> = archive
            .trips_since(first_trip)
            .map(|trip| {
                let mut share = Worklist::default();
                if trip.cancelled_at.is_some() {
                    return (trip.id, share);
                }
                if trip.assignment_number.is_none() {
                    share.unissued.push_back(trip.id);
                    return (trip.id, share);
                }
                for traveller in archive.travellers_of(trip.id) {
                    match traveller.status {
                        1 if sheets.lines_of(traveller.id).next().is_some() => share.filled.push_back(traveller.id),
                        1 => share.open.push_back(traveller.id),
                        2 => share.submitted.push_back(traveller.id),
                        3 if traveller.total > 0 && !payments.is_busy(traveller.id) => {
                            share.approved.push_back(traveller.id);
                        }
                        _ => {}
                    }
                }
                if trip.photo.is_none() && archive.travellers_of(trip.id).iter().all(|traveller| traveller.status == 1)
                {
                    share.unphotographed.push_back(trip.id);
                }
                (trip.id, share)
            })
            .collect();
        trips.sort_unstable_by_key(|(trip, _)| *trip);
        Self { archive, trips }
    }

    /// Distributes the trips to clients.
    pub fn shared_out(self, clients: usize) -> Vec<Worklist> {
        let mut shares: Vec<Worklist> = (0..clients).map(|_| Worklist::default()).collect();
        for (at, (_, trip)) in self.trips.into_iter().enumerate() {
            let share = &mut shares[at % clients];
            share.unissued.extend(trip.unissued);
            share.unphotographed.extend(trip.unphotographed);
            share.open.extend(trip.open);
            share.filled.extend(trip.filled);
            share.submitted.extend(trip.submitted);
            share.approved.extend(trip.approved);
        }
        shares
    }
}
