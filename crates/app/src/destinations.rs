//! In-town destinations (dalam kota): list, add, edit.

mod add;
mod edit;
mod list;

pub use add::{add, reach_list};
pub use edit::{edit, reach};
pub use list::{list, parent_units};
