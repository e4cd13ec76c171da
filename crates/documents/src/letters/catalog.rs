//! Catalog of the variables: the one definition of names and meanings, from which the screen and the documentation list
//! them. Forms and samples are read from a sample letter.

mod common;
mod markdown;
mod of_kind;
mod package;

use letters::{TemplateKind, TemplateVariable, VariableForm};

use super::{pictures, sample, variables, vocabulary::ALIASES};
use crate::template::{Map, Value};

pub use markdown::markdown;

/// Kinds of template, in the order of the documentation.
pub const KINDS: [TemplateKind; TemplateKind::ALL.len()] = [
    TemplateKind::Memo,
    TemplateKind::AssignmentLetter,
    TemplateKind::ShortAssignmentLetter,
    TemplateKind::Receipt,
    TemplateKind::Report,
    TemplateKind::ActualCosts,
    TemplateKind::Attendance,
    TemplateKind::NominativeList,
    TemplateKind::Cancellation,
    TemplateKind::TravelOrder,
    TemplateKind::Package,
    TemplateKind::PackageNominative,
    TemplateKind::AdvanceReceipt,
    TemplateKind::ReturnReceipt,
];

/// Name and meaning of a variable, with those inside a loop.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    name: String,
    meaning: String,
    items: Vec<Entry>,
}

/// An entry of a text, a switch or a picture.
fn entry(name: impl Into<String>, meaning: impl Into<String>) -> Entry {
    Entry { name: name.into(), meaning: meaning.into(), items: Vec::new() }
}

/// Entries of texts, switches and pictures.
fn entries(list: &[(&str, &str)]) -> Vec<Entry> {
    list.iter().map(|(name, meaning)| entry(*name, *meaning)).collect()
}

/// An entry of a loop.
fn each(name: &str, meaning: &str, items: &[(&str, &str)]) -> Entry {
    Entry { items: entries(items), ..entry(name, meaning) }
}

/// Entries of a kind, with older names after those of today.
fn of(kind: TemplateKind) -> Vec<Entry> {
    let mut list =
        if kind.is_of_package() { package::entries() } else { [common::entries(), of_kind::entries(kind)].concat() };
    for (older, today) in ALIASES {
        if let Some(Entry { items, .. }) = list.iter().find(|entry| entry.name == today) {
            let items = items.clone();
            list.push(Entry { items, ..entry(older, format!("nama lama dari {{{today}}}")) });
        }
    }
    list
}

/// All variables with form and sample, those of all kinds first.
pub fn variables_of_templates() -> Vec<TemplateVariable> {
    let mut all: Vec<TemplateVariable> = Vec::new();
    for kind in KINDS {
        let values = values(kind);
        for entry in of(kind) {
            let known = all.iter_mut().find(|known| known.name == entry.name && known.meaning == entry.meaning);
            match known {
                Some(known) => known.kinds.push(kind),
                None => all.push(described(&entry, values.get(entry.name.as_str()), kind)),
            }
        }
    }
    all.sort_by_key(|variable| KINDS.len() - variable.kinds.len());
    all
}

/// Values of a kind that has every list and slot filled; of texts that some letters lack, those of one that has them.
fn values(kind: TemplateKind) -> Map {
    let mut letter = sample::letter(kind, 5, 5);
    "Pengendalian Penduduk dan KB".clone_into(&mut letter.letterhead_mut().second_line);
    let mut map = variables(&letter);
    map.append(&mut pictures(&letter, |_| true));
    for card in letter.signatories_mut() {
        (card.on_behalf_of, card.for_superior) = ("Kepala Dinas Kesehatan".to_owned(), "Sekretaris".to_owned());
    }
    for (name, value) in variables(&letter) {
        if let (Some(Value::List(rows)), Value::List(more)) = (map.get_mut(&name), &value) {
            rows.extend(more.iter().cloned());
        }
        let missing = matches!(map.get(&name), Some(Value::Text(text)) if text.is_empty());
        if missing {
            map.insert(name, value);
        }
    }
    map.retain(|_, value| *value != Value::Missing);
    map
}

fn described(entry: &Entry, value: Option<&Value>, kind: TemplateKind) -> TemplateVariable {
    let (form, sample) = match value {
        Some(Value::Bool(_)) => (VariableForm::Switch, String::new()),
        Some(Value::List(_)) => (VariableForm::Loop, String::new()),
        Some(Value::Image(_)) => (VariableForm::Picture, String::new()),
        Some(Value::Text(text)) => (VariableForm::Text, text.to_string()),
        Some(Value::Number(number)) => (VariableForm::Text, number.to_string()),
        Some(Value::Missing | Value::Map(_)) | None => (VariableForm::Text, String::new()),
    };
    let rows = match value {
        Some(Value::List(items)) => items.as_slice(),
        _ => &[],
    };
    let items = entry.items.iter().map(|item| {
        let values = || rows.iter().filter_map(|row| row.at(&item.name));
        let filled = values().find(|value| !matches!(value, Value::Text(text) if text.is_empty()));
        described(item, filled.or_else(|| values().next()), kind)
    });
    TemplateVariable {
        name: entry.name.clone(),
        meaning: entry.meaning.clone(),
        form,
        sample,
        kinds: vec![kind],
        items: items.collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Names of a list, those inside a loop as `loop.name`.
    fn listed(entries: &[Entry]) -> Vec<String> {
        let items = |e: &Entry| e.items.iter().map(|item| format!("{}.{}", e.name, item.name)).collect::<Vec<_>>();
        entries.iter().flat_map(|e| [vec![e.name.clone()], items(e)].concat()).collect()
    }

    /// The same of what the renderer offers.
    fn offered(values: &Map) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for (name, value) in values {
            names.insert(name.to_string());
            let Value::List(rows) = value else { continue };
            for row in rows {
                let Value::Map(row) = row else { panic!("{name} has items without names") };
                names.extend(row.keys().map(|key| format!("{name}.{key}")));
            }
        }
        names
    }

    #[test]
    fn the_catalog_lists_what_the_renderer_offers_and_nothing_else() {
        for kind in KINDS {
            let listed = listed(&of(kind));
            let unique: BTreeSet<String> = listed.iter().cloned().collect();
            assert_eq!(unique.len(), listed.len(), "{kind:?}: a name stands twice in the catalog");
            assert_eq!(unique, offered(&values(kind)), "{kind:?}");
        }
    }

    #[test]
    fn every_variable_has_a_meaning_and_every_text_a_sample() {
        let all = variables_of_templates();
        for variable in all.iter().chain(all.iter().flat_map(|variable| &variable.items)) {
            assert!(!variable.meaning.is_empty(), "{}", variable.name);
            assert!(variable.form != VariableForm::Text || !variable.sample.is_empty(), "{}", variable.name);
        }
    }
}
