//! Reasons of rejections: list, add, edit.

mod add;
mod edit;
mod list;

pub use add::add;
pub use edit::{ReasonEdit, edit};
pub use list::list;
