//! In-town destinations (dalam kota): list, add, edit.

mod add;
mod edit;
mod list;

pub use add::add;
pub use edit::edit;
pub use list::{list, parent_units};
