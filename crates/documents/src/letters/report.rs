//! Variables of the laporan perjalanan dinas (beyond P10).

use std::sync::Arc;

use letters::{ReportLetter, ReportPhoto};

use super::{
    signatures::number_line,
    trip::{self, put},
};
use crate::template::{Image, Map, Value};

/// Variables of contract 6.2, the text of the report, who reports, and the photos.
pub(super) fn variables(report: &ReportLetter) -> Map {
    let mut map = trip::variables(&report.trip);
    put(&mut map, "isiLaporan", &report.text);
    let reporter = report.trip.travellers.first();
    put(&mut map, "pelaporNama", reporter.map(|card| card.name.as_str()).unwrap_or_default());
    put(&mut map, "pelaporNip", reporter.map(|card| number_line(&card.number_label, &card.nip)).unwrap_or_default());
    let photos = photos(&report.photos);
    map.insert("adaDokumentasi".into(), Value::Bool(!photos.is_empty()));
    map.insert("dokumentasi".into(), photos.into());
    map
}

/// Items of the loop `dokumentasi`; a file that is no picture is left out.
fn photos(photos: &[ReportPhoto]) -> Vec<Map> {
    let shown = photos.iter().filter_map(|photo| Some((photo, Image::new(Arc::clone(&photo.bytes))?)));
    let row = |(index, (photo, image)): (usize, (&ReportPhoto, Image))| {
        let mut map = Map::new();
        put(&mut map, "no", (index + 1).to_string());
        put(&mut map, "keterangan", &photo.caption);
        let words = format!("Foto {}. {}", index + 1, photo.caption);
        map.insert("gambar".into(), Value::Image(image.described(words.trim())));
        map
    };
    shown.enumerate().map(row).collect()
}
