//! First run of an office: eight steps from the office to its first trip, and what the first letter still lacks (office 4.2).

use ports::{Error, OfficeState};
use staff::Actor;

use crate::application::App;

/// A step of the first run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The office: its parent unit.
    Office,
    /// Letterhead.
    Letterhead,
    /// Work units.
    Units,
    /// Staff.
    Staff,
    /// Signatories.
    Signatories,
    /// Treasurers, sub-activities and ceilings.
    Money,
    /// Accounts of clerks, finance and registrars.
    Users,
    /// The first trip.
    FirstTrip,
}

impl Step {
    /// Every step, in order.
    pub const ALL: [Self; 8] = [
        Self::Office,
        Self::Letterhead,
        Self::Units,
        Self::Staff,
        Self::Signatories,
        Self::Money,
        Self::Users,
        Self::FirstTrip,
    ];

    fn is_done(self, state: &OfficeState) -> bool {
        match self {
            Self::Office => state.parent_units > 0,
            Self::Letterhead => state.letterheads > 0,
            Self::Units => state.units > 0,
            Self::Staff => state.employees > 0,
            Self::Signatories => {
                [state.assignment_signatories, state.memo_signatories, state.budget_users, state.technical_officers]
                    .iter()
                    .all(|count| *count > 0)
            }
            Self::Money => state.treasurers > 0 && state.sub_activities > 0,
            Self::Users => state.clerks > 0,
            Self::FirstTrip => state.trips > 0,
        }
    }

    /// Number of what the step is about.
    fn count(self, state: &OfficeState) -> u64 {
        match self {
            Self::Office => state.parent_units,
            Self::Letterhead => state.letterheads,
            Self::Units => state.units,
            Self::Staff => state.employees,
            Self::Signatories => {
                state.assignment_signatories + state.memo_signatories + state.budget_users + state.technical_officers
            }
            Self::Money => state.treasurers + state.sub_activities,
            Self::Users => state.clerks,
            Self::FirstTrip => state.trips,
        }
    }
}

/// Something without which no letter can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// Letterhead.
    Letterhead,
    /// Somebody who travels.
    Staff,
    /// Signatory of memos.
    MemoSignatory,
    /// Signatory of assignment letters.
    AssignmentSignatory,
    /// Budget user (KPA).
    BudgetUser,
    /// Technical officer (PPTK).
    TechnicalOfficer,
    /// Treasurer.
    Treasurer,
    /// Sub-activity.
    SubActivity,
    /// Account of a clerk.
    Clerk,
}

/// State of the first run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstRun {
    /// The steps in order: whether each is done, and how much of it there is.
    pub steps: Vec<(Step, bool, u64)>,
    /// Records that the first letter lacks.
    pub missing: Vec<Missing>,
    /// True until the first trip: the home page leads here.
    pub leads: bool,
    /// True while a workbook may be taken in.
    pub takes_workbook: bool,
    /// True if there are minutes of a move.
    pub has_minutes: bool,
}

/// State of the first run.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "moving_in.first_run", skip_all)]
pub async fn first_run(app: &App, actor: &Actor) -> Result<FirstRun, Error> {
    actor.administrator()?;
    Ok(judge(&app.queries.office_state().await?))
}

fn judge(state: &OfficeState) -> FirstRun {
    let lacks = [
        (Missing::Letterhead, state.letterheads),
        (Missing::Staff, state.employees),
        (Missing::AssignmentSignatory, state.assignment_signatories),
        (Missing::MemoSignatory, state.memo_signatories),
        (Missing::BudgetUser, state.budget_users),
        (Missing::TechnicalOfficer, state.technical_officers),
        (Missing::Treasurer, state.treasurers),
        (Missing::SubActivity, state.sub_activities),
        (Missing::Clerk, state.clerks),
    ];
    FirstRun {
        steps: Step::ALL.map(|step| (step, step.is_done(state), step.count(state))).to_vec(),
        missing: lacks.into_iter().filter(|(_, count)| *count == 0).map(|(missing, _)| missing).collect(),
        leads: state.trips == 0,
        takes_workbook: state.trips == 0 && state.employees == 0,
        has_minutes: state.minutes > 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_office_lacks_everything_but_itself() {
        let state = OfficeState { parent_units: 1, units: 1, ..OfficeState::default() };
        let run = judge(&state);
        let done: Vec<_> = run.steps.iter().filter(|(_, done, _)| *done).map(|(step, ..)| *step).collect();
        assert_eq!(done, [Step::Office, Step::Units]);
        assert_eq!(run.missing.len(), 9);
        assert!(run.leads && run.takes_workbook);
    }

    #[test]
    fn the_page_leads_until_the_first_trip() {
        let all = OfficeState {
            parent_units: 1,
            letterheads: 1,
            units: 3,
            employees: 60,
            memo_signatories: 1,
            assignment_signatories: 1,
            budget_users: 1,
            technical_officers: 1,
            treasurers: 1,
            sub_activities: 1,
            clerks: 1,
            trips: 0,
            minutes: 0,
        };
        let run = judge(&all);
        assert!(run.missing.is_empty() && run.leads && !run.takes_workbook);
        assert!(!judge(&OfficeState { trips: 1, ..all }).leads);
    }
}
