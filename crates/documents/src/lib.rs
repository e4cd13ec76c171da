//! Official letters: a docx template engine, and the letters it prints.
//!
//! [`DocxRenderer`] renders the application's letters. `template` is the engine and depends on no letter; `letters`
//! supplies the variables of each letter and depends on no Word markup.

mod handover;
pub mod letters;
mod minutes;
mod renderer;
pub mod template;

pub use handover::handover;
pub use minutes::minutes;
pub use renderer::{DocxRenderer, built_in};
pub use template::{active_contents, not_a_docx, tags_of, text_of, too_large};
