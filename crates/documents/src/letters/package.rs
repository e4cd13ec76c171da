//! Variables of the papers of a package: NPD and nominative list (office 5.2, assurance D-11).

use kernel::{RupiahSum, tanggal::long_date, terbilang::rupiah_words};
use letters::{ActivityCard, PARTS, PackageLetter, PayeeCard, SignatoryCard};

use super::{
    lines, signatures,
    trip::{self, person, put, put_amount},
};
use crate::template::{Map, Value};

/// Parts of a total: name in the loop, name of the sum.
const PART_NAMES: [(&str, &str); PARTS] = [
    ("uangHarian", "totalUangHarian"),
    ("representasi", "totalRepresentasi"),
    ("transport", "totalTransport"),
    ("penginapan", "totalPenginapan"),
    ("riil", "totalRiil"),
];

/// Variables of a package: its facts, lines, receipts, sums, and who signs.
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
    payment(package, &mut map);
    signatures::signatory(&mut map, "bendahara", &package.treasurer);
    signatories(&mut map, "KPA", "kpaLain", &package.budget_users);
    signatories(&mut map, "PPTK", "pptkLain", &package.technical_officers);
    map.insert("kegiatan".into(), package.lines.iter().enumerate().map(activity).collect::<Vec<_>>().into());
    map.insert("rekening".into(), accounts(&package.lines).into());
    map.insert("penerima".into(), package.payees.iter().enumerate().map(payee).collect::<Vec<_>>().into());
    sums(package, &mut map);
    map
}

/// The first signatory of a post, and the others as a loop.
fn signatories(map: &mut Map, who: &str, others: &str, cards: &[SignatoryCard]) {
    let nobody = SignatoryCard::default();
    signatures::signatory(map, who, cards.first().unwrap_or(&nobody));
    let other = |card: &SignatoryCard| {
        let mut map = Map::new();
        signatures::signatory(&mut map, who, card);
        map
    };
    map.insert(others.to_owned().into(), cards.iter().skip(1).map(other).collect::<Vec<_>>().into());
}

fn payment(package: &PackageLetter, map: &mut Map) {
    let payment = package.payment.as_ref();
    map.insert("sudahDibayar".into(), Value::Bool(payment.is_some()));
    put(map, "tanggalBayar", trip::day(payment.map(|payment| payment.paid_on)));
    put(map, "caraBayar", payment.map(|payment| payment.means).unwrap_or_default());
    put(map, "nomorBukti", payment.map(|payment| payment.reference.as_str()).unwrap_or_default());
    put(map, "nomorSp2d", payment.map(|payment| payment.order.as_str()).unwrap_or_default());
}

/// Sums of the receipts, and switches for those that are not zero.
fn sums(package: &PackageLetter, map: &mut Map) {
    let foot = package.foot();
    put(map, "jumlahKuitansi", foot.receipts.to_string());
    put(map, "kuitansiDiajukan", package.payees.len().to_string());
    for ((_, name), sum) in PART_NAMES.into_iter().zip(package.parts()) {
        put_amount(map, name, sum);
    }
    for (name, sum) in [
        ("totalDiajukan", foot.submitted),
        ("totalDibalik", foot.reversed),
        ("totalDitunda", foot.postponed),
        ("total", foot.total),
        ("totalUangMuka", foot.advance),
        ("totalLebihBayar", foot.excess),
        ("totalBelumDibayar", foot.rest),
        ("totalDibayarkan", foot.paid),
        ("totalPotongan", foot.deduction),
        ("totalDiterima", foot.received),
    ] {
        put_amount(map, name, sum);
    }
    for (name, sum) in [
        ("adaDibalik", foot.reversed),
        ("adaDitunda", foot.postponed),
        ("adaPengurangan", foot.reversed + foot.postponed),
        ("adaUangMuka", foot.advance),
        ("adaLebihBayar", foot.excess),
        ("adaBelumDibayar", foot.rest),
        ("adaPotongan", foot.deduction),
    ] {
        map.insert(name.into(), Value::Bool(sum != RupiahSum::ZERO));
    }
    put(map, "terbilang", rupiah_words(foot.total));
    put(map, "terbilangKata", trip::bare_words(foot.total));
    put(map, "terbilangDiajukan", rupiah_words(foot.submitted));
    put(map, "terbilangDiterima", rupiah_words(foot.received));
}

/// Inserts an amount, or a text in place of one.
fn put_or(map: &mut Map, name: &str, amount: Option<RupiahSum>, text: &str) {
    match amount {
        Some(amount) => put_amount(map, name, amount),
        None => ["", "Angka", "Kata"].into_iter().for_each(|form| put(map, format!("{name}{form}"), text)),
    }
}

/// Facts of a sub-activity.
fn of_activity(line: &ActivityCard) -> Map {
    let mut map = Map::new();
    put(&mut map, "kodeSubKegiatan", &line.code);
    put(&mut map, "subKegiatan", &line.name);
    put_or(&mut map, "anggaran", line.budget, "-");
    put_amount(&mut map, "akumulasi", line.accumulated);
    put_amount(&mut map, "saatIni", line.current);
    put_or(&mut map, "sisa", line.left, "-");
    map
}

/// A sub-activity of the loop `kegiatan`, with the loop of its accounts.
fn activity((index, line): (usize, &ActivityCard)) -> Map {
    let mut map = of_activity(line);
    put(&mut map, "no", (index + 1).to_string());
    let account = |(code, current): &(String, RupiahSum)| {
        let mut map = Map::new();
        put(&mut map, "kodeRekening", code);
        put_amount(&mut map, "saatIni", *current);
        map
    };
    map.insert("rekening".into(), line.accounts.iter().map(account).collect::<Vec<_>>().into());
    map
}

/// Accounts of the loop `rekening`; ceiling, earlier packages and rest stand with the first one of each sub-activity.
fn accounts(lines: &[ActivityCard]) -> Vec<Map> {
    let mut rows = Vec::new();
    for line in lines {
        for (index, (code, current)) in line.accounts.iter().enumerate() {
            let mut map = of_activity(line);
            put(&mut map, "no", (rows.len() + 1).to_string());
            put(&mut map, "kodeRekening", code);
            put_amount(&mut map, "saatIni", *current);
            if index > 0 {
                for name in ["anggaran", "akumulasi", "sisa"] {
                    put_or(&mut map, name, None, "");
                }
            }
            rows.push(map);
        }
    }
    rows
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
    put(&mut map, "keadaan", payee.outcome.map_or("", |outcome| outcome.word()));
    put(&mut map, "alasan", lines::joined(&payee.reason));
    put(&mut map, "alasanTemuan", lines::joined(&payee.finding_reasons));
    for (column, (name, _)) in PART_NAMES.into_iter().enumerate() {
        put_or(&mut map, name, payee.parts.map(|parts| parts[column]), "-");
    }
    let figures = payee.figures;
    put_amount(&mut map, "jumlah", figures.total);
    let paid = |amount| Some(amount).filter(|_| payee.outcome.is_none());
    for (name, amount) in [
        ("uangMuka", figures.advance),
        ("lebihBayar", figures.excess()),
        ("dibayarkan", figures.paid),
        ("potongan", figures.deduction),
    ] {
        put_or(&mut map, name, paid(amount), "-");
    }
    put_or(&mut map, "diterima", paid(figures.received()), payee.outcome.map_or("-", |outcome| outcome.word()));
    map
}
