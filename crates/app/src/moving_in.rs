//! Moving in: an office brings what it has from its former system or from a workbook, and proves that nothing was lost
//! (office 4).

mod answers;
mod first_run;
mod import_opening;
mod kept_minutes;
mod minutes;
pub mod opening;
pub mod plan;
mod save;
mod table_words;

pub use answers::answers;
pub use first_run::{FirstRun, Missing, Step, first_run};
pub use import_opening::{OpeningImport, import_opening, opening_minutes, opening_sample};
pub use kept_minutes::{KeptMinutes, letterhead_of_minutes};
pub use minutes::{DrawnTrip, LeftOutRows, Minutes, SumRow, TableRow};
pub use save::{SaveError, Saved, Signed, save};
