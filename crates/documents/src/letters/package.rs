//! Variables of the papers of a package: NPD and nominative list (office 5.2).

use app::letters::{AccountCard, PackageLetter, PayeeCard, SignatoryCard};
use kernel::{RupiahSum, tanggal::long_date, terbilang::rupiah_words};

use super::trip::{self, person, put, put_amount};
use super::{lines, signatures};
use crate::template::{Map, Value};

/// Sums and amounts of a receipt: name in the loop, name of the sum.
const AMOUNTS: [(&str, &str); 10] = [
    ("uangHarian", "totalUangHarian"),
    ("representasi", "totalRepresentasi"),
    ("transport", "totalTransport"),
    ("penginapan", "totalPenginapan"),
    ("riil", "totalRiil"),
    ("jumlah", "total"),
    ("uangMuka", "totalUangMuka"),
    ("dibayarkan", "totalDibayarkan"),
    ("potongan", "totalPotongan"),
    ("diterima", "totalDiterima"),
];

/// Variables of a package: its facts, account lines, receipts, sums, and who signs.
pub(super) fn variables(package: &PackageLetter) -> Map {
    let mut map = Map::new();
    trip::issued_by(&package.letterhead, &package.agency, &package.place, &mut map);
    put(&mut map, "instansi", &package.agency);
    put(&mut map, "noNpd", package.number.as_deref().unwrap_or_default());
    put(&mut map, "tanggalNpd", long_date(package.dated_on));
    put(&mut map, "jenisNpd", &package.kind);
    put(&mut map, "jenisNpdLengkap", format!("{} ({})", package.kind_title, package.kind));
    put(&mut map, "tahun", package.year.to_string());
    put(&mut map, "keterangan", lines::joined(&package.note));
    put(&mut map, "sumber", &package.funding_source);
    put(&mut map, "jumlahKuitansi", package.payees.len().to_string());
    payment(package, &mut map);
    signatures::signatory(&mut map, "KPA", &package.budget_user);
    signatures::signatory(&mut map, "bendahara", &package.treasurer);
    let (first, others) = package.technical_officers.split_first().map_or((None, &[][..]), |(a, b)| (Some(a), b));
    signatures::signatory(&mut map, "PPTK", first.unwrap_or(&SignatoryCard::default()));
    map.insert("pptkLain".into(), others.iter().map(officer).collect::<Vec<_>>().into());
    map.insert("rekening".into(), package.lines.iter().enumerate().map(account).collect::<Vec<_>>().into());
    map.insert("penerima".into(), package.payees.iter().enumerate().map(payee).collect::<Vec<_>>().into());
    amounts(&package.sum, &mut map, |(_, sum)| sum);
    map.insert("adaUangMuka".into(), Value::Bool(package.sum.advance != RupiahSum::ZERO));
    map.insert("adaPotongan".into(), Value::Bool(package.sum.deduction != RupiahSum::ZERO));
    put(&mut map, "terbilang", rupiah_words(package.sum.total));
    put(&mut map, "terbilangKata", trip::bare_words(package.sum.total));
    put(&mut map, "terbilangDiterima", rupiah_words(package.sum.received()));
    map
}

fn payment(package: &PackageLetter, map: &mut Map) {
    let payment = package.payment.as_ref();
    map.insert("sudahDibayar".into(), Value::Bool(payment.is_some()));
    put(map, "tanggalBayar", trip::day(payment.map(|payment| payment.paid_on)));
    put(map, "caraBayar", payment.map(|payment| payment.means).unwrap_or_default());
    put(map, "nomorBukti", payment.map(|payment| payment.reference.as_str()).unwrap_or_default());
    put(map, "nomorSp2d", payment.map(|payment| payment.order.as_str()).unwrap_or_default());
}

/// A technical officer of the loop `pptkLain`.
fn officer(card: &SignatoryCard) -> Map {
    let mut map = Map::new();
    signatures::signatory(&mut map, "PPTK", card);
    map
}

fn account((index, line): (usize, &AccountCard)) -> Map {
    let mut map = Map::new();
    put(&mut map, "no", (index + 1).to_string());
    put(&mut map, "kodeSubKegiatan", &line.activity_code);
    put(&mut map, "subKegiatan", &line.activity);
    put(&mut map, "kodeRekening", &line.account_code);
    for (name, amount) in [("anggaran", line.budget), ("sisa", line.left)] {
        match amount {
            Some(amount) => put_amount(&mut map, name, amount),
            None => ["", "Angka", "Kata"].into_iter().for_each(|form| put(&mut map, format!("{name}{form}"), "-")),
        }
    }
    put_amount(&mut map, "akumulasi", line.accumulated);
    put_amount(&mut map, "saatIni", line.current);
    map
}

fn payee((index, payee): (usize, &PayeeCard)) -> Map {
    let mut map = person(index, &payee.traveller);
    // A receipt keeps no rank, position or level.
    for name in ["pangkat", "golongan", "pangkatGolongan", "jabatan", "jabatanInstansi", "tingkatan", "instansiPegawai"]
    {
        map.remove(name);
    }
    put(&mut map, "noSpd", payee.traveller.travel_order_number.as_deref().unwrap_or_default());
    put(&mut map, "surat", &payee.letter);
    put(&mut map, "tujuan", &payee.places);
    put(&mut map, "kodeRekening", &payee.account_code);
    amounts(payee, &mut map, |(name, _)| name);
    map
}

/// Inserts the amounts of a receipt, or their sums.
fn amounts(card: &PayeeCard, map: &mut Map, name: fn((&'static str, &'static str)) -> &'static str) {
    for (column, amount) in AMOUNTS.into_iter().zip(card.amounts()) {
        put_amount(map, name(column), amount);
    }
}
