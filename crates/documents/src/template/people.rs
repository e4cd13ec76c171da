//! Travellers whom a template names: all of them in a list, those of numbers, or those of sheets.

use std::collections::BTreeSet;

use super::archive::Template;
use super::parse::Op;

/// Lists of travellers, and the one without the first.
const LISTS: [&str; 3] = ["personil", "dataPegawai", "dibatalkan"];
const FOLLOWERS: &str = "pengikut";
/// Variables of the journey on the sheet of an SPD.
const JOURNEY: [&str; 4] = ["untuk", "untukSebaris", "alatAngkutan", "jenisKendaraan"];

/// Travellers whom a template names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct People {
    /// All, in a list.
    listed: bool,
    /// All but the first, in a list.
    followers: bool,
    /// Those of these numbers, from 1.
    numbers: BTreeSet<usize>,
}

/// A section around a value.
struct Section {
    name: Box<str>,
    inverted: bool,
    /// It prints the number of an SPD, and the means or the purpose of the journey.
    order: (bool, bool),
    names: People,
}

impl Section {
    /// Returns true for the sheet of an SPD, which names its traveller again.
    fn is_sheet(&self) -> bool {
        self.order == (true, true)
    }
}

impl Template {
    /// The travellers whom it names, its sheets aside.
    pub fn people(&self) -> People {
        let mut people = People::default();
        for part in self.parts() {
            let mut open: Vec<Section> = Vec::new();
            for op in &part.program.ops {
                match op {
                    Op::Begin { name, inverted, .. } => open.push(Section {
                        name: name.clone(),
                        inverted: *inverted,
                        order: (false, false),
                        names: People::default(),
                    }),
                    Op::End { .. } => {
                        let Some(section) = open.pop() else { continue };
                        let around = open.last_mut().map_or(&mut people, |outer| &mut outer.names);
                        // A sheet names one traveller; the letter beside it must name them all.
                        if !section.is_sheet() {
                            around.add(section.names);
                        }
                    }
                    Op::Value { name, .. } => value(name, &mut open, &mut people),
                    _ => {}
                }
            }
        }
        people
    }
}

/// Notes what a value says of travellers.
fn value(name: &str, open: &mut [Section], people: &mut People) {
    let (number_of_order, journey) = (name == "noSpd", JOURNEY.contains(&name));
    if number_of_order || journey {
        let list = open.iter_mut().rev().find(|section| &*section.name == LISTS[0]);
        if let Some(section) = list {
            section.order = (section.order.0 || number_of_order, section.order.1 || journey);
        }
    }
    let list = open.iter().rposition(|section| LISTS.contains(&&*section.name) || &*section.name == FOLLOWERS);
    let within = |list: usize, inverted: bool| {
        open[list..].iter().any(|section| &*section.name == "pertama" && section.inverted == inverted)
    };
    let mut named = People::default();
    match list {
        Some(list) if matches!(name, "nama" | "namaNip") => {
            if &*open[list].name == FOLLOWERS || within(list, true) {
                named.followers = true;
            } else if within(list, false) {
                named.numbers.insert(1);
            } else {
                named.listed = true;
            }
        }
        _ => named.numbers.extend(number(name)),
    }
    open.last_mut().map_or(people, |section| &mut section.names).add(named);
}

/// The number in the name of a numbered traveller: `pegawai2Nama`.
fn number(name: &str) -> Option<usize> {
    name.strip_prefix("pegawai")?.strip_suffix("Nama")?.parse().ok()
}

impl People {
    fn add(&mut self, other: Self) {
        self.listed |= other.listed;
        self.followers |= other.followers;
        self.numbers.extend(other.numbers);
    }

    /// Positions of the travellers whom it does not name, of as many as there are; none where it names nobody at all.
    pub fn unnamed(&self, travellers: usize) -> Vec<usize> {
        if self.listed || self.numbers.is_empty() && !self.followers {
            return Vec::new();
        }
        let named = |at: &usize| self.numbers.contains(&(at + 1)) || self.followers && *at > 0;
        (0..travellers).filter(|at| !named(at)).collect()
    }
}
