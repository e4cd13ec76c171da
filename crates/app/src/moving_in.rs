//! Moving in: an office brings what it has from its former system or from a workbook, and proves that nothing was lost
//! (office 4).

mod answers;
mod first_run;
mod import_opening;
mod letterhead;
pub mod opening;
mod save;

pub use answers::answers;
pub use first_run::{FirstRun, Missing, Step, first_run};
pub use import_opening::{OpeningImport, import_opening, opening_minutes, opening_sample};
pub use letterhead::letterhead_of_minutes;
pub use save::{SaveError, Saved, Signed, save};
