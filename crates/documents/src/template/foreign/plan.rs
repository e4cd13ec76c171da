//! Replacements of the placeholders of a part: found once, told by the check and put in by the translation.

use std::collections::HashMap;

use app::letters::TemplateFault;

use super::super::faults::too_large;
use super::super::scan::Scan;
use super::beside;
use super::brackets;
use super::dictionary::{Dictionary, Meaning};
use super::edits::Edits;
use super::jinja;
use super::loops;
use super::passages::{Passage, passages};
use super::placeholders::{Placeholder, Style, placeholders};
use super::tables::{self, Row, rows};

/// A placeholder with its meaning.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) passage: usize,
    pub(super) at: Placeholder,
    pub(super) meaning: Option<Meaning>,
    /// The list whose item it prints.
    pub(super) within: Option<String>,
    /// Our tags; `None` where there are none for it.
    pub(super) tags: Option<String>,
    /// Letters before and after it that go.
    pub(super) cut: (usize, usize),
    /// Its row goes.
    pub(super) removed: bool,
    /// It opens or closes a loop.
    pub(super) section: bool,
}

impl Item {
    pub(super) fn variable(&self) -> &str {
        self.meaning.as_ref().map(|meaning| meaning.variable.as_str()).unwrap_or_default()
    }

    /// The text of the placeholder.
    pub(super) fn text(&self, passage: &Passage) -> String {
        match self.at.style {
            Style::Field => format!("MERGEFIELD {}", self.at.name),
            Style::Control if passage.slice(self.at.range.clone()).trim().is_empty() => "(kosong)".to_owned(),
            _ => passage.slice(self.at.range.clone()),
        }
    }
}

/// A part with its placeholders.
pub(super) struct Plan {
    pub(super) passages: Vec<Passage>,
    pub(super) rows: Vec<Row>,
    /// Items by the start tag of their row.
    pub(super) row_items: HashMap<u32, Vec<usize>>,
    pub(super) items: Vec<Item>,
    pub(super) edits: Edits,
    /// Paragraphs above the title of the paper; all of a header.
    pub(super) head: usize,
    /// Each traveller has a sheet of the paper.
    pub(super) sheeted: bool,
}

/// Limit on the placeholders of a part: more than the longest letter has.
const MOST_PLACEHOLDERS: usize = 10_000;
/// Placeholders below a title among which the name of the signatory is looked for.
const MOST_SIGNING: usize = 100;

/// Words of titles.
const TITLES: [&str; 9] = [
    "SURAT TUGAS",
    "SURAT PERINTAH",
    "NOTA DINAS",
    "KUITANSI",
    "KWITANSI",
    "SURAT PERJALANAN",
    "LAPORAN",
    "RINCIAN",
    "DAFTAR",
];

impl Plan {
    /// Reads a part.
    ///
    /// # Errors
    /// The fault of a part with more than [`MOST_PLACEHOLDERS`].
    pub(super) fn new(scan: &Scan<'_>, dictionary: &Dictionary, header: bool) -> Result<Self, TemplateFault> {
        let passages = passages(scan);
        let rows = rows(scan, &passages);
        let mut items = Vec::new();
        for (index, passage) in passages.iter().enumerate() {
            for at in placeholders(passage) {
                let meaning =
                    if at.style == Style::Dots { None } else { dictionary.meaning(at.name.trim_start_matches('%')) };
                // Such signs stand in usual text too.
                if at.style == Style::Loose && meaning.is_none() {
                    continue;
                }
                let section = at.name.starts_with(['#', '/', '^']);
                items.push(Item {
                    passage: index,
                    at,
                    meaning,
                    within: None,
                    tags: None,
                    cut: (0, 0),
                    removed: false,
                    section,
                });
            }
        }
        let titled = |passage: &Passage| TITLES.iter().any(|title| passage.text().to_uppercase().contains(title));
        let head = if header { passages.len() } else { passages.iter().position(titled).unwrap_or(0) };
        brackets::drop_usual(&mut items, &passages);
        if items.len() > MOST_PLACEHOLDERS {
            return Err(too_large(&format!("memuat lebih dari {MOST_PLACEHOLDERS} penanda")));
        }
        let mut row_items: HashMap<u32, Vec<usize>> = HashMap::new();
        for (index, item) in items.iter().enumerate() {
            let passage = &passages[item.passage];
            if let (Some(row), false) = (passage.row, passage.boxed) {
                row_items.entry(row).or_default().push(index);
            }
        }
        let edits = Edits::default();
        let mut plan = Self { passages, rows, row_items, items, edits, head, sheeted: false };
        plan.label_dots(dictionary);
        loops::explicit(&mut plan, dictionary);
        jinja::loops(&mut plan, scan, dictionary);
        loops::sheets(&mut plan, scan, dictionary);
        loops::of_rows(&mut plan, scan, dictionary);
        for index in 0..plan.items.len() {
            plan.settle(index, dictionary);
        }
        plan.drop_words_of_days();
        Ok(plan)
    }

    /// Text of the paragraph before a placeholder; of the cell before where it begins its own.
    pub(super) fn before(&self, item: &Item) -> String {
        let passage = &self.passages[item.passage];
        let text = passage.before(item.at.range.start);
        if !text.trim().is_empty() {
            return text;
        }
        self.cell_before(item).unwrap_or(text)
    }

    /// Text of the nearest cell with text before that of a placeholder, which begins its own.
    fn cell_before(&self, item: &Item) -> Option<String> {
        let row = self.passages[item.passage].row?;
        let row = &self.rows[self.rows.binary_search_by_key(&row, |row| row.token).ok()?];
        let cell = row.cells.iter().position(|cell| cell.holds(item.passage))?;
        if row.cells[cell].passages.first() != Some(&item.passage) {
            return None;
        }
        let mut earlier = row.cells[..cell].iter().rev().map(|cell| cell.text.as_str());
        let near = earlier.find(|text| !text.trim().is_empty())?;
        if near.trim() == ":" {
            return earlier.find(|text| !text.trim().is_empty()).map(|label| format!("{label} :"));
        }
        Some(near.to_owned())
    }

    pub(super) fn after(&self, item: &Item) -> String {
        let passage = &self.passages[item.passage];
        passage.after(item.at.range.end)
    }

    /// Finds our tags for a placeholder in its place.
    fn settle(&mut self, index: usize, dictionary: &Dictionary) {
        let item = &self.items[index];
        if item.section || item.removed || item.tags.is_some() {
            return;
        }
        let own = item.at.style == Style::Own;
        let known = |name: &str| match &item.within {
            Some(list) if dictionary.has_item(list, name) => true,
            _ => dictionary.has(name),
        };
        let name = item.at.name.as_str();
        if (own || item.at.style == Style::Double) && known(name) {
            let (variable, cut) = self.beside(item, name, dictionary);
            if variable != name || cut != (0, 0) {
                (self.items[index].tags, self.items[index].cut) = (Some(format!("{{{variable}}}")), cut);
            }
            return;
        }
        let Some(tags) = tags_of(item, dictionary) else { return };
        let one =
            tags.strip_prefix('{').and_then(|tags| tags.strip_suffix('}')).filter(|tag| !tag.contains(['{', '}']));
        let (tags, cut) = match one {
            Some(name) => {
                let name = self.in_place(item, name, dictionary);
                let (variable, cut) = self.beside(item, &name, dictionary);
                (format!("{{{variable}}}"), cut)
            }
            None => (tags, (0, 0)),
        };
        (self.items[index].tags, self.items[index].cut) = (Some(tags), cut);
    }

    /// The variable that is meant at this place: above a signature, in the letterhead, within a sentence.
    fn in_place(&self, item: &Item, name: &str, dictionary: &Dictionary) -> String {
        let meaning = item.meaning.clone().unwrap_or_default();
        let (before, after) = (self.before(item), self.after(item));
        let here = self.passages[item.passage].before(item.at.range.start);
        let alone = beside::stands_alone(&here, &after) && !here.contains(char::is_alphanumeric);
        let instead = |note: &str| meaning.note.strip_prefix(note).map(str::to_owned);
        let found = if let Some(signed) = instead("di atas tanda tangan: ") {
            let who = name.strip_suffix("Jabatan").unwrap_or(name);
            let named = format!("{who}Nama");
            let same = |other: &&Item| self.passages[other.passage].cell == self.passages[item.passage].cell;
            let near = |other: &&Item| other.passage > item.passage && other.passage <= item.passage + 10;
            let below = self.items.iter().filter(near).take(MOST_SIGNING);
            let signs = below.filter(same).any(|other| other.variable() == named);
            Some(signed).filter(|_| alone && signs)
        } else if let Some(head) = instead("pada kepala surat: ") {
            Some(head).filter(|_| alone && item.passage < self.head)
        } else if let Some(line) = instead("satu kalimat: ") {
            Some(line).filter(|_| !beside::stands_alone(&before, &after))
        } else if name == "tujuan" && (beside::issued_at(&before) || self.begins_a_dated_line(item, &here)) {
            Some("tempatTerbit".to_owned())
        } else if name == "uangHarianHari" {
            (!self.of_allowance(item)).then(|| "jumlahHari".to_owned())
        } else {
            None
        };
        found.filter(|found| dictionary.has(found)).unwrap_or_else(|| name.to_owned())
    }

    /// Returns true if the row or paragraph of a placeholder is about daily allowances.
    fn of_allowance(&self, item: &Item) -> bool {
        let row = self.passages[item.passage].row;
        let near = |passage: usize| match row {
            Some(row) => self.passages[passage].row == Some(row),
            None => passage == item.passage,
        };
        let said = match row.and_then(|row| self.rows.binary_search_by_key(&row, |row| row.token).ok()) {
            Some(row) => self.rows[row].of_allowance,
            None => tables::of_allowance(&(self.before(item) + &self.after(item))),
        };
        said || self.items.iter().any(|other| near(other.passage) && other.variable() == "uangHarian")
    }

    /// The variable that suits the words beside it, and the letters before and after that go.
    fn beside(&self, item: &Item, name: &str, dictionary: &Dictionary) -> (String, (usize, usize)) {
        let (before, after) = (self.before(item), self.after(item));
        let here = self.passages[item.passage].before(item.at.range.start);
        let known = |name: &str| match &item.within {
            Some(list) if dictionary.has_item(list, name) => true,
            _ => dictionary.has(name),
        };
        let with = |suffix: &str, name: &str| Some(format!("{name}{suffix}")).filter(|name| known(name));
        let mut variable = name.to_owned();
        if beside::multiplies(&before) {
            variable = with("Tarif", &variable).unwrap_or(variable);
        }
        if beside::ends_with_rp(&before) {
            variable = with("Angka", &variable).unwrap_or(variable);
        }
        if beside::begins_with_rupiah(&after) {
            let words = match name {
                "terbilang" => known("totalKata").then(|| "totalKata".to_owned()),
                "terbilangRill" => known("totalRillKata").then(|| "totalRillKata".to_owned()),
                _ => None,
            };
            variable = words.unwrap_or(variable);
        }
        let cut = match variable.as_str() {
            "ttdNotDinNip" | "pelaporNip" => (beside::nip_before(&here), 0),
            "jumlahHari" => (0, beside::days_after(&after)),
            _ => (0, 0),
        };
        (variable, cut)
    }

    /// Takes out placeholders within words that go, such as `(${huruf_hari})` before `hari`.
    fn drop_words_of_days(&mut self) {
        for index in 0..self.items.len() {
            let (passage, from) = (self.items[index].passage, self.items[index].at.range.end);
            let to = from + self.items[index].cut.1;
            for other in index + 1..self.items.len() {
                let inside = &self.items[other];
                if inside.passage != passage || inside.at.range.start >= to {
                    break;
                }
                self.items[other].removed = true;
            }
        }
    }

    /// Puts the tags in: returns the changed source.
    pub(super) fn apply(mut self, source: &str) -> Option<String> {
        for item in self.items.iter().filter(|item| !item.removed) {
            let Some(tags) = &item.tags else { continue };
            let passage = &self.passages[item.passage];
            let (start, end) = (item.at.range.start - item.cut.0, item.at.range.end + item.cut.1);
            if let Some(field) = item.at.field.map(|field| &passage.fields[field]) {
                if let Some(last) = field.cuts.last().filter(|_| item.at.range.is_empty()) {
                    self.edits.insert(last.start, format!(r#"<w:t xml:space="preserve">{tags}</w:t>"#));
                }
                field.cuts.iter().for_each(|cut| self.edits.cut(cut.clone()));
            }
            self.edits.replace(passage, start..end, tags);
        }
        (!self.edits.is_empty()).then(|| self.edits.apply(source))
    }
}

/// Our tags for a meaning, within the list that is repeated there.
fn tags_of(item: &Item, dictionary: &Dictionary) -> Option<String> {
    let meaning = item.meaning.as_ref()?;
    if let Some(list) = &item.within
        && let Some(name) = loops::item_of(list, item, dictionary)
    {
        return Some(format!("{{{name}}}"));
    }
    let tags = dictionary.outside(meaning)?;
    Some(match meaning.note.strip_prefix("lalu \"/\" dan ") {
        Some(second) if item.within.is_none() => format!("{tags}/{{{second}}}"),
        _ => tags,
    })
}
