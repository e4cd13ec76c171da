//! Writes the program of a part: source bytes, values and section marks from left to right.

use std::collections::HashSet;

use letters::TemplateFault;

use super::{
    frame::Frames,
    parse::{Op, Placed, Program, Style, fault, span_end, span_start},
    scan::{Scan, short},
    tag_kind::TagKind,
    tags::{Found, Tag},
};

const PRESERVE: &str = r#" xml:space="preserve""#;

/// An edit at a byte of the source.
#[derive(Debug)]
enum Edit<'t> {
    Value(&'t Tag),
    Cut(u32),
    Add(&'static str),
    Once(u32),
    Ends(&'static str),
}

/// Writes a program from left to right.
pub(super) struct Layout<'a, 's, 't> {
    scan: &'s Scan<'a>,
    edits: std::iter::Peekable<std::vec::IntoIter<(u32, Edit<'t>)>>,
    tags: &'t [Tag],
    frames: Option<Frames<'a, 's>>,
    cursor: u32,
    faults: Vec<(u32, TemplateFault)>,
}

impl<'a, 's, 't> Layout<'a, 's, 't> {
    pub(super) fn new(scan: &'s Scan<'a>, found: &'t Found, endings: &[(u32, &'static str)]) -> Self {
        let mut edits: Vec<(u32, Edit<'t>)> = Vec::new();
        let printed = |tag: &&Tag| matches!(tag.kind, TagKind::Value | TagKind::Image);
        edits.extend(found.tags.iter().filter(printed).map(|t| (t.start, Edit::Value(t))));
        edits.extend(found.cuts.iter().map(|cut| (cut.start, Edit::Cut(cut.end))));
        let mut preserved = HashSet::new();
        for cut in &found.cuts {
            let token = short(scan.tokens.partition_point(|t| t.start <= cut.start).saturating_sub(1));
            let parent = scan.tokens[token as usize].parent;
            if preserved.insert(parent) && scan.name(parent) == "w:t" && !scan.raw(parent).contains("xml:space") {
                edits.push((scan.tokens[parent as usize].end - 1, Edit::Add(PRESERVE)));
            }
        }
        for (index, token) in scan.tokens.iter().enumerate() {
            if matches!(scan.name(short(index)), "w:headerReference" | "w:footerReference") {
                edits.push((token.start, Edit::Once(token.end)));
            }
        }
        edits.extend(endings.iter().map(|(at, what)| (*at, Edit::Ends(what))));
        // Stable: at one byte the value comes before the cut of its tag.
        edits.sort_by_key(|(at, _)| *at);
        let frames = found.tags.iter().any(|t| t.kind == TagKind::Image).then(|| Frames::new(scan));
        let edits = edits.into_iter().peekable();
        Self { scan, edits, tags: &found.tags, frames, cursor: 0, faults: Vec::new() }
    }

    pub(super) fn lay_out(mut self, placed: &[Placed], program: &mut Program) -> Vec<(u32, TemplateFault)> {
        let ops = &mut program.ops;
        let mut open: Vec<(&Placed, u32)> = Vec::new();
        for section in placed {
            while let Some(&(top, begin)) = open.last()
                && top.outer.end <= section.outer.start
            {
                self.end(ops, top, begin);
                open.pop();
            }
            if let Some((top, _)) = open.last() {
                // Rows overlap where the tags themselves do not.
                let nested = top.pair.open < section.pair.open && section.pair.close < top.pair.close;
                if section.outer.end > top.inner.end || section.outer.start < top.inner.start || !nested {
                    self.faults.push(fault(self.scan, &self.tags[section.pair.open], "unbalanced_loop_tags"));
                    continue;
                }
            }
            self.copy_to(ops, section.outer.start);
            let tag = &self.tags[section.pair.open];
            open.push((section, short(ops.len())));
            ops.push(Op::Begin {
                name: tag.name.as_str().into(),
                inverted: matches!(tag.kind, TagKind::Open { inverted: true, .. }),
                end: 0,
                at: tag.start,
                instead: section.instead.as_str().into(),
            });
            self.skip_to(section.inner.start);
            ops.extend((!section.before.is_empty()).then_some(Op::Add(section.before)));
        }
        while let Some((top, begin)) = open.pop() {
            self.end(ops, top, begin);
        }
        self.copy_to(ops, short(self.scan.source.len()));
        self.faults
    }

    fn end(&mut self, ops: &mut Vec<Op>, section: &Placed, begin: u32) {
        self.copy_to(ops, section.inner.end);
        let index = short(ops.len());
        ops.push(Op::End { begin, page_break: section.page_break });
        if let Some(Op::Begin { end, .. }) = ops.get_mut(begin as usize) {
            *end = index;
        }
        self.skip_to(section.outer.end);
    }

    /// Skips the source up to `at`.
    fn skip_to(&mut self, at: u32) {
        if at > self.cursor {
            while self.edits.next_if(|(edit, _)| *edit < at).is_some() {}
            self.cursor = at;
        }
    }

    /// Copies up to `at`, with the edits on the way.
    fn copy_to(&mut self, ops: &mut Vec<Op>, at: u32) {
        while let Some((position, edit)) = self.edits.next_if(|(edit, _)| *edit < at) {
            if position < self.cursor {
                // Inside a larger cut.
                continue;
            }
            self.plain(ops, position);
            match edit {
                Edit::Value(tag) => self.print(ops, tag),
                Edit::Cut(end) => self.cursor = end,
                Edit::Add(text) => ops.push(Op::Add(text)),
                Edit::Ends(what) => ops.push(Op::Ends(what)),
                Edit::Once(end) => {
                    ops.push(Op::CopyOnce(position..end));
                    self.cursor = end;
                }
            }
        }
        self.plain(ops, at);
    }

    fn print(&mut self, ops: &mut Vec<Op>, tag: &Tag) {
        let (name, style, at) = (tag.name.as_str().into(), self.style(tag.first), tag.start);
        match &self.frames {
            Some(frames) if tag.kind == TagKind::Image => {
                if style != Style::Word {
                    self.faults.push(fault(self.scan, tag, "unsupported_tag"));
                }
                ops.push(Op::Image { name, frame: frames.around(tag.first), height: tag.height, at });
            }
            _ => ops.push(Op::Value { name, style, at }),
        }
    }

    fn plain(&mut self, ops: &mut Vec<Op>, to: u32) {
        if to > self.cursor {
            ops.push(Op::Copy(self.cursor..to));
            self.cursor = to;
        }
    }

    fn style(&self, text: u32) -> Style {
        let parent = self.scan.tokens[text as usize].parent;
        match self.scan.name(parent) {
            "w:t" => Style::Word,
            "a:t" => {
                let run = self.scan.tokens[parent as usize].parent;
                if self.scan.name(run) != "a:r" {
                    return Style::Plain;
                }
                let first = run + 1;
                let props = if self.scan.name(first) == "a:rPr" {
                    span_start(self.scan, first)..span_end(self.scan, first)
                } else {
                    0..0
                };
                Style::Drawing(props)
            }
            _ => Style::Plain,
        }
    }
}
