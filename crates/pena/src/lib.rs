//! The office's former system, PENA: reads a database dump of it and makes the plan of a move (office 4.1).

pub mod dump;
mod files;
mod plan;
mod questions;
mod reference;
mod report;
mod values;

pub use files::{Inspector, inspect_files, without_files};
pub use plan::{Options, plan};
pub use questions::Answers;
pub use report::{QUESTIONS, report};
