//! Data of a move: the plan that a reader makes of the former system or a workbook, and its minutes (office 4).

pub mod plan;

mod kept_minutes;
mod minutes;
mod table_words;
mod target;

pub use kept_minutes::KeptMinutes;
pub use minutes::{DrawnTrip, LeftOutRows, Minutes, SumRow, TableRow};
pub use target::{TableFound, TargetCounts};
