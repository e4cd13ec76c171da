//! Changes of a part's source, applied from left to right; everything else stays to the byte.

use std::ops::Range;

use super::passages::Passage;

/// Markup in place of bytes of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Edit {
    bytes: Range<u32>,
    markup: String,
}

/// Changes of one part.
#[derive(Debug, Default)]
pub(super) struct Edits {
    list: Vec<Edit>,
}

/// Text as markup within `w:t`; a line break leaves and enters it.
fn escaped(text: &str) -> String {
    quick_xml::escape::partial_escape(text).replace('\n', r#"</w:t><w:br/><w:t xml:space="preserve">"#)
}

impl Edits {
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Puts markup between elements.
    pub(super) fn insert(&mut self, at: u32, markup: impl Into<String>) {
        self.list.push(Edit { bytes: at..at, markup: markup.into() });
    }

    /// Takes bytes out.
    pub(super) fn cut(&mut self, bytes: Range<u32>) {
        self.list.push(Edit { bytes, markup: String::new() });
    }

    /// Puts a text in place of letters; the first of them lends its look.
    pub(super) fn replace(&mut self, passage: &Passage, range: Range<usize>, text: &str) {
        let mut markup = escaped(text);
        for letter in passage.letters[range].iter().filter(|letter| letter.start < letter.end) {
            self.list.push(Edit { bytes: letter.start..letter.end, markup: std::mem::take(&mut markup) });
        }
    }

    /// Puts a text before the first letter of a paragraph, or behind its last; false for a paragraph without text.
    pub(super) fn beside(&mut self, passage: &Passage, text: &str, before: bool) -> bool {
        let mut written = passage.letters.iter().filter(|letter| letter.start < letter.end);
        let at = if before { written.next().map(|it| it.start) } else { written.next_back().map(|it| it.end) };
        if let Some(at) = at {
            self.insert(at, escaped(text));
        }
        at.is_some()
    }

    /// The source with all changes. Of two at one place the earlier one comes first; changes within what is cut are lost.
    pub(super) fn apply(mut self, source: &str) -> String {
        self.list.sort_by_key(|edit| edit.bytes.start);
        let (mut out, mut at) = (String::with_capacity(source.len() + 1_024), 0);
        for Edit { bytes, markup } in self.list {
            let (start, end) = (bytes.start as usize, bytes.end as usize);
            if start < at {
                continue;
            }
            out.push_str(&source[at..start]);
            out.push_str(&markup);
            at = end;
        }
        out.push_str(&source[at..]);
        out
    }
}
