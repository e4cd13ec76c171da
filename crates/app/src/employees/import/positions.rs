//! Positions in several columns: `STRUKTURAL` and `FUNGSIONAL` below `JABATAN`, of which each person has one.

use tables::{Layout, Part, Record, cells, spreadsheets::Cell};

use super::{StaffField, recognise};

/// Puts the position of a further column into the one of positions; a column that says more than it stays unread.
pub(super) fn gather(layout: &mut Layout<StaffField>, records: &mut [Record]) {
    let Some(first) = layout.column(StaffField::Position).map(|column| column.index) else { return };
    let says = |record: &Record, index: usize| record.cells.get(index).filter(|cell| cells::is_filled(cell)).cloned();
    for column in layout.columns.iter_mut().filter(|column| column.field.is_none() && !column.is_left_out) {
        let of_position =
            recognise(&[Part::of(column.heading.as_str())]).is_some_and(|(of, _)| of == StaffField::Position);
        let both = |record: &Record| says(record, first).is_some() && says(record, column.index).is_some();
        if !of_position || records.iter().any(both) {
            continue;
        }
        for record in records.iter_mut() {
            let Some(said) = says(record, column.index) else { continue };
            record.cells.resize(record.cells.len().max(first + 1), Cell::Empty);
            record.cells[first] = said;
        }
        column.field = Some(StaffField::Position);
    }
}
