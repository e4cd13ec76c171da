//! Budgets of sub-activities: list, set ceilings, set the guard, guard trips and receipts.

mod guard_receipt;
mod guard_trip;
pub mod import;
mod incomplete;
mod list;
mod scope;
mod set_ceiling;
mod set_guard;

pub(crate) use guard_receipt::{charged, guard_receipt, missing};
pub(crate) use guard_trip::{estimates, hold, settle};
pub(crate) use incomplete::incomplete;
pub use list::{BudgetList, list};
pub(crate) use scope::seen_by;
pub(crate) use set_ceiling::change_ceiling;
pub use set_ceiling::{CeilingRequest, set_ceiling};
pub use set_guard::set_guard;
