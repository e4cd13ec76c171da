//! Columns whose values tell what they hold where no heading does: NIPs below 'ID', kinds below 'Status', grades below 'Grade'.

use kernel::Nip;
use staff::words::kind;
use tables::{Column, Layout, Record, cells, heading_key, spreadsheets::Cell};

use super::StaffField;

/// Values that are looked at.
const LOOKED_AT: usize = 200;
/// Words of headings above other people's numbers, and earlier grades.
const OTHERS: [&str; 8] = ["lama", "atasan", "penilai", "pasangan", "suami", "istri", "awal", "usul"];
/// Beginnings of headings that may stand above kinds.
const KINDS: [&str; 4] = ["status", "ket", "jenis", "kategori"];

/// Gives fields that no heading named the column whose values tell it.
pub(super) fn tell(layout: &mut Layout<StaffField>, records: &[Record]) {
    let values = |column: &Column<StaffField>| {
        let filled = records.iter().filter_map(|record| record.cells.get(column.index));
        filled.filter(|cell| cells::is_filled(cell)).take(LOOKED_AT).cloned().collect::<Vec<_>>()
    };
    let is_nip = |column: &Column<StaffField>| most(&values(column), |cell| is_nip(&cells::text(cell)));
    let is_grade = |column: &Column<StaffField>| most(&values(column), |cell| is_grade(&cells::text(cell)));
    let is_kind = |column: &Column<StaffField>| {
        let key = heading_key(&column.heading);
        let says = |cell: &Cell| matches!(kind(&cells::text(cell)), Ok(Some(_))) && cells::text(cell).len() > 1;
        KINDS.iter().any(|word| key.starts_with(word)) && !values(column).is_empty() && values(column).iter().all(says)
    };
    if !layout.has(StaffField::Nip) && !layout.has(StaffField::NameAndNip) {
        give(layout, StaffField::Nip, is_nip);
    }
    if !layout.has(StaffField::Grade) && !layout.has(StaffField::RankAndGrade) {
        give(layout, StaffField::Grade, is_grade);
    }
    if !layout.has(StaffField::Kind) {
        give(layout, StaffField::Kind, is_kind);
    }
}

/// Gives a field the first free column that holds its values.
fn give(layout: &mut Layout<StaffField>, field: StaffField, holds: impl Fn(&Column<StaffField>) -> bool) {
    let of_another = |heading: &str| OTHERS.iter().any(|word| heading_key(heading).contains(word));
    let is_free = |column: &&mut Column<StaffField>| {
        column.field.is_none() && !column.is_number && !column.is_left_out && !of_another(&column.heading)
    };
    if let Some(column) = layout.columns.iter_mut().filter(is_free).find(|column| holds(column)) {
        column.field = Some(field);
    }
}

/// Returns whether four values of five at least are such.
fn most(values: &[Cell], is: impl Fn(&Cell) -> bool) -> bool {
    let count = values.iter().filter(|cell| is(cell)).count();
    count > 0 && count * 5 >= values.len() * 4
}

/// The number of an employee; a citizen's has 16 digits.
fn is_nip(text: &str) -> bool {
    matches!(Nip::from_list(text), Ok(Some(nip)) if !nip.is_nik())
}

/// A civil servant's grade: `III/c`, `3c`.
fn is_grade(text: &str) -> bool {
    let key = heading_key(text);
    let number = key.strip_suffix(|letter: char| matches!(letter, 'a'..='e'));
    number.is_some_and(|number| matches!(number, "i" | "ii" | "iii" | "iv" | "1" | "2" | "3" | "4"))
}
