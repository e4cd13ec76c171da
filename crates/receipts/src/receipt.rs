//! A traveller's receipt: permitted actions by state, and totals (contract section 8).

use kernel::{Day, RupiahSum, span::Span};
use staff::{FinanceOfficer, ParentUnitId, TripClerk, Verifier, WorkUnitId};
use trips::{TravellerId, TripId};

use crate::{
    actual_cost::{ActualCost, ActualCostId},
    expense::{Expense, ExpenseKind},
    line::{Line, LineId},
    refusal::Refusal,
    state::{State, Status},
};

/// A receipt with its trip's units, as actions check it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The traveller.
    pub traveller: TravellerId,
    /// The trip.
    pub trip: TripId,
    /// Version: grows with each change.
    pub version: i32,
    /// The trip's work unit, whose clerks fill the receipt in.
    pub work_unit: WorkUnitId,
    /// The trip's parent unit, whose verifiers decide.
    pub parent_unit: ParentUnitId,
    /// Days of the traveller on the trip.
    pub days: Span,
    /// True if the assignment letter is issued.
    pub letter_issued: bool,
    /// Day on which the trip was cancelled, if it was: the receipt stays as it is.
    pub cancelled_on: Option<Day>,
    /// Its state.
    pub state: State,
    /// True if the trip is marked as one without cost, while there are no lines.
    pub no_cost: bool,
    /// Its lines, in order of entry; of a cancelled trip the costs of cancelling alone.
    pub lines: Vec<Line>,
}

impl Receipt {
    /// A line of this receipt.
    pub fn line(&self, id: LineId) -> Option<&Line> {
        self.lines.iter().find(|line| line.id() == id)
    }

    /// Its actual costs, in order of entry.
    pub fn actual_costs(&self) -> impl Iterator<Item = (ActualCostId, &ActualCost)> {
        let costs = self.lines.iter().filter_map(|line| match line {
            Line::ActualCosts { costs, .. } => Some(costs),
            Line::Expense { .. } => None,
        });
        costs.flatten().map(|(id, cost)| (*id, cost))
    }

    /// Nights on its lines of lodging, with and without proof.
    pub fn nights(&self) -> u32 {
        let nights = self.lines.iter().map(|line| match line {
            Line::Expense { kind: ExpenseKind::Accommodation, expense, .. } => expense.quantity,
            _ => 0,
        });
        nights.fold(0, u32::saturating_add)
    }

    /// Checks that its trip was not cancelled.
    pub(crate) fn in_force(&self) -> Result<(), Refusal> {
        self.cancelled_on.map_or(Ok(()), |day| Err(Refusal::TripCancelled(day)))
    }

    /// Checks that it may be handed in and judged: of a cancelled trip, once it has costs of cancelling, which its lines are then
    /// (office C-5).
    pub(crate) fn accountable(&self) -> Result<(), Refusal> {
        if self.lines.is_empty() { self.in_force() } else { Ok(()) }
    }

    /// Submits it to the verifier.
    ///
    /// # Errors
    /// Another unit, another state than draft or rejected, no lines on one that is not marked as without cost, no assignment letter.
    pub fn submit(self, by: TripClerk<'_>) -> Result<State, Refusal> {
        by.of_unit(self.work_unit)?;
        self.accountable()?;
        let submitted = self.state.submit()?;
        if self.lines.is_empty() && !self.no_cost {
            return Err(Refusal::NoLines);
        }
        if self.letter_issued { Ok(submitted) } else { Err(Refusal::LetterNotIssued) }
    }

    /// Approves it.
    ///
    /// # Errors
    /// Another parent unit, another state than submitted.
    pub fn approve(self, by: Verifier<'_>) -> Result<State, Refusal> {
        by.of_parent(self.parent_unit)?;
        self.accountable()?;
        self.state.approve()
    }

    /// Rejects it with a reason.
    ///
    /// # Errors
    /// Another parent unit, no reason, another state than submitted.
    pub fn reject(self, by: Verifier<'_>, reason: Option<String>) -> Result<State, Refusal> {
        by.of_parent(self.parent_unit)?;
        self.accountable()?;
        self.state.reject(reason.ok_or(Refusal::NoReason)?)
    }

    /// Checks whether it may be printed.
    ///
    /// # Errors
    /// Another unit, another state than approved.
    pub fn print(&self, by: TripClerk<'_>) -> Result<(), Refusal> {
        by.of_unit(self.work_unit)?;
        if self.state == State::Approved { Ok(()) } else { Err(Refusal::NotApproved) }
    }

    /// Checks whether the statement of its actual costs may be printed: in any state, as the traveller signs it first.
    ///
    /// # Errors
    /// Another unit, a cancelled trip, no actual costs.
    pub fn print_actual_costs(&self, by: TripClerk<'_>) -> Result<(), Refusal> {
        by.of_unit(self.work_unit)?;
        self.in_force()?;
        if self.actual_costs().next().is_some() { Ok(()) } else { Err(Refusal::NoActualCosts) }
    }

    /// Checks whether an advance may be paid or taken back: for any unit, until it is approved.
    ///
    /// # Errors
    /// A cancelled trip, an approved receipt.
    pub fn advance(&self, _: FinanceOfficer<'_>) -> Result<(), Refusal> {
        self.in_force()?;
        if self.state.status() == Status::Approved { Err(Refusal::Approved) } else { Ok(()) }
    }

    /// Checks whether the trip may be marked as one without cost, or the mark taken back (office C-15).
    ///
    /// # Errors
    /// Another unit, submitted or approved, [`Refusal::HasLines`].
    pub fn mark_without_cost(&self, by: TripClerk<'_>) -> Result<(), Refusal> {
        self.open(by)?;
        if self.lines.is_empty() { Ok(()) } else { Err(Refusal::HasLines) }
    }

    /// Opens the receipt of a cancelled trip for costs of cancelling.
    ///
    /// # Errors
    /// Another unit, a trip in force, submitted or approved.
    pub fn open_cancelled(&self, by: TripClerk<'_>) -> Result<OpenReceipt<'_>, Refusal> {
        by.of_unit(self.work_unit)?;
        if self.cancelled_on.is_none() {
            return Err(Refusal::NotCancelled);
        }
        if self.state.status().is_open() { Ok(OpenReceipt(self)) } else { Err(Refusal::Closed) }
    }

    /// Opens it for changes of its lines: of a cancelled trip, the costs of cancelling.
    ///
    /// # Errors
    /// As [`Receipt::open`].
    pub fn open_lines(&self, by: TripClerk<'_>) -> Result<OpenReceipt<'_>, Refusal> {
        if self.cancelled_on.is_none() || self.lines.is_empty() { self.open(by) } else { self.open_cancelled(by) }
    }

    /// Opens it for changes.
    ///
    /// # Errors
    /// Another unit, submitted or approved.
    pub fn open(&self, by: TripClerk<'_>) -> Result<OpenReceipt<'_>, Refusal> {
        by.of_unit(self.work_unit)?;
        self.in_force()?;
        if self.state.status().is_open() { Ok(OpenReceipt(self)) } else { Err(Refusal::Closed) }
    }
}

/// A receipt whose lines the clerk may change. Each method returns the total after a change.
#[derive(Debug, Clone, Copy)]
pub struct OpenReceipt<'a>(&'a Receipt);

/// Sum of the actual costs after adding one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActualCostsSum {
    /// The line that holds them; `None` while there is none.
    pub line: Option<LineId>,
    /// Their sum: the line's value.
    pub sum: RupiahSum,
    /// The receipt's total.
    pub total: RupiahSum,
}

impl OpenReceipt<'_> {
    /// The total with one more line.
    pub fn add_line(self, expense: &Expense) -> RupiahSum {
        self.total(None) + expense.amount()
    }

    /// The total with a changed line.
    ///
    /// # Errors
    /// [`Refusal::ComputedLine`] for the line of the actual costs.
    pub fn change_line(self, line: &Line, expense: &Expense) -> Result<RupiahSum, Refusal> {
        match line {
            Line::ActualCosts { .. } => Err(Refusal::ComputedLine),
            Line::Expense { id, .. } => Ok(self.total(Some(*id)) + expense.amount()),
        }
    }

    /// The total without a line.
    pub fn remove_line(self, line: &Line) -> RupiahSum {
        self.total(Some(line.id()))
    }

    /// The sum and total with one more actual cost.
    pub fn add_actual_cost(self, cost: &ActualCost) -> ActualCostsSum {
        self.sum(None, Some(cost))
    }

    /// The sum and total with a changed actual cost.
    pub fn change_actual_cost(self, id: ActualCostId, cost: &ActualCost) -> ActualCostsSum {
        self.sum(Some(id), Some(cost))
    }

    /// The sum and total without an actual cost.
    pub fn remove_actual_cost(self, id: ActualCostId) -> ActualCostsSum {
        self.sum(Some(id), None)
    }

    /// The sum when `old` (`None`: a new one) becomes `new` (`None`: it is removed).
    fn sum(self, old: Option<ActualCostId>, new: Option<&ActualCost>) -> ActualCostsSum {
        let line = self.0.lines.iter().find(|line| matches!(line, Line::ActualCosts { .. }));
        let costs = self.0.actual_costs().filter(|(id, _)| Some(*id) != old).map(|(_, cost)| cost);
        let sum = costs.chain(new).map(|cost| cost.amount).sum();
        let line = line.map(Line::id);
        ActualCostsSum { line, sum, total: self.total(line) + sum }
    }

    /// Checks that the receipt has no lines, so that it may be computed.
    ///
    /// # Errors
    /// [`Refusal::NotAutomatic`].
    pub fn computable(self) -> Result<(), Refusal> {
        if self.0.lines.is_empty() { Ok(()) } else { Err(Refusal::NotAutomatic) }
    }

    /// The total with more lines.
    pub fn add_lines<'e>(self, expenses: impl IntoIterator<Item = &'e Expense>) -> RupiahSum {
        self.total(None) + expenses.into_iter().map(Expense::amount).sum::<RupiahSum>()
    }

    /// The total without `line`.
    fn total(self, line: Option<LineId>) -> RupiahSum {
        self.0.lines.iter().filter(|other| Some(other.id()) != line).map(Line::amount).sum()
    }
}

#[cfg(test)]
pub(crate) mod tests;
