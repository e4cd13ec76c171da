//! The minutes of a handover (berita acara serah terima), by a template of our own: no office has one for it.

use kernel::tanggal::{long_date, long_period, unbroken_dates};
use letters::{HandoverMinutes, HandoverParty, Letterhead, TemplateFault};

use crate::{
    letters::{letterhead_and_place, logo},
    minutes::{amount, grouped, list, put},
    template::{Map, Template, Value},
};

const TEMPLATE: &[u8] = include_bytes!("../../../templates/berita-acara-serah-terima.docx");

/// Writes the minutes on a letterhead.
///
/// # Errors
/// Faults of the template, which has none.
pub fn handover(minutes: &HandoverMinutes, head: &Letterhead) -> Result<Vec<u8>, Vec<TemplateFault>> {
    let mut map = Map::new();
    letterhead_and_place(head, &minutes.office, &minutes.place, &mut map);
    map.insert("logo".into(), logo(head).map_or(Value::Missing, Value::Image));
    for (name, text) in [
        ("tanggal", unbroken_dates(&long_date(minutes.day))),
        ("mulai", unbroken_dates(&long_date(minutes.starts_on))),
        ("alasan", minutes.reason.clone()),
        ("lingkup", minutes.scope.clone()),
    ] {
        put(&mut map, name, text);
    }
    party(&mut map, ["dari", "nipDari", "jabatanDari", "unitDari"], &minutes.from);
    party(&mut map, ["kepada", "nipKepada", "jabatanKepada", "unitKepada"], &minutes.to);
    let work = &minutes.work;
    for (name, rows) in [
        ("adaPerjalanan", work.trips.len()),
        ("adaKuitansi", work.receipts.len()),
        ("adaUangMuka", work.advances.len()),
        ("adaNpd", work.packages.len()),
    ] {
        map.insert(name.into(), Value::Bool(rows > 0));
    }
    list(
        &mut map,
        "perjalanan",
        work.trips.iter().map(|trip| {
            vec![
                ("nomor", trip.number.clone()),
                ("personil", trip.people.clone()),
                ("tujuan", trip.places.clone()),
                ("hari", unbroken_dates(&long_period(trip.days.0, trip.days.1))),
                ("keadaan", trip.state.clone()),
            ]
        }),
    );
    list(
        &mut map,
        "kuitansi",
        work.receipts.iter().map(|receipts| {
            vec![
                ("keadaan", receipts.state.clone()),
                ("jumlah", grouped(receipts.receipts)),
                ("nilai", amount(receipts.total)),
            ]
        }),
    );
    list(
        &mut map,
        "uangMuka",
        work.advances.iter().map(|advance| {
            vec![("nomor", advance.number.clone()), ("nama", advance.name.clone()), ("nilai", amount(advance.amount))]
        }),
    );
    list(
        &mut map,
        "npd",
        work.packages.iter().map(|package| {
            vec![
                ("nomor", package.number.clone()),
                ("jenis", package.kind.clone()),
                ("hari", unbroken_dates(&long_date(package.dated_on))),
                ("keadaan", package.state.clone()),
            ]
        }),
    );
    let numbers =
        work.numbers.iter().map(|number| vec![("jenis", number.kind.clone()), ("nomor", number.last.to_string())]);
    list(&mut map, "nomorTerakhir", numbers);
    Template::compile(TEMPLATE)?.render(&map)
}

fn party(map: &mut Map, names: [&'static str; 4], party: &HandoverParty) {
    let HandoverParty { name, nip, position, unit } = party.clone();
    let position = if position.is_empty() { "-".to_owned() } else { position };
    for (key, text) in names.into_iter().zip([name, nip, position, unit]) {
        put(map, key, text);
    }
}
