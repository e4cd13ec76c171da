//! Tags of a meaning where no row repeats, and hints about names that belong elsewhere.

use super::dictionary::{Dictionary, Meaning, SLOTS};
use super::person::{capital, field};

impl Dictionary {
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

    /// Returns true for any name of ours: a text, a list, a switch, an item.
    pub(super) fn names(&self, name: &str) -> bool {
        self.knows(name) || self.switches.contains(name)
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
        let first = self.outside_of(&meaning.variable, meaning.slot)?;
        match &meaning.also {
            Some(also) => Some(format!("{first} / {}", self.outside_of(also, meaning.slot)?)),
            None => Some(first),
        }
    }

    fn outside_of(&self, variable: &str, slot: Option<usize>) -> Option<String> {
        if let Some(slot) = slot
            && let Some(field) = field(variable)
        {
            return (slot <= SLOTS).then(|| self.of_person(slot, &field)).flatten();
        }
        let known = |name: String| self.has(&name).then(|| format!("{{{name}}}"));
        let Some((list, item)) = variable.split_once('.') else {
            return if variable.is_empty() || variable.starts_with('#') { None } else { known(variable.to_owned()) };
        };
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
