//! The variables all four documents share (contract 6.2).

use app::letters::{Letterhead, PlaceCard, SignatoryCard, TravellerCard, TripLetter};
use chrono::{Datelike, NaiveDate};
use kernel::tanggal::{day_span, long_date};

use crate::template::{Map, Value};

/// The text that Srikandi replaces with the electronic signature.
const SRIKANDI_MARK: &str = "${ttd_pengirim}";

/// Everything of 6.2.
pub(super) fn variables(trip: &TripLetter) -> Map {
    let mut map = Map::new();
    numbers_and_dates(trip, &mut map);
    what_and_why(trip, &mut map);
    letterhead(&trip.letterhead, &trip.agency, &mut map);
    signatories(trip, &mut map);
    place_slots(trip, &mut map);
    map.insert("dataPegawai".into(), people(&trip.travellers).into());
    map.insert("personil".into(), travellers(&trip.travellers).into());
    map.insert("tempat".into(), route(trip).into());
    map
}

/// Puts a text under a name.
pub(super) fn put(map: &mut Map, name: impl Into<String>, text: impl Into<String>) {
    map.insert(name.into().into(), Value::from(text.into()));
}

/// A day, or nothing.
pub(super) fn day(day: Option<NaiveDate>) -> String {
    day.map(long_date).unwrap_or_default()
}

fn numbers_and_dates(trip: &TripLetter, map: &mut Map) {
    let first = trip.places.first().map(|p| p.departs_on);
    let last = trip.places.last().map(|p| p.returns_on);
    put(map, "noNotDis", &trip.memo_number);
    put(map, "noNotaDinas", &trip.memo_number);
    put(map, "noSuratTugas", trip.assignment_number.as_deref().unwrap_or_default());
    put(map, "tanggalPengajuan", long_date(trip.submitted_on));
    put(map, "tanggalBerangkat", day(first));
    put(map, "tanggalPulang", day(last));
    put(map, "waktu", first.zip(last).map(|(a, b)| period(a, b)).unwrap_or_default());
    put(map, "jumlahHari", first.zip(last).map(|(a, b)| day_span(a, b)).unwrap_or_default());
    put(map, "tahun", trip.submitted_on.year().to_string());
}

/// `02 Maret 2026`, or `02 Maret 2026 s.d. 04 Maret 2026`.
fn period(first: NaiveDate, last: NaiveDate) -> String {
    if first == last { long_date(first) } else { format!("{} s.d. {}", long_date(first), long_date(last)) }
}

fn what_and_why(trip: &TripLetter, map: &mut Map) {
    let written = trip.basis.as_deref().map(str::trim).unwrap_or_default();
    put(map, "jenis", &trip.trip_kind);
    put(map, "jenisPerjalanan", &trip.trip_kind);
    put(map, "untuk", &trip.purpose);
    put(map, "dasar", if written.is_empty() { &trip.memo_number } else { written });
    put(map, "dasarTertulis", written);
    put(map, "asal", &trip.origin);
    put(map, "subKegiatan", &trip.sub_activity);
    put(map, "kode", &trip.account_code);
    put(map, "kodeRekening", &trip.account_code);
    put(map, "sumber", &trip.funding_source);
    put(map, "untukPembayaran", &trip.payment_for);
    put(map, "instansi", &trip.agency);
    put(map, "unitKerja", &trip.work_unit);
    put(map, "ttd", if trip.srikandi { SRIKANDI_MARK } else { "" });
}

/// Head of the paper: `pemerintah`, `kopInstansi`, `alamat`.
fn letterhead(head: &Letterhead, agency: &str, map: &mut Map) {
    put(map, "pemerintah", &head.government);
    put(map, "kopInstansi", if head.agency.is_empty() { agency } else { &head.agency });
    put(map, "alamat", &head.address);
}

fn signatories(trip: &TripLetter, map: &mut Map) {
    signatory(map, "ttdSurTug", &trip.assignment_signatory);
    put(map, "ttdSurtTugJabatan", &trip.assignment_signatory.title);
    signatory(map, "ttdNotDin", &trip.memo_signatory);
    if !trip.memo_signatory.nip.is_empty() {
        put(map, "ttdNotDinNip", format!("NIP. {}", trip.memo_signatory.nip));
    }
    signatory(map, "KPA", &trip.budget_user);
    signatory(map, "PPTK", &trip.technical_officer);
    signatory(map, "bendahara", &trip.treasurer);
}

fn signatory(map: &mut Map, who: &str, card: &SignatoryCard) {
    put(map, format!("{who}Jabatan"), &card.title);
    put(map, format!("{who}Nama"), &card.name);
    put(map, format!("{who}Nip"), &card.nip);
    put(map, format!("{who}Pangkat"), &card.rank);
    put(map, format!("{who}Golongan"), &card.grade);
}

/// `tempatSpd1` to `3`; the third takes all further ones.
fn place_slots(trip: &TripLetter, map: &mut Map) {
    let names: Vec<&str> = trip.places.iter().map(|p| p.name.as_str()).collect();
    for slot in 0..3 {
        let text = match slot {
            2 => names.get(2..).unwrap_or_default().join(", "),
            _ => names.get(slot).copied().unwrap_or_default().to_owned(),
        };
        put(map, format!("tempatSpd{}", slot + 1), text);
    }
    put(map, "tujuan", names.join(", "));
    map.insert("beberapaTempat".into(), Value::Bool(names.len() > 1));
}

/// Loop `dataPegawai`; the first row carries its captions.
fn people(travellers: &[TravellerCard]) -> Vec<Map> {
    let row = |(index, card): (usize, &TravellerCard)| {
        let mut map = person(index, card);
        put(&mut map, "index", (index + 1).to_string());
        let captions = [("jumlahPersonil", "Jumlah Personil"), ("kepada", "kepada"), ("a", ":")];
        for (name, caption) in captions {
            put(&mut map, name, if index == 0 { caption } else { "" });
        }
        map
    };
    travellers.iter().enumerate().map(row).collect()
}

/// Loop `personil`.
fn travellers(travellers: &[TravellerCard]) -> Vec<Map> {
    let row = |(index, card): (usize, &TravellerCard)| {
        let mut map = person(index, card);
        put(&mut map, "noSpd", card.travel_order_number.as_deref().unwrap_or_default());
        map.insert("pertama".into(), Value::Bool(index == 0));
        map
    };
    travellers.iter().enumerate().map(row).collect()
}

fn person(index: usize, card: &TravellerCard) -> Map {
    let mut map = Map::new();
    put(&mut map, "no", (index + 1).to_string());
    put(&mut map, "nama", &card.name);
    put(&mut map, "nip", &card.nip);
    put(&mut map, "pangkat", &card.rank);
    put(&mut map, "golongan", &card.grade);
    put(&mut map, "pangkatGolongan", rank_and_grade(&card.rank, &card.grade));
    put(&mut map, "jabatan", &card.position);
    put(&mut map, "tingkatan", &card.level);
    map
}

/// `Pembina (IV/a)`; one of the two where the other is missing, and one dash for two.
fn rank_and_grade(rank: &str, grade: &str) -> String {
    match (rank.trim(), grade.trim()) {
        ("" | "-", grade) => grade.to_owned(),
        (rank, "" | "-") => rank.to_owned(),
        (rank, grade) => format!("{rank} ({grade})"),
    }
}

/// Loop `tempat`: each place with where it is reached from and left for.
fn route(trip: &TripLetter) -> Vec<Map> {
    let places = &trip.places;
    let row = |(index, place): (usize, &PlaceCard)| {
        let before = index.checked_sub(1).and_then(|i| places.get(i));
        let next = places.get(index + 1);
        let mut map = Map::new();
        put(&mut map, "no", (index + 1).to_string());
        put(&mut map, "nama", &place.name);
        put(&mut map, "tanggalBerangkat", long_date(place.departs_on));
        put(&mut map, "tanggalPulang", long_date(place.returns_on));
        put(&mut map, "waktu", period(place.departs_on, place.returns_on));
        put(&mut map, "jam", place.hours.map(|h| h.to_string()).unwrap_or_default());
        put(&mut map, "dari", before.map_or(&trip.origin, |p| &p.name));
        put(&mut map, "ke", next.map_or(&trip.origin, |p| &p.name));
        put(&mut map, "tanggalKe", long_date(next.map_or(place.returns_on, |p| p.departs_on)));
        put(&mut map, "romawi", roman(index + 2));
        map
    };
    places.iter().enumerate().map(row).collect()
}

/// Roman numerals of small numbers, as the blocks of an SPD are counted.
pub(super) fn roman(mut n: usize) -> String {
    let mut out = String::new();
    for (value, numeral) in [(50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
        while n >= value {
            out.push_str(numeral);
            n -= value;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_counted_in_roman() {
        let counted: Vec<_> = [1, 2, 4, 9, 12, 14].map(roman).into();
        assert_eq!(counted, ["I", "II", "IV", "IX", "XII", "XIV"]);
    }

    #[test]
    fn a_missing_rank_or_grade_leaves_no_empty_brackets() {
        for (rank, grade, text) in
            [("Pembina", "IV/a", "Pembina (IV/a)"), ("-", "-", "-"), ("-", "IX", "IX"), ("Penata", "-", "Penata")]
        {
            assert_eq!(rank_and_grade(rank, grade), text);
        }
    }
}
