//! The variable that suits its place: above a signature, in the letterhead, within a sentence, beside words that it prints itself.

use super::beside;
use super::dictionary::Dictionary;
use super::item::Item;
use super::plan::Plan;

/// Letters read before and after a placeholder, at most.
const REACH: usize = 300;
/// Paragraphs and placeholders after a title within which its name stands, at most.
const NEAR: usize = 12;
/// Words of rows about daily allowances.
const ALLOWANCE: [&str; 4] = ["uang harian", "lumpsum", "lumsum", "uang saku"];

impl Plan {
    /// Text of the paragraph before a placeholder; of the cell before where it begins its own.
    pub(super) fn before(&self, item: &Item) -> String {
        let passage = &self.passages[item.passage];
        let start = item.at.range.start;
        let text = passage.slice(start.saturating_sub(REACH)..start);
        if !text.trim().is_empty() {
            return text;
        }
        self.cell_before(item).unwrap_or(text)
    }

    /// Text of the nearest cell with text before that of a placeholder, which begins its own.
    fn cell_before(&self, item: &Item) -> Option<String> {
        let (row, cell) = self.tables.places[item.passage]?;
        let cells = &self.tables.rows[row].cells;
        if cells[cell].passages.first() != Some(&item.passage) {
            return None;
        }
        let mut earlier = cells[..cell].iter().rev().take(NEAR).map(|cell| cell.text.as_str());
        let near = earlier.find(|text| !text.trim().is_empty())?;
        if near.trim() == ":" {
            return earlier.find(|text| !text.trim().is_empty()).map(|label| format!("{label} :"));
        }
        Some(near.to_owned())
    }

    /// Text of the paragraph behind a placeholder.
    pub(super) fn after(&self, item: &Item) -> String {
        let passage = &self.passages[item.passage];
        let end = item.at.range.end;
        passage.slice(end..passage.letters.len().min(end + REACH))
    }

    /// The variable that is meant at this place: above a signature, in the letterhead, within a sentence.
    pub(super) fn in_place(&self, index: usize, name: &str, dictionary: &Dictionary) -> String {
        let item = &self.items[index];
        let note = item.meaning.as_ref().map(|meaning| meaning.note.as_str()).unwrap_or_default();
        let (before, after) = (self.before(item), self.after(item));
        let lead = self.lead(index).text;
        let alone = beside::stands_alone(&lead, &after) && !lead.contains(char::is_alphanumeric);
        let found = if let Some(signed) = note.strip_prefix("di atas tanda tangan: ") {
            Some(signed.to_owned()).filter(|_| alone && self.heads_a_signature(index, name))
        } else if let Some(head) = note.strip_prefix("pada kepala surat: ") {
            Some(head.to_owned()).filter(|_| alone && self.in_head(index))
        } else if let Some(line) = note.strip_prefix("satu kalimat: ") {
            Some(line.to_owned()).filter(|_| !beside::stands_alone(&lead, &after))
        } else if name == "tujuan" && (beside::issued_at(&before) || self.begins_a_dated_line(index)) {
            Some("tempatTerbit".to_owned())
        } else if name == "uangHarianHari" {
            (!self.of_allowance(index)).then(|| "jumlahHari".to_owned())
        } else {
            None
        };
        found.filter(|found| dictionary.has(found)).unwrap_or_else(|| name.to_owned())
    }

    /// Returns true for a title above the name of the same person.
    fn heads_a_signature(&self, index: usize, name: &str) -> bool {
        let item = &self.items[index];
        let who = name.strip_suffix("Jabatan").unwrap_or(name);
        let named = format!("{who}Nama");
        let near = self.items[index + 1..].iter().take(NEAR).take_while(|other| other.passage <= item.passage + NEAR);
        let column =
            |item: &Item| self.tables.places[item.passage].map(|(row, cell)| (self.tables.rows[row].table, cell));
        near.into_iter().any(|other| other.variable() == named && column(other) == column(item))
    }

    /// Returns true if the row or paragraph of a placeholder is about daily allowances.
    fn of_allowance(&self, index: usize) -> bool {
        let passage = self.items[index].passage;
        let says = |text: &str| {
            let text = text.chars().take(REACH).collect::<String>().to_lowercase();
            ALLOWANCE.iter().any(|word| text.contains(word))
        };
        let prints = |other: usize| self.items[other].variable() == "uangHarian";
        let Some((row, _)) = self.tables.places[passage] else {
            let line = &self.lines.list[self.lines.of_item[index]];
            return says(&self.outline(self.lines.of_item[index])) || line.items.clone().take(NEAR).any(prints);
        };
        let cells = self.tables.rows[row].cells.iter().take(NEAR);
        cells.into_iter().any(|cell| says(&cell.text)) || self.row_items[row].iter().take(NEAR).any(|at| prints(*at))
    }

    /// The variable that suits the words beside it, and the letters before and after that go. A tag of another program takes
    /// 'NIP.' with it, as ours prints the label that its person has.
    pub(super) fn beside(
        &self,
        index: usize,
        name: &str,
        foreign: bool,
        dictionary: &Dictionary,
    ) -> (String, (usize, usize)) {
        let item = &self.items[index];
        let (before, after) = (self.before(item), self.after(item));
        let lead = self.lead(index).text;
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
        let label = beside::nip_before(&lead);
        if foreign && label > 0 && !lead.trim_end().ends_with(':') {
            let line = |name: &str| {
                let who = name.strip_suffix("Nip")?;
                with("BarisNip", who)
            };
            let line =
                if variable == "nip" { known("barisNip").then(|| "barisNip".to_owned()) } else { line(&variable) };
            if let Some(line) = line.filter(|line| line != &variable && line != "ttdNotDinBarisNip") {
                return (line, (label, 0));
            }
        }
        let cut = match variable.as_str() {
            "ttdNotDinNip" | "pelaporNip" => (label, 0),
            "jumlahHari" => (0, beside::days_after(&after)),
            _ => (0, 0),
        };
        (variable, cut)
    }
}
