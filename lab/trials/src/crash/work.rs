//! What there is to do in a round, shared out so that no two clients touch the same trip.

use std::collections::VecDeque;

use super::receipts::Sheets;
use crate::letters::Archive;

/// Work at trips that are filed.
#[derive(Debug, Default)]
pub struct Share {
    /// Trips that wait for their letter.
    pub unissued: VecDeque<i64>,
    /// Issued trips without a photo and with no receipt submitted.
    pub unphotographed: VecDeque<i64>,
    /// Travellers whose receipt is open.
    pub open: VecDeque<i64>,
    /// Travellers whose receipt is open and has lines.
    pub filled: VecDeque<i64>,
    /// Travellers whose receipt waits for the verifier.
    pub submitted: VecDeque<i64>,
}

/// What a kill has left to do.
pub struct Work {
    /// The letters there are.
    pub archive: Archive,
    trips: Vec<(i64, Share)>,
}

impl Work {
    /// By what the database says of the trips after this one.
    pub fn left(archive: Archive, sheets: &Sheets, first_trip: i64) -> Self {
        let mut trips: Vec<_> = archive
            .trips_since(first_trip)
            .map(|trip| {
                let mut share = Share::default();
                if trip.assignment_number.is_none() {
                    share.unissued.push_back(trip.id);
                    return (trip.id, share);
                }
                for traveller in archive.travellers_of(trip.id) {
                    match traveller.status {
                        1 if sheets.lines_of(traveller.id).next().is_some() => share.filled.push_back(traveller.id),
                        1 => share.open.push_back(traveller.id),
                        2 => share.submitted.push_back(traveller.id),
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

    /// To each client the trips of its own.
    pub fn shared_out(self, clients: usize) -> Vec<Share> {
        let mut shares: Vec<Share> = (0..clients).map(|_| Share::default()).collect();
        for (at, (_, trip)) in self.trips.into_iter().enumerate() {
            let share = &mut shares[at % clients];
            share.unissued.extend(trip.unissued);
            share.unphotographed.extend(trip.unphotographed);
            share.open.extend(trip.open);
            share.filled.extend(trip.filled);
            share.submitted.extend(trip.submitted);
        }
        shares
    }
}
