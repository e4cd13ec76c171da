//! Staff records: list, read, enrol, edit, retire, import, export (contract E1 to E8).

mod edit;
mod enrol;
mod export;
pub mod import;
pub mod levels;
mod read;
mod retire;
mod travel_settings;

pub use edit::edit;
pub use enrol::{Enrolled, enrol};
pub use export::{export, sample};
pub use read::{Pickable, all, choices, list, one, travel_history, travel_history_page};
pub use retire::retire;
pub use travel_settings::{set_travel_settings, travel_settings};
