//! Reasons why a trip is archive.

use std::collections::HashSet;

use moving_in::plan::{ArchiveReason, OldId};
use numbering::LetterKind;

use super::{
    Draft,
    numbers::Numbered,
    trips::{MOST_TRAVELLERS, Trip, Trips},
};
use crate::dump::RowRef;

impl<'a> Draft<'a> {
    pub(super) fn reasons(&self, trip: &Trip<'a>, all: &Trips<'a>) -> Vec<ArchiveReason> {
        let mut reasons = Vec::new();
        match trip.departs_on {
            None => reasons.push(ArchiveReason::NoDays),
            Some(day) if day < self.options.cutover => reasons.push(ArchiveReason::BeforeCutover),
            Some(_) => {}
        }
        reasons.extend(self.unresolved(trip).into_iter().map(ArchiveReason::Unresolved));
        let register = &all.register;
        let is_twice = |kind, number: &Option<Numbered>| number.as_ref().is_some_and(|n| register.is_doubled(kind, n));
        if is_twice(LetterKind::Memo, &trip.memo)
            || is_twice(LetterKind::AssignmentLetter, &trip.assignment)
            || trip.orders.iter().any(|order| is_twice(LetterKind::TravelOrder, order))
        {
            reasons.push(ArchiveReason::NumberTwice);
        }
        if trip.places.iter().any(|place| self.is_backwards(*place)) {
            reasons.push(ArchiveReason::DaysBackwards);
        }
        if has_traveller_twice(trip) {
            reasons.push(ArchiveReason::TravellerTwice);
        }
        match trip.travellers.len() {
            0 => reasons.push(ArchiveReason::NoTraveller),
            1..=MOST_TRAVELLERS => {}
            _ => reasons.push(ArchiveReason::MoreThanFive),
        }
        if reasons.is_empty() {
            reasons.extend(self.unfit(trip, all));
        }
        reasons
    }

    /// Columns of a trip that refer to no living row.
    fn unresolved(&self, trip: &Trip<'a>) -> Vec<&'static str> {
        let row = trip.row;
        let is_living = |table, column| row.int(column).is_some_and(|id| self.known.living.contains(&(table, id)));
        let is_known = |column, known: &dyn Fn(OldId) -> bool| row.int(column).is_some_and(known);
        let memo = trip.memo.is_none() && row.int("ttdNotaDinasId").is_none();
        [
            ("ttdSuratTugasId", is_living("ttdSuratTugas", "ttdSuratTugasId")),
            ("PPTKId", is_living("PPTKs", "PPTKId")),
            ("bendaharaId", is_living("bendaharas", "bendaharaId")),
            ("KPAId", is_living("KPAs", "KPAId")),
            ("ttdNotaDinasId", memo || is_living("ttdNotaDinas", "ttdNotaDinasId")),
            ("subKegiatanId", is_known("subKegiatanId", &|id| self.known.sub_activities.contains(&id))),
            ("jenisId", is_known("jenisId", &|id| self.known.trip_kinds.contains_key(&id))),
            (
                "pegawaiId",
                trip.travellers
                    .iter()
                    .all(|one| one.int("pegawaiId").is_some_and(|id| self.known.employees.contains(&id))),
            ),
            (
                "dalamKotaId",
                !trip.in_town
                    || trip
                        .places
                        .iter()
                        .all(|place| place.int("dalamKotaId").is_some_and(|id| self.known.destinations.contains(&id))),
            ),
        ]
        .into_iter()
        .filter_map(|(column, resolves)| (!resolves).then_some(column))
        .collect()
    }

    pub(super) fn is_backwards(&self, place: RowRef<'_>) -> bool {
        let days = self.day(place, "tanggalBerangkat").zip(self.day(place, "tanggalPulang"));
        days.is_some_and(|(departs, returns)| returns < departs)
    }
}

/// Returns whether a person is named twice.
pub(super) fn has_traveller_twice(trip: &Trip<'_>) -> bool {
    let mut seen = HashSet::new();
    trip.travellers.iter().filter_map(|one| one.int("pegawaiId")).any(|id| !seen.insert(id))
}
