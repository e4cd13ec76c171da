//! Official letters: a docx template engine, and the letters it prints.
//!
//! [`WordPress`] implements the application's letter press. `template` knows Word and nothing of trips; `letters`
//! knows what each letter says and nothing of Word.

pub mod letters;
mod press;
pub mod template;

pub use press::{WordPress, built_in};
pub use template::{tags_of, text_of};
