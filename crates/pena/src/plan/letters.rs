//! Outgoing letters and counters.

use std::collections::{HashMap, HashSet};

use chrono::Datelike;
use moving_in::plan::{ArchivedLetter, CounterPlan, OfficePlan, OldId, OldNumber, Plan};
use numbering::LetterKind;

use super::{
    Draft, line,
    numbers::Register,
    text,
    travellers::known,
    trips::{Trip, Trips},
};

impl<'a> Draft<'a> {
    /// Archives every letter but the memos of running trips.
    pub(super) fn letters(&mut self, plan: &mut Plan, trips: &[Trip<'a>], all: &mut Trips<'a>) {
        let running: HashSet<OldId> = plan.letters.iter().map(|letter| letter.old).collect();
        let memos: HashMap<OldId, &Trip<'a>> =
            trips.iter().filter_map(|trip| Some((trip.letter?.id(), trip))).collect();
        for row in self.dump.rows("suratKeluars").iter() {
            let own = self.letter_number(row, &all.reader);
            let trip = memos.get(&row.id()).copied();
            let corrected = trip
                .and_then(|trip| trip.memo.as_ref())
                .filter(|memo| own.as_ref().is_none_or(|own| own.text != memo.text));
            if let (Some(trip), Some(memo)) = (trip, corrected) {
                let before = own.as_ref().map_or("kosong", |own| own.text.as_str());
                self.find(
                    "nomor nota dinas beda",
                    trip.row,
                    "noNotaDinas",
                    format!("{}; suratKeluars: {before}", memo.text),
                );
            }
            if running.contains(&row.id()) {
                continue;
            }
            let is_memo = row.raw("perihal").is_none() && row.int("pegawaiId").is_none();
            let without_trip = is_memo && trip.is_none();
            if without_trip {
                self.find("surat tanpa perjalanan", row, "nomor", line(row, "nomor"));
            }
            // The sequence is that of the trip's number; the letter keeps its text.
            let counted = corrected.or(own.as_ref()).map(|number| all.register.hold(LetterKind::Memo, number));
            let year = self.day(row, "tanggalSurat").map_or_else(|| self.options.cutover.year(), |day| day.year());
            let number = counted.unwrap_or(OldNumber { text: String::new(), sequence: None, parent: None, year });
            let own_text = own.map_or_else(String::new, |own| own.text);
            plan.archive.letters.push(ArchivedLetter {
                old: row.id(),
                number: OldNumber { text: own_text, ..number },
                trip_number: corrected.map(|memo| memo.text.clone()),
                addressee: line(row, "tujuan"),
                subject: text(row, "perihal"),
                date: self.day(row, "tanggalSurat"),
                trip: trip.map(|trip| trip.row.id()),
                without_trip,
                employee: known(row, "pegawaiId", |id| self.known.employees.contains(&id)),
            });
        }
    }

    /// A counter for each parent unit and kind: the higher of what was stored and what was found.
    pub(super) fn counters(&mut self, office: &mut OfficePlan, register: &Register) {
        let mut stored: HashMap<(OldId, LetterKind), Option<i64>> = HashMap::new();
        for row in self.dump.rows("daftarNomorSurats").iter() {
            let parent = known(row, "indukUnitKerjaId", |id| self.known.parents.contains_key(&id));
            let kind = row.int("jenisId").and_then(LetterKind::from_id);
            let Some(key) = parent.zip(kind) else {
                self.find("pencacah tanpa induk atau jenis", row, "", "disimpan sebagai arsip");
                self.keep(row);
                continue;
            };
            self.take(row.table());
            let number = row.int("nomorLoket").filter(|number| *number >= 0);
            let before = stored.entry(key).or_default();
            *before = (*before).max(number);
        }
        for parent in office.parents.iter().map(|parent| parent.old) {
            for kind in LetterKind::ALL {
                let counted = stored.get(&(parent, kind)).copied();
                let (stored, greatest) = (counted.flatten(), register.greatest(parent, kind));
                if counted.is_none() && greatest.is_none() {
                    continue;
                }
                let (year, last) = (self.options.cutover.year(), stored.max(greatest).unwrap_or(0));
                office.counters.push(CounterPlan { parent, kind, year, stored, greatest, last });
            }
        }
    }
}
