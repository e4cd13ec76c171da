//! Checks of the trip: another one on the same day (T01), hand-in before its end (T09) or after the deadline (T11), report (T10),
//! holidays (T14).

use std::collections::BTreeSet;

use chrono::{Datelike, Weekday};
use kernel::{Day, tanggal::period};
use receipts::deadline;
use trips::TripType;

use crate::{
    checked::CheckedReceipt,
    code::{Code, Level},
    finding::{Finding, PartyKind},
};

/// T01: another trip of the person on a day, filed before this one; two in town are told.
pub(crate) fn double_trips(receipt: &CheckedReceipt) -> impl Iterator<Item = Finding> {
    let others = receipt.others.iter().filter(|other| other.trip < receipt.trip.0);
    let finding = |other: &crate::checked::OtherTrip| {
        let (first, last) = receipt.span()?;
        let (first, last) = (Ord::max(first, other.first), Ord::min(last, other.last));
        if first > last {
            return None;
        }
        let letter = if other.is_assigned { "ST" } else { "nota dinas" };
        let text = format!("{} juga pada {letter} {} tanggal {}.", receipt.name, other.number, period(first, last));
        let kind = if other.trip < 0 { PartyKind::Archived } else { PartyKind::Trip };
        let both_in_town = other.trip_type == TripType::InTown && receipt.trip_type == TripType::InTown;
        Some(Finding {
            fixed: both_in_town.then_some(Level::Tell),
            is_archived: other.trip < 0,
            ..Finding::new(Code::T01, text).about(kind, other.trip, Some(&other.number)).of_day(first)
        })
    };
    others.filter_map(finding)
}

/// T09: handed in before the last day.
pub(crate) fn early(receipt: &CheckedReceipt, hand_in: Day) -> Option<Finding> {
    let (_, last) = receipt.span()?;
    let text = || format!("Perjalanan belum selesai ({}).", period(last, last));
    (hand_in < last).then(|| of_trip(receipt, Code::T09, text()).of_day(last))
}

/// T10: no report, or no photo where the parent unit asks for one.
pub(crate) fn report(receipt: &CheckedReceipt, asks_photo: bool) -> Option<Finding> {
    let text = match (receipt.report.is_written, receipt.report.has_photo || !asks_photo) {
        (true, true) => return None,
        (false, _) => "Laporan perjalanan belum ada.",
        (true, false) => "Foto perjalanan belum ada.",
    };
    Some(of_trip(receipt, Code::T10, text.to_owned()))
}

/// T11: after the deadline, to the day of the hand-in, or to today while it is with its clerk.
pub(crate) fn late(receipt: &CheckedReceipt, holidays: &BTreeSet<Day>, day: Day) -> Option<Finding> {
    let (_, last) = receipt.span()?;
    let due = deadline::of_trip(last, |day| holidays.contains(&day));
    if day <= due {
        return None;
    }
    let days = due.iter_days().skip(1).take_while(|passed| *passed <= day);
    let late = days.filter(|passed| !is_free(*passed, holidays)).count();
    let text = format!("Lewat {late} hari kerja dari tenggat {}.", period(due, due));
    (late > 0).then(|| of_trip(receipt, Code::T11, text).of_day(due))
}

/// T14: a Saturday, Sunday or holiday among the days of the trip, without a reason.
pub(crate) fn holidays(receipt: &CheckedReceipt, holidays: &BTreeSet<Day>) -> Option<Finding> {
    if receipt.has_holiday_reason {
        return None;
    }
    let free = receipt.days().find(|day| is_free(*day, holidays))?;
    Some(of_trip(receipt, Code::T14, "Perjalanan pada hari libur; isi alasannya.".to_owned()).of_day(free))
}

fn is_free(day: Day, holidays: &BTreeSet<Day>) -> bool {
    matches!(day.weekday(), Weekday::Sat | Weekday::Sun) || holidays.contains(&day)
}

fn of_trip(receipt: &CheckedReceipt, code: Code, text: String) -> Finding {
    Finding::new(code, text).about(PartyKind::Trip, receipt.trip.0, None)
}
