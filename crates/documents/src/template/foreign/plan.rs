//! Replacements of the placeholders of a part: found once, told by the check and put in by the translation.

use letters::TemplateFault;

use super::{
    super::{faults::too_large, scan::Scan},
    beside, blocks, brackets, contradictions,
    dictionary::Dictionary,
    edits::Edits,
    item::Item,
    jinja,
    judge::{self, Verdict},
    lines::{Lines, lines},
    loops, named_loops,
    passages::{Passage, passages},
    people_loops,
    placeholders::{Style, placeholders},
    tables::{Tables, tables},
};

/// A part with its placeholders.
pub(super) struct Plan {
    pub(super) passages: Vec<Passage>,
    pub(super) tables: Tables,
    pub(super) items: Vec<Item>,
    /// Placeholders of each row of a table.
    pub(super) row_items: Vec<Vec<usize>>,
    pub(super) lines: Lines,
    pub(super) edits: Edits,
    /// Paragraphs above the title of the paper; all of a header.
    pub(super) head: usize,
}

/// Limit on the placeholders of a part: more than the longest letter has.
const MOST_PLACEHOLDERS: usize = 10_000;

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

/// Returns true for the title of a paper.
pub(super) fn is_paper_title(text: &str) -> bool {
    let text = text.to_uppercase();
    TITLES.iter().any(|title| text.contains(title))
}

impl Plan {
    /// Reads a part.
    ///
    /// # Errors
    /// The fault of a part with more than [`MOST_PLACEHOLDERS`].
    pub(super) fn new(scan: &Scan<'_>, dictionary: &Dictionary, header: bool) -> Result<Self, TemplateFault> {
        let mut plan = Self::read(scan, dictionary, header);
        if plan.items.len() > MOST_PLACEHOLDERS {
            return Err(too_large(&format!("memuat lebih dari {MOST_PLACEHOLDERS} penanda")));
        }
        plan.label_dots(dictionary);
        plan.drop_filled_dots();
        named_loops::replace(&mut plan, dictionary);
        jinja::loops(&mut plan, scan, dictionary);
        loops::sheets(&mut plan, scan, dictionary);
        loops::of_rows(&mut plan, scan, dictionary);
        blocks::people(&mut plan, dictionary);
        people_loops::of_blocks(&mut plan, scan, dictionary);
        for index in 0..plan.items.len() {
            plan.settle(index, dictionary);
        }
        contradictions::leave_torn(&mut plan, dictionary);
        contradictions::leave_doubled(&mut plan, dictionary);
        plan.drop_words_of_days();
        Ok(plan)
    }

    /// Finds paragraphs, tables and placeholders.
    fn read(scan: &Scan<'_>, dictionary: &Dictionary, header: bool) -> Self {
        let passages = passages(scan);
        let tables = tables(scan, &passages);
        let mut items = Vec::new();
        for (index, passage) in passages.iter().enumerate() {
            for mut at in placeholders(passage) {
                let named = at.style != Style::Dots;
                let meaning = if named { dictionary.meaning(at.name.trim_start_matches('%')) } else { None };
                if at.style == Style::Sentence && meaning.is_some() {
                    at.style = Style::Bracket;
                }
                // Such signs stand in usual text too.
                if at.style != Style::Loose || meaning.is_some() {
                    let ours = matches!(at.style, Style::Own | Style::Double) && dictionary.has(&at.name);
                    items.push(Item { ours, ..Item::new(index, at, meaning) });
                }
            }
        }
        let titled = |passage: &Passage| is_paper_title(&passage.text());
        let head = if header { passages.len() } else { passages.iter().position(titled).unwrap_or(0) };
        brackets::drop_usual(&mut items, &passages);
        let mut row_items = vec![Vec::new(); tables.rows.len()];
        for (index, item) in items.iter().enumerate() {
            if let Some((row, _)) = tables.places[item.passage] {
                row_items[row].push(index);
            }
        }
        let lines = lines(&passages, &items);
        Self { passages, tables, items, row_items, lines, edits: Edits::default(), head }
    }

    /// Dots in place of a value that a tag prints elsewhere are filled in by hand.
    fn drop_filled_dots(&mut self) {
        let named = self.items.iter().filter(|item| item.at.style != Style::Dots);
        let printed: std::collections::HashSet<String> = named.map(|item| item.variable().to_owned()).collect();
        for item in self.items.iter_mut().filter(|item| item.at.style == Style::Dots) {
            if printed.contains(item.variable()) && !item.variable().is_empty() {
                item.meaning = None;
            }
        }
    }

    /// Finds our tags for a placeholder in its place.
    fn settle(&mut self, index: usize, dictionary: &Dictionary) {
        let item = &self.items[index];
        if item.section || item.removed || item.tags.is_some() {
            return;
        }
        let name = item.at.name.clone();
        let known = match item.within.as_deref() {
            Some(list) if dictionary.has_item(list, &name) => true,
            _ => dictionary.has(&name),
        };
        let list = item.within.clone().filter(|list| dictionary.has_item(list, &name));
        let listed = item.list().and_then(|list| Some((list, loops::item_of(list, item, dictionary)?)));
        let listed = listed.map(|(list, name)| format!("{list}.{name}"));
        let own = known && matches!(item.at.style, Style::Own | Style::Double);
        self.items[index].ours = own;
        if own && self.items[index].at.style == Style::Own {
            let whole = list.map_or(name.clone(), |list| format!("{list}.{name}"));
            self.items[index].left = judge::contradiction(self, index, &whole, dictionary);
            return self.keep(index, &name, dictionary);
        }
        let item = &self.items[index];
        if item.left.is_some() {
            return;
        }
        if let Some(listed) = listed {
            match judge::in_column(self, index, &listed, dictionary).filter(|_| listed.starts_with("nominatif.")) {
                Some(Verdict::Means(meaning)) => self.items[index].meaning = Some(meaning),
                Some(Verdict::Open(reason)) => return self.items[index].left = Some(reason),
                None => {}
            }
            if let Some(reason) = judge::contradiction(self, index, &listed, dictionary) {
                return self.items[index].left = Some(reason);
            }
            if own {
                return self.keep(index, &name, dictionary);
            }
        } else {
            match judge::verdict(self, index, dictionary) {
                Some(Verdict::Means(meaning)) => self.items[index].meaning = Some(meaning),
                Some(Verdict::Open(reason)) => return self.items[index].left = Some(reason),
                None if own => return self.keep(index, &name, dictionary),
                None => {}
            }
        }
        self.put(index, dictionary);
    }

    /// Puts our tags for the meaning of a placeholder, as the words beside it want them.
    fn put(&mut self, index: usize, dictionary: &Dictionary) {
        let Some(tags) = tags_of(&self.items[index], dictionary) else { return };
        let one =
            tags.strip_prefix('{').and_then(|tags| tags.strip_suffix('}')).filter(|tag| !tag.contains(['{', '}']));
        let (mut tags, cut) = match one {
            Some(name) => {
                let name = self.in_place(index, name, dictionary);
                let (variable, cut) = self.beside(index, &name, true, dictionary);
                (format!("{{{variable}}}"), cut)
            }
            // 'Rupiah' stands there already.
            None if beside::begins_with_rupiah(&self.after(&self.items[index])) => {
                (tags.trim_end_matches(" Rupiah").to_owned(), (0, 0))
            }
            None => (tags, (0, 0)),
        };
        let item = &mut self.items[index];
        // Only the first sheet names the others.
        if item.in_sheet && item.meaning.as_ref().is_some_and(|meaning| meaning.slot.is_some_and(|slot| slot > 1)) {
            tags = format!("{{#pertama}}{tags}{{/pertama}}");
        }
        (item.tags, item.cut) = (Some(tags), cut);
    }

    /// Keeps a tag of ours, but for words beside it that it prints itself.
    fn keep(&mut self, index: usize, name: &str, dictionary: &Dictionary) {
        let (variable, cut) = self.beside(index, name, false, dictionary);
        if variable != name || cut != (0, 0) {
            (self.items[index].tags, self.items[index].cut) = (Some(format!("{{{variable}}}")), cut);
        }
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
        let also = meaning.also.as_deref().map(|also| format!(" / {{{}}}", also.rsplit('.').next().unwrap_or(also)));
        return Some(format!("{{{name}}}{}", also.unwrap_or_default()));
    }
    let tags = dictionary.outside(meaning)?;
    let note = meaning.note.as_str();
    if let Some(sentence) = note.strip_prefix("kalimat: ") {
        return Some(sentence.to_owned());
    }
    Some(match note.strip_prefix("lalu \"/\" dan ") {
        Some(second) if item.within.is_none() => format!("{tags}/{{{second}}}"),
        _ => tags,
    })
}
