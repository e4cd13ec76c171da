//! Trips: which go on as own ones, and which are archive and why.

use std::collections::{HashMap, HashSet};

use chrono::Datelike;
use kernel::Day;
use moving_in::plan::{ArchiveReason, Finding, OldId, Plan};
use numbering::LetterKind;

use super::{
    Draft, line,
    lookup::{Lookup, of},
    numbers::{Numbered, Reader, Register, year_in},
    reasons::has_traveller_twice,
};
use crate::dump::RowRef;

/// Most travellers of an own trip.
pub(super) const MOST_TRAVELLERS: usize = 5;
/// Type of trips in town.
const IN_TOWN: i64 = 1;

/// A trip before it is sorted.
pub(super) struct Trip<'a> {
    pub(super) row: RowRef<'a>,
    pub(super) travellers: Vec<RowRef<'a>>,
    pub(super) places: Vec<RowRef<'a>>,
    pub(super) in_town: bool,
    pub(super) unit: Option<OldId>,
    pub(super) parent: Option<OldId>,
    /// Parent unit of the assignment letter, which its numbers and the report count by.
    pub(super) issuer: Option<OldId>,
    pub(super) submitted_on: Option<Day>,
    pub(super) departs_on: Option<Day>,
    pub(super) returns_on: Option<Day>,
    pub(super) year: i32,
    pub(super) memo: Option<Numbered>,
    /// Its memo's row, if no other trip has it.
    pub(super) letter: Option<RowRef<'a>>,
    pub(super) assignment: Option<Numbered>,
    pub(super) orders: Vec<Option<Numbered>>,
    pub(super) reasons: Vec<ArchiveReason>,
}

/// All that trips are made with.
pub(super) struct Trips<'a> {
    pub(super) lookup: Lookup<'a>,
    pub(super) reader: Reader,
    pub(super) register: Register,
    pub(super) trips: Vec<Trip<'a>>,
    /// Trip of each letter.
    pub(super) trip_of: HashMap<OldId, OldId>,
}

impl<'a> Draft<'a> {
    pub(super) fn trips(&mut self, plan: &mut Plan) {
        let (lookup, reader) = (Lookup::new(self.dump), Reader::new(self.dump));
        self.cost_kinds(&lookup);
        let mut all =
            Trips { lookup, reader, register: Register::default(), trips: Vec::new(), trip_of: HashMap::new() };
        for row in self.dump.rows("perjalanans").iter() {
            let trip = self.trip(row, &mut all);
            all.trips.push(trip);
        }
        self.note_letters(&mut all);
        for trip in &all.trips {
            if let Some(number) = &trip.assignment {
                all.register.note(LetterKind::AssignmentLetter, number);
            }
            for number in trip.orders.iter().flatten() {
                all.register.note(LetterKind::TravelOrder, number);
            }
        }
        let reasons: Vec<_> = all.trips.iter().map(|trip| self.reasons(trip, &all)).collect();
        for (trip, reasons) in all.trips.iter_mut().zip(reasons) {
            trip.reasons = reasons;
        }
        self.trip_findings(&all);
        self.place(plan, all);
    }

    fn trip(&mut self, row: RowRef<'a>, all: &mut Trips<'a>) -> Trip<'a> {
        let lookup = &all.lookup;
        let (travellers, places) = (of(&lookup.travellers, row.id()).to_vec(), of(&lookup.places, row.id()).to_vec());
        let days = |column: &str| places.iter().filter_map(|place| self.day(*place, column)).collect::<Vec<_>>();
        let (departs_on, returns_on) =
            (days("tanggalBerangkat").into_iter().min(), days("tanggalPulang").into_iter().max());
        let submitted_on = self.day(row, "tanggalPengajuan");
        let kind = row.int("jenisId").and_then(|id| lookup.kinds.get(&id));
        let year = submitted_on.or(departs_on).map_or_else(|| self.options.cutover.year(), |day| day.year());
        let unit = self.unit_of(row, lookup);
        let parent = unit.and_then(|unit| self.known.units.get(&unit)).map(|(parent, _)| *parent);
        let signed_for = row.int("ttdSuratTugasId").and_then(|id| lookup.assignment_signatories.get(&id));
        let signed_for =
            signed_for.and_then(|row| row.int("indukUnitKerjaId")).filter(|id| self.known.parents.contains_key(id));
        let numbered = |kind, text: String, parent, year| {
            (!text.is_empty()).then(|| Numbered { parent, year, sequence: all.reader.sequence(kind, &text), text })
        };
        let letter = row.int("nomorSuratKeluarId").filter(|id| !all.trip_of.contains_key(id));
        let letter = letter.and_then(|id| lookup.letters.get(&id)).copied();
        let letter_parent =
            letter.and_then(|row| row.int("indukUnitKerjaId")).filter(|id| self.known.parents.contains_key(id));
        let letter_year = letter.and_then(|row| self.day(row, "tanggalSurat")).map_or(year, |day| day.year());
        let memo = numbered(LetterKind::Memo, number(row, "noNotaDinas"), letter_parent.or(parent), letter_year);
        let assignment =
            numbered(LetterKind::AssignmentLetter, number(row, "noSuratTugas"), signed_for.or(parent), year);
        let orders = travellers
            .iter()
            .map(|traveller| {
                numbered(LetterKind::TravelOrder, number(*traveller, "nomorSPD"), signed_for.or(parent), year)
            })
            .collect();
        if let Some(letter) = letter {
            all.trip_of.insert(letter.id(), row.id());
        }
        let in_town = kind.and_then(|kind| kind.int("tipePerjalananId")) == Some(IN_TOWN);
        Trip {
            row,
            travellers,
            places,
            in_town,
            unit,
            parent,
            issuer: signed_for.or(parent),
            submitted_on,
            departs_on,
            returns_on,
            year,
            memo,
            letter,
            assignment,
            orders,
            reasons: Vec::new(),
        }
    }

    /// Work unit of a trip: of the memo signatory, else of the sub-activity, else of the KPA.
    fn unit_of(&self, row: RowRef<'_>, lookup: &Lookup<'_>) -> Option<OldId> {
        let of = |column: &str, rows: &HashMap<OldId, RowRef<'_>>| {
            let unit = row.int(column).and_then(|id| rows.get(&id)).and_then(|row| row.int("unitKerjaId"));
            unit.filter(|unit| self.known.units.contains_key(unit))
        };
        of("ttdNotaDinasId", &lookup.memo_signatories)
            .or_else(|| of("subKegiatanId", &lookup.sub_activities))
            .or_else(|| of("KPAId", &lookup.budget_users))
    }

    /// Notes the numbers of all letters: a memo's is that of its trip.
    fn note_letters(&mut self, all: &mut Trips<'a>) {
        let memos: HashMap<OldId, &Trip<'a>> =
            all.trips.iter().filter_map(|trip| Some((trip.letter?.id(), trip))).collect();
        for row in self.dump.rows("suratKeluars").iter() {
            let number = match memos.get(&row.id()).and_then(|trip| trip.memo.clone()) {
                Some(number) => Some(number),
                None => self.letter_number(row, &all.reader),
            };
            if let Some(number) = number {
                all.register.note(LetterKind::Memo, &number);
            }
        }
        for trip in all.trips.iter().filter(|trip| trip.letter.is_none()) {
            if let Some(number) = &trip.memo {
                all.register.note(LetterKind::Memo, number);
            }
        }
    }

    /// The number of a letter as it has it itself.
    pub(super) fn letter_number(&self, row: RowRef<'_>, reader: &Reader) -> Option<Numbered> {
        let text = Some(number(row, "nomor")).filter(|text| !text.is_empty())?;
        let day = self.day(row, "tanggalSurat");
        let parent = row.int("indukUnitKerjaId").filter(|id| self.known.parents.contains_key(id));
        let year = day.map_or_else(|| self.options.cutover.year(), |day| day.year());
        Some(Numbered { parent, year, sequence: reader.sequence(LetterKind::Memo, &text), text })
    }

    fn trip_findings(&mut self, all: &Trips<'a>) {
        let mut doubled = HashSet::new();
        for trip in &all.trips {
            let row = trip.row;
            let numbers = [(LetterKind::Memo, &trip.memo), (LetterKind::AssignmentLetter, &trip.assignment)];
            let blank: Vec<&str> = numbers
                .iter()
                .filter_map(|(_, n)| n.as_ref())
                .filter(|n| n.sequence.is_none())
                .map(|n| n.text.as_str())
                .collect();
            if !blank.is_empty() {
                self.find("nomor kosong", row, "", format!("{}: menunggu nomor akhir", blank.join(" dan ")));
            }
            let is_other = |n: &&Numbered| year_in(&n.text).is_some_and(|year| year != trip.year);
            let other: Vec<&str> =
                numbers.iter().filter_map(|(_, n)| n.as_ref()).filter(is_other).map(|n| n.text.as_str()).collect();
            if !other.is_empty() {
                self.find(
                    "tahun dalam nomor bukan tahun surat",
                    row,
                    "",
                    format!("{} pada {}", other.join(" dan "), trip.year),
                );
            }
            for (traveller, order) in trip.travellers.iter().zip(&trip.orders) {
                if let Some(order) = order.as_ref().filter(|order| order.sequence.is_none()) {
                    self.find("nomor kosong", *traveller, "nomorSPD", format!("{}: menunggu nomor akhir", order.text));
                }
                if order.is_some() && self.is_short(trip, &all.lookup) {
                    self.find("SPD pada perjalanan singkat", *traveller, "nomorSPD", "nomornya tetap");
                }
            }
            if trip.places.iter().any(|place| self.is_backwards(*place)) {
                self.find("hari terbalik", row, "", "pulang sebelum berangkat: arsip saja");
            }
            if has_traveller_twice(trip) {
                self.find("pegawai dua kali", row, "", "arsip saja");
            }
            if trip.travellers.len() > MOST_TRAVELLERS {
                self.find("lebih dari lima", row, "", format!("{} orang: arsip saja", trip.travellers.len()));
            }
            let orders = trip.orders.iter().map(|order| (LetterKind::TravelOrder, order));
            for (kind, number) in numbers.into_iter().chain(orders) {
                let Some(number) = number.as_ref().filter(|number| all.register.is_doubled(kind, number)) else {
                    continue;
                };
                if doubled.insert((kind, number.text.clone())) {
                    self.find("nomor ganda", row, "", format!("{} {}", kind.id(), number.text));
                }
            }
        }
    }

    /// Returns whether a trip is in town and below the hours of the long form.
    pub(super) fn is_short(&self, trip: &Trip<'_>, lookup: &Lookup<'_>) -> bool {
        let hours =
            trip.places.iter().filter_map(|place| lookup.destinations.get(&place.int("dalamKotaId")?)?.int("durasi"));
        trip.in_town && hours.sum::<i64>() < i64::from(self.options.full_day_hours)
    }

    fn cost_kinds(&mut self, lookup: &Lookup<'_>) {
        const OURS: [(&str, i64); 7] = [
            ("harian", 1),
            ("representa", 1),
            ("akomodasi", 2),
            ("penginapan", 2),
            ("transport", 3),
            ("rill", 4),
            ("riil", 4),
        ];
        if lookup.cost_kinds.is_empty() {
            // Without the list, its size tells which version of the ids it was.
            let most = self.dump.rows("rincianBPDs").iter().filter_map(|row| row.int("jenisId")).max();
            let ids: &[(i64, i64)] = if most > Some(4) {
                &[(1, 1), (2, 1), (3, 2), (4, 3), (5, 4)]
            } else {
                &[(1, 1), (2, 2), (3, 3), (4, 4)]
            };
            self.known.cost_kinds.extend(ids.iter().copied());
            return;
        }
        for (id, row) in &lookup.cost_kinds {
            let name = line(*row, "jenis").to_lowercase();
            let kind = OURS.iter().find(|(word, _)| name.contains(word)).map(|(_, kind)| *kind);
            match kind {
                Some(kind) => drop(self.known.cost_kinds.insert(*id, kind)),
                None => self.findings.push(Finding {
                    topic: "jenis rincian tidak dikenal",
                    table: "jenisRincianBPDs",
                    old: *id,
                    column: "jenis",
                    text: format!("{name}: hanya pada arsip"),
                }),
            }
        }
    }
}

/// A number as it is printed: its blanks stay, since they stand for a sequence.
fn number(row: RowRef<'_>, column: &str) -> String {
    let text = row.raw(column).unwrap_or_default().trim();
    text.chars().filter(|c| !c.is_control()).collect()
}
