//! The minutes of a move (berita acara migrasi), by a template of our own: no office has one for it.

use kernel::{
    RupiahSum,
    tanggal::{long_date, long_period, unbroken_dates},
};
use letters::{Letterhead, TemplateFault};
use moving_in::{DrawnTrip, LeftOutRows, Minutes, SumRow, TableRow};

use crate::{
    letters::{letterhead_and_place, logo},
    template::{Map, Template, Value},
};

const TEMPLATE: &[u8] = include_bytes!("../../../templates/berita-acara-migrasi.docx");

/// Writes the minutes on a letterhead.
///
/// # Errors
/// Faults of the template, which has none.
pub fn minutes(minutes: &Minutes, head: &Letterhead) -> Result<Vec<u8>, Vec<TemplateFault>> {
    let mut map = Map::new();
    letterhead_and_place(head, &minutes.office, &minutes.place, &mut map);
    map.insert("logo".into(), logo(head).map_or(Value::Missing, Value::Image));
    let day = unbroken_dates(&long_date(minutes.day));
    for (name, text) in [
        ("kantor", minutes.office.clone()),
        ("asalData", minutes.source.clone()),
        ("tanggal", day),
        ("hariMulai", unbroken_dates(&long_date(minutes.cutover))),
        ("namaBerkas", minutes.file_name.clone()),
        ("ukuranBerkas", grouped(minutes.file_bytes)),
        ("sidikBerkas", in_two_lines(&minutes.file_sha256)),
        ("sidikLaporan", in_two_lines(&minutes.report_sha256)),
        ("penarik", minutes.seed.to_string()),
        ("banyakDitarik", minutes.drawn.len().to_string()),
    ] {
        put(&mut map, name, text);
    }
    map.insert("adaTakDihitung".into(), Value::Bool(minutes.tables.iter().any(|table| table.stored.is_none())));
    map.insert("adaTidakDibawa".into(), Value::Bool(!minutes.left_out.is_empty()));
    list(&mut map, "data", minutes.tables.iter().map(counted));
    list(&mut map, "jumlah", minutes.sums.iter().map(sum));
    list(&mut map, "tidakDibawa", minutes.left_out.iter().map(left_out));
    list(&mut map, "ditarik", minutes.drawn.iter().map(drawn));
    Template::compile(TEMPLATE)?.render(&map)
}

pub(crate) fn put(map: &mut Map, name: &'static str, text: String) {
    map.insert(name.into(), Value::from(text));
}

pub(crate) fn list(map: &mut Map, name: &'static str, rows: impl Iterator<Item = Vec<(&'static str, String)>>) {
    let rows = rows.enumerate().map(|(index, cells)| {
        let mut row = Map::new();
        put(&mut row, "no", (index + 1).to_string());
        for (name, text) in cells {
            put(&mut row, name, text);
        }
        row
    });
    map.insert(name.into(), rows.collect::<Vec<_>>().into());
}

fn counted(row: &TableRow) -> Vec<(&'static str, String)> {
    let (running, archived, left_out) = row.planned;
    let stored = |count: Option<u64>| count.map_or_else(|| "-".to_owned(), grouped);
    vec![
        ("nama", row.table.clone()),
        ("ditemukan", grouped(row.found)),
        ("berjalan", grouped(running)),
        ("arsip", grouped(archived)),
        ("ditinggalkan", grouped(left_out)),
        ("tersimpanBerjalan", stored(row.stored.map(|stored| stored.0))),
        ("tersimpanArsip", stored(row.stored.map(|stored| stored.1))),
    ]
}

fn sum(row: &SumRow) -> Vec<(&'static str, String)> {
    vec![("nama", row.name.clone()), ("lama", amount(row.found)), ("baru", amount(row.stored))]
}

fn left_out(row: &LeftOutRows) -> Vec<(&'static str, String)> {
    vec![("nama", row.table.clone()), ("sebab", row.reason.clone()), ("baris", grouped(row.rows))]
}

fn drawn(trip: &DrawnTrip) -> Vec<(&'static str, String)> {
    let days = trip.days.map(|(first, last)| unbroken_dates(&long_period(first, last)));
    vec![
        ("idLama", trip.old.to_string()),
        ("nomor", if trip.number.is_empty() { "-".to_owned() } else { trip.number.clone() }),
        ("hari", days.unwrap_or_else(|| "-".to_owned())),
        ("orang", trip.travellers.to_string()),
        ("nilai", amount(trip.total)),
        ("tempat", if trip.archived { "arsip" } else { "berjalan" }.to_owned()),
    ]
}

/// An amount without `Rp`, or another number with dots between groups of three digits.
pub(crate) fn amount(number: i64) -> String {
    RupiahSum::new(number).to_string().replacen("Rp", "", 1)
}

pub(crate) fn grouped(number: u64) -> String {
    amount(i64::try_from(number).unwrap_or(i64::MAX))
}

/// A digest in two halves, each of which fits a line.
fn in_two_lines(digest: &str) -> String {
    let half = digest.len() / 2;
    digest.split_at_checked(half).map(|(one, other)| format!("{one}\n{other}")).unwrap_or_default().trim().to_owned()
}
