//! Repairs a part after empty loops, so that Word opens it: a cell needs a paragraph, a row cells, a table rows, and a
//! paragraph must follow a table at the end of a cell or the body.

use std::ops::Range;

use super::scan::{Kind, Scan, Unreadable};

/// The last block of an element.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Last {
    #[default]
    None,
    Paragraph,
    Table,
}

/// An element that is open, and what it held so far.
#[derive(Default)]
struct Level {
    cells: bool,
    rows: bool,
    last: Last,
    first_edit: usize,
}

/// Repairs a rendered part.
pub(super) fn repair(source: &str) -> Result<String, Unreadable> {
    let scan = Scan::new(source)?;
    let edits = find_edits(&scan);
    let mut out = String::with_capacity(source.len() + 64);
    let mut cursor = 0;
    for (range, text) in edits {
        out.push_str(&source[cursor..range.start as usize]);
        out.push_str(text);
        cursor = range.end as usize;
    }
    out.push_str(&source[cursor..]);
    Ok(out)
}

fn find_edits(scan: &Scan<'_>) -> Vec<(Range<u32>, &'static str)> {
    let mut edits: Vec<(Range<u32>, &'static str)> = Vec::new();
    let mut levels: Vec<Level> = vec![Level::default()];
    for (index, token) in scan.tokens.iter().enumerate() {
        let name = scan.name(u32::try_from(index).unwrap_or(u32::MAX));
        match token.kind {
            Kind::Open => {
                if name == "w:sectPr" {
                    close_with_paragraph(levels.last_mut(), token.start, &mut edits);
                }
                levels.push(Level { first_edit: edits.len(), ..Level::default() });
            }
            Kind::Empty => {
                if name == "w:sectPr" {
                    close_with_paragraph(levels.last_mut(), token.start, &mut edits);
                }
                note(levels.last_mut(), name, &Level::default());
            }
            Kind::Close => {
                let Some(mut level) = levels.pop() else { continue };
                let whole = scan.tokens.get(token.partner as usize).map_or(token.start, |t| t.start)..token.end;
                let empty = (name == "w:tr" && !level.cells) || (name == "w:tbl" && !level.rows);
                if empty {
                    edits.truncate(level.first_edit);
                    edits.push((whole, ""));
                    continue;
                }
                if name == "w:tc" && level.last != Last::Paragraph {
                    edits.push((token.start..token.start, "<w:p/>"));
                }
                if matches!(name, "w:body" | "w:hdr" | "w:ftr" | "w:txbxContent") {
                    close_with_paragraph(Some(&mut level), token.start, &mut edits);
                }
                note(levels.last_mut(), name, &level);
            }
            Kind::Text => {}
        }
    }
    edits
}

/// Appends a paragraph to a body that ends in a table.
fn close_with_paragraph(level: Option<&mut Level>, at: u32, edits: &mut Vec<(Range<u32>, &'static str)>) {
    if let Some(level) = level
        && level.last == Last::Table
    {
        edits.push((at..at, "<w:p/>"));
        level.last = Last::Paragraph;
    }
}

/// Records a closed element at its parent. Wrappers such as `w:sdt` pass on their content.
fn note(parent: Option<&mut Level>, name: &str, level: &Level) {
    let Some(parent) = parent else { return };
    match name {
        "w:tc" => parent.cells = true,
        "w:tr" => parent.rows = true,
        "w:p" => parent.last = Last::Paragraph,
        "w:tbl" => parent.last = Last::Table,
        "w:sdt" | "w:sdtContent" | "w:customXml" | "w:ins" | "w:moveTo" => {
            parent.cells |= level.cells;
            parent.rows |= level.rows;
            if level.last != Last::None {
                parent.last = level.last;
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn incomplete_containers_are_repaired() {
        for (incomplete, repaired) in [
            ("<w:tc></w:tc>", "<w:tc><w:p/></w:tc>"),
            ("<w:tc><w:tcPr/><w:p/></w:tc>", "<w:tc><w:tcPr/><w:p/></w:tc>"),
            ("<w:body><w:tbl><w:tblPr/></w:tbl><w:p/></w:body>", "<w:body><w:p/></w:body>"),
            ("<w:tc><w:tbl><w:tr></w:tr></w:tbl></w:tc>", "<w:tc><w:p/></w:tc>"),
            (
                "<w:body><w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:sectPr></w:sectPr></w:body>",
                "<w:body><w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/><w:sectPr></w:sectPr></w:body>",
            ),
            (
                "<w:tbl><w:sdt><w:sdtContent><w:tr><w:tc><w:p/></w:tc></w:tr></w:sdtContent></w:sdt></w:tbl>",
                "<w:tbl><w:sdt><w:sdtContent><w:tr><w:tc><w:p/></w:tc></w:tr></w:sdtContent></w:sdt></w:tbl>",
            ),
        ] {
            assert_eq!(repair(incomplete).unwrap(), repaired, "{incomplete}");
        }
    }
}
