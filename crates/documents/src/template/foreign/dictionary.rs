//! Meaning of the names that other programs use for placeholders.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::super::value::{Form, Map, Value};
use super::costs;
use super::person;
use super::words::{Lexicon, Stems};

/// A row of the dictionary.
#[derive(Debug, Clone)]
pub struct Row {
    /// Our tag: `tujuan`, `personil.nama`, `#personil`, `%qr`; empty where there is no counterpart.
    pub variable: String,
    /// Message to the reader about it.
    pub note: String,
}

/// Names with their meaning in one kind of paper.
#[derive(Debug, Default)]
pub struct Dictionary {
    /// Names of this kind, by [`key`].
    kind: HashMap<String, Row>,
    /// Names of every kind.
    every: HashMap<String, Row>,
    /// Names of both by their stems in any order; `None` where they differ.
    by_words: HashMap<String, Option<Row>>,
    lexicon: Lexicon,
    /// Own names, by key.
    own: HashMap<String, String>,
    pub(super) texts: BTreeMap<String, Form>,
    pub(super) loops: BTreeMap<String, Vec<String>>,
    /// Switches.
    pub(super) switches: BTreeSet<String>,
    pub(super) traits: Traits,
}

/// Kind of paper, for [`Dictionary::new`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Traits {
    /// Paper that is filled in by hand.
    pub by_hand: bool,
    /// Paper with a sheet for each traveller.
    pub sheets: bool,
    /// Letter that names all travellers of a trip.
    pub letter: bool,
    /// Variables of the person who signs it, as they begin; empty where several sign.
    pub signed_by: &'static str,
    /// Own names of older templates with those of today.
    pub older: &'static [(&'static str, &'static str)],
}

/// Meaning of a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    pub(super) variable: String,
    /// A second variable that the name means too: `nip_gol`.
    pub(super) also: Option<String>,
    pub(super) note: String,
    /// Number of the traveller or place.
    pub(super) slot: Option<usize>,
    /// The name says a class and nothing of it: `tanggal`, `nomor_surat`.
    pub(super) generic: bool,
    /// A field of a person, without a word for whom: `nip`, `nama_2`.
    pub(super) bare: bool,
}

/// Message about a sixth traveller.
const TOO_MANY: &str = "lebih dari lima orang: pakai perulangan personil";
/// Travellers that have a number.
pub(super) const SLOTS: usize = 5;

/// A name without case, blanks and signs.
pub(super) fn key(name: &str) -> String {
    let kept = |c: &char| !c.is_whitespace() && !matches!(c, '_' | '-' | '.' | '$' | '>' | '\u{200b}' | '\u{feff}');
    name.chars().filter(kept).flat_map(char::to_lowercase).collect()
}

impl Dictionary {
    /// A dictionary of rows (name, of this kind alone, row) and the complete data of a letter of its kind.
    pub fn new(rows: impl IntoIterator<Item = (String, bool, Row)>, data: &Map, traits: Traits) -> Self {
        let rows: Vec<_> = rows.into_iter().collect();
        let lexicon = Lexicon::new(rows.iter().map(|(name, ..)| name.as_str()));
        let mut dictionary = Self { lexicon, traits, ..Self::default() };
        // Those of the kind come first.
        for of_kind in [true, false] {
            let mut found: HashMap<String, Option<Row>> = HashMap::new();
            for (name, _, row) in rows.iter().filter(|(name, kind, _)| *kind == of_kind && !name.starts_with('#')) {
                let stems = dictionary.lexicon.stems(name);
                let Some(key) = stems.key().filter(|_| stems.number.is_none()) else { continue };
                let known = found.entry(key).or_insert_with(|| Some(row.clone()));
                if known.as_ref().is_some_and(|known| known.variable != row.variable) {
                    *known = None;
                }
            }
            for (key, row) in found {
                dictionary.by_words.entry(key).or_insert(row);
            }
        }
        for (name, of_kind, row) in rows {
            let table = if of_kind { &mut dictionary.kind } else { &mut dictionary.every };
            table.insert(key(&name), row);
        }
        for (name, value) in data {
            dictionary.learn(name, value);
        }
        dictionary
    }

    /// Notes an own name.
    fn learn(&mut self, name: &str, value: &Value) {
        match value {
            Value::List(items) => {
                let mut names: Vec<String> = Vec::new();
                for item in items {
                    let Value::Map(item) = item else { continue };
                    names.extend(item.keys().map(ToString::to_string));
                }
                names.sort();
                names.dedup();
                self.loops.insert(name.to_owned(), names);
            }
            Value::Text(_) | Value::Number(_) | Value::Image(_) => {
                let form = Form::of(value);
                self.texts.insert(name.to_owned(), form);
                let today = self.traits.older.iter().find(|(older, _)| *older == name).map_or(name, |(_, today)| today);
                self.own.insert(key(name), form.tag(today));
            }
            Value::Bool(_) | Value::Map(_) => drop(self.switches.insert(name.to_owned())),
            Value::Missing => {}
        }
    }

    /// Stems of a name or label.
    pub(super) fn stems(&self, text: &str) -> Stems {
        self.lexicon.stems(text)
    }

    /// The meaning of a name; `None` for one that nobody knows.
    pub(super) fn meaning(&self, name: &str) -> Option<Meaning> {
        // Formats and filters of other engines: `{{tanggal:panjang}}`, `{{ nama|upper }}`.
        let name = name.split([':', '|']).next().unwrap_or_default().trim();
        let as_written = |name: &str| {
            let key = key(name);
            self.exactly(&key).or_else(|| self.numbered(&key))
        };
        let of = |name: &str| as_written(name).or_else(|| self.by_words(&self.stems(name)));
        let generic = |field: &str| self.stems(field).is_generic();
        let found = as_written(name).or_else(|| of_object(name, generic).find_map(|name| of(&name)));
        let stems = self.stems(name);
        let found = found.or_else(|| self.by_words(&stems))?;
        // The field of the letter or its traveller says no more than the field.
        let field = stems.unknown.then(|| self.stems(name.rsplit(['.', '>']).next().unwrap_or(name)));
        let stems = field.unwrap_or(stems);
        Some(Meaning { generic: stems.is_generic(), bare: person::is_bare(&stems), ..found })
    }

    fn exactly(&self, key: &str) -> Option<Meaning> {
        let of = |row: &Row| Meaning { variable: row.variable.clone(), note: row.note.clone(), ..Meaning::default() };
        if let Some(row) = self.kind.get(key).filter(|row| row.note != TOO_MANY) {
            return Some(person::numbered(of(row)));
        }
        // Those of the back of an SPD are numbered otherwise than days and places of others.
        let of_back = |own: &&String| {
            ["tanggal", "tempat"]
                .iter()
                .any(|word| own.strip_prefix(word).is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit())))
        };
        if let Some(own) = self.own.get(key).filter(|own| !of_back(own)) {
            let noted = self.every.get(key).filter(|row| row.variable == *own).map(of);
            let own = || Meaning { variable: own.clone(), ..Meaning::default() };
            return Some(person::numbered(noted.unwrap_or_else(own)));
        }
        self.every.get(key).map(of)
    }

    /// The meaning of a name with a number, such as `nama_2` and `nama2`.
    fn numbered(&self, name: &str) -> Option<Meaning> {
        let digits = |c: char| c.is_ascii_digit();
        let start = name.find(digits)?;
        let end = start + name[start..].find(|c: char| !digits(c)).unwrap_or(name.len() - start);
        let number: usize = name[start..end].parse().ok().filter(|number| (1..100).contains(number))?;
        let base = format!("{}{}", name[..start].trim_end_matches('#'), &name[end..]);
        if base.contains(digits) || base.is_empty() {
            return None;
        }
        let follower = base.contains("anggota") || base.contains("pengikut");
        of_slot(self.exactly(&base)?, number, follower)
    }

    /// The meaning of a name whose words are those of a row, in any order.
    fn by_words(&self, stems: &Stems) -> Option<Meaning> {
        let row = |key: String| self.by_words.get(&key).and_then(Option::as_ref);
        let known = stems.key().and_then(row).or_else(|| stems.core().and_then(row));
        let found = if let Some(row) = known {
            Meaning { variable: row.variable.clone(), note: row.note.clone(), ..Meaning::default() }
        } else {
            let cost = costs::of_name(stems).and_then(|cost| {
                let listed = self.has_item("nominatif", cost).then(|| format!("nominatif.{cost}"));
                listed.or_else(|| self.has(cost).then(|| cost.to_owned()))
            });
            let cost = cost.map(|variable| Meaning { variable, ..Meaning::default() });
            let person = || person::meaning(stems, self, |key| row(key).map(|row| row.variable.clone()));
            cost.or_else(person)?
        };
        match stems.number {
            Some(number) => of_slot(found, number, stems.has("pengikut")),
            None => Some(found),
        }
    }
}

/// The meaning for a number: that traveller, place or picture.
fn of_slot(meaning: Meaning, number: usize, follower: bool) -> Option<Meaning> {
    let slot = if follower { number + 1 } else { number };
    if meaning.variable == "tujuan" {
        let variable = format!("tempatSpd{}", number.min(3));
        return (number <= 3).then_some(Meaning { variable, ..meaning });
    }
    if meaning.variable == "dokumentasi.%gambar" || meaning.variable == "dokumentasi.keterangan" {
        return Some(Meaning { slot: Some(number), ..meaning });
    }
    person::field(&meaning.variable)?;
    let note = if slot > SLOTS { TOO_MANY.to_owned() } else { meaning.note };
    Some(Meaning { note, slot: Some(slot), ..meaning })
}

/// Objects whose fields are those of the letter and its traveller.
const OBJECTS: &str = "data d item row i p surat st spt spd sppd tugas perjalanan trip kuitansi kwitansi pegawai personil petugas pelaksana peserta orang this";

/// Names that a field of an object may have, `kepala.nama`, `$surat->nip`: `nama_kepala`, and the field alone of an object
/// that stands for the letter or its traveller; this one first where the field says more than a class.
fn of_object(name: &str, generic: impl Fn(&str) -> bool) -> impl Iterator<Item = String> {
    let parts: Vec<&str> = name.split(['.', '>']).map(|part| part.trim_matches(['-', '$', ' '])).collect();
    let whole = parts.len() > 1 && parts.iter().all(|part| !part.is_empty());
    let turned = whole.then(|| parts.iter().rev().copied().collect::<Vec<_>>().join("_"));
    let plain =
        whole && parts[..parts.len() - 1].iter().all(|part| OBJECTS.split(' ').any(|object| object == key(part)));
    let field = plain.then(|| parts[parts.len() - 1].to_owned());
    let first = field.clone().filter(|field| !generic(field));
    first.into_iter().chain(turned).chain(field)
}
