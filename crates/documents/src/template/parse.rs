//! Compiles a part: finds what each section repeats, and has `layout` write the program.

use std::{collections::BTreeSet, ops::Range};

use letters::TemplateFault;

use super::{
    faults::{of_tag, too_large},
    image::Frame,
    layout::Layout,
    pairs::{Pair, pair_up},
    scan::{Kind, NONE, Scan, short},
    section_break,
    tag_kind::TagKind,
    tags::{Found, Tag},
};

/// One step of a program. Positions are bytes of the part's source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Op {
    /// Copies source bytes.
    Copy(Range<u32>),
    /// Copies source bytes, but not in a section's further rounds: header and footer references.
    CopyOnce(Range<u32>),
    /// Writes markup of our own.
    Add(&'static str),
    /// Prints a value.
    Value { name: Box<str>, style: Style, at: u32 },
    /// Shows an image in the space it has.
    Image { name: Box<str>, frame: Frame, height: Option<u64>, at: u32 },
    /// Starts a section; `end` is the index of its end, `instead` what it prints without rounds.
    Begin { name: Box<str>, inverted: bool, end: u32, at: u32, instead: Box<str> },
    /// Checks that a container ends as it must.
    Ends(&'static str),
    /// Ends a section; `begin` is the index of its start. A page break follows the last round.
    End { begin: u32, page_break: bool },
}

/// Markup of line breaks and tabs of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Style {
    /// In `w:t`.
    Word,
    /// In `a:t` of an `a:r`, with its properties.
    Drawing(Range<u32>),
    /// Elsewhere: as blanks.
    Plain,
}

/// A compiled part.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) ops: Vec<Op>,
    /// Begins of the tags in double braces.
    pub(super) doubles: Vec<u32>,
}

/// Position of a section: `outer` is replaced, `inner` is rendered in each round.
#[derive(Debug, Clone)]
pub(super) struct Placed {
    pub(super) pair: Pair,
    pub(super) outer: Range<u32>,
    pub(super) inner: Range<u32>,
    /// Printed at the start of each round.
    pub(super) before: &'static str,
    /// True if a page break follows the last round.
    pub(super) page_break: bool,
    /// Printed when there are no rounds.
    pub(super) instead: String,
    pub(super) structural: bool,
}

/// End of a cell, a body, a header.
pub(super) const PARAGRAPH_END: &str = "</w:p>";
pub(super) const PAGE_BREAK: &str = r#"<w:p><w:r><w:br w:type="page"/></w:r></w:p>"#;

/// Compiles a part; otherwise all faults of its tags, by position.
pub(super) fn compile(scan: &Scan<'_>, mut found: Found) -> Result<Program, Vec<(u32, TemplateFault)>> {
    let mut faults = std::mem::take(&mut found.faults);
    let pairs = pair_up(&found.tags).unwrap_or_else(|mismatches| {
        faults.extend(mismatches.into_iter().map(|(tag, id)| match id {
            "too_large" => (found.tags[tag].start, too_large("perulangan bersarang terlalu dalam")),
            _ => fault(scan, &found.tags[tag], id),
        }));
        Vec::new()
    });
    let doubles = found.tags.iter().filter(|tag| tag.double).map(|tag| tag.start).collect();
    let mut program = Program { ops: Vec::new(), doubles };
    let mut placed = Vec::new();
    for pair in pairs {
        match place(scan, &found, pair) {
            Some(section) => placed.push(section),
            None => faults.push(fault(scan, &found.tags[pair.open], "loop_position_invalid")),
        }
    }
    placed.sort_by(|a, b| {
        (a.outer.start, std::cmp::Reverse(a.outer.end), a.pair.open).cmp(&(
            b.outer.start,
            std::cmp::Reverse(b.outer.end),
            b.pair.open,
        ))
    });
    if faults.is_empty() {
        faults = Layout::new(scan, &found, &endings(scan, &placed)).lay_out(&placed, &mut program);
    }
    if faults.is_empty() {
        return Ok(program);
    }
    faults.sort_by_key(|(at, _)| *at);
    Err(faults)
}

pub(super) fn fault(scan: &Scan<'_>, tag: &Tag, id: &'static str) -> (u32, TemplateFault) {
    (tag.start, of_tag(id, &tag.name, scan.source, tag.start as usize))
}

/// Finds what a section repeats; `None` if its two ends can't be balanced.
fn place(scan: &Scan<'_>, found: &Found, pair: Pair) -> Option<Placed> {
    let (open, close) = (&found.tags[pair.open], &found.tags[pair.close]);
    let (from, to) = (open.last, close.first);
    if let TagKind::Open { element: Some(element), .. } = &open.kind {
        return whole_elements(scan, pair, scan.around(from, element)?, scan.around(to, element)?);
    }
    let (ends, starts) = unmatched(scan, from, to);
    if ends.iter().chain(&starts).any(|&i| scan.name(i) == "w:tc") {
        return whole_elements(scan, pair, scan.around(from, "w:tr")?, scan.around(to, "w:tr")?);
    }
    if let (Some(first), Some(last)) = (alone(scan, found, open), alone(scan, found, close))
        && first != last
    {
        return between_paragraphs(scan, found, pair, first, last);
    }
    let range = open.end..close.start;
    same_names(scan, &ends, &starts).then(|| Placed {
        pair,
        outer: range.clone(),
        inner: range,
        before: "",
        page_break: false,
        instead: section_break::within_text(scan, found, (from, to), (&ends, &starts)),
        structural: false,
    })
}

/// Places a section from the element of the opening tag to that of the closing one, both included.
fn whole_elements(scan: &Scan<'_>, pair: Pair, first: u32, last: u32) -> Option<Placed> {
    let range = span_start(scan, first)..span_end(scan, last);
    let fits = first == last || {
        let (ends, starts) = unmatched(scan, first, last);
        !ends.contains(&last) && !starts.contains(&first) && same_names(scan, &ends, &starts)
    };
    (fits && range.start < range.end).then(|| Placed {
        pair,
        outer: range.clone(),
        inner: range,
        before: "",
        page_break: false,
        instead: String::new(),
        structural: true,
    })
}

/// Paragraphs that print as one: the first and the last, mostly the same.
type Paragraphs = (u32, u32);

/// Places a section between two paragraphs that hold nothing but the tags; these are dropped unless something is anchored
/// in them. A page break beside the opening tag is kept in each round, one beside the closing tag follows the last.
fn between_paragraphs(
    scan: &Scan<'_>,
    found: &Found,
    pair: Pair,
    first: Paragraphs,
    last: Paragraphs,
) -> Option<Placed> {
    let (ends, starts) = unmatched(scan, first.0, last.1);
    if ends.contains(&last.1) || starts.contains(&first.0) || !same_names(scan, &ends, &starts) {
        return None;
    }
    let about = |p: u32| found.paragraphs.get(&p).copied().unwrap_or_default();
    let anchored = |paragraphs: Paragraphs| about(paragraphs.0).anchored || about(paragraphs.1).anchored;
    let breaks = |paragraphs: Paragraphs| {
        (about(paragraphs.0).page_break || about(paragraphs.1).page_break) && !anchored(paragraphs)
    };
    let outer = span_start(scan, first.0)..span_end(scan, last.1);
    let start = if anchored(first) { outer.start } else { span_end(scan, first.1) };
    let end = if anchored(last) { outer.end } else { span_start(scan, last.0) };
    let section = section_break::between_paragraphs(scan, found, (first.0, last.1));
    let instead = section.unwrap_or_else(|| if breaks(last) { PAGE_BREAK.to_owned() } else { String::new() });
    Some(Placed {
        pair,
        outer,
        inner: start..end,
        before: if breaks(first) { PAGE_BREAK } else { "" },
        page_break: breaks(last),
        instead,
        structural: true,
    })
}

/// Returns the paragraphs of a tag if they hold nothing else.
fn alone(scan: &Scan<'_>, found: &Found, tag: &Tag) -> Option<Paragraphs> {
    let (first, last) = (scan.around(tag.first, "w:p")?, scan.around(tag.last, "w:p")?);
    // A tag is counted once for its first and once for its last brace.
    let holds = |paragraph: u32, tags: u32| {
        found.paragraphs.get(&paragraph).is_some_and(|about| !about.visible && about.tags == tags)
    };
    let alone = if first == last { holds(first, 2) } else { tag.joins && holds(first, 1) && holds(last, 1) };
    alone.then_some((first, last))
}

/// The elements that end and those that start between two tokens, each from the innermost outwards.
fn unmatched(scan: &Scan<'_>, from: u32, to: u32) -> (Vec<u32>, Vec<u32>) {
    let mut ends: Vec<u32> = scan.ancestors(from).collect();
    let mut starts: Vec<u32> = scan.ancestors(to).collect();
    while ends.last().is_some() && ends.last() == starts.last() {
        ends.pop();
        starts.pop();
    }
    (ends, starts)
}

fn same_names(scan: &Scan<'_>, ends: &[u32], starts: &[u32]) -> bool {
    ends.len() == starts.len() && ends.iter().zip(starts).all(|(&a, &b)| scan.name(a) == scan.name(b))
}

pub(super) fn span_start(scan: &Scan<'_>, open: u32) -> u32 {
    scan.tokens[open as usize].start
}

pub(super) fn span_end(scan: &Scan<'_>, open: u32) -> u32 {
    let token = scan.tokens[open as usize];
    scan.tokens.get(token.partner as usize).map_or(token.end, |close| close.end)
}

/// Ends of containers that a section without rounds may leave incomplete, with the end that Word requires.
pub(super) fn endings(scan: &Scan<'_>, placed: &[Placed]) -> Vec<(u32, &'static str)> {
    let last_token = |section: &Placed| short(scan.tokens.partition_point(|t| t.start < section.outer.end) - 1);
    let structural = placed.iter().filter(|section| section.structural);
    let containers: BTreeSet<u32> = structural
        .filter_map(|section| scan.ancestors(last_token(section)).find(|&i| wants(scan.name(i)).is_some()))
        .collect();
    let ending = |container: u32| {
        let close = scan.tokens.get(container as usize).map_or(NONE, |open| open.partner);
        // The body's own section properties come last in it.
        let last = close.checked_sub(1).and_then(|last| scan.tokens.get(last as usize).map(|token| (last, token)))?;
        let first = if last.1.kind == Kind::Close { last.1.partner } else { last.0 };
        let own = scan.name(container) == "w:body" && scan.name(first) == "w:sectPr";
        let at = scan.tokens.get(if own { first } else { close } as usize)?.start;
        Some((at, wants(scan.name(container))?))
    };
    containers.into_iter().filter_map(ending).collect()
}

/// Required end of an element.
fn wants(container: &str) -> Option<&'static str> {
    match container {
        "w:tc" | "w:body" | "w:hdr" | "w:ftr" | "w:txbxContent" | "w:footnote" | "w:endnote" | "w:comment" => {
            Some(PARAGRAPH_END)
        }
        "w:tbl" => Some("</w:tr>"),
        "w:tr" => Some("</w:tc>"),
        _ => None,
    }
}
