//! Text of a Word file.

use std::io::{Cursor, Read};

use anyhow::Context;
use quick_xml::{Reader, events::Event};
use zip::ZipArchive;

/// Text of the document body without markup.
///
/// # Errors
/// An incomplete Word file.
pub fn text_of(letter: &[u8]) -> anyhow::Result<String> {
    let mut archive = ZipArchive::new(Cursor::new(letter)).context("no Word file")?;
    let mut body = String::new();
    archive.by_name("word/document.xml").context("no body")?.read_to_string(&mut body)?;
    let (mut reader, mut text) = (Reader::from_str(&body), String::new());
    loop {
        match reader.read_event()? {
            Event::Text(part) => text.push_str(&part.xml10_content()),
            Event::Eof => return Ok(text),
            _ => {}
        }
    }
}
