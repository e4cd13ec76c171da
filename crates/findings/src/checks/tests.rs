//! Tables of the checks: what each finds, with its text and level.

mod activity;
mod attendance;
mod hotels;
mod levels;
mod line_keys;
mod proofs;
mod read_proofs;
mod trip;

use chrono::{DateTime, Utc};
use kernel::{Day, Rupiah};
use receipts::{Expense, ExpenseKind, LineId, Status, TariffKind, Tariffs, calculation::Stay, line_keys::LineKeys};
use staff::{ParentUnitId, UserId, grade::LevelId};
use trips::{Activity, ActivityKind, ProvidedPart, ProvinceId, TravellerId, TripId, TripType};

use crate::{
    Code, Finding, GivenReason, Level, Standards, Tally, UnitRules,
    checked::{Billed, CheckedLine, CheckedReceipt, HandIn, Likeness, OtherTrip, Report, SharedLine},
    proofs::ReadProofs,
};

/// A report without a photo.
const WRITTEN: Report = Report { is_written: true, has_photo: false };

fn day(day: u32) -> Day {
    Day::from_ymd_opt(2026, 12, day).unwrap()
}

fn at(day: u32) -> DateTime<Utc> {
    format!("2026-12-{day:02}T03:00:00Z").parse().unwrap()
}

fn tariffs() -> Tariffs {
    let mut row = activity::rows(&[(TariffKind::Lodging, Some(1), 730_000)]).rows()[0].clone();
    row.terms.level = Some(LevelId(3));
    vec![row].into()
}

fn line(id: i64, kind: ExpenseKind, item: &str, unit: &str, quantity: u32, price: u32) -> CheckedLine {
    let expense = Expense::new(item.into(), unit.into(), quantity, Rupiah::from(price)).unwrap();
    let keys = LineKeys::default();
    CheckedLine { id: LineId(id), kind, expense, reference: None, is_proven: true, is_computed: false, keys }
}

fn hotel(nights: u32, price: u32) -> CheckedLine {
    line(1, ExpenseKind::Accommodation, "Hotel", "malam", nights, price)
}

fn allowance(days: u32) -> CheckedLine {
    line(2, ExpenseKind::DailyAllowance, "Uang Harian", "OH", days, 530_000)
}

/// A receipt without findings: Tuesday 8 to Thursday 10 December 2026, with its clerk, reported.
fn receipt() -> CheckedReceipt {
    let (departs_on, returns_on) = (day(8), day(10));
    CheckedReceipt {
        traveller: TravellerId(50),
        trip: TripId(40),
        parent: ParentUnitId(1),
        name: "Mentari P.".into(),
        level: LevelId(3),
        trip_type: TripType::OutOfTown,
        origin: "Palu".into(),
        stays: vec![Stay { place: "Makassar".into(), province: Some(ProvinceId(1)), departs_on, returns_on }],
        activity: Activity::default(),
        status: Status::Draft,
        is_cancelled: false,
        handed_in: None,
        report: WRITTEN,
        has_holiday_reason: false,
        lines: vec![allowance(3), hotel(2, 700_000)],
        actual_costs: Vec::new(),
        others: Vec::new(),
        shared: Vec::new(),
        proofs: ReadProofs::default(),
        hotels: Vec::new(),
        attendance: Vec::new(),
        reasons: Vec::new(),
    }
}

fn other(trip: i64, first: u32, last: u32) -> OtherTrip {
    OtherTrip {
        traveller: trip * 10,
        trip,
        number: "274".into(),
        is_assigned: true,
        first: day(first),
        last: day(last),
        trip_type: TripType::OutOfTown,
        status: Status::Submitted,
        handed_in: Some(at(1)),
        claimed: 0,
        held: [].into(),
        billed: Vec::new(),
    }
}

fn handed_in(on: u32, before_checks: bool) -> CheckedReceipt {
    let hand_in = HandIn { at: at(on), before_checks };
    CheckedReceipt { status: Status::Submitted, handed_in: Some(hand_in), ..receipt() }
}

/// Findings on 11 December 2026; the 24th and 25th are holidays.
fn found_by(receipt: &CheckedReceipt, rules: &UnitRules) -> Vec<Finding> {
    let (tariffs, holidays) = (tariffs(), [day(24), day(25)].into());
    receipt.findings(Standards {
        tariffs: &tariffs,
        holidays: &holidays,
        rules,
        today: day(11),
        day_of: &|at| Day::nearest(at.date_naive()),
    })
}

fn found(receipt: &CheckedReceipt) -> Vec<(Code, Level, String)> {
    let findings = found_by(receipt, &UnitRules::default());
    findings.into_iter().map(|finding| (finding.code, finding.level, finding.text)).collect()
}

fn one(code: Code, level: Level, text: &str) -> Vec<(Code, Level, String)> {
    vec![(code, level, text.to_owned())]
}

#[test]
fn a_clean_receipt_has_no_finding() {
    assert_eq!(found(&receipt()), []);
    assert_eq!(found(&handed_in(11, false)), []);
}

#[test]
fn t02_an_allowance_twice_on_a_day_stands_at_the_receipt_handed_in_later() {
    let twice = |own: CheckedReceipt, other: OtherTrip| {
        let other = OtherTrip { trip_type: TripType::InTown, claimed: 3, ..other };
        let own = CheckedReceipt { trip_type: TripType::InTown, others: vec![other], ..own };
        found(&own).into_iter().filter(|(code, ..)| *code == Code::T02).collect::<Vec<_>>()
    };
    let text = "Uang harian 10 Desember 2026 sudah dibayar pada 274";
    let doubled = one(Code::T02, Level::Refuse, text);
    assert_eq!(twice(receipt(), other(3, 10, 12)), doubled);
    assert_eq!(twice(receipt(), other(41, 10, 12)), doubled, "the later trip, handed in earlier");
    assert_eq!(twice(handed_in(11, false), OtherTrip { handed_in: Some(at(12)), ..other(3, 10, 12) }), []);
    assert_eq!(twice(receipt(), OtherTrip { status: Status::Draft, ..other(3, 10, 12) }), []);
    assert_eq!(twice(receipt(), OtherTrip { status: Status::Rejected, ..other(3, 10, 12) }), []);
    assert_eq!(twice(receipt(), other(-3, 10, 12)), one(Code::T02, Level::AskReason, text));
    let same_instant = |traveller| OtherTrip { traveller, handed_in: Some(at(11)), ..other(3, 10, 12) };
    assert_eq!(twice(handed_in(11, false), same_instant(49)), doubled);
    assert_eq!(twice(handed_in(11, false), same_instant(51)), []);
    let fewer = CheckedReceipt { lines: vec![allowance(2)], ..receipt() };
    assert_eq!(twice(fewer, other(3, 10, 12)), [], "the day that the other holds is left out");
    let more = CheckedReceipt { lines: vec![allowance(4)], ..receipt() };
    let beyond = one(Code::T02, Level::Refuse, "Uang harian 4 hari melebihi 3 hari yang masih tersedia");
    assert_eq!(found(&more), beyond);
}

#[test]
fn t03_more_nights_than_the_trip_has() {
    let with = |lines| CheckedReceipt { lines, ..receipt() };
    let without_proof =
        CheckedLine { is_computed: true, ..line(3, ExpenseKind::Accommodation, "Tanpa bukti", "malam", 1, 219_000) };
    let room = |unit| line(4, ExpenseKind::Accommodation, "Hotel", unit, 3, 100_000);
    for (lines, nights) in [
        (vec![hotel(2, 700_000)], None),
        (vec![hotel(5, 700_000)], Some(5)),
        (vec![hotel(2, 700_000), without_proof], Some(3)),
        (vec![room("OH")], Some(3)),
        (vec![room("kamar")], None),
    ] {
        let text = |nights| format!("Penginapan {nights} malam, paling banyak 2 malam untuk perjalanan 3 hari.");
        let expected: Vec<_> =
            nights.map(|nights: u32| (Code::T03, Level::AskReason, text(nights))).into_iter().collect();
        assert_eq!(found(&with(lines)), expected);
    }
}

#[test]
fn t04_lodging_above_its_tariff_names_whole_amounts_and_the_basis() {
    let above = CheckedReceipt { lines: vec![hotel(2, 800_000)], ..receipt() };
    let text = "Penginapan Rp1.600.000 di atas batas Rp1.460.000 (Perpres 72/2025).";
    assert_eq!(found(&above), one(Code::T04, Level::AskReason, text));
    assert_eq!(found_by(&above, &UnitRules::default())[0].basis, "Perpres 72/2025");
    let elsewhere = CheckedReceipt { level: LevelId(4), ..above };
    assert_eq!(found(&elsewhere), [], "no tariff, no finding");
}
