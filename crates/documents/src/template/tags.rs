//! Finds the tags of a part: text in braces, also where Word has split it over runs.

use std::{borrow::Cow, collections::HashMap, ops::Range};

use letters::TemplateFault;

use super::{
    faults::{MAX_FAULTS, of_tag},
    joined_paragraphs::{joined_paragraphs, line_breaks},
    scan::{Kind, NONE, Scan, short},
    tag_kind::{TagKind, is_blank, parse_tag, sized},
};

/// Limit of tags in one part.
pub(super) const MAX_TAGS: usize = 50_000;

/// A tag and its position.
#[derive(Debug, Clone)]
pub(super) struct Tag {
    pub(super) kind: TagKind,
    pub(super) name: String,
    /// Byte of its first brace.
    pub(super) start: u32,
    /// Byte after its last brace.
    pub(super) end: u32,
    /// Text tokens of its first and last brace.
    pub(super) first: u32,
    pub(super) last: u32,
    /// Height of a picture in EMU, where the tag says one: `{%qr 3cm}`.
    pub(super) height: Option<u64>,
    /// True for `{{x}}`, which other programs write too.
    pub(super) double: bool,
    /// True for a tag that begins in one paragraph and ends in another, which are joined.
    pub(super) joins: bool,
}

/// Content of a paragraph besides tags.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Paragraph {
    pub(super) visible: bool,
    pub(super) tags: u32,
    /// An image, a section break or a reference: the paragraph must stay.
    pub(super) anchored: bool,
    pub(super) page_break: bool,
}

/// All tags of a part.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) tags: Vec<Tag>,
    /// Bytes that belong to tags and are never printed.
    pub(super) cuts: Vec<Range<u32>>,
    /// Start tags of the section breaks in paragraphs.
    pub(super) sections: Vec<u32>,
    /// By the token of its start tag.
    pub(super) paragraphs: HashMap<u32, Paragraph>,
    pub(super) faults: Vec<(u32, TemplateFault)>,
}

/// An open tag while its text is gathered.
struct Pending {
    start: u32,
    /// Number of cuts before it.
    cuts: usize,
    first: u32,
    text: String,
    double: bool,
    closing: bool,
}

/// State of the search.
struct Finder<'a, 's> {
    scan: &'s Scan<'a>,
    found: Found,
    pending: Option<Pending>,
    /// True inside `${…}`.
    literal: bool,
    /// The character before, of the same paragraph.
    previous: u8,
    /// End of the last tag, for `}}`.
    closed_at: u32,
    paragraphs: Vec<u32>,
}

/// Searches a part.
pub(super) fn find(scan: &Scan<'_>) -> Found {
    let mut finder = Finder {
        scan,
        found: Found::default(),
        pending: None,
        literal: false,
        previous: 0,
        closed_at: NONE,
        paragraphs: Vec::new(),
    };
    for index in 0..short(scan.tokens.len()) {
        let token = scan.tokens[index as usize];
        match token.kind {
            Kind::Text => finder.text(index),
            Kind::Open | Kind::Empty => finder.element(index, token.kind),
            Kind::Close if finder.paragraphs.last() == Some(&token.partner) => {
                finder.paragraphs.pop();
                finder.literal = false;
                finder.previous = 0;
            }
            Kind::Close => {}
        }
        if finder.found.faults.len() >= MAX_FAULTS || finder.found.tags.len() > MAX_TAGS {
            break;
        }
    }
    if let Some(open) = finder.pending.take() {
        finder.fault("unclosed_tag", open.text.trim(), open.start);
    }
    finder.found
}

impl Finder<'_, '_> {
    /// Records content that keeps a paragraph from being dropped with its tag.
    fn element(&mut self, index: u32, kind: Kind) {
        let name = self.scan.name(index);
        if name == "w:p" && kind == Kind::Open {
            self.paragraphs.push(index);
            return;
        }
        let Some(&paragraph) = self.paragraphs.last() else { return };
        if name == "w:sectPr" {
            self.found.sections.push(index);
        }
        match name {
            "w:br" if self.scan.raw(index).contains("\"page\"") => self.paragraph(paragraph).page_break = true,
            "w:drawing"
            | "w:pict"
            | "w:object"
            | "w:sectPr"
            | "w:sym"
            | "w:footnoteReference"
            | "w:endnoteReference"
            | "w:fldSimple"
            | "w:fldChar"
            | "m:oMath" => {
                self.paragraph(paragraph).anchored = true;
            }
            _ => {}
        }
    }

    fn paragraph(&mut self, index: u32) -> &mut Paragraph {
        self.found.paragraphs.entry(index).or_default()
    }

    fn fault(&mut self, id: &'static str, tag: &str, at: u32) {
        self.found.faults.push((at, of_tag(id, tag, self.scan.source, at as usize)));
    }

    /// Searches one text token.
    fn text(&mut self, index: u32) {
        let token = self.scan.tokens[index as usize];
        let bytes = self.scan.source.as_bytes();
        let mut plain = token.start;
        for at in token.start..token.end {
            let byte = bytes[at as usize];
            match byte {
                b'{' => self.open(index, at, &mut plain),
                b'}' => self.close(index, at, &mut plain),
                _ if self.pending.is_some() => self.closing_interrupted(at),
                _ if !byte.is_ascii_whitespace() => {
                    if let Some(&paragraph) = self.paragraphs.last() {
                        self.paragraph(paragraph).visible = true;
                    }
                }
                _ => {}
            }
            self.previous = byte;
            if self.found.faults.len() >= MAX_FAULTS || self.found.tags.len() > MAX_TAGS {
                return;
            }
        }
        if let Some(open) = &mut self.pending {
            let from = plain.max(token.start);
            open.text.push_str(&self.scan.source[from as usize..token.end as usize]);
            self.cut(open_from(self.pending.as_ref(), token.start), token.end);
        }
    }

    /// Reports `{{x}` without its second closing brace.
    fn closing_interrupted(&mut self, at: u32) {
        if self.pending.as_ref().is_some_and(|open| open.closing)
            && let Some(open) = self.pending.take()
        {
            self.fault("duplicate_open_tag", open.text.trim(), at);
        }
    }

    fn open(&mut self, index: u32, at: u32, plain: &mut u32) {
        if let Some(open) = &mut self.pending {
            let gathered = &self.scan.source[(*plain).min(at) as usize..at as usize];
            if open.text.is_empty() && gathered.is_empty() && !open.double {
                open.double = true;
                *plain = at + 1;
                return;
            }
            let (id, text, start) = (
                if open.double && open.text.is_empty() && gathered.is_empty() {
                    "duplicate_open_tag"
                } else {
                    "unclosed_tag"
                },
                format!("{}{gathered}", open.text),
                open.start,
            );
            self.fault(id, text.trim(), start);
        } else if self.previous == b'$' {
            self.literal = true;
            return;
        }
        self.literal = false;
        *plain = at + 1;
        let cuts = self.found.cuts.len();
        self.pending =
            Some(Pending { start: at, cuts, first: index, text: String::new(), double: false, closing: false });
    }

    fn close(&mut self, index: u32, at: u32, plain: &mut u32) {
        let token = self.scan.tokens[index as usize];
        let Some(open) = &mut self.pending else {
            if !std::mem::take(&mut self.literal) {
                let doubled = self.found.tags.last().filter(|_| self.closed_at == at).map(|tag| tag.name.clone());
                let id = if doubled.is_some() { "duplicate_close_tag" } else { "unopened_tag" };
                self.fault(id, &doubled.unwrap_or_default(), at);
            }
            return;
        };
        let from = (*plain).max(token.start).min(at);
        open.text.push_str(&self.scan.source[from as usize..at as usize]);
        *plain = at + 1;
        if open.double && !open.closing {
            open.closing = true;
            return;
        }
        let from = open_from(self.pending.as_ref(), token.start);
        self.cut(from, at + 1);
        self.closed_at = at + 1;
        if let Some(open) = self.pending.take() {
            self.finish(&open, index, at + 1);
        }
    }

    fn cut(&mut self, from: u32, to: u32) {
        if from < to {
            self.found.cuts.push(from..to);
        }
    }

    /// Reads a whole tag.
    fn finish(&mut self, open: &Pending, last: u32, end: u32) {
        let text = decode(&open.text);
        let text = text.trim_matches(is_blank);
        let parsed = parse_tag(text);
        if open.double && parsed.is_none() {
            // Another program's expression, printed as it stands.
            self.found.cuts.truncate(open.cuts);
            return;
        }
        let (kind, name) = parsed.unwrap_or_else(|| {
            self.fault("unsupported_tag", text, open.start);
            (TagKind::Broken, text)
        });
        if kind == TagKind::Broken && !text.starts_with(['#', '^', '-']) {
            return;
        }
        let name = name.trim_matches(is_blank);
        let paragraphs = [self.scan.around(open.first, "w:p"), self.scan.around(last, "w:p")];
        for paragraph in paragraphs.into_iter().flatten() {
            self.paragraph(paragraph).tags += 1;
        }
        let join = joined_paragraphs(self.scan, &self.found, open.first, last);
        let joins = join.is_some();
        self.found.cuts.extend(join.into_iter().chain(line_breaks(self.scan, open.first, last)));
        let (name, height) = if kind == TagKind::Image { sized(name) } else { (name, None) };
        let (name, double) = (name.to_owned(), open.double);
        self.found.tags.push(Tag {
            kind,
            name,
            height,
            start: open.start,
            end,
            first: open.first,
            last,
            double,
            joins,
        });
    }
}

/// Start of the pending tag's text within a token.
fn open_from(pending: Option<&Pending>, token_start: u32) -> u32 {
    pending.map_or(token_start, |open| open.start.max(token_start))
}

/// Decodes the entities of XML text.
pub(super) fn decode(raw: &str) -> Cow<'_, str> {
    quick_xml::escape::unescape(raw).unwrap_or(Cow::Borrowed(raw))
}
