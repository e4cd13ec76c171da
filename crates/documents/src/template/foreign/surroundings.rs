//! Surroundings of a placeholder: the head of the letter, the line where it is signed, a line that cites another letter.

use super::beside;
use super::class::{self, Class};
use super::dictionary::{Dictionary, key};
use super::lines::unnumbered;
use super::plan::Plan;

/// Words that begin a line which cites other letters.
const BASES: &str = "dasar berdasarkan menindaklanjuti memperhatikan menunjuk merujuk membaca sehubungan mengingat menimbang \
    menanggapi memenuhi undangan";
/// Words that begin the lines of a letter's head.
const HEADING: &str = "nomor sifat lampiran hal perihal dari kepada yth klasifikasi";
/// Words that begin the lines about an event.
const JOURNEY: &str = "hari waktu pukul jam tempat acara kegiatan lokasi agenda tujuan lama lamanya maksud untuk";
/// Lines above that may begin what a line goes on with.
const ABOVE: usize = 3;
/// Lines around that say where a day stands, in the body and in tables.
const AROUND: (usize, usize) = (3, 8);

/// Surroundings of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Surroundings {
    /// The head of a letter: number, subject, addressee.
    Heading,
    /// Purpose, place or hours of a journey.
    Journey,
    Neither,
}

/// The first word of a line, in lower case.
fn first_word(text: &str) -> String {
    let text = unnumbered(text).1;
    text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_lowercase()
}

fn among(words: &str, word: &str) -> bool {
    words.split_ascii_whitespace().any(|other| other == word)
}

impl Plan {
    /// Returns true in the line of signing: 'Ditetapkan di …, pada tanggal …', 'Kota Contoh, …'.
    pub(super) fn is_issued(&self, index: usize) -> bool {
        let lead = self.lead(index);
        let place = lead.text.trim().strip_suffix(',').map(str::trim);
        let named = |place: &str| {
            let words = place.split_whitespace();
            words.clone().count() <= 4 && words.into_iter().all(|word| word.starts_with(char::is_uppercase))
        };
        let line = self.lines.of_item[index];
        lead.first && !lead.shared && place.is_some_and(|place| !place.is_empty() && named(place))
            || lead.shared && lead.text.trim().is_empty() && self.follows_a_place(index)
            || (line.saturating_sub(1)..=line).any(|line| beside::issues(&self.outline(line)))
    }

    /// Returns true for the place before the date of a letter: `${tempat}, ${tanggal_surat}`.
    pub(super) fn begins_a_dated_line(&self, index: usize) -> bool {
        let lead = self.lead(index);
        let day = |name: &str| name.starts_with("tanggal") || name.starts_with("tgl");
        let begins = lead.first && !lead.shared && !lead.text.contains(char::is_alphanumeric);
        begins && self.next(index, ",").is_some_and(|next| day(&key(&self.items[next].at.name)))
    }

    /// Returns true for a day behind a place and a comma.
    fn follows_a_place(&self, index: usize) -> bool {
        let before = index.checked_sub(1).filter(|before| self.next(*before, ",") == Some(index));
        let place = |before: usize| class::of_variable(self.items[before].variable()) == Some(Class::Place);
        before.is_some_and(|before| place(before) || key(&self.items[before].at.name).contains("kota"))
    }

    /// Returns true behind the number of a paper of the trip, on the same line.
    pub(super) fn follows_an_own_number(&self, index: usize) -> bool {
        let before = index.checked_sub(1).filter(|before| self.lines.of_item[*before] == self.lines.of_item[index]);
        let number = |before: usize| {
            let item = &self.items[before];
            item.left.is_none() && class::of_variable(item.variable()) == Some(Class::Number)
        };
        before.is_some_and(number)
    }

    /// The next placeholder of the line, where nothing but a sign and blanks stands between.
    pub(super) fn next(&self, index: usize, sign: &str) -> Option<usize> {
        let line = &self.lines.list[self.lines.of_item[index]];
        let next = Some(index + 1).filter(|next| line.items.contains(next))?;
        let (from, to) = (self.items[index].at.range.end, self.items[next].at.range.start);
        let between = self.passages[line.passage].slice(from.min(to)..to.min(from + 8));
        (between.trim() == sign && to < from + 8).then_some(next)
    }

    /// Returns true in a line that cites another letter, also where it goes on with one, and in the row of one.
    pub(super) fn cites(&self, index: usize) -> bool {
        let cites = |text: &str| among(BASES, &first_word(text));
        let line = self.lines.of_item[index];
        let cell = |line: usize| self.passages[self.lines.list[line].passage].cell;
        let numbered = |line: usize| unnumbered(&self.outline(line)).0.is_some();
        let goes_on = |above: usize| {
            let text = self.outline(above);
            let listed = (above + 1..=line).all(numbered);
            cell(above) == cell(line) && cites(&text) && (listed || text.trim_end().ends_with([':', ',']))
        };
        let row = || {
            let (row, cell) = self.tables.places[self.items[index].passage]?;
            let cells = self.tables.rows[row].cells[..cell].iter().take(3);
            Some(cells.into_iter().any(|cell| cites(&cell.text.chars().take(60).collect::<String>())))
        };
        cites(&self.outline(line)) || (line.saturating_sub(ABOVE)..line).any(goes_on) || row().unwrap_or_default()
    }

    /// Returns true in the letterhead, and in headers and footers.
    pub(super) fn in_head(&self, index: usize) -> bool {
        self.items[index].passage < self.head
    }

    /// Surroundings of a day: other values on its line, then the nearest lines.
    pub(super) fn surroundings(&self, index: usize, dictionary: &Dictionary) -> Surroundings {
        let line = self.lines.of_item[index];
        let items = self.lines.list[line].items.clone().take(8).filter(|other| *other != index);
        for other in items {
            let variable = self.items[other].variable();
            match class::of_variable(variable) {
                Some(Class::Number) => return Surroundings::Heading,
                Some(Class::Count) if variable.starts_with("jumlahHari") => return Surroundings::Journey,
                Some(Class::Place) if variable == "tujuan" => return Surroundings::Journey,
                Some(Class::Text) if variable.starts_with("untuk") => return Surroundings::Journey,
                _ => {}
            }
        }
        let reach = if self.tables.places[self.items[index].passage].is_some() { AROUND.1 } else { AROUND.0 };
        let of_line = |line: usize| {
            let word = first_word(&self.outline(line));
            let heading = among(HEADING, &word).then_some(Surroundings::Heading);
            heading.or_else(|| among(JOURNEY, &word).then_some(Surroundings::Journey))
        };
        let last = self.lines.list.len();
        let near = (1..=reach).flat_map(|by| [line.checked_sub(by), Some(line + by).filter(|line| *line < last)]);
        let found = near.flatten().find_map(of_line);
        // A letter's head names its date once, above its text.
        found.unwrap_or(if self.in_head(index) && !dictionary.traits.sheets {
            Surroundings::Heading
        } else {
            Surroundings::Neither
        })
    }
}
