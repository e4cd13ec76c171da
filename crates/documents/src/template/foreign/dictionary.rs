//! Meaning of the names that other programs use for placeholders.

use std::collections::{BTreeMap, HashMap};

use super::super::value::{Form, Map, Value};

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
    /// Own names, by key.
    own: HashMap<String, String>,
    texts: BTreeMap<String, Form>,
    loops: BTreeMap<String, Vec<String>>,
    /// Paper that is filled in by hand.
    pub(super) by_hand: bool,
    /// Paper with a sheet for each traveller.
    pub(super) sheets: bool,
}

/// Kind of paper, for [`Dictionary::new`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Traits {
    /// Paper that is filled in by hand.
    pub by_hand: bool,
    /// Paper with a sheet for each traveller.
    pub sheets: bool,
}

/// Meaning of a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    pub(super) variable: String,
    pub(super) note: String,
    /// Number of the traveller or place.
    pub(super) slot: Option<usize>,
}

/// Message about a sixth traveller.
const TOO_MANY: &str = "lebih dari lima orang: pakai perulangan personil";
/// Travellers that have a number.
const SLOTS: usize = 5;

/// A name without case, blanks and signs.
pub(super) fn key(name: &str) -> String {
    let kept = |c: &char| !c.is_whitespace() && !matches!(c, '_' | '-' | '.' | '$' | '>' | '\u{200b}' | '\u{feff}');
    name.chars().filter(kept).flat_map(char::to_lowercase).collect()
}

impl Dictionary {
    /// A dictionary of rows (name, of this kind alone, row) and the complete data of a letter of its kind.
    pub fn new(rows: impl IntoIterator<Item = (String, bool, Row)>, data: &Map, traits: Traits) -> Self {
        let Traits { by_hand, sheets } = traits;
        let mut dictionary = Self { by_hand, sheets, ..Self::default() };
        for (name, of_kind, row) in rows {
            let table = if of_kind { &mut dictionary.kind } else { &mut dictionary.every };
            table.insert(key(&name), row);
        }
        for (name, value) in data {
            match value {
                Value::List(items) => {
                    let mut names: Vec<String> = Vec::new();
                    for item in items {
                        let Value::Map(item) = item else { continue };
                        names.extend(item.keys().map(ToString::to_string));
                    }
                    names.sort();
                    names.dedup();
                    dictionary.loops.insert(name.to_string(), names);
                }
                Value::Text(_) | Value::Number(_) | Value::Image(_) => {
                    let form = Form::of(value);
                    dictionary.texts.insert(name.to_string(), form);
                    dictionary.own.insert(key(name), form.tag(name));
                }
                Value::Missing | Value::Bool(_) | Value::Map(_) => {}
            }
        }
        dictionary
    }

    /// The meaning of a name; `None` for one that nobody knows.
    pub(super) fn meaning(&self, name: &str) -> Option<Meaning> {
        let of = |name: &str| {
            let name = key(name);
            self.exactly(&name).or_else(|| self.numbered(&name))
        };
        of(name).or_else(|| of_object(name).find_map(|name| of(&name)))
    }

    fn exactly(&self, key: &str) -> Option<Meaning> {
        let of = |row: &Row| Meaning { variable: row.variable.clone(), note: row.note.clone(), slot: None };
        if let Some(row) = self.kind.get(key).filter(|row| row.note != TOO_MANY) {
            return Some(of_person(of(row)));
        }
        if let Some(own) = self.own.get(key) {
            return Some(of_person(Meaning { variable: own.clone(), ..Meaning::default() }));
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
        let Meaning { variable, note, .. } = self.exactly(&base)?;
        let follower = base.contains("anggota") || base.contains("pengikut");
        let slot = if follower { number + 1 } else { number };
        let field = field_of(&variable);
        if variable == "tujuan" {
            let variable = format!("tempatSpd{}", number.min(3));
            return (number <= 3).then_some(Meaning { variable, note, slot: None });
        }
        if variable == "dokumentasi.%gambar" || variable == "dokumentasi.keterangan" {
            return Some(Meaning { variable, note, slot: Some(number) });
        }
        field?;
        let note = if slot > SLOTS { TOO_MANY.to_owned() } else { note };
        Some(Meaning { variable, note, slot: Some(slot) })
    }

    /// Returns true for the name of a text or a picture of the letter.
    pub(super) fn has(&self, name: &str) -> bool {
        self.texts.contains_key(name.trim_start_matches('%'))
    }

    /// Returns true if a list of the letter has such items.
    pub(super) fn has_item(&self, list: &str, item: &str) -> bool {
        self.loops.get(list).is_some_and(|items| items.iter().any(|it| it == item))
    }

    pub(super) fn has_loop(&self, name: &str) -> bool {
        self.loops.contains_key(name)
    }

    /// Returns true for the name of a list, and for a name within one.
    pub fn lists(&self, name: &str) -> bool {
        self.has_loop(name) || self.loop_of(name).is_some()
    }

    /// Returns true for a name that has a value somewhere in the letter.
    pub fn knows(&self, name: &str) -> bool {
        self.has(name) || self.lists(name)
    }

    /// The list that a name stands in and nowhere else, with the name for the first traveller where there is one.
    pub fn only_within(&self, name: &str) -> Option<(&str, Option<String>)> {
        let list = self.loop_of(name).filter(|_| !self.has(name) && !self.has_loop(name))?;
        Some((list, self.first_person(name)))
    }

    /// The name for the first traveller of a name in the list of travellers.
    pub fn first_person(&self, name: &str) -> Option<String> {
        let first = if name == "noSpd" { "noSpd1".to_owned() } else { format!("pegawai1{}", capital(name)) };
        (self.has_item("personil", name) && self.has(&first)).then_some(first)
    }

    /// The one tag that is meant by another program's name, without its braces.
    pub fn meant(&self, name: &str) -> Option<String> {
        let tags = self.outside(&self.meaning(name)?)?;
        let one = tags.strip_prefix('{').and_then(|tags| tags.strip_suffix('}'))?;
        (!one.contains(['{', '}']) && one != name).then(|| one.to_owned())
    }

    /// The list that has items of this name, the likeliest first.
    pub(super) fn loop_of(&self, item: &str) -> Option<&str> {
        let likeliest = ["nominatif", "personil", "BPD", "Rill", "tempat", "dokumentasi"];
        let others = self.loops.keys().map(String::as_str);
        likeliest.into_iter().chain(others).find_map(|name| {
            self.has_item(name, item).then(|| self.loops.get_key_value(name).map(|(name, _)| name.as_str())).flatten()
        })
    }

    /// The tags of a meaning where no row repeats; `None` where it has none there.
    pub(super) fn outside(&self, meaning: &Meaning) -> Option<String> {
        let Meaning { variable, slot, .. } = meaning;
        if let Some(slot) = slot
            && let Some(field) = field_of(variable)
        {
            return (*slot <= SLOTS).then(|| self.of_person(*slot, &field)).flatten();
        }
        let Some((list, item)) = variable.split_once('.') else {
            let plain = !variable.is_empty() && !variable.starts_with('#');
            return (plain && self.has(variable)).then(|| format!("{{{variable}}}"));
        };
        let known = |name: String| self.has(&name).then(|| format!("{{{name}}}"));
        match (list, item) {
            ("personil", _) => self.of_person(1, &capital(item)),
            ("nominatif" | "BPD", "jumlah") => known("total".to_owned()),
            ("Rill", "nilai") => known("totalRill".to_owned()),
            ("nominatif", _) => known(format!("total{}", capital(item))).or_else(|| self.of_person(1, &capital(item))),
            ("tempat", "tanggalBerangkat") => known("tanggalBerangkat".to_owned()),
            ("dokumentasi", _) if slot.is_none_or(|number| number == 1) => {
                Some(format!("{{#dokumentasi}}{{{item}}}{{/dokumentasi}}"))
            }
            ("dokumentasi", _) => Some(String::new()),
            _ => None,
        }
    }

    /// Tags of a field of a numbered traveller.
    fn of_person(&self, slot: usize, field: &str) -> Option<String> {
        let known = |name: String| self.has(&name).then(|| format!("{{{name}}}"));
        let of = |field: &str| known(format!("pegawai{slot}{field}"));
        match field {
            "NoSpd" => known(format!("noSpd{slot}")),
            "PangkatGolongan" => Some(format!("{}/{}", of("Pangkat")?, of("Golongan")?)),
            "NamaNip" => Some(format!("{}, {} {}", of("Nama")?, of("LabelNip")?, of("Nip")?)),
            field => of(field),
        }
    }
}

/// Objects whose fields are those of the letter and its traveller.
const OBJECTS: &str = "data d item row i p surat st spt spd sppd tugas perjalanan trip kuitansi kwitansi pegawai personil petugas pelaksana orang";

/// Names that a field of an object may have, `kepala.nama`, `$surat->nip`: `nama_kepala`, and the field alone of an object
/// that stands for the letter or its traveller.
fn of_object(name: &str) -> impl Iterator<Item = String> {
    let parts: Vec<&str> = name.split(['.', '>']).map(|part| part.trim_matches(['-', '$', ' '])).collect();
    let whole = parts.len() > 1 && parts.iter().all(|part| !part.is_empty());
    let turned = whole.then(|| parts.iter().rev().copied().collect::<Vec<_>>().join("_"));
    let plain =
        whole && parts[..parts.len() - 1].iter().all(|part| OBJECTS.split(' ').any(|object| object == key(part)));
    let field = plain.then(|| parts[parts.len() - 1].to_owned());
    turned.into_iter().chain(field)
}

/// A numbered traveller's variable as that of the list with its number: `pegawai2Nama` is the second `personil.nama`.
fn of_person(meaning: Meaning) -> Meaning {
    let numbered = || {
        let of_order = meaning.variable.strip_prefix("noSpd");
        let rest = meaning.variable.strip_prefix("pegawai").or(of_order)?;
        let slot: usize = rest.get(..1)?.parse().ok()?;
        let field = if of_order.is_some() { "NoSpd" } else { rest.get(1..)? };
        let mut letters = field.chars();
        let item: String = letters.next()?.to_lowercase().chain(letters).collect();
        Some((format!("personil.{item}"), slot))
    };
    match numbered() {
        Some((variable, slot)) => Meaning { variable, slot: Some(slot), ..meaning },
        None => meaning,
    }
}

/// The field of a traveller that a variable prints, with a capital; `None` for what is none of a traveller's.
fn field_of(variable: &str) -> Option<String> {
    let (list, item) = variable.split_once('.').unwrap_or(("", variable));
    match list {
        "personil" | "nominatif" if item != "no" => Some(capital(item)),
        "" => {
            let field = item.strip_prefix("pegawai").or_else(|| item.strip_prefix("pelapor"))?;
            field.starts_with(char::is_uppercase).then(|| field.to_owned())
        }
        _ => None,
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
