//! Sub-activities (sub kegiatan): list, add, edit.

mod add;
mod edit;
mod list;

use ::trips::{
    SubActivityId,
    sub_activity::{SubActivityTerms, code_key},
};
use ports::{Error, UnitOfWork};
use staff::WorkUnitId;

pub use add::add;
pub use edit::edit;
pub use list::list;

/// Checks that no other sub-activity of a work unit has the account code: it would have a ceiling of its own (office C-4).
///
/// # Errors
/// [`Error::CodeTaken`].
async fn sole_code(
    work: &mut dyn UnitOfWork,
    unit: WorkUnitId,
    terms: &SubActivityTerms,
    own: Option<SubActivityId>,
) -> Result<(), Error> {
    let code = code_key(&terms.account_code);
    let others = work.lock_codes(unit).await?.into_iter().filter(|other| Some(other.id) != own);
    let taken = others.into_iter().find(|other| code_key(&other.account_code) == code);
    taken.map_or(Ok(()), |other| Err(Error::CodeTaken(other.name)))
}

/// Formats a budget for the audit log; `-` where none is known.
fn budget(terms: &SubActivityTerms) -> String {
    terms.budget.map_or_else(|| "-".to_owned(), |budget| budget.get().to_string())
}
