//! Sub-activities (sub kegiatan): list, add, edit.

mod add;
mod edit;
mod list;

use ::trips::sub_activity::SubActivityTerms;

pub use add::add;
pub use edit::edit;
pub use list::list;

/// Formats a budget for the audit log; `-` where none is known.
fn budget(terms: &SubActivityTerms) -> String {
    terms.budget.map_or_else(|| "-".to_owned(), |budget| budget.get().to_string())
}
