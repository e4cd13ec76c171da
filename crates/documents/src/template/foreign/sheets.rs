//! The sheets of an SPD: where they begin in a document, and the loop around them.

use std::ops::Range;

use super::super::scan::{Kind, Scan};
use super::dictionary::Dictionary;
use super::passages::attribute;
use super::plan::Plan;

/// Begin of the sheets.
pub(super) struct Begin {
    /// Byte at which they begin, between paragraphs and tables.
    pub(super) at: u32,
    /// A page break before them, which each sheet brings along.
    page_break: Option<Range<u32>>,
}

/// An empty line at the head of a page.
const NEW_PAGE: &str = r#"<w:p><w:pPr><w:pageBreakBefore/><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr></w:pPr></w:p>"#;

/// Beginning of the sheets: at the begin of an SPD, and at the page with its title in a longer letter. `None` for other papers.
pub(super) fn begin(plan: &Plan, scan: &Scan<'_>, body: u32, dictionary: &Dictionary) -> Option<Begin> {
    if dictionary.traits.sheets {
        return Some(Begin { at: scan.tokens[body as usize].end, page_break: None });
    }
    if !dictionary.has("romawiTiba") {
        return None;
    }
    let is_title = |text: &str| {
        let text = text.trim().to_uppercase();
        text.starts_with("SURAT PERJALANAN DINAS") || text.starts_with("SURAT PERINTAH PERJALANAN DINAS")
    };
    let title = plan.passages.iter().find(|passage| is_title(&passage.text()))?;
    let blocks = children(scan, body);
    let of_title = blocks.iter().rposition(|&block| block <= title.token)?;
    for at in (1..=of_title).rev() {
        let before = blocks[at - 1];
        let start = scan.tokens[blocks[at] as usize].start;
        if has(scan, before, "w:sectPr") {
            return Some(Begin { at: start, page_break: None });
        }
        if let Some(page_break) = page_break(scan, before) {
            return Some(Begin { at: start, page_break: Some(page_break) });
        }
    }
    None
}

/// Puts the loop around the sheets.
pub(super) fn enclose(plan: &mut Plan, scan: &Scan<'_>, body: u32, begin: &Begin) {
    let line = |tag: &str| format!("<w:p><w:r><w:t>{tag}</w:t></w:r></w:p>");
    plan.edits.insert(begin.at, line("{#personil}") + NEW_PAGE);
    if let Some(page_break) = &begin.page_break {
        plan.edits.cut(page_break.clone());
    }
    let last = children(scan, body).into_iter().next_back().filter(|&block| scan.name(block) == "w:sectPr");
    let close = scan.tokens[body as usize].partner;
    let end = scan.tokens[last.unwrap_or(close) as usize].start;
    plan.edits.insert(end, line("{/personil}"));
}

/// The blocks of the body.
fn children(scan: &Scan<'_>, body: u32) -> Vec<u32> {
    let is_block = |(index, kind): (u32, Kind)| (kind != Kind::Close).then_some(index);
    let inside = (0..).zip(&scan.tokens).filter(|(_, token)| token.parent == body);
    inside.map(|(index, token)| (index, token.kind)).filter_map(is_block).collect()
}

fn inside<'s>(scan: &'s Scan<'_>, block: u32) -> impl Iterator<Item = u32> + 's {
    let end = scan.tokens[block as usize].partner;
    block..if end == u32::MAX { block } else { end }
}

fn has(scan: &Scan<'_>, block: u32, name: &str) -> bool {
    inside(scan, block).any(|index| scan.name(index) == name)
}

fn page_break(scan: &Scan<'_>, block: u32) -> Option<Range<u32>> {
    let breaks = |&index: &u32| scan.name(index) == "w:br" && attribute(scan, index, "w:type") == "page";
    let token = scan.tokens[inside(scan, block).filter(breaks).last()? as usize];
    Some(token.start..token.end)
}
