//! Attendance on days of the trip (T12).

use staff::{AttendanceKind, StampTime};

use super::*;
use crate::checked::AttendedDay;

fn attended(on: u32, kind: AttendanceKind, time: Option<&str>) -> CheckedReceipt {
    let time = time.map(|time| StampTime::read(time).unwrap());
    CheckedReceipt { attendance: vec![AttendedDay { id: 7, day: day(on), kind, time }], ..receipt() }
}

fn told(receipt: &CheckedReceipt) -> Option<(String, Level)> {
    found(receipt).into_iter().find(|(code, ..)| *code == Code::T12).map(|(_, level, text)| (text, level))
}

#[test]
fn leave_and_sickness_ask_a_reason_on_any_travel_day() {
    for (on, kind, text) in [
        (8, AttendanceKind::Leave, "Cuti pada 8 Desember 2026."),
        (10, AttendanceKind::Sick, "Sakit pada 10 Desember 2026."),
    ] {
        assert_eq!(told(&attended(on, kind, None)), Some((text.to_owned(), Level::AskReason)));
    }
    assert_eq!(told(&attended(11, AttendanceKind::Leave, None)), None);
    let cancelled = CheckedReceipt { is_cancelled: true, ..attended(8, AttendanceKind::Leave, None) };
    assert_eq!(told(&cancelled), None);
}

#[test]
fn a_stamp_asks_between_first_and_last_day_out_of_town_alone() {
    let between = attended(9, AttendanceKind::Present, Some("07.41"));
    let text = "Presensi masuk pukul 07.41 pada 9 Desember 2026.".to_owned();
    assert_eq!(told(&between), Some((text.clone(), Level::AskReason)));
    let in_town = CheckedReceipt { trip_type: TripType::InTown, ..between };
    assert_eq!(told(&in_town), Some((text, Level::Tell)));
    let first = attended(8, AttendanceKind::Present, None);
    assert_eq!(told(&first), Some(("Presensi masuk pada 8 Desember 2026.".to_owned(), Level::Tell)));
}
