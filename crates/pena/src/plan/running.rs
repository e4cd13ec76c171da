//! Trips that go on as own ones.

use moving_in::plan::{
    ArchiveReason, OldId, OldReceiptState, PlaceName, Plan, RunningLetter, RunningPlace, RunningTraveller, RunningTrip,
};
use numbering::LetterKind;

use super::{
    Draft, line,
    lookup::of,
    settings::unknown_classification,
    text,
    travellers::{ACTUAL, total},
    trips::{Trip, Trips},
};
use crate::dump::RowRef;

/// Most of one amount that a person enters (office C-1).
const MOST_AMOUNT: i64 = 99_999_999_999;
/// Highest quantity.
const MOST_QUANTITY: i64 = 9_999;

impl<'a> Draft<'a> {
    /// Reasons why a trip that is sound in the former system breaks a rule of own trips.
    pub(super) fn unfit(&self, trip: &Trip<'a>, all: &Trips<'a>) -> Option<ArchiveReason> {
        let is_blank =
            |number: &Option<super::numbers::Numbered>| number.as_ref().is_some_and(|n| n.sequence.is_none());
        if trip.memo.is_none() {
            return Some(ArchiveReason::NoMemo);
        }
        if is_blank(&trip.memo) || is_blank(&trip.assignment) || trip.orders.iter().any(is_blank) {
            return Some(ArchiveReason::BlankNumber);
        }
        if trip.letter.is_none() {
            return Some(ArchiveReason::Unresolved("nomorSuratKeluarId"));
        }
        let numbers = [(LetterKind::Memo, &trip.memo), (LetterKind::AssignmentLetter, &trip.assignment)];
        let orders = trip.orders.iter().map(|order| (LetterKind::TravelOrder, order));
        let mut numbers = numbers.into_iter().chain(orders).filter_map(|(kind, n)| Some((kind, n.as_ref()?)));
        if numbers.clone().any(|(_, number)| number.parent.is_none()) || trip.unit.is_none() {
            return Some(ArchiveReason::Unfit("unit tidak diketahui"));
        }
        if numbers.any(|(kind, number)| all.register.is_sequence_doubled(kind, number)) {
            return Some(ArchiveReason::Unfit("nomor urut dipakai dua surat"));
        }
        if trip.submitted_on.is_none() || trip.places.iter().any(|place| !self.has_days(*place)) {
            return Some(ArchiveReason::NoDays);
        }
        if text(trip.row, "untuk").is_empty() {
            return Some(ArchiveReason::Unfit("tanpa maksud perjalanan"));
        }
        let is_issued = trip.assignment.is_some();
        let has_state = |row: &RowRef<'_>| row.int("statusId").is_some();
        if !is_issued && (trip.orders.iter().any(Option::is_some) || trip.travellers.iter().any(has_state)) {
            return Some(ArchiveReason::Unfit("kuitansi atau SPD tanpa surat tugas"));
        }
        let orders = trip.orders.iter().filter(|order| order.is_some()).count();
        let is_long = orders > 0 || !self.is_short(trip, &all.lookup);
        if is_issued && is_long && orders < trip.orders.len() && (orders > 0 || !trip.in_town) {
            return Some(ArchiveReason::Unfit("SPD tidak lengkap"));
        }
        if !trip.travellers.iter().all(|traveller| self.is_payable(*traveller, all)) {
            return Some(ArchiveReason::Unfit("rincian di luar batas"));
        }
        None
    }

    fn has_days(&self, place: RowRef<'_>) -> bool {
        self.day(place, "tanggalBerangkat").is_some() && self.day(place, "tanggalPulang").is_some()
    }

    /// Returns whether the lines of a traveller are within the bounds of own receipts.
    fn is_payable(&self, traveller: RowRef<'a>, all: &Trips<'a>) -> bool {
        let lines = of(&all.lookup.lines, traveller.id());
        let kind = |row: &RowRef<'_>| row.int("jenisId").and_then(|id| self.known.cost_kinds.get(&id)).copied();
        let within = |row: &RowRef<'_>| {
            let (quantity, price) = (row.int("qty").unwrap_or(0), row.int("nilai").unwrap_or(0));
            let costs = of(&all.lookup.actual_costs, row.id());
            ["qty", "nilai"].iter().all(|column| row.is_whole(column))
                && (1..=MOST_QUANTITY).contains(&quantity)
                && (0..=MOST_AMOUNT).contains(&price)
                && quantity.saturating_mul(price) <= MOST_AMOUNT
                && costs.iter().all(|cost| (0..=MOST_AMOUNT).contains(&cost.int("nilai").unwrap_or(0)))
                && (costs.is_empty() || kind(row) == Some(ACTUAL))
        };
        let state = traveller.int("statusId").is_none_or(|id| OldReceiptState::from_id(id).is_some());
        let actual = lines.iter().filter(|row| kind(row) == Some(ACTUAL)).count();
        state && actual <= 1 && lines.iter().all(|row| kind(row).is_some() && within(row))
    }

    /// Makes an own trip and its memo of a trip without reason against it.
    pub(super) fn running(&mut self, plan: &mut Plan, trip: &Trip<'a>, all: &mut Trips<'a>) {
        let (Some(unit), Some(letter), Some(memo), Some(submitted_on)) =
            (trip.unit, trip.letter, trip.memo.as_ref(), trip.submitted_on)
        else {
            return;
        };
        let row = trip.row;
        let memo_number = all.register.hold(LetterKind::Memo, memo);
        let assignment_number = trip.assignment.as_ref().map(|n| all.register.hold(LetterKind::AssignmentLetter, n));
        let classification_code = self.classification(&memo.text).map_or(0, |(id, _)| id);
        if classification_code == 0 {
            self.find("klasifikasi tidak diketahui", row, "noNotaDinas", format!("{}: kode '-'", memo.text));
            unknown_code(plan);
        }
        let travellers = self.running_travellers(trip, all);
        let lookup = &all.lookup;
        let photos = self.photos(trip, lookup);
        let id = |column| row.int(column).unwrap_or(0);
        plan.letters.push(RunningLetter {
            old: letter.id(),
            parent: memo.parent.unwrap_or(0),
            unit,
            number: memo_number.clone(),
            classification_code,
            addressee: Some(line(letter, "tujuan")).filter(|text| !text.is_empty()),
            date: self.day(letter, "tanggalSurat").unwrap_or(submitted_on),
        });
        let long_form = trip.orders.iter().any(Option::is_some) || !self.is_short(trip, lookup);
        let source =
            row.int("bendaharaId").and_then(|id| lookup.treasurers.get(&id)).and_then(|row| row.int("sumberDanaId"));
        plan.trips.push(RunningTrip {
            old: row.id(),
            unit,
            memo: letter.id(),
            memo_number,
            assignment_number,
            long_form,
            kind: self.known.trip_kinds.get(&id("jenisId")).copied().unwrap_or(0),
            health_service: row.int("pelayananKesehatanId").filter(|id| self.known.health_services.contains(id)),
            source: source.and_then(|id| self.known.sources.get(&id)).copied().unwrap_or(0),
            treasurer: id("bendaharaId"),
            memo_signatory: id("ttdNotaDinasId"),
            assignment_signatory: id("ttdSuratTugasId"),
            budget_user: id("KPAId"),
            technical_officer: id("PPTKId"),
            sub_activity: id("subKegiatanId"),
            classification_code,
            purpose: text(row, "untuk"),
            basis: Some(text(row, "dasar")).filter(|text| !text.is_empty()),
            origin: Some(line(row, "asal")).filter(|text| !text.is_empty()).unwrap_or_else(|| "-".to_owned()),
            srikandi: row.int("tipeSrikandi").is_some_and(|kind| kind > 0),
            submitted_on,
            places: self.running_places(trip),
            travellers,
            photos,
            invitation: self.file(row, "undangan"),
        });
    }

    fn running_places(&self, trip: &Trip<'a>) -> Vec<RunningPlace> {
        let mut places: Vec<RunningPlace> = trip
            .places
            .iter()
            .filter_map(|row| {
                let city = Some(line(*row, "tempat")).filter(|name| !name.is_empty()).unwrap_or_else(|| "-".to_owned());
                let place = match row.int("dalamKotaId").filter(|_| trip.in_town) {
                    Some(id) => PlaceName::Destination(id),
                    None => PlaceName::City(city),
                };
                let (departs_on, returns_on) = (self.day(*row, "tanggalBerangkat")?, self.day(*row, "tanggalPulang")?);
                Some(RunningPlace { old: row.id(), place, departs_on, returns_on })
            })
            .collect();
        places.sort_by_key(|place| (place.departs_on, place.old));
        places
    }

    fn running_travellers(&mut self, trip: &Trip<'a>, all: &mut Trips<'a>) -> Vec<RunningTraveller> {
        let mut travellers = Vec::new();
        for (row, order) in trip.travellers.iter().zip(&trip.orders) {
            let lines = self.lines(*row, &all.lookup);
            let order_number = order.as_ref().map(|n| all.register.hold(LetterKind::TravelOrder, n));
            travellers.push(RunningTraveller {
                old: row.id(),
                employee: row.int("pegawaiId").unwrap_or(0),
                state: row.int("statusId").and_then(OldReceiptState::from_id),
                total: total(&lines),
                order_number,
                note: Some(text(*row, "catatan")).filter(|text| !text.is_empty()),
                lines,
            });
        }
        travellers
    }

    /// Classification of a memo: the first part of its number, if it is a known code.
    pub(super) fn classification(&self, memo: &str) -> Option<(OldId, String)> {
        let code = memo.split('/').next()?.trim();
        self.known.codes.get(code).map(|id| (*id, code.to_owned()))
    }
}

/// Adds the code of running trips whose code is unknown.
fn unknown_code(plan: &mut Plan) {
    if plan.office.classification_codes.iter().all(|code| code.old != 0) {
        unknown_classification(&mut plan.office);
        plan.office.classification_codes.push(moving_in::plan::ClassificationCodePlan {
            old: 0,
            code: "-".to_owned(),
            activity: "Tidak diketahui".to_owned(),
            classification: 0,
        });
    }
}
