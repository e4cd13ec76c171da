//! Content controls that show the words of Word in place of a text: 'Click or tap here to enter text.'

use std::ops::Range;

use super::super::scan::{Kind, NONE, Scan};
use super::passages::{MergeField, Passage, attribute};

/// Tokens of such a control, at most: it holds one short text.
const LONGEST: u32 = 300;

/// A content control without a text of its own.
pub(super) struct Control {
    name: String,
    /// Bytes of its content.
    content: Range<u32>,
    /// Markup that makes it wait, and the look of its words.
    cuts: Vec<Range<u32>>,
}

/// The content control that an element `w:showingPlcHdr` is a property of.
pub(super) fn waiting(scan: &Scan<'_>, mark: u32) -> Option<Control> {
    let properties = scan.tokens[mark as usize].parent;
    let off = matches!(attribute(scan, mark, "w:val").as_str(), "0" | "false" | "off");
    if off || properties == NONE || scan.name(properties) != "w:sdtPr" {
        return None;
    }
    let whole = |open: u32| {
        let token = scan.tokens[open as usize];
        let end = scan.tokens.get(token.partner as usize).map_or(token.end, |close| close.end);
        token.start..end
    };
    let control = scan.tokens[properties as usize].parent;
    let end = scan.tokens.get(control as usize)?.partner;
    if end == NONE || end - control > LONGEST {
        return None;
    }
    let inside = (control + 1..end).filter(|&at| matches!(scan.tokens[at as usize].kind, Kind::Open | Kind::Empty));
    let (mut name, mut content) = (String::new(), None);
    let mut cuts = vec![whole(mark)];
    for at in inside {
        match scan.name(at) {
            "w:alias" | "w:tag" if name.is_empty() => name = attribute(scan, at, "w:val"),
            "w:sdtContent" if content.is_none() => content = Some(whole(at)),
            "w:rStyle" if content.is_some() => cuts.push(whole(at)),
            _ => {}
        }
    }
    Some(Control { name, content: content?, cuts })
}

impl Control {
    /// Notes it at its letters in a paragraph.
    pub(super) fn join(self, passage: &mut Passage) {
        let at = |byte: u32| passage.letters.partition_point(|letter| letter.start < byte);
        let result = at(self.content.start)..at(self.content.end);
        if result.is_empty() {
            return;
        }
        let place = passage.fields.partition_point(|field| field.result.start < result.start);
        let field = MergeField { name: self.name, control: true, result, cuts: self.cuts };
        passage.fields.insert(place, field);
    }
}
