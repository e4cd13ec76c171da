//! Verification of a receipt line by line (beyond section 4): judgements of lines, and lines that changed since the receipt was
//! returned.

use kernel::RupiahSum;
use staff::{Administrator, TripClerk, Verifier};

use crate::{Line, LineId, Receipt, Refusal, State};

/// Judgement of a verifier on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// Correct (sesuai).
    Accepted,
    /// To be corrected (perbaiki).
    ToCorrect,
}

impl Judgement {
    /// Both judgements.
    pub const ALL: [Self; 2] = [Self::Accepted, Self::ToCorrect];

    /// The Indonesian word, on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Accepted => "sesuai",
            Self::ToCorrect => "perbaiki",
        }
    }

    /// The judgement of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|judgement| judgement.word() == word)
    }
}

/// Contents of a line, as a verifier sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// Quantity.
    pub quantity: u32,
    /// Price of one, or the sum of the actual costs.
    pub price: RupiahSum,
    /// Item, unit and proofs, or the actual costs, one a line.
    pub text: String,
}

impl Contents {
    /// The contents of a line.
    pub fn of(line: &Line) -> Self {
        match line {
            Line::Expense { expense, proofs, .. } => {
                let proofs: Vec<_> = proofs.iter().map(|proof| proof.photo.as_str()).collect();
                let text = format!("{}\n{}\n{}", expense.item, expense.unit, proofs.join("\n"));
                Self { quantity: expense.quantity, price: expense.price.into(), text }
            }
            Line::ActualCosts { costs, .. } => {
                let costs: Vec<_> =
                    costs.iter().map(|(_, cost)| format!("{}: {}", cost.item, cost.amount.get())).collect();
                Self { quantity: 1, price: line.amount(), text: costs.join("\n") }
            }
        }
    }
}

/// A line with its judgement, and its contents when the receipt was last returned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedLine {
    /// The line.
    pub line: LineId,
    /// Its judgement, if there is one.
    pub judgement: Option<Judgement>,
    /// Its contents when the receipt was last returned; `None` for a line added since.
    pub returned: Option<Contents>,
}

/// The verification of a receipt so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Review {
    /// The lines.
    pub lines: Vec<ReviewedLine>,
    /// Number of the lines when the receipt was last returned; `None` if it never was.
    pub returned_lines: Option<u32>,
}

/// A line that is submitted again: its judgement stands, or its contents before the change are shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResubmittedLine {
    /// The line.
    pub line: LineId,
    /// Quantity and price before the change; `None` where the contents are unchanged, so that the judgement stands.
    pub previous: Option<(u32, RupiahSum)>,
}

/// Way in which a clerk submits a receipt again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resubmission {
    /// By a client that knows no versions: unchanged lines are accepted without an answer.
    Unversioned,
    /// With an answer to the rejection.
    Answered,
    /// Without an answer.
    Unanswered,
}

impl Review {
    /// Compares the lines of a receipt that is submitted with those that were returned; a line added since is in no result.
    ///
    /// # Errors
    /// [`Refusal::NothingChanged`] for unchanged lines without an answer.
    pub fn resubmit(&self, lines: &[Line], way: Resubmission) -> Result<Vec<ResubmittedLine>, Refusal> {
        let Some(count) = self.returned_lines else { return Ok(Vec::new()) };
        let mut resubmitted = Vec::new();
        for line in lines {
            let returned = self.lines.iter().find(|reviewed| reviewed.line == line.id());
            if let Some(returned) = returned.and_then(|reviewed| reviewed.returned.as_ref()) {
                let same = Contents::of(line) == *returned;
                let previous = (!same).then_some((returned.quantity, returned.price));
                resubmitted.push(ResubmittedLine { line: line.id(), previous });
            }
        }
        let unchanged = resubmitted.len() == lines.len()
            && u32::try_from(lines.len()) == Ok(count)
            && resubmitted.iter().all(|line| line.previous.is_none());
        if unchanged && way == Resubmission::Unanswered { Err(Refusal::NothingChanged) } else { Ok(resubmitted) }
    }

    /// Checks that no line is to be corrected.
    ///
    /// # Errors
    /// [`Refusal::LinesToCorrect`].
    pub fn approvable(&self) -> Result<(), Refusal> {
        let wrong = self.lines.iter().any(|line| line.judgement == Some(Judgement::ToCorrect));
        if wrong { Err(Refusal::LinesToCorrect) } else { Ok(()) }
    }

    fn is_untouched(&self) -> bool {
        self.lines.iter().all(|line| line.judgement.is_none())
    }
}

impl Receipt {
    /// Checks that the caller saw its current version.
    ///
    /// # Errors
    /// [`Refusal::Stale`].
    pub fn seen_as(&self, version: i64) -> Result<(), Refusal> {
        if i64::from(self.version) == version { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// Checks the judgement of one of its lines.
    ///
    /// # Errors
    /// Another parent unit, another state than submitted, [`Refusal::NoLineNote`].
    pub fn judge(&self, by: Verifier<'_>, judgement: Judgement, note: Option<&str>) -> Result<(), Refusal> {
        by.of_parent(self.parent_unit)?;
        self.accountable()?;
        if !matches!(self.state, State::Submitted { .. }) {
            return Err(Refusal::StateChanged);
        }
        if judgement == Judgement::ToCorrect && note.is_none() { Err(Refusal::NoLineNote) } else { Ok(()) }
    }

    /// Takes it back from the verifier while no line is judged (beyond V4).
    ///
    /// # Errors
    /// Another unit, another state than submitted, [`Refusal::LinesJudged`].
    pub fn take_back(&self, by: TripClerk<'_>, review: &Review) -> Result<State, Refusal> {
        by.of_unit(self.work_unit)?;
        self.accountable()?;
        match self.state {
            State::Submitted { .. } if review.is_untouched() => Ok(State::Draft),
            State::Submitted { .. } => Err(Refusal::LinesJudged),
            State::Draft | State::Approved | State::Rejected { .. } => Err(Refusal::StateChanged),
        }
    }

    /// Returns it to its clerk after it was approved (beyond V5).
    ///
    /// # Errors
    /// No reason, another state than approved.
    pub fn reopen(&self, _by: Administrator<'_>, reason: Option<String>) -> Result<State, Refusal> {
        self.accountable()?;
        let reason = reason.ok_or(Refusal::NoReopeningReason)?;
        if self.state == State::Approved { Ok(State::Rejected { reason }) } else { Err(Refusal::StateChanged) }
    }
}

#[cfg(test)]
mod tests;
