//! A docx template engine in docxtemplater's syntax: compiled once, then only walked, memory to memory.
//!
//! `package` opens the file within limits, `scan` cuts a part at its markup, `tags` finds what stands in braces,
//! `parse` decides what repeats, `layout` makes a flat program of it, `render` runs it, `archive` holds it all, `repair` mends what an empty loop
//! leaves behind, `check` finds unknown tags and test-prints.

mod archive;
mod check;
mod faults;
mod layout;
mod package;
mod parse;
mod render;
mod repair;
mod scan;
mod tags;
mod text;
mod value;

pub use archive::Template;
pub use check::{check, unknown_tags};
pub use text::text_of;
pub use value::{Map, Value};
