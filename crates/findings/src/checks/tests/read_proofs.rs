//! Proofs that name another person, day, route or amount (T15).

use receipts::{BillFacts, Flight};

use super::*;
use crate::proofs::{ReadBill, ReadPass, SharedFlight};

fn flight(on: u32, from: &str, to: &str, name: &str) -> Flight {
    Flight {
        day: day(on),
        carrier: "GA".into(),
        number: "602".into(),
        from: from.into(),
        to: to.into(),
        name: name.into(),
        booking: "ABC123".into(),
    }
}

fn with_passes(passes: Vec<Vec<Flight>>) -> CheckedReceipt {
    let passes = passes.into_iter().map(|flights| ReadPass { line: LineId(1), flights }).collect();
    CheckedReceipt { proofs: ReadProofs { passes, ..ReadProofs::default() }, ..receipt() }
}

fn named(name: &str) -> CheckedReceipt {
    with_passes(vec![vec![flight(8, "PLW", "UPG", name)]])
}

/// The findings of a part of T15, and no others.
fn parts(receipt: &CheckedReceipt) -> Vec<(Code, Level, String)> {
    let findings = found_by(receipt, &UnitRules::default());
    assert!(findings.iter().all(|finding| finding.code == Code::T15), "{findings:?}");
    findings.into_iter().map(|finding| (finding.part.unwrap(), finding.level, finding.text)).collect()
}

#[test]
fn b01_a_pass_in_another_name() {
    assert_eq!(parts(&named("MENTARI MRS PUTRI")), []);
    let other = one(Code::B01, Level::AskReason, "Boarding pass atas nama lain.");
    assert_eq!(parts(&named("BUDI SANTOSO")), other);
    let fellows = |receipt: CheckedReceipt, names: &[&str]| {
        let fellows = names.iter().map(|name| (*name).to_owned()).collect();
        CheckedReceipt { proofs: ReadProofs { fellows, ..receipt.proofs.clone() }, ..receipt }
    };
    let fellow = fellows(named("BUDI SANTOSO"), &["Surya", "Budi Santoso"]);
    let text = "Boarding pass atas nama lain: Budi Santoso.";
    assert_eq!(parts(&fellow), one(Code::B01, Level::AskReason, text));
    let both = fellows(named("PUTRI MENTARI"), &["Putri Mentari"]);
    assert_eq!(parts(&both)[0].2, "Boarding pass atas nama lain: Putri Mentari.", "two words fit better than one");
    assert_eq!(parts(&fellows(named("PUTRI MENTARI"), &["Mentari"])), [], "as well is not better");
}

#[test]
fn b02_a_flight_more_than_a_day_outside_the_trip() {
    for (on, is_told) in [(6, true), (7, false), (8, false), (11, false), (12, true)] {
        let text = format!("Penerbangan {on} Desember 2026 di luar perjalanan (8 s.d. 10 Desember 2026).");
        let expected = if is_told { one(Code::B02, Level::AskReason, &text) } else { vec![] };
        assert_eq!(parts(&with_passes(vec![vec![flight(on, "PLW", "UPG", "MENTARI")]])), expected, "{on}");
    }
}

#[test]
fn b03_a_route_that_fits_neither_origin_nor_any_place() {
    let pass = |from, to| vec![flight(8, from, to, "MENTARI")];
    let wrong = |route: &str| one(Code::B03, Level::AskReason, &format!("Rute {route} tidak sesuai tujuan Makassar."));
    for (passes, expected) in [
        (vec![pass("PLW", "UPG")], vec![]),
        (vec![pass("CGK", "UPG")], vec![]),
        (vec![pass("DPS", "SUB")], wrong("DPS–SUB")),
        (vec![pass("XXX", "SUB")], vec![]),
        (vec![pass("PLW", "BPN"), pass("BPN", "SUB"), pass("SUB", "UPG")], vec![]),
        (vec![pass("PLW", "UPG"), pass("CGK", "SUB")], wrong("CGK–SUB")),
        (vec![[pass("CGK", "SUB"), pass("SUB", "DPS")].concat()], wrong("CGK–DPS")),
    ] {
        assert_eq!(parts(&with_passes(passes)), expected);
    }
    let mut in_province = with_passes(vec![pass("DPS", "SUB")]);
    in_province.stays[0].place = "Kabupaten Sidoarjo".into();
    assert_eq!(parts(&in_province), []);
}

#[test]
fn b04_the_same_flight_stands_at_the_receipt_handed_in_later() {
    let shared = |status, handed_in, is_cancelled| SharedFlight {
        line: LineId(1),
        flight: flight(8, "PLW", "UPG", "MENTARI"),
        traveller: 51,
        trip: 40,
        name: "Surya".into(),
        number: "12".into(),
        status,
        handed_in,
        is_cancelled,
    };
    let told = |own: CheckedReceipt, other: SharedFlight| {
        let shared_flights = vec![other.clone(), other];
        parts(&CheckedReceipt { proofs: ReadProofs { shared_flights, ..ReadProofs::default() }, ..own })
    };
    let text = "Boarding pass yang sama ada pada kuitansi Surya (12).";
    let refused = one(Code::B04, Level::Refuse, text);
    assert_eq!(told(receipt(), shared(Status::Submitted, Some(at(11)), false)), refused);
    assert_eq!(told(receipt(), shared(Status::Approved, Some(at(11)), true)), one(Code::B04, Level::AskReason, text));
    assert_eq!(told(receipt(), shared(Status::Draft, None, false)), []);
    assert_eq!(told(handed_in(11, false), shared(Status::Submitted, Some(at(10)), false)), refused);
    assert_eq!(
        told(handed_in(11, false), shared(Status::Submitted, Some(at(11)), false)),
        [],
        "the higher id is later"
    );
}

fn billed(facts: &[BillFacts], line: CheckedLine) -> CheckedReceipt {
    let bills = facts.iter().cloned().map(|facts| ReadBill { line: line.id, facts }).collect();
    let proofs = ReadProofs { bills, ..ReadProofs::default() };
    CheckedReceipt { proofs, lines: vec![line], ..receipt() }
}

#[test]
fn b05_an_amount_or_a_number_that_no_bill_has() {
    let bill =
        |amounts: &[i64]| BillFacts { amounts: amounts.to_vec(), numbers: vec!["inv7".into()], ..BillFacts::default() };
    let text = "Rp1.460.000 tidak ditemukan pada berkas (tertulis 1.250.000; 210.000).";
    for (bills, is_told) in [
        (vec![bill(&[1_250_000, 210_000])], true),
        (vec![bill(&[1_250_000, 210_000]), bill(&[])], true),
        (vec![bill(&[1_250_000]), bill(&[210_000])], false),
        (vec![bill(&[730_000])], false),
        (vec![bill(&[9, 1_460_000])], false),
        (vec![bill(&[])], false),
        (vec![], false),
    ] {
        let expected = if is_told { one(Code::B05, Level::Tell, text) } else { vec![] };
        assert_eq!(parts(&billed(&bills, hotel(2, 730_000))), expected, "{bills:?}");
    }
    let numbered = |number: &str| CheckedLine { reference: Some(number.into()), ..hotel(2, 700_000) };
    assert_eq!(parts(&billed(&[bill(&[])], numbered("INV/7"))), []);
    let text = "Nomor bukti INV/8 tidak ditemukan pada berkas.";
    assert_eq!(parts(&billed(&[bill(&[])], numbered("INV/8"))), one(Code::B05, Level::Tell, text));
    assert_eq!(parts(&billed(&[], numbered("INV/8"))), [], "a scan says nothing");
}

#[test]
fn b06_days_of_a_hotel_outside_the_trip() {
    let on = |on: &[u32]| BillFacts { days: on.iter().copied().map(day).collect(), ..BillFacts::default() };
    let outside = one(Code::B06, Level::AskReason, "Tanggal hotel di luar perjalanan.");
    for (days, expected) in [(&[8, 10][..], vec![]), (&[7, 9], outside.clone()), (&[8, 11], outside), (&[], vec![])] {
        assert_eq!(parts(&billed(&[on(days)], hotel(2, 700_000))), expected, "{days:?}");
    }
    let taxi = line(3, ExpenseKind::Transport, "Taksi", "kali", 1, 50_000);
    assert_eq!(parts(&billed(&[on(&[1])], taxi)), []);
}

#[test]
fn a_part_has_its_own_level_and_its_own_reason() {
    let mut rules = UnitRules::default();
    rules.set([(Code::B01, Level::Refuse)]);
    let raised = found_by(&named("BUDI"), &rules).pop().unwrap();
    assert!(raised.refuses(false) && raised.is_raised);
    let finding = found_by(&named("BUDI"), &UnitRules::default()).pop().unwrap();
    let reason = |matter: &str| GivenReason {
        code: Code::T15,
        matter: matter.to_owned(),
        text: "tiket ditukar".into(),
        by: UserId(1),
        lender: None,
        name: "Klerk".into(),
    };
    let with = |receipt: CheckedReceipt| CheckedReceipt { reasons: vec![reason(&finding.matter)], ..receipt };
    let is_open = |receipt| found_by(&receipt, &UnitRules::default()).pop().unwrap().is_open();
    assert_eq!((is_open(with(named("BUDI"))), is_open(with(named("SURYA")))), (false, true));
}
