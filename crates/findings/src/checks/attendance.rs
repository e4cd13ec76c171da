//! Check of attendance: a travel day on which the person was on leave, sick or at the office (T12).

use kernel::tanggal::period;
use staff::AttendanceKind;
use trips::TripType;

use crate::{
    checked::{AttendedDay, CheckedReceipt},
    code::{Code, Level},
    finding::{Finding, PartyKind},
};

/// T12: leave or sickness on a travel day, or a stamp on a day between first and last out of town; other stamps are told.
pub(crate) fn elsewhere(receipt: &CheckedReceipt) -> impl Iterator<Item = Finding> {
    let span = receipt.span();
    let out_of_town = receipt.trip_type == TripType::OutOfTown;
    let finding = move |attended: &AttendedDay| {
        let AttendedDay { id, day, kind, time } = *attended;
        let (first, last) = span?;
        if day < first || day > last {
            return None;
        }
        let on = period(day, day);
        let text = match (kind, time) {
            (AttendanceKind::Leave, _) => format!("Cuti pada {on}."),
            (AttendanceKind::Sick, _) => format!("Sakit pada {on}."),
            (AttendanceKind::Present, Some(time)) => format!("Presensi masuk pukul {time} pada {on}."),
            (AttendanceKind::Present, None) => format!("Presensi masuk pada {on}."),
        };
        let may_be_both = kind == AttendanceKind::Present && !(out_of_town && first < day && day < last);
        let finding = Finding::new(Code::T12, text).about(PartyKind::Attendance, id, None).of_day(day);
        Some(Finding { fixed: may_be_both.then_some(Level::Tell), ..finding })
    };
    receipt.attendance.iter().filter_map(finding)
}
