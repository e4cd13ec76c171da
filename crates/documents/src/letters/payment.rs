//! Variables of the papers of payments: kuitansi uang muka, tanda setoran kembali (assurance D-17).

use kernel::{tanggal::long_date, terbilang::rupiah_words};
use letters::{Means, PaymentLetter};

use super::{
    payer::payer,
    receipt::{authority, traveller},
    signatures::in_one_line,
    trip::{self, put, put_amount},
};
use crate::template::{Map, Value};

/// Variables of the receipt of an advance.
pub(super) fn advance(paper: &PaymentLetter) -> Map {
    let mut map = of_both(paper);
    put(&mut map, "buktiBayar", &paper.voucher.reference);
    put(&mut map, "tanggalBayar", long_date(paper.voucher.paid_on));
    map
}

/// Variables of the receipt of a return.
pub(super) fn returned(paper: &PaymentLetter) -> Map {
    let mut map = of_both(paper);
    put(&mut map, "buktiSetor", &paper.voucher.reference);
    put(&mut map, "tanggalSetor", long_date(paper.voucher.paid_on));
    map
}

/// Trip, person, amount, means and reversal.
fn of_both(paper: &PaymentLetter) -> Map {
    let (receipt, amount) = (&paper.receipt, paper.voucher.amount);
    let mut map = trip::variables(&receipt.trip);
    put(&mut map, "tahun", trip::budget_year(&receipt.trip));
    traveller(receipt, &mut map);
    authority(receipt, &mut map);
    put(&mut map, "terimaDari", payer(&in_one_line(&receipt.trip.budget_user), &receipt.trip.agency));
    put_amount(&mut map, "jumlah", amount);
    put(&mut map, "terbilang", rupiah_words(amount));
    put(&mut map, "terbilangKata", trip::bare_words(amount));
    put(&mut map, "caraBayar", paper.means.map(Means::title).unwrap_or_default());
    map.insert("dibalik".into(), Value::Bool(paper.reversed.is_some()));
    put(&mut map, "tanggalBalik", trip::day(paper.reversed.as_ref().map(|(day, _)| *day)));
    put(&mut map, "alasanBalik", paper.reversed.as_ref().map(|(_, reason)| reason.as_str()).unwrap_or_default());
    map
}
