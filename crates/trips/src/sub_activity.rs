//! Sub-activities (sub kegiatan): the budget lines trips are charged to, and their checks (contract N10, N11).

use kernel::Rupiah;
use staff::{ParentUnitId, WorkUnitId};

kernel::ids! {
    /// A sub-activity of a work unit.
    SubActivityId,
}

/// An administrator's entry of a sub-activity, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SubActivityDraft {
    /// Account code.
    pub account_code: Option<String>,
    /// Name.
    pub name: Option<String>,
    /// Budget in whole rupiah, where one is known.
    pub budget: Option<i64>,
}

/// Checked data of a sub-activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubActivityTerms {
    /// Account code: digits and dots, no dot at either end, because the trip kind's part follows after one dot.
    pub account_code: String,
    /// Name.
    pub name: String,
    /// Budget, where one is known.
    pub budget: Option<Rupiah>,
}

/// A stored sub-activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubActivity {
    /// Its id.
    pub id: SubActivityId,
    /// The work unit whose budget it is.
    pub work_unit: WorkUnitId,
    /// Its parent unit.
    pub parent_unit: ParentUnitId,
    /// Its data.
    pub terms: SubActivityTerms,
}

/// Reasons why a sub-activity cannot be stored; each names its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// No account code.
    CodeMissing,
    /// The account code contains other characters than digits and dots, or a dot at either end.
    CodeShape,
    /// No name.
    Name,
    /// The budget is no rupiah amount.
    Budget,
    /// No work unit.
    WorkUnit,
}

impl SubActivityDraft {
    /// Checks new data of an existing entry.
    ///
    /// # Errors
    /// Every [`Fault`], in the order of the form.
    pub fn terms(self) -> Result<SubActivityTerms, Vec<Fault>> {
        let mut faults = Vec::new();
        match self.account_code.as_deref() {
            None => faults.push(Fault::CodeMissing),
            Some(code) if !is_account_code(code) => faults.push(Fault::CodeShape),
            Some(_) => {}
        }
        if self.name.is_none() {
            faults.push(Fault::Name);
        }
        let budget = self.budget.map(Rupiah::new).transpose();
        if budget.is_err() {
            faults.push(Fault::Budget);
        }
        match (self.account_code, self.name, budget) {
            (Some(account_code), Some(name), Ok(budget)) if faults.is_empty() => {
                Ok(SubActivityTerms { account_code, name, budget })
            }
            _ => Err(faults),
        }
    }

    /// Checks a new entry, which needs a work unit too.
    ///
    /// # Errors
    /// Every [`Fault`], in the order of the form.
    pub fn terms_for(self, unit: Option<WorkUnitId>) -> Result<(WorkUnitId, SubActivityTerms), Vec<Fault>> {
        match (unit, self.terms()) {
            (Some(unit), Ok(terms)) => Ok((unit, terms)),
            (Some(_), Err(faults)) => Err(faults),
            (None, terms) => Err(terms.err().into_iter().flatten().chain([Fault::WorkUnit]).collect()),
        }
    }
}

/// Form in which account codes are compared: without blanks and case (office C-4).
pub fn code_key(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

fn is_account_code(text: &str) -> bool {
    let shaped = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    shaped && !text.is_empty() && !text.starts_with('.') && !text.ends_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(code: &str) -> SubActivityDraft {
        SubActivityDraft { account_code: Some(code.into()), name: Some("Surveilans".into()), budget: Some(3_400_000) }
    }

    #[test]
    fn a_code_holds_digits_and_dots_and_no_dot_at_either_end() {
        for (code, fits) in [
            ("1.02.02.2.02.11", true),
            ("7", true),
            (".1.02", false),
            ("1.02.", false),
            (".", false),
            ("1.02.A", false),
            ("1,02", false),
            ("1 02", false),
            ("１.02", false),
        ] {
            let judged = draft(code).terms();
            assert_eq!(judged.err(), (!fits).then_some(vec![Fault::CodeShape]), "{code}");
        }
    }

    #[test]
    fn codes_are_compared_without_blanks_and_case() {
        assert_eq!(code_key(" 1.02.A\u{a0}.03"), code_key("1.02.a.03"));
        assert_ne!(code_key("1.02.1"), code_key("1.021"));
    }

    #[test]
    fn a_budget_may_be_unknown_or_zero_but_not_above_the_limit() {
        for (budget, kept) in [
            (None, Some(None)),
            (Some(0), Some(Some(0))),
            (Some(999_999_999_999_999), Some(Some(999_999_999_999_999))),
            (Some(1_000_000_000_000_000), None),
            (Some(-1), None),
        ] {
            let judged = SubActivityDraft { budget, ..draft("1.02") }.terms();
            assert_eq!(judged.ok().map(|terms| terms.budget.map(Rupiah::get)), kept, "{budget:?}");
        }
    }

    #[test]
    fn all_missing_fields_are_found_at_once() {
        let nothing = SubActivityDraft::default();
        assert_eq!(nothing.clone().terms(), Err(vec![Fault::CodeMissing, Fault::Name]));
        assert_eq!(nothing.terms_for(None), Err(vec![Fault::CodeMissing, Fault::Name, Fault::WorkUnit]));
        assert_eq!(draft("1.02").terms_for(None), Err(vec![Fault::WorkUnit]));
    }
}
