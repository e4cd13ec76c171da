//! Tables of the checks: what each finds, with its text and level.

mod activity;
mod attendance;
mod hotels;
mod levels;
mod line_keys;
mod read_proofs;

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
        held: [].into(),
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
fn t01_another_trip_on_a_day_stands_at_the_one_filed_later() {
    let with = |others| CheckedReceipt { others, ..receipt() };
    let text = "Mentari P. juga pada ST 274 tanggal 9 s.d. 10 Desember 2026.";
    assert_eq!(found(&with(vec![other(3, 9, 12)])), one(Code::T01, Level::Refuse, text));
    assert_eq!(found(&with(vec![other(41, 9, 12)])), []);
    assert_eq!(found(&with(vec![other(-3, 9, 12)])), one(Code::T01, Level::AskReason, text));
    let memo = OtherTrip { is_assigned: false, ..other(3, 10, 10) };
    let text = "Mentari P. juga pada nota dinas 274 tanggal 10 Desember 2026.";
    assert_eq!(found(&with(vec![memo])), one(Code::T01, Level::Refuse, text));
    let in_town = |mut receipt: CheckedReceipt| {
        receipt.others[0].trip_type = TripType::InTown;
        receipt
    };
    let both = CheckedReceipt { trip_type: TripType::InTown, ..in_town(with(vec![other(3, 9, 9)])) };
    assert_eq!(found(&both)[0].1, Level::Tell);
    assert_eq!(found(&in_town(with(vec![other(3, 9, 9)])))[0].1, Level::Refuse);
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

#[test]
fn t07_a_proof_that_another_receipt_has() {
    let shared = |likeness, trip| SharedLine {
        line: LineId(1),
        likeness,
        traveller: trip * 10,
        trip,
        name: "Surya".into(),
        number: "12".into(),
    };
    let file = "Bukti Hotel juga ada pada kuitansi Surya, 12";
    for (other, level, text) in [
        (shared(Likeness::File, 9), Level::AskReason, file),
        (shared(Likeness::File, 40), Level::Tell, file),
        (shared(Likeness::File, -9), Level::AskReason, file),
        (
            shared(Likeness::Reference("F-1".into()), 9),
            Level::AskReason,
            "Nomor bukti F-1 juga ada pada kuitansi Surya, 12",
        ),
    ] {
        assert_eq!(found(&CheckedReceipt { shared: vec![other], ..receipt() }), one(Code::T07, level, text));
    }
}

#[test]
fn t07_the_same_kind_and_amount_on_the_same_days() {
    use ExpenseKind::{Accommodation, Transport};
    let text = "Hotel Rp1.400.000 juga ada pada kuitansi lain untuk hari yang sama, 274";
    for (kind, amount, is_found) in
        [(Accommodation, 1_400_000, true), (Accommodation, 1_400_001, false), (Transport, 1_400_000, false)]
    {
        let billed = vec![Billed { kind, amount: Rupiah::from(amount) }];
        let found = found(&CheckedReceipt { others: vec![OtherTrip { billed, ..other(9, 9, 9) }], ..receipt() });
        let found: Vec<_> = found.into_iter().filter(|(code, ..)| *code == Code::T07).collect();
        assert_eq!(found, if is_found { one(Code::T07, Level::AskReason, text) } else { vec![] }, "{kind:?} {amount}");
    }
}

#[test]
fn t08_a_line_at_cost_without_a_file() {
    use ExpenseKind::{Accommodation, DailyAllowance, Transport};
    for (kind, proven, computed, missing) in [
        (Accommodation, false, false, true),
        (Transport, false, false, true),
        (Transport, true, false, false),
        (Accommodation, false, true, false),
        (DailyAllowance, false, false, false),
    ] {
        let line = line(7, kind, "Hotel", "kali", 1, 100_000);
        let lines = vec![CheckedLine { is_proven: proven, is_computed: computed, ..line }];
        let expected = if missing { one(Code::T08, Level::AskReason, "Belum ada bukti: Hotel.") } else { vec![] };
        assert_eq!(found(&CheckedReceipt { lines, ..receipt() }), expected, "{kind:?} {proven} {computed}");
    }
}

#[test]
fn t09_handed_in_before_the_last_day() {
    let text = "Perjalanan belum selesai (10 Desember 2026).";
    assert_eq!(found(&handed_in(9, false)), one(Code::T09, Level::AskReason, text));
    assert_eq!(found(&handed_in(10, false)), []);
    assert_eq!(found(&CheckedReceipt { stays: Vec::new(), lines: Vec::new(), ..receipt() }), []);
}

#[test]
fn t10_a_trip_without_report_or_the_photo_that_is_asked_for() {
    let unreported = CheckedReceipt { report: Report::default(), ..receipt() };
    assert_eq!(found(&unreported), one(Code::T10, Level::Tell, "Laporan perjalanan belum ada."));
    let asks = UnitRules { report_photo: true, ..UnitRules::default() };
    assert_eq!(found_by(&receipt(), &asks)[0].text, "Foto perjalanan belum ada.");
    assert_eq!(found_by(&CheckedReceipt { report: Report { has_photo: true, ..WRITTEN }, ..receipt() }, &asks), []);
}

#[test]
fn t11_after_the_deadline_in_working_days() {
    // Due on Thursday 17 December 2026.
    let days = |on: u32| found(&handed_in(on, false)).pop().map(|(code, _, text)| (code, text));
    let text = |days| format!("Lewat {days} hari kerja dari tenggat 17 Desember 2026.");
    for (on, late) in [(17, None), (18, Some(1)), (19, Some(1)), (22, Some(3)), (26, Some(4)), (28, Some(5))] {
        assert_eq!(days(on), late.map(|late| (Code::T11, text(late))), "{on}");
    }
}

#[test]
fn t14_a_holiday_among_the_days_without_a_reason() {
    let text = "Perjalanan pada hari libur; isi alasannya.";
    for (first, last, told) in [(8, 10, false), (11, 12, true), (13, 14, true), (23, 24, true)] {
        let stays = vec![Stay { departs_on: day(first), returns_on: day(last), ..receipt().stays[0].clone() }];
        let trip = CheckedReceipt { stays, lines: Vec::new(), ..handed_in(28, false) };
        let holidays = |receipt: &CheckedReceipt| {
            found(receipt).into_iter().filter(|(code, ..)| *code == Code::T14).collect::<Vec<_>>()
        };
        assert_eq!(holidays(&trip), if told { one(Code::T14, Level::Tell, text) } else { vec![] }, "{first}");
        assert_eq!(holidays(&CheckedReceipt { has_holiday_reason: true, ..trip }), []);
    }
}
