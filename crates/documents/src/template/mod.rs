//! Docx template engine with docxtemplater's syntax: compiles a template once, renders it in memory.
//!
//! Compiling: `package` opens the file within limits, `parts` finds the document and what is searched, `scan` tokenizes a
//! part, `tags` finds tags, `tag_kind` parses their text, `joined_paragraphs` joins those split over paragraphs, `pairs`
//! matches sections, `parse` places them, with `section_break` for empty ones, and `layout` writes the program.
//!
//! Rendering: `render` runs the program, `repair` completes tables and cells after empty loops, `archive` and `writer`
//! write the package, `properties` keeps its authors out of it. Images: `image` for sizes, `frame` for the space at a tag, `media` for the package.
//!
//! Other programs: `foreign` finds their placeholders and puts our tags in their place.
//!
//! Checking: `check` finds unknown tags and renders samples, `names` finds unknown tags in a template that does not
//! compile, `suggest` the names that were meant, `active` and `fields` refuse active content, `attachments` and `pictures`
//! what another program or a reference would draw, `relations` finds what relationships lead to, `unfilled` finds tags that
//! are not filled in, `people` the travellers that are named.

mod active;
mod archive;
mod attachments;
mod check;
mod faults;
mod fields;
mod foreign;
mod frame;
mod image;
mod joined_paragraphs;
mod layout;
mod media;
mod names;
mod namespaces;
mod package;
mod pairs;
mod parse;
mod parts;
mod people;
mod pictures;
mod properties;
mod relations;
mod render;
mod repair;
mod scan;
mod section_break;
mod suggest;
mod tag_kind;
mod tags;
mod text;
mod unfilled;
mod value;
mod writer;

pub use active::contents as active_contents;
pub use archive::Template;
pub use check::{Hints, check, unknown_tags};
pub use faults::{Hint, not_a_docx, too_large};
pub use foreign::{Dictionary, Row, Traits, findings as foreign_findings, titles, translate};
pub use image::Image;
pub use package::XmlParts;
pub use people::People;
pub(crate) use properties::TITLE;
pub use suggest::Vocabulary;
pub use text::{tags_of, tags_within, text_of};
pub use unfilled::unfilled_tags;
pub use value::{Map, Value};
pub use writer::deflate_level;
