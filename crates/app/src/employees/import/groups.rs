//! Units whose names stand as titles above their people, in lists without a column for them.

use super::StaffField;
use crate::{
    employees::import::draft::units_named,
    imports::{Column, Layout, Record, cells},
    ports::UnitName,
    spreadsheets::Cell,
};

/// Heading of the column that holds the titles.
const HEADING: &str = "Judul di atas baris";
/// First words of units; a title that begins otherwise is a unit's if its name is known.
const UNITS: &str = "dinas badan kantor inspektorat sekretariat bidang bagian subbag subbagian sub seksi uptd upt puskesmas \
    pkm rsud rs instalasi balai laboratorium labkes unit kelurahan kecamatan kelompok";
/// Characters of a title, at most.
const LONGEST: usize = 120;

/// Gives people the title above them in a column of its own, if one of the titles is the name of a unit.
pub(super) fn spread(
    layout: &mut Layout<StaffField>,
    records: &mut [Record],
    units: &[UnitName],
    is_nobody: impl Fn(&Record) -> bool,
) {
    if layout.has(StaffField::WorkUnit) {
        return;
    }
    let numbers: Vec<usize> = layout.columns.iter().filter(|c| c.is_number).map(|c| c.index).collect();
    let titles: Vec<Option<String>> =
        records.iter().map(|record| title(record, &numbers).filter(|_| is_nobody(record))).collect();
    if !titles.iter().flatten().any(|title| !units_named(units, title).is_empty()) {
        return;
    }
    let index = layout.columns.last().map_or(0, |column| column.index + 1);
    let mut above: Option<&String> = None;
    let of_unit = |title: &&String| !units_named(units, title).is_empty() || begins_as_a_unit(title);
    for (record, title) in records.iter_mut().zip(&titles) {
        if title.is_some() {
            above = title.as_ref().filter(of_unit).or(above);
        } else {
            record.cells.resize(index + 1, Cell::Empty);
            record.cells[index] = above.map_or(Cell::Empty, Cell::text);
        }
    }
    layout.columns.push(Column {
        index,
        heading: HEADING.to_owned(),
        field: Some(StaffField::WorkUnit),
        is_number: false,
        is_left_out: false,
    });
}

/// The one text of a row, without the number or letter before it.
fn title(record: &Record, numbers: &[usize]) -> Option<String> {
    let cells = record.cells.iter().enumerate().filter(|(index, _)| !numbers.contains(index));
    let mut texts: Vec<String> = cells.map(|(_, cell)| cells::text(cell)).filter(|text| !text.is_empty()).collect();
    texts.dedup();
    // The number of a group may stand in a column of names.
    let [text] = texts.as_slice() else { return None };
    let plain = match text.split_once(['.', ')']) {
        Some((number, rest)) if number.chars().count() <= 4 && !rest.trim().is_empty() => rest.trim(),
        _ => text.trim(),
    };
    (plain.chars().count() <= LONGEST).then(|| plain.to_owned())
}

fn begins_as_a_unit(title: &str) -> bool {
    let first = title.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    UNITS.split_whitespace().any(|word| word == first)
}
