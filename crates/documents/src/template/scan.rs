//! Tokenizes an XML part, without building a tree and without recursion.

/// No token.
pub(super) const NONE: u32 = u32::MAX;

/// Limits of tokens and of nested elements of one part.
const MAX_TOKENS: usize = 3_000_000;
const MAX_DEPTH: usize = 1_000;

/// Kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A start tag.
    Open,
    /// An end tag.
    Close,
    /// `<x/>`.
    Empty,
    /// The content of a text element.
    Text,
}

/// A piece of a part. Blanks between elements, comments and the declaration make none.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    pub(super) start: u32,
    pub(super) end: u32,
    /// Open and close: the other one. Else [`NONE`].
    pub(super) partner: u32,
    /// The start tag of the element it lies in; a close lies where its open does.
    pub(super) parent: u32,
    pub(super) kind: Kind,
}

/// Reason that a part can't be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unreadable {
    /// Not well-formed.
    Malformed,
    /// A document type declaration, which no Word file has.
    Doctype,
    /// Too many elements, or nested too deeply.
    TooLarge,
}

/// A part and its tokens, in reading order.
#[derive(Debug)]
pub(super) struct Scan<'a> {
    pub(super) source: &'a str,
    pub(super) tokens: Vec<Token>,
}

impl<'a> Scan<'a> {
    /// Tokenizes `source`; checks that elements are balanced.
    pub(super) fn new(source: &'a str) -> Result<Self, Unreadable> {
        let bytes = source.as_bytes();
        let mut scan = Self { source, tokens: Vec::new() };
        let mut open: Vec<u32> = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            if scan.tokens.len() >= MAX_TOKENS || open.len() > MAX_DEPTH {
                return Err(Unreadable::TooLarge);
            }
            if bytes[at] == b'<' {
                at = scan.markup(at, &mut open)?;
            } else {
                let end = find(bytes, at, b"<").unwrap_or(bytes.len());
                if open.last().is_some_and(|&parent| is_text_element(scan.name(parent))) {
                    scan.push(Kind::Text, at, end, &open);
                } else if open.is_empty() && !source[at..end].trim_matches(|c| c == '\u{feff}').trim().is_empty() {
                    return Err(Unreadable::Malformed);
                }
                at = end;
            }
        }
        if open.is_empty() && !scan.tokens.is_empty() { Ok(scan) } else { Err(Unreadable::Malformed) }
    }

    /// Reads the markup at `at`; returns its end.
    fn markup(&mut self, at: usize, open: &mut Vec<u32>) -> Result<usize, Unreadable> {
        let bytes = self.source.as_bytes();
        let rest = &bytes[at..];
        let ends = |mark: &[u8]| find(bytes, at, mark).map(|i| i + mark.len()).ok_or(Unreadable::Malformed);
        if rest.starts_with(b"<!--") {
            return ends(b"-->");
        }
        if rest.starts_with(b"<?") {
            return ends(b"?>");
        }
        if rest.starts_with(b"<![CDATA[") {
            return if open.is_empty() { Err(Unreadable::Malformed) } else { ends(b"]]>") };
        }
        if rest.starts_with(b"<!") {
            return Err(Unreadable::Doctype);
        }
        let end = tag_end(bytes, at).ok_or(Unreadable::Malformed)?;
        if rest.starts_with(b"</") {
            let start = open.pop().ok_or(Unreadable::Malformed)?;
            let index = self.push(Kind::Close, at, end, open);
            if self.name(index) != self.name(start) {
                return Err(Unreadable::Malformed);
            }
            self.tokens[index as usize].partner = start;
            self.tokens[start as usize].partner = index;
        } else if bytes[end - 2] == b'/' {
            self.push(Kind::Empty, at, end, open);
        } else {
            if open.is_empty() && !self.tokens.is_empty() {
                return Err(Unreadable::Malformed);
            }
            let index = self.push(Kind::Open, at, end, open);
            open.push(index);
        }
        Ok(end)
    }

    fn push(&mut self, kind: Kind, start: usize, end: usize, open: &[u32]) -> u32 {
        let index = short(self.tokens.len());
        let parent = open.last().copied().unwrap_or(NONE);
        self.tokens.push(Token { start: short(start), end: short(end), partner: NONE, parent, kind });
        index
    }

    /// The qualified name of a tag; nothing for a text.
    pub(super) fn name(&self, index: u32) -> &'a str {
        let Some(token) = self.tokens.get(index as usize) else { return "" };
        let raw = &self.source[token.start as usize..token.end as usize];
        let raw = match token.kind {
            Kind::Text => return "",
            Kind::Close => raw.trim_start_matches("</"),
            Kind::Open | Kind::Empty => raw.trim_start_matches('<'),
        };
        let end = raw.find(|c: char| c.is_ascii_whitespace() || c == '/' || c == '>').unwrap_or(raw.len());
        &raw[..end]
    }

    /// The token's own bytes.
    pub(super) fn raw(&self, index: u32) -> &'a str {
        let token = &self.tokens[index as usize];
        &self.source[token.start as usize..token.end as usize]
    }

    /// The start tags a token lies in, from the innermost outwards.
    pub(super) fn ancestors(&self, index: u32) -> impl Iterator<Item = u32> + '_ {
        let up = |&i: &u32| self.tokens.get(i as usize).map(|t| t.parent).filter(|&p| p != NONE);
        std::iter::successors(Some(index), up).skip(1)
    }

    /// The innermost element of that name around a token.
    pub(super) fn around(&self, index: u32, name: &str) -> Option<u32> {
        self.ancestors(index).find(|&i| self.name(i) == name)
    }
}

/// Converts a position; 32 bits suffice, as a part is at most 32 MiB and a rendered one 64 MiB.
pub(super) fn short(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(NONE)
}

/// Elements whose content is text to be searched for tags.
pub(super) fn is_text_element(name: &str) -> bool {
    matches!(
        name,
        "w:t"
            | "a:t"
            | "m:t"
            | "dc:title"
            | "dc:subject"
            | "dc:creator"
            | "dc:description"
            | "cp:keywords"
            | "cp:category"
            | "cp:contentStatus"
            | "cp:lastModifiedBy"
            | "Company"
            | "HyperlinkBase"
            | "Manager"
            | "vt:lpstr"
            | "vt:lpwstr"
    )
}

/// Position of `mark` at or after `from`.
fn find(bytes: &[u8], from: usize, mark: &[u8]) -> Option<usize> {
    let first = *mark.first()?;
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|&b| b == first)?;
        if bytes[at..].starts_with(mark) {
            return Some(at);
        }
        at += 1;
    }
}

/// End of the tag at `at`: after its `>` outside of quotes.
fn tag_end(bytes: &[u8], at: usize) -> Option<usize> {
    let mut quote = None;
    for (i, &byte) in bytes.iter().enumerate().skip(at + 1) {
        match (quote, byte) {
            (None, b'>') => return (i > at + 1).then_some(i + 1),
            (None, b'<') => return None,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(q), _) if q == byte => quote = None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Kind::{Close, Empty, Open, Text};
    use super::*;

    #[test]
    fn cuts_at_markup_and_knows_parents_and_partners() {
        let scan = Scan::new("<?xml version=\"1.0\"?><w:p a='>'><w:r><w:t>x</w:t></w:r><w:br/></w:p>").unwrap();
        let kinds: Vec<_> = scan.tokens.iter().map(|t| t.kind).collect();
        assert_eq!(kinds, [Open, Open, Open, Text, Close, Close, Empty, Close]);
        assert_eq!(scan.name(0), "w:p");
        assert_eq!(scan.tokens[0].partner, 7);
        assert_eq!(scan.ancestors(3).collect::<Vec<_>>(), [2, 1, 0]);
        assert_eq!(scan.around(3, "w:p"), Some(0));
        assert_eq!(scan.name(6), "w:br");
    }

    #[test]
    fn malformed_xml_is_refused() {
        for (source, why) in [
            ("", Unreadable::Malformed),
            ("text", Unreadable::Malformed),
            ("<a>", Unreadable::Malformed),
            ("<a></b>", Unreadable::Malformed),
            ("</a>", Unreadable::Malformed),
            ("<a/><b", Unreadable::Malformed),
            ("<a></a><b></b>", Unreadable::Malformed),
            ("<a><!-- </a>", Unreadable::Malformed),
            ("<>", Unreadable::Malformed),
            ("<a <b></a>", Unreadable::Malformed),
            ("<!DOCTYPE a [<!ENTITY x 'y'>]><a/>", Unreadable::Doctype),
        ] {
            assert_eq!(Scan::new(source).map(|_| ()).unwrap_err(), why, "{source}");
        }
    }

    #[test]
    fn deep_nesting_is_refused_not_followed() {
        let deep = format!("{}{}", "<w:tbl>".repeat(20_000), "</w:tbl>".repeat(20_000));
        assert_eq!(Scan::new(&deep).map(|_| ()).unwrap_err(), Unreadable::TooLarge);
    }
}
