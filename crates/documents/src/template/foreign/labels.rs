//! Meaning that stands beside a placeholder: its label, the heading of its column, the date behind it.

use super::beside;
use super::dictionary::{Dictionary, Meaning};
use super::placeholders::Style;
use super::plan::{Item, Plan};
use super::tables;

/// Rows between a heading and a row of dots, at most.
const MOST_ROWS: usize = 200;

impl Plan {
    /// Reads dots and nameless controls by the label before them; on a paper that is filled in by hand they mean nothing.
    pub(super) fn label_dots(&mut self, dictionary: &Dictionary) {
        for index in 0..self.items.len() {
            let item = &self.items[index];
            let nameless = item.at.style == Style::Control && item.meaning.is_none();
            if item.at.style != Style::Dots && !nameless || dictionary.by_hand {
                continue;
            }
            let (before, after) = (self.before(item), self.after(item));
            let before = if beside::ends_with_rp(&before) { beside::without_rp(&before) } else { before.as_str() };
            let after = beside::without_rupiah(&after);
            let named = beside::label(before).filter(|_| beside::stands_alone(before, after));
            let named = named.filter(|(label, _)| label.contains(char::is_alphabetic));
            let known = |label: &str| dictionary.meaning(label).filter(|meaning| !meaning.variable.is_empty());
            let meaning = match named {
                Some((label, colon)) => known(&label).or_else(|| colon.then(Meaning::default)),
                None if !dictionary.sheets => {
                    let phrased = || beside::phrase(before, after).and_then(|label| known(&label));
                    self.column_of(item).and_then(|heading| known(&heading)).or_else(phrased)
                }
                None => None,
            };
            self.items[index].meaning = meaning;
        }
    }

    /// The heading of the column of a placeholder that has its cell to itself, in a row with nothing but such cells and numbers.
    fn column_of(&self, item: &Item) -> Option<String> {
        let token = self.passages[item.passage].row?;
        let at = self.rows.binary_search_by_key(&token, |row| row.token).ok()?;
        let row = &self.rows[at];
        if row.cells.len() > tables::MOST_CELLS {
            return None;
        }
        let open = |text: &str| tables::is_blank(text) || tables::is_number(text);
        let cell = row.cells.iter().position(|cell| cell.holds(item.passage))?;
        let filled = row.cells.iter().all(|cell| open(&cell.text));
        let earlier = self.rows[..at].iter().rev().take(MOST_ROWS).take_while(|other| other.table == row.table);
        let heading =
            earlier.filter(|other| other.cells.len() == row.cells.len()).find(|other| other.is_heading(|_| false))?;
        let text = heading.cells[cell].text.replace(['\n', '/'], " ");
        Some(text.trim().to_owned()).filter(|_| filled)
    }

    /// Returns true for the place before the date of a letter: `${tempat}, ${tanggal_surat}`.
    pub(super) fn begins_a_dated_line(&self, item: &Item, here: &str) -> bool {
        let line = here.rsplit('\n').next().unwrap_or_default();
        let comma = |other: &&Item| {
            other.passage == item.passage && other.at.range.start >= item.at.range.end && {
                let between = item.at.range.end..other.at.range.start;
                other.variable() == "tanggalPengajuan"
                    && between.len() < 20
                    && self.passages[item.passage].slice(between).trim() == ","
            }
        };
        !line.contains(char::is_alphanumeric) && self.items.iter().any(|other| comma(&other))
    }
}
