//! Variables shared by all four documents (contract 6.2).

use chrono::{Datelike, NaiveDate};
use kernel::{
    RupiahSum,
    tanggal::{day_span, days_between, long_date, long_period, period},
    terbilang::rupiah_words,
    text::search_key,
};
use letters::{Letterhead, TravellerCard, TripLetter};

use super::{lines, route, signatures};
use crate::template::{Map, Value};

/// Travellers with numbered variables, for templates without loops.
const SLOTS: usize = 5;

/// Placeholder that Srikandi replaces with the electronic signature.
const SRIKANDI_MARK: &str = "${ttd_pengirim}";

/// Variables of contract 6.2.
pub(super) fn variables(trip: &TripLetter) -> Map {
    let mut map = Map::new();
    numbers_and_dates(trip, &mut map);
    what_and_why(trip, &mut map);
    of_trip(trip, &mut map);
    put(&mut map, "tempatKedudukan", trip.seat());
    put(&mut map, "asalKedudukan", start_and_seat(trip));
    signatures::variables(trip, &mut map);
    route::variables(trip, &mut map);
    map.insert("dataPegawai".into(), people(trip).into());
    map.insert("personil".into(), travellers(trip).into());
    map.insert("pengikut".into(), followers(trip).into());
    for slot in 0..SLOTS {
        numbered_traveller(&mut map, slot + 1, trip.travellers.get(slot));
    }
    map
}

/// Place where the journey starts, with the seat in brackets if it is another one (C-12).
fn start_and_seat(trip: &TripLetter) -> String {
    let (start, seat) = (trip.origin.trim(), trip.seat().trim());
    if seat.is_empty() || search_key(start) == search_key(seat) {
        start.to_owned()
    } else {
        format!("{start} ({seat})")
    }
}

/// Inserts a text.
pub(super) fn put(map: &mut Map, name: impl Into<String>, text: impl Into<String>) {
    map.insert(name.into().into(), Value::from(text.into()));
}

/// Inserts an amount, as `…Angka` without `Rp`, and as `…Kata` in words without `Rupiah`.
pub(super) fn put_amount(map: &mut Map, name: &str, amount: impl Into<RupiahSum>) {
    let amount = amount.into();
    let text = amount.to_string();
    put(map, format!("{name}Angka"), text.replacen("Rp", "", 1));
    put(map, format!("{name}Kata"), bare_words(amount));
    put(map, name.to_owned(), text);
}

/// An amount in words without `Rupiah`.
pub(super) fn bare_words(amount: RupiahSum) -> String {
    let words = rupiah_words(amount);
    words.strip_suffix(" Rupiah").map(str::to_owned).unwrap_or(words)
}

/// Formats a day; empty for none.
pub(super) fn day(day: Option<NaiveDate>) -> String {
    day.map(long_date).unwrap_or_default()
}

/// Budget year (tahun anggaran): the year of the first departure (office C-3).
pub(super) fn budget_year(trip: &TripLetter) -> String {
    let day = trip.places.first().map_or(trip.submitted_on, |place| place.departs_on);
    day.year().to_string()
}

fn numbers_and_dates(trip: &TripLetter, map: &mut Map) {
    let first = trip.places.first().map(|p| p.departs_on);
    let last = trip.places.last().map(|p| p.returns_on);
    put(map, "noNotDis", &trip.memo_number);
    put(map, "noNotaDinas", &trip.memo_number);
    put(map, "noSuratTugas", trip.assignment_number.as_deref().unwrap_or_default());
    put(map, "revisi", if trip.revision > 0 { format!("Revisi {}", trip.revision) } else { String::new() });
    put(map, "tanggalPengajuan", trip.outside.date.clone().unwrap_or_else(|| long_date(trip.submitted_on)));
    put(map, "tanggalBerangkat", day(first));
    put(map, "tanggalPulang", day(last));
    put(map, "waktu", first.zip(last).map(|(a, b)| period(a, b)).unwrap_or_default());
    put(map, "waktuTanggal", first.zip(last).map(|(a, b)| long_period(a, b)).unwrap_or_default());
    put(map, "jumlahHari", first.zip(last).map(|(a, b)| day_span(a, b)).unwrap_or_default());
    put(map, "jumlahHariAngka", first.zip(last).map(|(a, b)| days_between(a, b).to_string()).unwrap_or_default());
    put(map, "tahun", trip.submitted_on.year().to_string());
}

fn what_and_why(trip: &TripLetter, map: &mut Map) {
    let written = trip.basis.as_deref().map(str::trim).unwrap_or_default();
    put(map, "jenis", &trip.trip_kind);
    put(map, "jenisPerjalanan", &trip.trip_kind);
    put(map, "jenisKegiatan", trip.activity_name());
    put(map, "untuk", &trip.purpose);
    put(map, "untukSebaris", lines::joined(&trip.purpose));
    put(map, "dasar", if written.is_empty() { &trip.memo_number } else { written });
    put(map, "dasarTertulis", written);
    bases(map, lines::items(written));
    put(map, "asal", &trip.origin);
    put(map, "alatAngkutan", &trip.transport);
    put(map, "subKegiatan", &trip.sub_activity);
    put(map, "kode", &trip.account_code);
    put(map, "kodeRekening", &trip.account_code);
    put(map, "sumber", &trip.funding_source);
    put(map, "untukPembayaran", &trip.payment_for);
    put(map, "instansi", &trip.agency);
    put(map, "unitKerja", &trip.work_unit);
    put(map, "tautanVerifikasi", trip.verification.as_deref().unwrap_or_default());
    put(map, "ttd", if trip.srikandi { SRIKANDI_MARK } else { "" });
    put(map, "sifat", &trip.heading.nature);
    put(map, "lampiran", &trip.heading.enclosures);
    put(map, "tembusan", &trip.heading.copies);
}

/// Inserts the loop `daftarDasar` and the switch `beberapaDasar`.
pub(super) fn bases(map: &mut Map, bases: Vec<&str>) {
    map.insert("beberapaDasar".into(), Value::Bool(bases.len() > 1));
    let row = |(index, basis): (usize, &str)| {
        let mut map = Map::new();
        put(&mut map, "no", (index + 1).to_string());
        put(&mut map, "isi", basis);
        map
    };
    map.insert("daftarDasar".into(), bases.into_iter().enumerate().map(row).collect::<Vec<_>>().into());
}

/// Inserts letterhead and place of issue of memo, SPD and receipt: those of the trip's unit (C-12).
fn of_trip(trip: &TripLetter, map: &mut Map) {
    issued_by(&trip.letterhead, &trip.agency, trip.seat(), map);
}

/// Inserts letterhead and place of issue of the assignment letter: those of the signatory's parent unit (C-12).
pub(super) fn of_assignment(trip: &TripLetter, map: &mut Map) {
    let (head, place) = trip.assignment_issuer();
    issued_by(head, &trip.agency, place, map);
}

/// Inserts letterhead and place of issue.
pub(crate) fn issued_by(head: &Letterhead, agency: &str, place: &str, map: &mut Map) {
    let above = [&head.government].into_iter().chain(&head.further_lines).filter(|line| !line.is_empty());
    put(map, "kopPemerintah", above.map(String::as_str).collect::<Vec<_>>().join("\n"));
    put(map, "kopNama", if head.agency.is_empty() { agency } else { &head.agency });
    put(map, "kopBaris2", &head.second_line);
    put(map, "kopAlamat", &head.address);
    put(map, "tempatTerbit", place);
}

/// Items of the loop `dataPegawai`; the first has the captions.
fn people(trip: &TripLetter) -> Vec<Map> {
    let row = |(index, card): (usize, &TravellerCard)| {
        let mut map = person(index, card);
        put(&mut map, "index", (index + 1).to_string());
        let captions = [("jumlahPersonil", "Jumlah Personil"), ("kepada", "kepada"), ("a", ":")];
        for (name, caption) in captions {
            put(&mut map, name, if index == 0 { caption } else { "" });
        }
        map
    };
    trip.travellers.iter().enumerate().map(row).collect()
}

/// Items of the loop `personil`, each with the letterhead of its SPD.
fn travellers(trip: &TripLetter) -> Vec<Map> {
    let row = |(index, card): (usize, &TravellerCard)| {
        let mut map = person(index, card);
        put(&mut map, "noSpd", card.travel_order_number.as_deref().unwrap_or_default());
        if let Some(date) = &card.travel_order_date {
            put(&mut map, "tanggalPengajuan", date);
        }
        map.insert("pertama".into(), Value::Bool(index == 0));
        // The first sheet names the others.
        map.insert("pengikut".into(), if index == 0 { followers(trip) } else { Vec::new() }.into());
        of_trip(trip, &mut map);
        map
    };
    trip.travellers.iter().enumerate().map(row).collect()
}

/// Items of the loop `pengikut`: all travellers but the first, numbered from 1.
fn followers(trip: &TripLetter) -> Vec<Map> {
    trip.travellers.iter().skip(1).enumerate().map(|(index, card)| person(index, card)).collect()
}

/// Variables of a numbered traveller; empty for a slot without one, so that its block stays blank (P-34).
fn numbered_traveller(map: &mut Map, slot: usize, card: Option<&TravellerCard>) {
    let text = |of: fn(&TravellerCard) -> &str| card.map(of).unwrap_or_default();
    put(map, format!("noSpd{slot}"), text(|c| c.travel_order_number.as_deref().unwrap_or_default()));
    put(map, format!("pegawai{slot}Nama"), text(|c| &c.name));
    put(map, format!("pegawai{slot}Nip"), text(|c| &c.nip));
    put(map, format!("pegawai{slot}LabelNip"), text(|c| &c.number_label));
    let line = card.map(|card| signatures::number_line(&card.number_label, &card.nip)).unwrap_or_default();
    put(map, format!("pegawai{slot}BarisNip"), line);
    put(map, format!("pegawai{slot}Instansi"), text(|c| &c.agency));
    put(map, format!("pegawai{slot}Golongan"), text(|c| &c.grade));
    put(map, format!("pegawai{slot}Pangkat"), text(|c| &c.rank));
    put(map, format!("pegawai{slot}Jabatan"), text(|c| &c.position));
    put(map, format!("pegawai{slot}Tingkatan"), text(|c| &c.level));
}

/// A traveller in a loop, numbered from 1.
pub(super) fn person(index: usize, card: &TravellerCard) -> Map {
    let mut map = Map::new();
    put(&mut map, "no", (index + 1).to_string());
    put(&mut map, "nama", &card.name);
    put(&mut map, "nip", &card.nip);
    put(&mut map, "labelNip", &card.number_label);
    put(&mut map, "barisNip", signatures::number_line(&card.number_label, &card.nip));
    put(&mut map, "namaNip", signatures::name_and_number(&card.name, &card.number_label, &card.nip));
    put(&mut map, "pangkat", &card.rank);
    put(&mut map, "golongan", &card.grade);
    put(&mut map, "pangkatGolongan", signatures::rank_and_grade(&card.rank, &card.grade));
    put(&mut map, "jabatan", &card.position);
    put(&mut map, "jabatanInstansi", signatures::joined_by_slash(&card.position, &card.agency));
    put(&mut map, "tingkatan", &card.level);
    put(&mut map, "instansiPegawai", &card.agency);
    map
}
