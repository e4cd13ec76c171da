//! `/api/anggaran`: budgets of sub-activities (beyond section 3).

pub mod get;
pub mod impor;
pub mod post;

pub use views::budgets::{Budget, BudgetProspect};
