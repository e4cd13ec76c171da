//! Pairs the opening and closing tags of sections. Mismatched tags get the fault docxtemplater gives them.

use super::faults::MAX_FAULTS;
use super::tag_kind::TagKind;
use super::tags::Tag;

/// An opening tag and its closing one (indices into the tags).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) open: usize,
    pub(super) close: usize,
}

/// Limit of nested sections.
const MAX_NESTING: usize = 100;
/// Limit of the search for the partner of a mismatched tag.
const REACH: usize = 50;

/// The tag at fault and the id of its fault; `too_large` for nesting beyond the limit.
pub(super) type Mismatch = (usize, &'static str);

/// Returns the pairs in the order of their closing tags, or every mismatch.
pub(super) fn pair_up(tags: &[Tag]) -> Result<Vec<Pair>, Vec<Mismatch>> {
    let faults = mismatches(tags);
    if faults.is_empty() { nested(tags) } else { Err(faults) }
}

fn is_opener(tag: &Tag) -> bool {
    matches!(tag.kind, TagKind::Open { .. } | TagKind::Broken)
}

/// An opener that can't be read has its own fault already, and fits any closing tag.
fn fits(open: &Tag, close: &Tag) -> bool {
    open.kind == TagKind::Broken || close.name.is_empty() || open.name == close.name
}

/// Matches each closing tag with the nearest opener of its name. One that has none is unopened if the tags around it fit
/// each other, and else a mismatch together with the innermost opener.
fn mismatches(tags: &[Tag]) -> Vec<Mismatch> {
    let sections: Vec<usize> =
        (0..tags.len()).filter(|&i| is_opener(&tags[i]) || tags[i].kind == TagKind::Close).collect();
    let (mut open, mut faults): (Vec<usize>, Vec<Mismatch>) = (Vec::new(), Vec::new());
    let mut taken = vec![false; sections.len()];
    for (at, &index) in sections.iter().enumerate() {
        if taken[at] || faults.len() >= MAX_FAULTS {
            continue;
        }
        if is_opener(&tags[index]) {
            if open.len() >= MAX_NESTING {
                return vec![(index, "too_large")];
            }
            open.push(index);
            continue;
        }
        while let Some(&top) = open.last() {
            let outer = open.iter().rposition(|&o| fits(&tags[o], &tags[index]));
            let distance = outer.map(|position| open.len() - 1 - position);
            let ahead = (at + 1..sections.len()).filter(|&i| !taken[i]).take(REACH);
            let partner = ahead.enumerate().find(|&(steps, i)| {
                let other = &tags[sections[i]];
                distance.is_none_or(|distance| steps + 1 < distance)
                    && other.kind == TagKind::Close
                    && fits(&tags[top], other)
            });
            match (outer, partner) {
                (Some(position), None) => drop(open.remove(position)),
                (_, Some((_, later))) => {
                    taken[later] = true;
                    open.pop();
                    continue;
                }
                (None, None) => {
                    faults.push((index, "closing_tag_does_not_match_opening_tag"));
                    open.pop();
                }
            }
            taken[at] = true;
            break;
        }
        if !taken[at] {
            faults.push((index, "unopened_loop"));
        }
    }
    let unclosed = open.into_iter().filter(|&i| tags[i].kind != TagKind::Broken);
    faults.extend(unclosed.map(|i| (i, "unclosed_loop")));
    faults
}

/// Pairs tags that all have a partner; sections that overlap are a mismatch.
fn nested(tags: &[Tag]) -> Result<Vec<Pair>, Vec<Mismatch>> {
    let (mut open, mut pairs) = (Vec::new(), Vec::new());
    for (index, tag) in tags.iter().enumerate() {
        if is_opener(tag) {
            open.push(index);
        } else if tag.kind == TagKind::Close {
            match open.pop() {
                Some(opener) if fits(&tags[opener], tag) => pairs.push(Pair { open: opener, close: index }),
                _ => return Err(vec![(index, "closing_tag_does_not_match_opening_tag")]),
            }
        }
    }
    Ok(pairs)
}
