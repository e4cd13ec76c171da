//! The visible text of a .docx, for tests and for quoting.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::scan::{Kind, Scan};

/// The visible text of a document's body: a line a paragraph, tabs and line breaks as such.
///
/// # Errors
/// A sentence saying what can't be read.
pub fn text_of(docx: &[u8]) -> Result<String, String> {
    let mut archive = ZipArchive::new(Cursor::new(docx)).map_err(|e| e.to_string())?;
    let entry = archive.by_name("word/document.xml").map_err(|e| e.to_string())?;
    let mut source = String::new();
    entry.take(64 * 1024 * 1024).read_to_string(&mut source).map_err(|e| e.to_string())?;
    let scan = Scan::new(&source).map_err(|why| format!("{why:?}"))?;
    let mut out = String::new();
    for (index, token) in scan.tokens.iter().enumerate() {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        match (token.kind, scan.name(index)) {
            (Kind::Text, _) => out.push_str(&super::tags::decode(scan.raw(index))),
            (Kind::Empty, "w:br" | "w:cr" | "w:p") | (Kind::Close, "w:p") => out.push('\n'),
            (Kind::Empty, "w:tab") if !scan.ancestors(index).any(|p| scan.name(p) == "w:tabs") => out.push('\t'),
            _ => {}
        }
    }
    Ok(out)
}
