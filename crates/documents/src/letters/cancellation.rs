//! Variables of the surat pernyataan pembatalan (PMK 113/PMK.05/2012).

use kernel::{RupiahSum, tanggal::long_date};
use letters::{CancellationLetter, CancelledMoney, TripLetter, Voucher};

use super::trip::{self, person, put, put_amount};
use crate::template::{Map, Value};

/// Variables of contract 6.2, reason and day of the cancellation, the letters that were issued and those that were not, and
/// the money of each traveller.
pub(super) fn variables(statement: &CancellationLetter) -> Map {
    let mut map = trip::variables(&statement.trip);
    put(&mut map, "tahun", trip::budget_year(&statement.trip));
    put(&mut map, "alasanBatal", &statement.reason);
    put(&mut map, "tanggalBatal", long_date(statement.cancelled_on));
    let (issued, unissued) = letters(&statement.trip);
    put(&mut map, "suratTerbit", listed(&issued));
    map.insert("adaSuratBelumTerbit".into(), Value::Bool(!unissued.is_empty()));
    put(&mut map, "suratBelumTerbit", if unissued.is_empty() { "tidak ada".to_owned() } else { listed(&unissued) });
    money(statement, &mut map);
    map
}

/// Words of the letters of a trip that have a number, and of those that have none.
fn letters(trip: &TripLetter) -> (Vec<String>, Vec<String>) {
    let orders = trip.travellers.iter().filter(|card| card.travel_order_number.is_some()).count();
    let issued = [
        (true, format!("nota dinas Nomor {}", trip.memo_number)),
        (
            trip.assignment_number.is_some(),
            format!("surat tugas Nomor {}", trip.assignment_number.as_deref().unwrap_or_default()),
        ),
        (orders > 0, "surat perjalanan dinas (SPD) dengan nomor seperti di atas".to_owned()),
    ];
    let unissued = [
        (trip.assignment_number.is_none(), "surat tugas".to_owned()),
        (orders == 0, "surat perjalanan dinas (SPD)".to_owned()),
    ];
    let chosen = |list: &[(bool, String)]| list.iter().filter(|(is, _)| *is).map(|(_, words)| words.clone()).collect();
    (chosen(&issued), chosen(&unissued))
}

/// Joins words: `a`, `a dan b`, `a, b, dan c`.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} dan {other}"),
        [first @ .., last] => format!("{}, dan {last}", first.join(", ")),
    }
}

fn money(statement: &CancellationLetter, map: &mut Map) {
    let sum = |of: fn(&CancelledMoney) -> RupiahSum| statement.money.iter().map(of).sum::<RupiahSum>();
    for (switch, name, amount) in [
        ("adaUangMuka", "totalUangMuka", sum(|money| money.advance)),
        ("adaBiayaPembatalan", "totalBiayaPembatalan", sum(|money| money.costs)),
        ("adaPelunasan", "totalDibayar", sum(CancelledMoney::settled)),
        ("adaSetoran", "totalDisetor", sum(CancelledMoney::returned)),
        ("adaSisa", "totalSisa", sum(|money| money.rest().or_zero())),
        ("adaKurangBayar", "totalKurangBayar", sum(|money| (RupiahSum::ZERO - money.rest()).or_zero())),
    ] {
        map.insert(switch.into(), Value::Bool(amount != RupiahSum::ZERO));
        put_amount(map, name, amount);
    }
    let none = CancelledMoney::default();
    let row = |(index, card)| {
        let money = statement.money.get(index).unwrap_or(&none);
        let mut map = person(index, card);
        put(&mut map, "noSpd", card.travel_order_number.as_deref().unwrap_or_default());
        put_amount(&mut map, "uangMuka", money.advance);
        put_amount(&mut map, "biaya", money.costs);
        put_amount(&mut map, "disetor", money.returned());
        put(&mut map, "buktiSetor", vouchers(&money.returns, |voucher| voucher.reference.clone()));
        put(&mut map, "tanggalSetor", vouchers(&money.returns, |voucher| long_date(voucher.paid_on)));
        put(&mut map, "buktiBayar", vouchers(&money.settlements, |voucher| voucher.reference.clone()));
        put(&mut map, "tanggalBayar", vouchers(&money.settlements, |voucher| long_date(voucher.paid_on)));
        put_amount(&mut map, "dibayar", money.settled());
        put_amount(&mut map, "sisa", money.rest().or_zero());
        put_amount(&mut map, "kurangBayar", (RupiahSum::ZERO - money.rest()).or_zero());
        map.insert("masihKurang".into(), Value::Bool(money.rest() < RupiahSum::ZERO));
        map
    };
    map.insert("dibatalkan".into(), statement.trip.travellers.iter().enumerate().map(row).collect::<Vec<_>>().into());
}

/// Joins a fact of payments.
pub(super) fn vouchers(list: &[Voucher], fact: impl Fn(&Voucher) -> String) -> String {
    list.iter().map(fact).collect::<Vec<_>>().join("; ")
}
