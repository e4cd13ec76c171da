//! Variables of the daftar nominatif (beyond W13, office 3.1).

use kernel::terbilang::rupiah_words;
use letters::{NominativeCard, NominativeLetter};

use super::{
    lines,
    trip::{self, person, put, put_amount},
};
use crate::template::{Map, Value};

/// Columns of the list: name in a row, name of the sum.
const COLUMNS: [(&str, &str); 6] = [
    ("uangHarian", "totalUangHarian"),
    ("representasi", "totalRepresentasi"),
    ("transport", "totalTransport"),
    ("penginapan", "totalPenginapan"),
    ("riil", "totalRiil"),
    ("jumlah", "total"),
];

/// Variables of contract 6.2, what each traveller with an approved receipt is paid, the sums, and the other travellers.
pub(super) fn variables(list: &NominativeLetter) -> Map {
    let mut map = trip::variables(&list.trip);
    put(&mut map, "tahun", trip::budget_year(&list.trip));
    map.insert("nominatif".into(), rows(&list.rows, 0));
    map.insert("belumDisetujui".into(), rows(&list.pending, list.rows.len()));
    map.insert("adaBelumDisetujui".into(), Value::Bool(!list.pending.is_empty()));
    amounts(&list.sum, &mut map, |(_, sum)| sum);
    put(&mut map, "terbilang", rupiah_words(list.sum.total));
    put(&mut map, "terbilangKata", trip::bare_words(list.sum.total));
    map
}

/// Travellers, numbered after `before` others.
fn rows(cards: &[NominativeCard], before: usize) -> Value {
    let row = |(index, card): (usize, &NominativeCard)| {
        let mut map = person(before + index, &card.traveller);
        amounts(card, &mut map, |(name, _)| name);
        put(&mut map, "alasanTemuan", lines::joined(&card.finding_reasons));
        map
    };
    Value::from(cards.iter().enumerate().map(row).collect::<Vec<_>>())
}

/// Inserts the amounts.
fn amounts(card: &NominativeCard, map: &mut Map, name: fn((&'static str, &'static str)) -> &'static str) {
    let amounts =
        [card.allowance, card.representation, card.transport, card.accommodation, card.actual_costs, card.total];
    for (column, amount) in COLUMNS.into_iter().zip(amounts) {
        put_amount(map, name(column), amount);
    }
}
