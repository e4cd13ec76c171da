//! The trip: another one on a day (T01), hand-in early (T09) or late (T11), report (T10), holidays (T14).

use super::*;

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
