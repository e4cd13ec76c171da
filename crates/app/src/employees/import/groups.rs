//! Units and grades that stand as titles above their people, in lists without a column for them.

use std::collections::BTreeMap;

use tables::{Column, Layout, Record, cells, spreadsheets::Cell};

use super::{
    StaffField,
    draft::{Tables, units_named},
    name_cell::{GRADED, is_rank},
};

/// Heading of the column that holds the titles.
const HEADING: &str = "Judul di atas baris";
/// First words of units; a title that begins otherwise is a unit's if its name is known.
const UNITS: &str = "dinas badan kantor inspektorat sekretariat bidang bagian subbag subbagian sub seksi uptd upt puskesmas \
    pkm rsud rs instalasi balai laboratorium labkes unit kelurahan kecamatan kelompok";
/// Characters of a title, at most.
const LONGEST: usize = 120;
/// Characters of the number of a group, at most.
const LONGEST_NUMBER: usize = 4;

/// Titles by the number of their row.
pub(super) type Titles = BTreeMap<u32, String>;

/// The titles among rows that hold no person: the one text of a row, without the number or letter before it.
pub(super) fn titles<'a>(layout: &Layout<StaffField>, nobody: impl Iterator<Item = (u32, &'a [Cell])>) -> Titles {
    let numbers: Vec<usize> = layout.columns.iter().filter(|c| c.is_number).map(|c| c.index).collect();
    nobody.filter_map(|(number, cells)| Some((number, title(cells, &numbers)?))).collect()
}

/// Gives people the titles above them in columns of their own, if one of the titles is the name of a unit, or a grade.
pub(super) fn spread(layout: &mut Layout<StaffField>, people: &mut [Record], titles: &Titles, tables: Tables<'_>) {
    let is_unit = |title: &str| !units_named(tables.units, title).is_empty();
    if !layout.has(StaffField::WorkUnit) && titles.values().any(|title| is_unit(title)) {
        put(layout, people, StaffField::WorkUnit, titles, |title| is_unit(title) || begins_as_a_unit(title));
    }
    let of_grade = |title: &str| is_rank(title, tables.ranks);
    if !GRADED.iter().any(|field| layout.has(*field)) && titles.values().any(|title| of_grade(title)) {
        put(layout, people, StaffField::RankAndGrade, titles, of_grade);
    }
}

/// Adds a column with the nearest title above each person.
fn put(
    layout: &mut Layout<StaffField>,
    people: &mut [Record],
    field: StaffField,
    titles: &Titles,
    counts: impl Fn(&str) -> bool,
) {
    let index = layout.columns.last().map_or(0, |column| column.index + 1);
    let counting: BTreeMap<u32, &String> =
        titles.iter().filter(|(_, title)| counts(title)).map(|(row, title)| (*row, title)).collect();
    for record in people {
        let above = counting.range(..record.number).next_back().map(|(_, title)| *title);
        record.cells.resize(index + 1, Cell::Empty);
        record.cells[index] = above.map_or(Cell::Empty, Cell::text);
    }
    let heading = HEADING.to_owned();
    layout.columns.push(Column { index, heading, field: Some(field), is_number: false, is_left_out: false });
}

fn title(cells: &[Cell], numbers: &[usize]) -> Option<String> {
    // A title may span the columns from that of numbers on.
    let enumerates = |index: usize, text: &str| numbers.contains(&index) && text.chars().count() <= LONGEST_NUMBER;
    let texts = cells.iter().map(cells::text).enumerate();
    let mut texts: Vec<String> =
        texts.filter(|(index, text)| !text.is_empty() && !enumerates(*index, text)).map(|(_, text)| text).collect();
    texts.dedup();
    let [text] = texts.as_slice() else { return None };
    let plain = match text.split_once(['.', ')']) {
        Some((number, rest)) if number.chars().count() <= LONGEST_NUMBER && !rest.trim().is_empty() => rest.trim(),
        _ => text.trim(),
    };
    (plain.chars().count() <= LONGEST).then(|| plain.to_owned())
}

fn begins_as_a_unit(title: &str) -> bool {
    let first = title.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    UNITS.split_whitespace().any(|word| word == first)
}
