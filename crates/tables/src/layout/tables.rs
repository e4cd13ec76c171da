//! Finds the tables of a workbook: one below another, each below its headings, and beside one another.

use std::{collections::BTreeMap, ops::RangeInclusive};

use kernel::text::search_key;

use super::{
    Layout, Recognise,
    captions::{self, Title},
    headings::Candidate,
    parts,
};
use crate::{
    Choices, cells,
    spreadsheets::{Cell, SheetRow, SheetRows, Workbook},
    tally::Cause,
};

/// Digits of the number of a person or of an amount, at least.
const NUMBER_DIGITS: usize = 6;

/// The tables of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables<F> {
    /// The sheet, counted from 0.
    pub sheet: usize,
    /// Tables that are read, the first one from above and left first.
    pub tables: Vec<Layout<F>>,
    /// Cells of tables that are not read.
    pub unread: Vec<String>,
    /// Rows that belong to no table, and headings.
    pub skipped: BTreeMap<u32, Cause>,
}

impl<F: Copy + PartialEq> Tables<F> {
    /// Finds the tables: in the chosen sheet, or in the one that is shown and whose headings name most fields; from the chosen row of
    /// headings on, or wherever headings stand. Where no row names a field, the one with most texts counts as headings, so that
    /// columns can be mapped by hand. Only tables that `is_list` says to hold entries are read, the others are told.
    ///
    /// `None` for a workbook without any row, and for an unknown sheet.
    pub fn find(
        workbook: &Workbook,
        choices: &Choices<F>,
        recognise: Recognise<'_, F>,
        is_list: impl Fn(&Layout<F>) -> bool,
    ) -> Option<Self> {
        let named = |sheet: &SheetRows, name: &String| search_key(&sheet.name) == search_key(name);
        let chosen = |sheet: &SheetRows| choices.sheet.as_ref().is_none_or(|name| named(sheet, name));
        let sheets = workbook.sheets.iter().enumerate().filter(|(_, sheet)| chosen(sheet) && !sheet.rows.is_empty());
        let candidates = sheets.flat_map(|(index, sheet)| {
            Candidate::all(sheet, choices.heading, recognise).into_iter().map(move |candidate| (index, candidate))
        });
        // Hidden lists serve others; the first one of equals.
        let rank = |(index, candidate): &(usize, Candidate)| {
            (candidate.score.0 > 0 && !workbook.sheets[*index].is_hidden, candidate.score)
        };
        let (sheet, best) = candidates.reduce(|best, next| if rank(&next) > rank(&best) { next } else { best })?;
        let mut tables = Self { sheet, tables: Vec::new(), unread: Vec::new(), skipped: BTreeMap::new() };
        tables.fill(&workbook.sheets[sheet], best, choices, recognise, &is_list);
        Some(tables)
    }

    fn fill(
        &mut self,
        sheet: &SheetRows,
        best: Candidate,
        choices: &Choices<F>,
        recognise: Recognise<'_, F>,
        is_list: &dyn Fn(&Layout<F>) -> bool,
    ) {
        let from = if choices.heading.is_some() { best.first } else { 0 };
        let has_fields = best.score.0 > 0;
        let primary = best.first;
        let bands = if has_fields { bands(sheet, best, from, recognise) } else { vec![best] };
        let bands = without_titles(sheet, bands, primary);
        let ends: Vec<u32> = bands.iter().skip(1).map(|band| band.first - 1).chain([u32::MAX]).collect();
        let last_row = sheet.rows.last().map_or(0, |row| row.number);
        let mut free_from = 0;
        for (band, end) in bands.iter().zip(ends) {
            let titles = self.titles(sheet, free_from, band, has_fields);
            let last = if end == u32::MAX { last_row } else { Self::end_above(sheet, band.above, end) };
            free_from = last;
            let rows: Vec<&SheetRow> =
                sheet.rows.iter().filter(|row| row.number > band.above && row.number <= last).collect();
            let across = if has_fields {
                parts::of(band, &rows, &titles, recognise)
            } else {
                vec![(0, widest(sheet).saturating_sub(1))]
            };
            for across in across {
                let is_headed =
                    (across.0..=across.1).any(|index| band.texts.get(index).is_some_and(|text| !text.shown.is_empty()));
                if has_fields
                    && !is_headed
                    && self.fill_beside(sheet, band.first..=last, across, choices, recognise, is_list)
                {
                    continue;
                }
                let mut layout = Layout::below(sheet, band, last, across, recognise);
                layout.captions = captions::over(&titles, across);
                layout.choose(choices);
                self.add(layout, has_fields && band.first != primary, is_list);
            }
            for row in sheet.rows.iter().filter(|row| (band.first..=band.above).contains(&row.number)) {
                self.skipped.insert(row.number, Cause::Heading);
            }
        }
        if self.tables.is_empty() {
            // Columns can be mapped by hand.
            let across = (0, widest(sheet).saturating_sub(1));
            let first = bands.into_iter().find(|band| band.first == primary);
            let layout = first.map(|band| Layout::below(sheet, &band, last_row, across, recognise));
            self.tables.extend(layout.map(|mut layout| {
                layout.choose(choices);
                layout
            }));
            self.unread.clear();
        }
    }

    /// Finds tables beside another one whose headings stand lower; returns whether there are any.
    fn fill_beside(
        &mut self,
        sheet: &SheetRows,
        rows: RangeInclusive<u32>,
        across: (usize, usize),
        choices: &Choices<F>,
        recognise: Recognise<'_, F>,
        is_list: &dyn Fn(&Layout<F>) -> bool,
    ) -> bool {
        let own = |row: &SheetRow| {
            let cell = |(index, cell): (usize, &Cell)| if index < across.0 { Cell::Empty } else { cell.clone() };
            let cells: Vec<Cell> = row.cells.iter().enumerate().take(across.1 + 1).map(cell).collect();
            cells.iter().any(|cell| *cell != Cell::Empty).then_some(SheetRow { number: row.number, cells })
        };
        let rows = sheet.rows.iter().filter(|row| rows.contains(&row.number)).filter_map(own).collect();
        let own = SheetRows { rows, merged: sheet.merged.clone(), ..SheetRows::default() };
        let headings = (0..own.rows.len()).find_map(|place| Candidate::again(&own, place, recognise));
        let Some(headings) = headings else { return false };
        self.fill(&own, headings, choices, recognise, is_list);
        true
    }

    /// Adds a table; one with the columns of the table above, and no caption of its own, is that table going on.
    fn add(&mut self, layout: Layout<F>, may_go_on: bool, is_list: &dyn Fn(&Layout<F>) -> bool) {
        let fields = |layout: &Layout<F>| -> Vec<(usize, Option<F>)> {
            layout
                .columns
                .iter()
                .filter(|column| column.field.is_some())
                .map(|column| (column.index, column.field))
                .collect()
        };
        let above =
            self.tables.iter_mut().rev().find(|above| above.across == layout.across && above.last < layout.heading);
        match above.filter(|above| may_go_on && layout.captions.is_empty() && fields(above) == fields(&layout)) {
            Some(above) => {
                above.repeated.extend(layout.heading..=layout.above);
                above.last = layout.last;
            }
            None if is_list(&layout) => self.tables.push(layout),
            None => self.unread.push(layout.range()),
        }
    }

    /// Titles above headings, from the nearest row up, as far as the table before; their rows are captions.
    fn titles(&mut self, sheet: &SheetRows, from: u32, band: &Candidate, has_fields: bool) -> Vec<Title> {
        if !has_fields || band.first == 0 {
            return Vec::new();
        }
        let rows = sheet.rows.iter().rev().filter(|row| row.number > from && row.number < band.first);
        let titles: Vec<_> = rows.map(|row| (row.number, captions::title(row))).collect();
        self.skipped.extend(titles.iter().map(|(row, _)| (*row, Cause::Caption)));
        titles.into_iter().map(|(_, title)| title).filter(|title| !title.is_empty()).collect()
    }

    /// The last row of a table above the next headings: captions that stand directly above those are theirs.
    fn end_above(sheet: &SheetRows, above: u32, next: u32) -> u32 {
        let rows: Vec<&SheetRow> = sheet.rows.iter().filter(|row| row.number > above && row.number <= next).collect();
        let captions = rows.iter().rev().take_while(|row| is_caption(row)).count();
        rows.len().checked_sub(captions + 1).map_or(above, |place| rows[place].number)
    }
}

fn widest(sheet: &SheetRows) -> usize {
    sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0)
}

/// The chosen headings and all others, in order.
fn bands<F: Copy + PartialEq>(
    sheet: &SheetRows,
    best: Candidate,
    from: u32,
    recognise: Recognise<'_, F>,
) -> Vec<Candidate> {
    let (first, above) = (best.first, best.above);
    let mut bands = vec![best];
    let mut covered = 0;
    for (place, row) in sheet.rows.iter().enumerate() {
        if row.number < from || row.number <= covered || (first..=above).contains(&row.number) {
            continue;
        }
        if let Some(found) =
            Candidate::again(sheet, place, recognise).filter(|found| found.above < first || found.first > above)
        {
            covered = found.above;
            bands.push(found);
        }
    }
    bands.sort_by_key(|band| band.first);
    bands
}

/// Headings without a row before the next ones: they are a title that names a field, `UANG HARIAN` above its table.
fn without_titles(sheet: &SheetRows, bands: Vec<Candidate>, primary: u32) -> Vec<Candidate> {
    let next: Vec<Option<u32>> = bands.iter().skip(1).map(|band| Some(band.first)).chain([None]).collect();
    let has_rows =
        |band: &Candidate, next: u32| sheet.rows.iter().any(|row| row.number > band.above && row.number < next);
    let kept = bands.into_iter().zip(next);
    kept.filter(|(band, next)| band.first == primary || next.is_none_or(|next| has_rows(band, next)))
        .map(|(band, _)| band)
        .collect()
}

/// Returns whether a row is a title: one text, or a word and what follows its colon.
fn is_caption(row: &SheetRow) -> bool {
    let texts: Vec<String> = row.cells.iter().map(cells::text).filter(|text| !text.trim().is_empty()).collect();
    let is_short = |text: &String| text.chars().filter(char::is_ascii_digit).count() < NUMBER_DIGITS;
    let only_texts = row.cells.iter().all(|cell| matches!(cell, Cell::Empty | Cell::Text(_)));
    let words = match texts.as_slice() {
        [one] => one.chars().any(char::is_alphabetic),
        [word, behind, ..] => behind.trim_start().starts_with(':') || word.trim_end().ends_with(':'),
        [] => true,
    };
    only_texts && words && texts.iter().all(is_short)
}
