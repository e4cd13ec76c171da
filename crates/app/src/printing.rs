//! Several papers in one file: letters printed together, and the file of a journey.

mod print_together;
mod trip_file;

pub use print_together::{LeftOut, MOST_PAPERS, Paper, Together, print_pdf, print_zip};
pub(crate) use trip_file::{Cover, print_covered_file};
pub use trip_file::{FileScope, TripFile, print_trip_file};
