//! Lines of paragraphs with their placeholders, and the text around a placeholder.

use std::ops::Range;

use super::item::Item;
use super::passages::Passage;
use super::plan::Plan;

/// Letters that are read before and after a placeholder, at most.
const REACH: usize = 300;
/// Placeholders that may share a label, at most.
const SHARING: usize = 8;

/// A line of a paragraph.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) passage: usize,
    /// Letters.
    pub(super) range: Range<usize>,
    /// Its placeholders.
    pub(super) items: Range<usize>,
}

/// Lines of a part, in their order, and the line of each placeholder.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) list: Vec<Line>,
    pub(super) of_item: Vec<usize>,
    /// First line of each paragraph.
    pub(super) of_passage: Vec<usize>,
}

/// Text before a placeholder on its line, back to another one that has text behind it.
#[derive(Debug, Default)]
pub(super) struct Lead {
    pub(super) text: String,
    /// Other placeholders stand between the text and this one, with no word between.
    pub(super) shared: bool,
    /// The text is the begin of the line.
    pub(super) first: bool,
}

/// Reads the lines of paragraphs; `items` are in the order of their places.
pub(super) fn lines(passages: &[Passage], items: &[Item]) -> Lines {
    let (mut lines, mut item) = (Lines::default(), 0);
    for (passage, it) in passages.iter().enumerate() {
        lines.of_passage.push(lines.list.len());
        let mut from = 0;
        for end in 0..=it.letters.len() {
            if end < it.letters.len() && it.letters[end].letter != '\n' {
                continue;
            }
            let first = item;
            while items.get(item).is_some_and(|item| item.passage == passage && item.at.range.start <= end) {
                lines.of_item.push(lines.list.len());
                item += 1;
            }
            lines.list.push(Line { passage, range: from..end, items: first..item });
            from = end + 1;
        }
    }
    lines
}

impl Plan {
    /// Text of a line, with a sign for each placeholder.
    pub(super) fn outline(&self, line: usize) -> String {
        let Line { passage, range, items } = &self.lines.list[line];
        let passage = &self.passages[*passage];
        let (mut text, mut at) = (String::new(), range.start);
        for item in self.items[items.clone()].iter().take(SHARING) {
            let Range { start, end } = item.at.range;
            text += &passage.slice(at.min(start)..start.min(at + REACH));
            text.push('\u{fffc}');
            at = end.max(at);
        }
        text + &passage.slice(at.min(range.end)..range.end.min(at + REACH))
    }

    /// The text before a placeholder on its line.
    pub(super) fn lead(&self, index: usize) -> Lead {
        let line = &self.lines.list[self.lines.of_item[index]];
        let passage = &self.passages[line.passage];
        let mut lead = Lead::default();
        let mut start = self.items[index].at.range.start;
        for other in (line.items.start..index).rev().take(SHARING) {
            let end = self.items[other].at.range.end.min(start);
            lead.text = passage.slice(end.max(start.saturating_sub(REACH))..start);
            if lead.text.contains(char::is_alphanumeric) {
                return lead;
            }
            lead.shared = true;
            start = self.items[other].at.range.start;
        }
        let from = line.range.start.max(start.saturating_sub(REACH));
        Lead { text: passage.slice(from..start.max(from)), first: from == line.range.start, ..lead }
    }

    /// The text behind a placeholder on its line.
    pub(super) fn rest(&self, index: usize) -> String {
        let line = &self.lines.list[self.lines.of_item[index]];
        let from = self.items[index].at.range.end;
        self.passages[line.passage].slice(from.min(line.range.end)..line.range.end.min(from + REACH))
    }

    /// Number of the line among those of its cell or paragraph that hold a text.
    pub(super) fn line_of_cell(&self, index: usize, cell: &[usize]) -> usize {
        let line = self.lines.of_item[index];
        let first = cell.first().map_or(line, |passage| self.lines.of_passage[*passage]);
        let filled = |line: &&Line| {
            let letters = &self.passages[line.passage].letters[line.range.clone()];
            cell.contains(&line.passage) && letters.iter().any(|it| !it.letter.is_whitespace())
        };
        self.lines.list[first.min(line)..line].iter().rev().take(REACH).filter(filled).count()
    }
}

/// A line without its number or letter: `a. Tempat berangkat`; and that letter.
pub(super) fn unnumbered(line: &str) -> (Option<&str>, &str) {
    let text = line.trim_start_matches(|c: char| c.is_whitespace() || c == '(');
    let mark: &str = &text[..text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len())];
    let digits = mark.chars().all(|c| c.is_ascii_digit()) && mark.len() <= 2;
    let letter = mark.len() == 1 || !mark.is_empty() && mark.len() <= 4 && mark.chars().all(|c| "IVX".contains(c));
    let rest = text[mark.len()..].strip_prefix(['.', ')']);
    match rest {
        Some(rest) if !mark.is_empty() && (digits || letter) => (Some(mark), rest.trim_start()),
        _ => (None, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_before_a_line_are_no_label() {
        for (line, expected) in [
            ("a. Tempat berangkat", (Some("a"), "Tempat berangkat")),
            ("2) Nama", (Some("2"), "Nama")),
            ("III. HASIL", (Some("III"), "HASIL")),
            ("a.", (Some("a"), "")),
            ("s.d. ", (Some("s"), "d. ")),
            ("NIP. ", (None, "NIP. ")),
            ("2026. x", (None, "2026. x")),
        ] {
            assert_eq!(unnumbered(line), expected, "{line}");
        }
    }
}
