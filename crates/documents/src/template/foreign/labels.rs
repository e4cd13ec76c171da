//! Labels: the words before a placeholder that say what stands there, on its line, in the cell before, above.

use std::collections::HashMap;

use super::beside;
use super::class::{self, Class};
use super::dictionary::{Dictionary, Meaning};
use super::item::Item;
use super::lines::unnumbered;
use super::placeholders::Style;
use super::plan::Plan;
use super::roles;
use super::tables;
use super::words::Stems;

/// Rows between a heading and a row of dots, at most.
const MOST_ROWS: usize = 200;
/// Cells between a value and its label, at most.
const MOST_CELLS: usize = 6;
/// Words of a label, at most.
const MOST_WORDS: usize = 9;

/// Stems of words that say a class to what stands right behind them.
const SAYING: [&str; 7] = ["nomor", "tanggal", "nip", "nama", "jabatan", "pangkat", "golongan"];

/// Words before a value.
#[derive(Debug, Clone, Default)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) stems: Stems,
    /// Its own meaning.
    pub(super) meaning: Option<Meaning>,
    /// It stands before a colon or in a cell of its own; else it is the last words before a value.
    pub(super) strong: bool,
    /// Other values stand between.
    pub(super) shared: bool,
}

impl Label {
    fn new(text: &str, strong: bool, shared: bool, dictionary: &Dictionary) -> Option<Self> {
        let text = unnumbered(text).1.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | ')'));
        if text.is_empty() || text.split_whitespace().count() > MOST_WORDS {
            return None;
        }
        // 'Tanggal harus kembali/tiba di tempat baru *)'.
        let shorter = [text, text.split('(').next()?, text.split('/').next()?];
        let meaning = shorter.into_iter().find_map(|text| meaning(text, dictionary));
        let stems = dictionary.stems(text);
        let stems = Stems { unknown: stems.unknown && meaning.is_none(), ..stems };
        Some(Self { text: text.to_owned(), stems, meaning, strong, shared })
    }

    /// The meaning that it gives to what stands behind it: more than a class.
    pub(super) fn says(&self) -> Option<&Meaning> {
        let says = |meaning: &&Meaning| self.strong || heads_a_report(meaning);
        self.meaning.as_ref().filter(says).filter(|meaning| !self.shared && !meaning.generic && !meaning.bare)
    }

    /// Classes that may stand behind it; none if it says nothing of it. The last word before a value says it where it names a
    /// number, a day or a field of a person.
    pub(super) fn classes(&self, dictionary: &Dictionary) -> Vec<Class> {
        if !self.strong {
            let last = self.text.split_whitespace().next_back().unwrap_or_default();
            let says = dictionary.stems(last).list.iter().any(|stem| SAYING.contains(&stem.as_str()));
            return if says && !self.shared { class::of_label(&dictionary.stems(last)) } else { Vec::new() };
        }
        let mut classes = class::of_label(&self.stems);
        let own = self.meaning.as_ref().and_then(|meaning| class::of_variable(&meaning.variable));
        classes.extend(own.filter(|class| !classes.contains(class)));
        // Days and quantities stand in the row of a cost.
        if classes.contains(&Class::Money) {
            classes.push(Class::Count);
        }
        classes
    }
}

/// Returns whether a label is the heading of the report, which stands below it: the purpose of a trip is not what came of it.
pub(super) fn heads_a_report(label: &Meaning) -> bool {
    label.variable == "isiLaporan"
}

/// The meaning of a label, and of one for the number or day of a paper.
fn meaning(text: &str, dictionary: &Dictionary) -> Option<Meaning> {
    dictionary.meaning(text).or_else(|| of_paper(&dictionary.stems(text), dictionary))
}

/// The number or the day of the paper that words name: 'Lampiran SPD Nomor'.
pub(super) fn of_paper(stems: &Stems, dictionary: &Dictionary) -> Option<Meaning> {
    let mut papers = ["spt", "spd", "nd"].into_iter().filter(|paper| stems.has(paper));
    let what = ["nomor", "tanggal"].into_iter().find(|what| stems.has(what))?;
    let paper = papers.next().filter(|_| papers.next().is_none())?;
    dictionary.meaning(&format!("{what}_{paper}"))
}

impl Plan {
    /// The label of a placeholder.
    pub(super) fn label(&self, index: usize, dictionary: &Dictionary) -> Option<Label> {
        let lead = self.lead(index);
        let text = if beside::ends_with_rp(&lead.text) { beside::without_rp(&lead.text) } else { &lead.text };
        let (_, bare) = unnumbered(text);
        if bare.contains(char::is_alphanumeric) {
            let trimmed = text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '(' | '"' | '“' | '='));
            let Some(label) = trimmed.strip_suffix(':') else {
                return word_label(text, lead.shared, dictionary);
            };
            let label = label.trim_end().rsplit([':', '\t', ';', ',']).next().unwrap_or_default();
            return Label::new(label, true, lead.shared, dictionary);
        }
        let cell = self.cell_label(index).and_then(|text| Label::new(&text, true, lead.shared, dictionary));
        cell.or_else(|| Label::new(&self.heading_above(index)?, false, lead.shared, dictionary))
    }

    /// Text of the nearest cell before that of a placeholder: the line beside its own, where both have several.
    fn cell_label(&self, index: usize) -> Option<String> {
        let passage = self.items[index].passage;
        let (row, cell) = self.tables.places[passage]?;
        let row_items = &self.row_items[row];
        let row = &self.tables.rows[row];
        let says = |text: &str| text.contains(char::is_alphabetic);
        let earlier = row.cells[..cell].iter().rev().take(MOST_CELLS).find(|cell| says(&cell.text))?;
        let held = |passage: &usize| row_items.binary_search_by_key(passage, |item| self.items[*item].passage).is_ok();
        if earlier.passages.iter().any(held) {
            return None;
        }
        if roles::titles_a_signature(&earlier.text) {
            return None;
        }
        let lines: Vec<&str> = earlier.text.lines().filter(|line| says(line)).take(MOST_CELLS * 4).collect();
        if lines.len() < 2 {
            return lines.first().map(|line| (*line).to_owned());
        }
        let marked = lines.iter().filter(|line| unnumbered(line).0.is_some()).count() > 1;
        if !marked {
            return Some(lines.join(" "));
        }
        let line = &self.lines.list[self.lines.of_item[index]];
        let here = self.passages[passage].slice(line.range.start..line.range.end.min(line.range.start + 8));
        let mark = unnumbered(&here).0;
        let beside = || lines.get(self.line_of_cell(index, &row.cells[cell].passages)).copied();
        let same = mark.and_then(|mark| lines.iter().copied().find(|line| unnumbered(line).0 == Some(mark)));
        same.or_else(beside).map(str::to_owned)
    }

    /// Returns true if the cell before says what stands in a cell.
    pub(super) fn is_labelled(&self, index: usize, dictionary: &Dictionary) -> bool {
        let place = self.tables.places[self.items[index].passage];
        let colon = place.is_some_and(|(row, cell)| {
            let earlier = self.tables.rows[row].cells[..cell].iter().rev().take(2);
            earlier.into_iter().any(|cell| cell.text.trim_end().ends_with(':'))
        });
        let label = self.cell_label(index).and_then(|text| Label::new(&text, true, false, dictionary));
        colon || label.is_some_and(|label| label.meaning.is_some() || !label.classes(dictionary).is_empty())
    }

    /// The line above that ends with a colon.
    fn heading_above(&self, index: usize) -> Option<String> {
        let line = self.lines.of_item[index].checked_sub(1)?;
        let (above, here) = (&self.lines.list[line], &self.lines.list[line + 1]);
        let same = self.passages[above.passage].cell == self.passages[here.passage].cell;
        let text = self.outline(line);
        let text = text.trim().strip_suffix(':').filter(|text| same && !text.contains('\u{fffc}'))?;
        Some(text.to_owned())
    }

    /// Reads dots and nameless controls by the label before them; on a paper that is filled in by hand they mean nothing.
    pub(super) fn label_dots(&mut self, dictionary: &Dictionary) {
        let mut headings = HashMap::new();
        for index in 0..self.items.len() {
            let item = &self.items[index];
            let nameless = item.at.style == Style::Control && item.meaning.is_none();
            if item.at.style != Style::Dots && !nameless || dictionary.traits.by_hand {
                continue;
            }
            let (before, after) = (self.before(item), self.after(item));
            let before = if beside::ends_with_rp(&before) { beside::without_rp(&before) } else { before.as_str() };
            let after = beside::without_rupiah(&after);
            let named = beside::label(before).filter(|_| beside::stands_alone(before, after));
            let named = named.filter(|(label, _)| label.contains(char::is_alphabetic));
            let colon = named.as_ref().is_some_and(|(_, colon)| *colon);
            let known = |label: &str| dictionary.meaning(label).filter(|meaning| !meaning.variable.is_empty());
            let meaning = match named {
                Some((label, _)) => known(&label),
                None if !dictionary.traits.sheets => {
                    let phrased = || beside::phrase(before, after).and_then(|label| known(&label));
                    self.column_of(item, &mut headings).and_then(|heading| known(&heading)).or_else(phrased)
                }
                None => None,
            };
            self.items[index].meaning = meaning;
            self.items[index].labelled = colon;
        }
    }

    /// The heading of the column of a placeholder that has its cell to itself, in a row with nothing but such cells and numbers.
    fn column_of(&self, item: &Item, headings: &mut HashMap<usize, Option<usize>>) -> Option<String> {
        let (at, cell) = self.tables.places[item.passage]?;
        let heading = *headings.entry(at).or_insert_with(|| self.heading_of(at));
        let text = self.tables.rows[heading?].cells[cell].text.replace(['\n', '/'], " ");
        Some(text.trim().to_owned())
    }

    /// The row of headings above a row of nothing but dots, blanks and numbers.
    fn heading_of(&self, at: usize) -> Option<usize> {
        let row = &self.tables.rows[at];
        let open = |text: &str| tables::is_blank(text) || tables::is_number(text);
        let fits = |other: &usize| {
            let other = &self.tables.rows[*other];
            other.cells.len() == row.cells.len() && other.is_heading(|_| false)
        };
        let filled = row.cells.iter().all(|cell| open(&cell.text));
        let mut earlier = (0..at).rev().take(MOST_ROWS).take_while(|other| self.tables.rows[*other].table == row.table);
        earlier.find(fits).filter(|_| filled)
    }
}

/// The last words before a value that are known: 'pada tanggal', 'Surat Tugas Nomor', 'NIP.'.
fn word_label(text: &str, shared: bool, dictionary: &Dictionary) -> Option<Label> {
    const WORDS: usize = 4;
    let words: Vec<&str> = text.split_whitespace().rev().take(WORDS).collect();
    let ends = |word: &str| word.ends_with([',', ';', ':', ')']);
    let known = |count: &usize| {
        let words: Vec<&str> = words[..*count].iter().rev().copied().collect();
        let stems = dictionary.stems(&words.join(" "));
        let whole = words[1..*count].iter().all(|word| !ends(word));
        !stems.unknown && stems.number.is_none() && whole
    };
    let count = (1..=words.len()).take_while(known).last()?;
    let text = words[..count].iter().rev().copied().collect::<Vec<_>>().join(" ");
    let stems = dictionary.stems(&text);
    (!stems.list.is_empty() && !ends(&text)).then_some(Label { text, stems, meaning: None, strong: false, shared })
}
