//! First page of the file of a journey: facts of the trips and what is missing.

use kernel::{RupiahSum, tanggal::period};
use ports::BookFront;
use receipts::Status;

use super::Found;
use crate::checks::{ByReceipt, reasons_of};

/// The front, as missing parts are found.
pub(super) struct Front {
    front: BookFront,
    /// Number of the trip that is being added; told where there are several.
    trip: Option<String>,
    is_one: bool,
}

impl Front {
    pub(super) fn of(trips: &[Found]) -> Self {
        let above = trips.first().map(|trip| trip.data.letter.agency.clone()).into_iter().collect();
        let facts = match trips {
            [trip] => facts_of(trip),
            _ => facts_of_all(trips),
        };
        let title = "Berkas Pertanggungjawaban Perjalanan Dinas".to_owned();
        Self { front: BookFront { above, title, facts, missing: Vec::new() }, trip: None, is_one: trips.len() == 1 }
    }

    /// Shows other facts than those of the trips, and names each trip of which a part is missing.
    pub(super) fn cover(&mut self, facts: Vec<(String, String)>) {
        self.front.facts = facts;
        self.is_one = false;
    }

    /// Tells the reasons by which findings of receipts pass (assurance 3.2), a line each; where there are several trips with their
    /// numbers.
    pub(super) fn passed_by_reason(&mut self, trips: &[Found], findings: &ByReceipt) {
        for trip in trips {
            for receipt in trip.people() {
                let reasons = reasons_of(findings, receipt.traveller.id);
                if reasons.is_empty() {
                    continue;
                }
                let person = format!("{}: {reasons}", receipt.traveller.employee.name);
                let text = if self.is_one { person } else { format!("{}, {person}", trip.number()) };
                self.front.facts.push(("Dengan alasan".to_owned(), text));
            }
        }
    }

    /// Begins a trip.
    pub(super) fn begin(&mut self, number: String) {
        self.trip = (!self.is_one).then_some(number);
    }

    /// Names a part that is missing.
    pub(super) fn missing(&mut self, part: String) {
        let named = match &self.trip {
            Some(number) => format!("{number}: {part}"),
            None => part,
        };
        self.front.missing.push(named);
    }

    pub(super) fn done(self) -> BookFront {
        self.front
    }
}

fn facts_of(trip: &Found) -> Vec<(String, String)> {
    let (letter, receipts) = (&trip.data.letter, &trip.receipts.trip);
    let days = letter.places.first().zip(letter.places.last());
    let days = days.map(|(first, last)| period(first.departs_on, last.returns_on)).unwrap_or_default();
    let places: Vec<_> = letter.places.iter().map(|place| place.name.as_str()).collect();
    let people: Vec<_> = trip.people().map(|receipt| receipt.traveller.employee.name.as_ref()).collect();
    let facts = [
        ("Surat tugas", letter.quoted_assignment().unwrap_or_else(|| "belum terbit".into())),
        ("Nota dinas", letter.quoted_memo()),
        ("Maksud", receipts.trip.purpose.clone()),
        ("Tujuan", places.join(", ")),
        ("Tanggal", days),
        ("Pelaksana", people.join("; ")),
        ("Kode rekening", receipts.account_code.clone()),
        ("Jumlah disetujui", approved([trip]).to_string()),
    ];
    facts.map(|(label, text)| (label.to_owned(), text)).to_vec()
}

fn facts_of_all(trips: &[Found]) -> Vec<(String, String)> {
    let people: usize = trips.iter().map(|trip| trip.people().count()).sum();
    let facts = [
        ("Perjalanan", trips.len().to_string()),
        ("Pelaksana", people.to_string()),
        ("Jumlah disetujui", approved(trips).to_string()),
    ];
    facts.map(|(label, text)| (label.to_owned(), text)).to_vec()
}

/// Sum of the approved receipts, of cancelled trips that of the costs of cancelling.
fn approved<'a>(trips: impl IntoIterator<Item = &'a Found>) -> RupiahSum {
    let people = trips.into_iter().flat_map(Found::people).map(|receipt| &receipt.traveller);
    people.filter(|one| one.status == Status::Approved).map(|one| one.total).sum()
}
