//! A receipt with all that its checks look at, and the one call that runs them.

mod parts;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::{Day, Span};
use receipts::{ExpenseKind, Status, Tariffs, calculation::Stay};
use staff::{ParentUnitId, grade::LevelId};
use trips::{Activity, TravellerId, TripId, TripType};

pub use self::parts::{
    AttendedDay, Billed, CheckedLine, HandIn, HotelStays, Likeness, OtherTrip, PastStay, Report, SharedLine,
};
use crate::{
    checks,
    code::{Level, UnitRules},
    finding::{Finding, GivenReason, Party},
    proofs::ReadProofs,
};

/// A receipt with all that its checks look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedReceipt {
    /// Traveller.
    pub traveller: TravellerId,
    /// Trip.
    pub trip: TripId,
    /// Parent unit of the trip.
    pub parent: ParentUnitId,
    /// Name of the person.
    pub name: String,
    /// Travel level of the person.
    pub level: LevelId,
    /// In town or out.
    pub trip_type: TripType,
    /// Origin of the trip.
    pub origin: String,
    /// Stays of the trip.
    pub stays: Vec<Stay>,
    /// Kind of activity of the trip, and what its host provides.
    pub activity: Activity,
    /// Status.
    pub status: Status,
    /// True for a cancelled trip, whose lines are costs of cancelling.
    pub is_cancelled: bool,
    /// Last hand-in; `None` before the first, and of one that was moved in.
    pub handed_in: Option<HandIn>,
    /// Report of the trip.
    pub report: Report,
    /// True with a reason for travelling on holidays.
    pub has_holiday_reason: bool,
    /// Lines.
    pub lines: Vec<CheckedLine>,
    /// Ids and items of actual costs.
    pub actual_costs: Vec<(i64, String)>,
    /// Other trips of the person.
    pub others: Vec<OtherTrip>,
    /// Lines of other receipts with the same file or the same number of the bill.
    pub shared: Vec<SharedLine>,
    /// Proofs as they were read.
    pub proofs: ReadProofs,
    /// Hotels of its lines with earlier stays of the unit.
    pub hotels: Vec<HotelStays>,
    /// Attendance of the person on the days of the trip, by day.
    pub attendance: Vec<AttendedDay>,
    /// Reasons that were given.
    pub reasons: Vec<GivenReason>,
}

/// What receipts are checked by.
#[derive(Clone, Copy)]
pub struct Standards<'a> {
    /// Tariffs.
    pub tariffs: &'a Tariffs,
    /// Holidays of the office.
    pub holidays: &'a BTreeSet<Day>,
    /// Rules of the parent unit.
    pub rules: &'a UnitRules,
    /// Today.
    pub today: Day,
    /// Day of the office at an instant.
    pub day_of: &'a (dyn Fn(DateTime<Utc>) -> Day + Sync),
}

impl CheckedReceipt {
    /// Runs the list of checks.
    pub fn findings(&self, standards: Standards<'_>) -> Vec<Finding> {
        let day = self.hand_in_day(standards);
        let mut findings = Vec::new();
        if !self.is_cancelled {
            findings.extend(checks::trip::double_trips(self));
            findings.extend(checks::allowance::double_allowances(self));
            findings.extend(checks::lodging::nights(self));
            findings.extend(checks::activity::full_allowances(self, standards.tariffs));
            findings.extend(checks::activity::in_town_transport(self, standards));
        }
        findings.extend(checks::fares::ceilings(self, standards.tariffs));
        findings.extend(checks::proof::shared(self));
        findings.extend(checks::proof::missing(self));
        findings.extend(checks::flights::names(self));
        findings.extend(checks::flights::shared(self));
        findings.extend(checks::bills::amounts(self));
        if !self.is_cancelled {
            findings.extend(checks::flights::days(self));
            findings.extend(checks::flights::routes(self, standards.tariffs));
            findings.extend(checks::bills::stays(self));
            findings.extend(checks::trip::early(self, day));
            findings.extend(checks::trip::report(self, standards.rules.report_photo));
            findings.extend(checks::trip::late(self, standards.holidays, day));
            findings.extend(checks::attendance::elsewhere(self));
            findings.extend(checks::lodging::repeated(self, standards.tariffs));
            findings.extend(checks::trip::holidays(self, standards.holidays));
        }
        findings.into_iter().filter_map(|finding| self.levelled(finding, standards.rules)).collect()
    }

    /// A finding at its level, with the reason given for it; `None` for one that a receipt handed in before the list does not carry.
    fn levelled(&self, mut finding: Finding, rules: &UnitRules) -> Option<Finding> {
        let code = finding.code;
        let levelled = finding.part.unwrap_or(code);
        let of_unit = rules.level(levelled);
        finding.level = finding.fixed.unwrap_or(of_unit);
        finding.is_raised = of_unit == Level::Refuse && levelled.default_level() != Level::Refuse;
        let before = self.is_before_checks();
        match finding.level {
            Level::Refuse if before || finding.is_archived => finding.level = Level::AskReason,
            Level::AskReason if before => return None,
            _ => {}
        }
        let party = |party: &Party| format!("{}:{}", party.kind.word(), party.id);
        let parties: Vec<_> = finding.parties.iter().map(party).collect();
        finding.matter = format!("{}|{}", parties.join(","), finding.matter);
        let is_for = |reason: &&GivenReason| reason.code == code && reason.matter == finding.matter;
        finding.reason = self.reasons.iter().rev().find(is_for).cloned();
        Some(finding)
    }

    /// Lines of a kind.
    pub(crate) fn of_kind(&self, kind: ExpenseKind) -> impl Iterator<Item = &CheckedLine> {
        self.lines.iter().filter(move |line| line.kind == kind)
    }

    /// First departure and last return.
    pub(crate) fn span(&self) -> Option<(Day, Day)> {
        let first = self.stays.iter().map(|stay| stay.departs_on).min()?;
        Some((first, self.stays.iter().map(|stay| stay.returns_on).max()?))
    }

    /// Days of the trip.
    pub(crate) fn days(&self) -> impl Iterator<Item = Day> {
        self.span().into_iter().flat_map(|(first, last)| Span::new(first, last).days())
    }
}
