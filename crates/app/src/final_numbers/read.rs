//! Reads pasted final numbers, or those of a sheet, as every list is read (office 6.3, assurance D-2).

use std::collections::BTreeSet;

use kernel::Day;
use ports::Error;
use staff::Actor;
use tables::{
    Cause, CellNote, Choices, Class, Column, Confirmed, Field, Fit, ImportRefusal, Layout, Noted, Part, Reading,
    Record, Tally, cells,
    fields::named,
    spreadsheets::{Cell, SheetRow, SheetRows, Workbook},
};

use crate::{application::App, imports};

/// A field of a paste.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NumberField {
    /// Internal number, or id of a trip.
    Key,
    /// Final number.
    Number,
    /// Date on the letter.
    Date,
}

static FIELDS: [(NumberField, Field); 3] = [
    (
        NumberField::Key,
        Field::new("kunci", "Nomor internal", Class::Code).named("nomorjaladin kunci perjalanan idperjalanan nomor"),
    ),
    (
        NumberField::Number,
        Field::new("nomor", "Nomor akhir", Class::Code).named("nomorsrikandi nomornaskah nomorfinal nomorsurat"),
    ),
    (
        NumberField::Date,
        Field::new("tanggal", "Tanggal", Class::Day).named("tanggalakhir tanggalnaskah tanggalsrikandi"),
    ),
];

/// A pasted row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PastedRow {
    /// Its number in the file, or in the paste.
    pub place: usize,
    /// Internal number, or id of the trip.
    pub key: String,
    /// Final number.
    pub number: String,
    /// Date on the letter.
    pub dated_on: Option<Day>,
    /// Faults and doubts of its cells.
    pub notes: Vec<Noted>,
    /// Doubts are confirmed.
    pub confirmed: bool,
}

impl PastedRow {
    fn is_blank(&self) -> bool {
        self.key.is_empty() && self.number.is_empty() && self.dated_on.is_none() && self.notes.is_empty()
    }

    /// Returns whether nothing of it is a fault and its doubts are confirmed.
    pub(super) fn is_confirmed(&self) -> bool {
        self.confirmed && self.notes.iter().all(|noted| noted.note.is_doubt())
    }
}

/// Reads the rows of an uploaded sheet, and counts them.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5, [`Error::Import`] for a file that cannot be read.
#[tracing::instrument(name = "final_numbers.sheet", skip_all)]
pub async fn read_sheet(
    app: &App,
    actor: &Actor,
    file: Vec<u8>,
    confirmed: &Confirmed,
) -> Result<(Vec<PastedRow>, Tally), Error> {
    actor.final_number_keeper()?;
    let workbook = imports::workbook(app, actor, file).await?;
    Ok(rows(&workbook, &Choices::default(), app.clock.today(), confirmed)?)
}

/// Reads typed rows: internal number, final number, date, and whether a doubt is confirmed.
///
/// # Errors
/// [`ImportRefusal`] without a row.
pub fn read_typed(typed: Vec<([String; 3], bool)>, today: Day) -> Result<(Vec<PastedRow>, Tally), ImportRefusal> {
    let confirmed = (1..).zip(&typed).filter(|(_, (_, confirmed))| *confirmed).map(|(place, _)| place).collect();
    let cell = |text: String| if text.is_empty() { Cell::Empty } else { Cell::text(text) };
    let row = |(number, (texts, _)): (u32, ([String; 3], bool))| SheetRow { number, cells: texts.map(cell).to_vec() };
    let sheet = SheetRows { rows: (1..).zip(typed).map(row).collect(), ..SheetRows::default() };
    let choices = Choices { heading: Some(0), ..Choices::default() };
    rows(&Workbook { sheets: vec![sheet] }, &choices, today, &Confirmed::Rows(confirmed))
}

/// Reads every table of a sheet; one without headings has its columns in the order of [`FIELDS`].
fn rows(
    workbook: &Workbook,
    choices: &Choices<NumberField>,
    today: Day,
    confirmed: &Confirmed,
) -> Result<(Vec<PastedRow>, Tally), ImportRefusal> {
    let recognise =
        |parts: &[Part]| -> Option<(NumberField, Fit)> { named(parts, FIELDS.iter().map(|(id, field)| (*id, field))) };
    let is_list = |layout: &Layout<NumberField>| layout.has(NumberField::Number);
    let mut reading = Reading::of(workbook, choices, &recognise, is_list)?;
    if !reading.tables.iter().any(|(layout, _)| is_list(layout)) {
        reading = Reading::of(workbook, &Choices { heading: Some(0), ..choices.clone() }, &recognise, is_list)?;
        for (layout, _) in &mut reading.tables {
            let mut fields = FIELDS.iter().map(|(field, _)| *field);
            layout.columns.iter_mut().for_each(|column: &mut Column<NumberField>| column.field = fields.next());
        }
    }
    let (mut rows, mut blank) = (Vec::new(), BTreeSet::new());
    for (layout, records) in &reading.tables {
        for record in records {
            let row = pasted(layout, record, today, confirmed);
            if row.is_blank() {
                blank.insert(record.number);
            } else {
                rows.push(row);
            }
        }
    }
    reading.leave_out(blank, &Cause::Blank);
    Ok((rows, reading.tally(workbook)))
}

fn pasted(layout: &Layout<NumberField>, record: &Record, today: Day, confirmed: &Confirmed) -> PastedRow {
    let mut notes = Vec::new();
    let mut note = |field: NumberField, note: CellNote| notes.push(layout.noted(record, field, note));
    let mut code = |field: NumberField| {
        let cell = layout.cell(record, field);
        let (text, found) = cells::code(cell);
        // The id of a trip may be a number.
        let is_id =
            field == NumberField::Key && matches!(cell, Cell::Number(number) if number.fract() == 0.0 && *number < 1e9);
        if let Some(found) = found.filter(|_| !is_id) {
            note(field, found);
        }
        text
    };
    let (key, number) = (code(NumberField::Key), code(NumberField::Number));
    let dated_on = cells::day(layout.cell(record, NumberField::Date), today).unwrap_or_else(|fault| {
        note(NumberField::Date, fault);
        None
    });
    let place = usize::try_from(record.number).unwrap_or(usize::MAX);
    PastedRow { place, key, number, dated_on, notes, confirmed: confirmed.has(record.number) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> Day {
        Day::from_ymd_opt(2026, 11, 26).unwrap()
    }

    fn typed(rows: &[[&str; 3]]) -> Vec<PastedRow> {
        let rows = rows.iter().map(|row| (row.map(str::to_owned), false)).collect();
        read_typed(rows, today()).unwrap().0
    }

    #[test]
    fn every_typed_row_has_its_place_its_date_and_its_notes() {
        let rows = typed(&[
            ["800/1", "B/1", "5 Maret 2026"],
            ["-", "", ""],
            ["800/3", "B/3", "31/02/2026"],
            ["800/4", "1,2E+16", ""],
            ["12", "B/5", ""],
        ]);
        let seen: Vec<_> = rows.iter().map(|row| (row.place, row.dated_on, row.notes.len())).collect();
        assert_eq!(seen, [(1, Day::from_ymd_opt(2026, 3, 5), 0), (3, None, 1), (4, None, 1), (5, None, 0)]);
        assert_eq!(rows[1].notes[0].cell, "C3");
        assert!(rows[2].notes[0].note.is_doubt(), "Excel changed it");
    }

    #[test]
    fn a_sheet_without_headings_has_its_columns_in_order_and_all_rows_are_counted() {
        let row =
            |number, texts: &[&str]| SheetRow { number, cells: texts.iter().map(|text| Cell::text(*text)).collect() };
        let bare =
            SheetRows { rows: vec![row(1, &["800/1", "B/1"]), row(2, &["800/2", "B/2"])], ..SheetRows::default() };
        let titled = SheetRows {
            rows: vec![
                row(1, &["Daftar"]),
                row(2, &["Nomor naskah", "Nomor internal"]),
                row(3, &["B/1", "800/1"]),
                row(4, &["-", "800/2"]),
            ],
            ..SheetRows::default()
        };
        for (sheet, count, skipped) in [(bare, 2, 0), (titled, 2, 2)] {
            let seen = sheet.rows.len();
            let (read, tally) =
                rows(&Workbook { sheets: vec![sheet] }, &Choices::default(), today(), &Confirmed::None).unwrap();
            assert_eq!((read.len(), read[0].number.as_str(), read[0].key.as_str()), (count, "B/1", "800/1"));
            assert_eq!((tally.read, tally.skipped_rows(), tally.seen()), (count, skipped, seen));
        }
    }
}
