//! Variables of the daftar nominatif (beyond W13).

use app::letters::{NominativeCard, NominativeLetter};
use kernel::terbilang::rupiah_words;

use super::trip::{self, person, put};
use crate::template::{Map, Value};

/// Variables of contract 6.2, what each traveller is paid, and the sums.
pub(super) fn variables(list: &NominativeLetter) -> Map {
    let mut map = trip::variables(&list.trip);
    put(&mut map, "tahun", trip::budget_year(&list.trip));
    let rows = list.rows.iter().enumerate().map(|(index, row)| {
        let mut map = person(index, &row.traveller);
        amounts(row, &mut map, ["uangHarian", "transport", "penginapan", "jumlah"]);
        map
    });
    map.insert("nominatif".into(), Value::from(rows.collect::<Vec<_>>()));
    amounts(&list.sum, &mut map, ["totalUangHarian", "totalTransport", "totalPenginapan", "total"]);
    put(&mut map, "terbilang", rupiah_words(list.sum.total));
    map
}

fn amounts(row: &NominativeCard, map: &mut Map, names: [&'static str; 4]) {
    for (name, amount) in names.into_iter().zip([row.allowance, row.transport, row.accommodation, row.total]) {
        put(map, name, amount.to_string());
    }
}
