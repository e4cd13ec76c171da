//! Trips that become archive, with their texts as they were.

use chrono::Datelike;
use moving_in::plan::{ArchivedPlace, ArchivedTraveller, ArchivedTrip, OldId, OldReceiptState, Plan};
use numbering::LetterKind;

use super::{
    Draft, line,
    lookup::Lookup,
    text,
    travellers::{known, total},
    trips::{Trip, Trips},
};
use crate::dump::RowRef;

/// Classification of trips whose memo shows none.
const UNKNOWN: &str = "tidak diketahui";

impl<'a> Draft<'a> {
    /// Sorts the trips: running ones take their sequences first.
    pub(super) fn place(&mut self, plan: &mut Plan, mut all: Trips<'a>) {
        let trips = std::mem::take(&mut all.trips);
        for trip in trips.iter().filter(|trip| trip.reasons.is_empty()) {
            self.running(plan, trip, &mut all);
        }
        self.letters(plan, &trips, &mut all);
        for trip in trips.iter().filter(|trip| !trip.reasons.is_empty()) {
            let archived = self.archived_trip(trip, &mut all);
            plan.archive.trips.push(archived);
        }
        self.counters(&mut plan.office, &all.register);
        self.sums(plan, &trips);
        plan.numbers = all.register.series();
    }

    fn archived_trip(&mut self, trip: &Trip<'a>, all: &mut Trips<'a>) -> ArchivedTrip {
        let row = trip.row;
        let memo_number = trip.memo.as_ref().map(|n| match trip.letter {
            // The letter holds the sequence.
            Some(_) => {
                moving_in::plan::OldNumber { text: n.text.clone(), sequence: None, parent: n.parent, year: n.year }
            }
            None => all.register.hold(LetterKind::Memo, n),
        });
        let assignment_number = trip.assignment.as_ref().map(|n| all.register.hold(LetterKind::AssignmentLetter, n));
        let travellers = self.archived_travellers(trip, all);
        let lookup = &all.lookup;
        let photos = self.photos(trip, lookup);
        let named = |id: Option<OldId>, names: &dyn Fn(OldId) -> Option<String>| id.and_then(names).unwrap_or_default();
        let treasurer = row.int("bendaharaId").and_then(|id| lookup.treasurers.get(&id));
        let source = treasurer.and_then(|row| row.int("sumberDanaId"));
        let sub = row.int("subKegiatanId").and_then(|id| lookup.sub_activities.get(&id));
        let kind = row.int("jenisId");
        let service = row.int("pelayananKesehatanId").and_then(|id| lookup.health_services.get(&id));
        ArchivedTrip {
            old: row.id(),
            reasons: trip.reasons.clone(),
            parent: trip.parent,
            parent_name: named(trip.parent, &|id| self.known.parents.get(&id).cloned()),
            unit: trip.unit,
            unit_name: named(trip.unit, &|id| self.known.units.get(&id).map(|(_, name)| name.clone())),
            year: trip.departs_on.map_or(trip.year, |day| day.year()),
            submitted_on: trip.submitted_on,
            departs_on: trip.departs_on,
            returns_on: trip.returns_on,
            purpose: text(row, "untuk"),
            basis: text(row, "dasar"),
            origin: line(row, "asal"),
            kind: kind.and_then(|id| self.known.trip_kinds.get(&id)).copied(),
            kind_name: named(kind, &|id| lookup.kinds.get(&id).map(|row| line(*row, "jenis"))),
            in_town: trip.in_town,
            health_service: service.map(|row| line(*row, "jenis")).unwrap_or_default(),
            source: source.and_then(|id| self.known.sources.get(&id)).copied(),
            source_name: named(source, &|id| lookup.sources.get(&id).map(|row| line(*row, "sumber"))),
            sub_activity: sub.map(RowRef::id).filter(|id| self.known.sub_activities.contains(id)),
            sub_activity_code: sub.map(|row| line(*row, "kodeRekening")).unwrap_or_default(),
            sub_activity_name: sub.map(|row| line(*row, "subKegiatan")).unwrap_or_default(),
            classification: trip
                .memo
                .as_ref()
                .and_then(|memo| self.classification(&memo.text))
                .map_or_else(|| UNKNOWN.to_owned(), |(_, code)| code),
            memo_number,
            memo: trip.letter.map(|row| row.id()),
            assignment_number,
            memo_signatory: holder(row, "ttdNotaDinasId", &lookup.memo_signatories, lookup),
            assignment_signatory: holder(row, "ttdSuratTugasId", &lookup.assignment_signatories, lookup),
            budget_user: holder(row, "KPAId", &lookup.budget_users, lookup),
            technical_officer: holder(row, "PPTKId", &lookup.technical_officers, lookup),
            treasurer: holder(row, "bendaharaId", &lookup.treasurers, lookup),
            places: self.archived_places(trip, lookup),
            travellers,
            photos,
            invitation: self.file(row, "undangan"),
        }
    }

    fn archived_places(&self, trip: &Trip<'a>, lookup: &Lookup<'a>) -> Vec<ArchivedPlace> {
        let place = |row: &RowRef<'a>| {
            let destination =
                row.int("dalamKotaId").filter(|_| trip.in_town).and_then(|id| lookup.destinations.get(&id));
            ArchivedPlace {
                old: row.id(),
                name: destination.map_or_else(|| line(*row, "tempat"), |row| line(*row, "nama")),
                departs_on: self.day(*row, "tanggalBerangkat"),
                returns_on: self.day(*row, "tanggalPulang"),
            }
        };
        let mut places: Vec<ArchivedPlace> = trip.places.iter().map(place).collect();
        places.sort_by_key(|place| (place.departs_on, place.old));
        places
    }

    fn archived_travellers(&mut self, trip: &Trip<'a>, all: &mut Trips<'a>) -> Vec<ArchivedTraveller> {
        let mut travellers = Vec::new();
        for (row, order) in trip.travellers.iter().zip(&trip.orders) {
            let lines = self.lines(*row, &all.lookup);
            let order_number = order.as_ref().map(|n| all.register.hold(LetterKind::TravelOrder, n));
            let lookup = &all.lookup;
            let person = row.int("pegawaiId").and_then(|id| lookup.employees.get(&id));
            let of = |column: &str, rows: &std::collections::HashMap<OldId, RowRef<'a>>, name: &str| {
                let found = person.and_then(|row| row.int(column)).and_then(|id| rows.get(&id));
                found.map(|row| line(*row, name)).unwrap_or_default()
            };
            travellers.push(ArchivedTraveller {
                old: row.id(),
                employee: known(*row, "pegawaiId", |id| self.known.employees.contains(&id)),
                name: person.map(|row| line(*row, "nama")).unwrap_or_default(),
                nip: person.map(|row| line(*row, "nip")).unwrap_or_default(),
                rank: of("pangkatId", &lookup.ranks, "pangkat"),
                grade: of("golonganId", &lookup.grades, "golongan"),
                position: person.map(|row| line(*row, "jabatan")).unwrap_or_default(),
                state: row.int("statusId").and_then(OldReceiptState::from_id),
                total: total(&lines),
                recorded_total: row.int("total"),
                order_number,
                note: text(*row, "catatan"),
                lines,
            });
        }
        travellers
    }
}

/// Name and title of who held a post, whether the appointment has ended or not.
fn holder(
    trip: RowRef<'_>,
    column: &str,
    rows: &std::collections::HashMap<OldId, RowRef<'_>>,
    lookup: &Lookup<'_>,
) -> String {
    let Some(row) = trip.int(column).and_then(|id| rows.get(&id)) else { return String::new() };
    let name = row.int("pegawaiId").and_then(|id| lookup.employees.get(&id)).map(|row| line(*row, "nama"));
    let parts = [name.unwrap_or_default(), line(*row, "jabatan")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
