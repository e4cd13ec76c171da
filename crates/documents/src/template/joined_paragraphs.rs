//! Joins the paragraphs of a tag that spans several.

use std::ops::Range;

use super::scan::{Kind, Scan};
use super::tags::Found;

/// Empty elements allowed between joined paragraphs.
const MARKS: [&str; 4] = ["w:bookmarkStart", "w:bookmarkEnd", "w:proofErr", "w:p"];

/// Bytes to cut so that the first and the last paragraph of a tag become one: from the end of the first to the text of
/// the last. `None` for a tag within one paragraph, and where a section break, an image or a table would be cut.
pub(super) fn joined_paragraphs(scan: &Scan<'_>, found: &Found, first: u32, last: u32) -> Option<Range<u32>> {
    let (from, to) = (scan.around(first, "w:p")?, scan.around(last, "w:p")?);
    let (upper, lower) = (scan.tokens[from as usize], scan.tokens[to as usize]);
    let breaks = found.sections.iter().rev().take_while(|&&section| section > from).any(|&section| section < last);
    if from == to || upper.parent != lower.parent || breaks {
        return None;
    }
    let mut between = upper.partner + 1;
    while between < to {
        let token = scan.tokens.get(between as usize)?;
        let whole = match token.kind {
            Kind::Open => scan.name(between) == "w:p" && !found.paragraphs.get(&between).is_some_and(|p| p.anchored),
            Kind::Empty => MARKS.contains(&scan.name(between)),
            Kind::Close | Kind::Text => false,
        };
        if !whole {
            return None;
        }
        between = if token.kind == Kind::Open { token.partner + 1 } else { between + 1 };
    }
    let properties = scan.tokens.get(to as usize + 1).filter(|_| scan.name(to + 1) == "w:pPr");
    let text = properties.map_or(lower.end, |p| scan.tokens.get(p.partner as usize).map_or(p.end, |close| close.end));
    Some(scan.tokens.get(upper.partner as usize)?.start..text)
}

/// Line breaks within a tag, which are never rendered.
pub(super) fn line_breaks(scan: &Scan<'_>, first: u32, last: u32) -> Vec<Range<u32>> {
    let is_break = |&index: &u32| scan.name(index) == "w:br" && !scan.raw(index).contains("\"page\"");
    (first..last)
        .filter(is_break)
        .map(|index| scan.tokens[index as usize])
        .map(|token| token.start..token.end)
        .collect()
}
