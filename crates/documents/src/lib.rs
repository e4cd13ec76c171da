//! Official letters: a docx template engine, and the letters it prints.
//!
//! [`DocxRenderer`] renders the application's letters. `template` knows Word and nothing of trips; `letters`
//! knows what each letter says and nothing of Word.

pub mod letters;
mod renderer;
pub mod template;

pub use renderer::{DocxRenderer, built_in};
pub use template::{tags_of, text_of};
