//! Decides what each section repeats; `layout` then makes a flat program of it, so that rendering only walks.

use std::collections::BTreeSet;
use std::ops::Range;

use app::letters::TemplateFault;

use super::ask::Ask;
use super::faults::{of_tag, too_large};
use super::image::Frame;
use super::layout::Layout;
use super::scan::{Kind, NONE, Scan, short};
use super::tags::{Found, Tag};

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
    /// Shows a picture in the room it has.
    Image { name: Box<str>, frame: Frame, at: u32 },
    /// Starts a section; `end` is the index of its end.
    Begin { name: Box<str>, inverted: bool, end: u32, at: u32 },
    /// Looks whether a container ends as it must.
    Ends(&'static str),
    /// Ends a section; `begin` is the index of its start.
    End { begin: u32 },
}

/// How line breaks and tabs of a value are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Style {
    /// In `w:t`.
    Word,
    /// In `a:t` of an `a:r`, with its properties.
    Drawing(Range<u32>),
    /// Elsewhere: as blanks.
    Plain,
}

/// A part made ready.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) ops: Vec<Op>,
}

/// An opening tag and its closing one (indices into the tags).
#[derive(Debug, Clone, Copy)]
pub(super) struct Pair {
    pub(super) open: usize,
    pub(super) close: usize,
}

/// Where a section repeats: `outer` is replaced, `inner` is what each round prints.
#[derive(Debug, Clone)]
pub(super) struct Placed {
    pub(super) pair: Pair,
    pub(super) outer: Range<u32>,
    pub(super) inner: Range<u32>,
    /// Printed at the start and at the end of each round.
    pub(super) before: &'static str,
    pub(super) after: &'static str,
    pub(super) structural: bool,
}

/// What a cell, a body, a header end with.
pub(super) const PARAGRAPH_END: &str = "</w:p>";
/// Sections within sections: beyond what anybody can read.
const MAX_NESTING: usize = 100;

const PAGE_BREAK: &str = r#"<w:p><w:r><w:br w:type="page"/></w:r></w:p>"#;

/// Compiles a part; or all that is wrong with its tags, by position.
pub(super) fn compile(scan: &Scan<'_>, mut found: Found) -> Result<Program, Vec<(u32, TemplateFault)>> {
    let mut faults = std::mem::take(&mut found.faults);
    let pairs = pair_up(scan, &found.tags, &mut faults);
    let mut program = Program::default();
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

/// Matches openings and closings.
fn pair_up(scan: &Scan<'_>, tags: &[Tag], faults: &mut Vec<(u32, TemplateFault)>) -> Vec<Pair> {
    let (mut stack, mut pairs) = (Vec::new(), Vec::new());
    for (index, tag) in tags.iter().enumerate() {
        match tag.ask {
            Ask::Value | Ask::Image => {}
            Ask::Open { .. } if stack.len() >= MAX_NESTING => {
                faults.push((tag.start, too_large("perulangan bersarang terlalu dalam")));
                return pairs;
            }
            Ask::Open { .. } => stack.push(index),
            Ask::Close => match stack.pop() {
                None => faults.push(fault(scan, tag, "unopened_loop")),
                Some(open) if tag.name.is_empty() || tags[open].name == tag.name => {
                    pairs.push(Pair { open, close: index });
                }
                Some(_) => faults.push(fault(scan, tag, "closing_tag_does_not_match_opening_tag")),
            },
        }
    }
    faults.extend(stack.into_iter().map(|open| fault(scan, &tags[open], "unclosed_loop")));
    pairs
}

/// Finds what a section repeats; `None` where its two ends don't fit together.
fn place(scan: &Scan<'_>, found: &Found, pair: Pair) -> Option<Placed> {
    let (open, close) = (&found.tags[pair.open], &found.tags[pair.close]);
    let (from, to) = (open.last, close.first);
    if let Ask::Open { element: Some(element), .. } = &open.ask {
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
        after: "",
        structural: false,
    })
}

/// From the element of the opening tag to that of the closing one, both included.
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
        after: "",
        structural: true,
    })
}

/// What lies between two paragraphs that hold nothing but the tags; they go, unless something is anchored in them.
fn between_paragraphs(scan: &Scan<'_>, found: &Found, pair: Pair, first: u32, last: u32) -> Option<Placed> {
    let (ends, starts) = unmatched(scan, first, last);
    if ends.contains(&last) || starts.contains(&first) || !same_names(scan, &ends, &starts) {
        return None;
    }
    let about = |p: u32| found.paragraphs.get(&p).copied().unwrap_or_default();
    let outer = span_start(scan, first)..span_end(scan, last);
    let start = if about(first).anchored { outer.start } else { span_end(scan, first) };
    let end = if about(last).anchored { outer.end } else { span_start(scan, last) };
    let put_back = |p: u32| if about(p).page_break && !about(p).anchored { PAGE_BREAK } else { "" };
    Some(Placed { pair, outer, inner: start..end, before: put_back(first), after: put_back(last), structural: true })
}

/// The paragraph of a tag, if it holds nothing else.
fn alone(scan: &Scan<'_>, found: &Found, tag: &Tag) -> Option<u32> {
    let paragraph = scan.around(tag.first, "w:p").filter(|&p| scan.around(tag.last, "w:p") == Some(p))?;
    // A tag of one token is counted once for its first and once for its last brace.
    let about = found.paragraphs.get(&paragraph)?;
    (!about.visible && about.tags == 2).then_some(paragraph)
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

/// Where a section that prints nothing may leave its container without what Word wants at its end, and what that is.
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

/// What must stand at the end of an element.
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
