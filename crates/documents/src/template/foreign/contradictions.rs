//! Placeholders that contradict others of their part: a sum printed twice, a name with two values.

use std::collections::{HashMap, HashSet};

use super::costs::{self, Cost};
use super::dictionary::{Dictionary, key};
use super::item::Item;
use super::plan::Plan;

/// Kinds of which the total is made up.
const SUMMED: [&str; 5] = ["uangHarian", "penginapan", "representasi", "riil", "transport"];

/// Leaves the sum of a kind in a second row of a table: 'Uang saku pertemuan' below 'Uang harian' is not all of it again.
pub(super) fn leave_doubled(plan: &mut Plan, dictionary: &Dictionary) {
    let mut printed: HashMap<(u32, &str), usize> = HashMap::new();
    for index in 0..plan.items.len() {
        let item = &plan.items[index];
        let Some((row, _)) = plan.tables.places[item.passage] else { continue };
        let Some(kind) = SUMMED.iter().find(|kind| **kind == item.variable()) else { continue };
        if item.list().is_some() || item.tags.is_none() && !item.ours {
            continue;
        }
        let first = *printed.entry((plan.tables.rows[row].table, kind)).or_insert(row);
        let named = || costs::of_words(&dictionary.stems(&plan.words_of_row(index)?));
        if first != row && !item.ours && matches!(named(), Some(Cost::Kind(_))) {
            leave(&mut plan.items[index], "baris lain sudah mencetak jumlah itu");
        }
    }
}

/// Leaves a destination whose name means the place of departure or issue elsewhere: a name has one value. A label that says
/// the destination stands.
pub(super) fn leave_torn(plan: &mut Plan, dictionary: &Dictionary) {
    let home = |item: &&Item| item.tags.is_some() && matches!(item.variable(), "asal" | "tempatTerbit");
    let homes: HashSet<String> = plan.items.iter().filter(home).map(|item| key(&item.at.name)).collect();
    for index in 0..plan.items.len() {
        let item = &plan.items[index];
        let torn = item.tags.is_some() && item.variable() == "tujuan" && homes.contains(&key(&item.at.name));
        if torn && plan.label(index, dictionary).is_none_or(|label| label.says().is_none()) {
            leave(&mut plan.items[index], "di bagian lain namanya berarti tempat asal");
        }
    }
}

fn leave(item: &mut Item, reason: &str) {
    (item.tags, item.cut) = (None, (0, 0));
    item.left = Some(reason.to_owned());
}
