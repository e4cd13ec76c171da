//! A docx template engine in docxtemplater's syntax: compiled once, then only walked, memory to memory.
//!
//! `package` opens the file within limits, `scan` cuts a part at its markup, `tags` finds what stands in braces, `ask` reads it,
//! `parse` decides what repeats, `layout` makes a flat program of it, `render` runs it, `repair` mends what an
//! empty loop leaves behind, `archive` holds it all and `writer` packs it, `check` finds unknown tags and test-prints,
//! `names` finds them where loops are broken, `active` and `fields` what a letter would fetch or run by
//! itself.
//! Pictures: `image` knows their size, `frame` their room, `media` their place in the package.

mod active;
mod archive;
mod ask;
mod check;
mod faults;
mod fields;
mod frame;
mod image;
mod layout;
mod media;
mod names;
mod package;
mod pairs;
mod parse;
mod parts;
mod render;
mod repair;
mod scan;
mod seam;
mod section_break;
mod suggest;
mod tags;
mod text;
mod unfilled;
mod value;
mod writer;

pub use archive::Template;
pub use check::{check, unknown_tags};
pub use image::Image;
pub use suggest::Vocabulary;
pub use text::{tags_of, text_of};
pub use unfilled::unfilled_tags;
pub use value::{Map, Value};
pub use writer::deflate_level;
