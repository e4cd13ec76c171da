//! Findings: the result of the checks of a receipt (assurance 3.1).

use kernel::Day;
use staff::UserId;

use crate::code::{Code, Level};

/// Kind of a thing that a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartyKind {
    /// A trip.
    Trip,
    /// A receipt; its id is the traveller's.
    Receipt,
    /// A line of a receipt.
    Line,
    /// A trip of the archive.
    Archived,
    /// A day of attendance.
    Attendance,
}

impl PartyKind {
    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Trip => "perjalanan",
            Self::Receipt => "kuitansi",
            Self::Line => "rincian",
            Self::Archived => "arsip",
            Self::Attendance => "kehadiran",
        }
    }
}

/// A thing that a finding is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// Kind.
    pub kind: PartyKind,
    /// Id; of the archive below 0.
    pub id: i64,
    /// Number of its trip, if it is another one.
    pub number: Option<String>,
}

/// A reason that somebody gave for a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenReason {
    /// Code of the finding.
    pub code: Code,
    /// The finding's [`Finding::matter`] when it was given.
    pub matter: String,
    /// Text, 10 to 500 characters.
    pub text: String,
    /// User who gave it.
    pub by: UserId,
    /// Lender of the role that the user acted by.
    pub lender: Option<UserId>,
    /// Name of the user, with the lender's.
    pub name: String,
}

impl GivenReason {
    /// The users in whose name it was given.
    pub fn givers(&self) -> impl Iterator<Item = UserId> {
        [self.by].into_iter().chain(self.lender)
    }
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Code.
    pub code: Code,
    /// The part of [`Code::T15`] that it is, whose level it has.
    pub part: Option<Code>,
    /// Level.
    pub level: Level,
    /// Indonesian text.
    pub text: String,
    /// Legal basis; `-` without one.
    pub basis: String,
    /// Things that it is about.
    pub parties: Vec<Party>,
    /// What a reason for it holds for: its parties and amount.
    pub matter: String,
    /// True if the parent unit raised its code to [`Level::Refuse`].
    pub is_raised: bool,
    /// The reason given for it.
    pub reason: Option<GivenReason>,
    /// The level that its case has whatever the unit's; a matter of this check alone.
    pub(crate) fixed: Option<Level>,
    /// True if its other side is of the archive.
    pub(crate) is_archived: bool,
}

impl Finding {
    /// A finding about nothing in particular.
    pub(crate) fn new(code: Code, text: String) -> Self {
        Self {
            code,
            part: None,
            level: code.default_level(),
            text,
            basis: code.legal_basis().to_owned(),
            parties: Vec::new(),
            matter: String::new(),
            is_raised: false,
            reason: None,
            fixed: None,
            is_archived: false,
        }
    }

    /// A part of [`Code::T15`]; its `matter` is what voids its reason when it changes.
    pub(crate) fn part(part: Code, text: String, matter: &str) -> Self {
        let matter = format!("{}:{matter}", part.word());
        Self { part: Some(part), basis: part.legal_basis().to_owned(), matter, ..Self::new(Code::T15, text) }
    }

    /// Adds a party.
    pub(crate) fn about(mut self, kind: PartyKind, id: i64, number: Option<&str>) -> Self {
        self.parties.push(Party { kind, id, number: number.map(str::to_owned) });
        self
    }

    /// Names the amount whose change voids its reason.
    pub(crate) fn of_amount(mut self, amount: &impl ToString) -> Self {
        self.matter = amount.to_string();
        self
    }

    /// Names the day whose change voids its reason.
    pub(crate) fn of_day(self, day: Day) -> Self {
        self.of_amount(&*day)
    }

    /// Returns whether it needs a reason and has none.
    pub fn is_open(&self) -> bool {
        self.level == Level::AskReason && self.reason.is_none()
    }

    /// Returns whether it stands at the doors of money: refused, or open.
    pub fn holds_money(&self) -> bool {
        self.level == Level::Refuse || self.is_open()
    }

    /// Returns whether it refuses hand-in and approval, of a call that names the version that it saw or not.
    pub fn refuses(&self, versioned: bool) -> bool {
        self.level == Level::Refuse && (versioned || self.is_raised)
    }
}

/// Reasons by which findings of a receipt pass, as papers print them: 'T08 nota hilang; T09 panitia meminta'; empty without any.
pub fn reasons(findings: &[Finding]) -> String {
    let mut reasons: Vec<String> = Vec::new();
    for reason in findings.iter().filter_map(|finding| finding.reason.as_ref()) {
        let words = format!("{} {}", reason.code.word(), reason.text.trim());
        if !reasons.contains(&words) {
            reasons.push(words);
        }
    }
    reasons.join("; ")
}

/// Numbers of findings by level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Refused.
    pub refused: usize,
    /// With or without a reason.
    pub asked: usize,
    /// Told.
    pub told: usize,
    /// Asked, and without a reason.
    pub open: usize,
}

impl Tally {
    /// Counts findings.
    pub fn of(findings: &[Finding]) -> Self {
        let count = |level| findings.iter().filter(|finding| finding.level == level).count();
        Self {
            refused: count(Level::Refuse),
            asked: count(Level::AskReason),
            told: count(Level::Tell),
            open: findings.iter().filter(|finding| finding.is_open()).count(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_printed_once_with_their_code() {
        let with = |code, text: Option<&str>| {
            let given = |text: &str| GivenReason {
                code,
                matter: String::new(),
                text: text.to_owned(),
                by: UserId(1),
                lender: None,
                name: "Klerk".to_owned(),
            };
            Finding { reason: text.map(given), ..Finding::new(code, "temuan".to_owned()) }
        };
        let hotel = || with(Code::T08, Some("nota hilang "));
        let all = [hotel(), with(Code::T10, None), hotel(), with(Code::T09, Some("panitia meminta"))];
        assert_eq!(reasons(&all), "T08 nota hilang; T09 panitia meminta");
        assert_eq!(reasons(&all[1..2]), "");
    }
}
