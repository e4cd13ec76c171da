//! Enters many final numbers at once, pasted from a spreadsheet or from a sheet itself (office 6.3).

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::text::search_key;
use numbering::final_number::{Entry, FinalNumber, Refusal, key};
use staff::Actor;

use super::{enter::store, scope_of};
use crate::{
    App, Error, Noun,
    employees::import::ImportRefusal,
    imports::cells,
    spreadsheets::{Cell, SheetRow, Workbook},
    views::final_numbers::FinalNumberRow,
};

/// Most rows at once.
pub const MOST_PASTED: usize = 500;

/// A pasted row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastedRow {
    /// Internal number, or id of the trip.
    pub key: String,
    /// Final number.
    pub number: String,
    /// Date on the letter.
    pub dated_on: Option<NaiveDate>,
}

/// Verdict on a pasted row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The letter gets the number.
    New,
    /// The letter has it already.
    Same,
    /// No letter of the caller's units has this internal number, and no trip this id.
    Unknown,
    /// The trip has several letters that wait.
    Several,
    /// The row repeats the letter or the number of another row of the paste, counted from 1.
    Repeats(usize),
    /// The number is refused.
    Refused(Refusal),
    /// The letter has another final number: a correction is made on its own, with a reason.
    Differs(String),
}

/// A row with its verdict and its letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pasted {
    /// The row.
    pub row: PastedRow,
    /// The letter, if one is meant.
    pub paper: Option<FinalNumberRow>,
    /// The verdict.
    pub verdict: Verdict,
}

/// Judges pasted rows; with `save` the good ones are stored in one unit of work, and the others stay as they are.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5.
#[tracing::instrument(name = "final_numbers.paste", skip_all)]
pub async fn paste(app: &App, actor: &Actor, rows: Vec<PastedRow>, save: bool) -> Result<Vec<Pasted>, Error> {
    let keeper = actor.final_number_keeper()?;
    let mut pasted = judge(app, actor, rows).await?;
    let mut work = app.begin(actor).await?;
    for row in &mut pasted {
        let (Some(paper), Verdict::New) = (&row.paper, &row.verdict) else { continue };
        let locked = work.lock_paper(paper.paper.paper, paper.paper.subject).await?;
        let locked = locked.ok_or(Error::NotFound(Noun::Letter))?;
        let number = FinalNumber::parse(&row.row.number, row.row.dated_on)?;
        match store(app, work.as_mut(), keeper, &locked, &number, None).await {
            Ok(Entry::Same) => row.verdict = Verdict::Same,
            Ok(_) => {}
            Err(Error::FinalNumber(refusal)) => row.verdict = Verdict::Refused(refusal),
            Err(error) => return Err(error),
        }
    }
    if save {
        work.commit().await?;
    }
    Ok(pasted)
}

/// Finds the letter of each row, and rows that cannot be entered whatever the database holds.
async fn judge(app: &App, actor: &Actor, rows: Vec<PastedRow>) -> Result<Vec<Pasted>, Error> {
    let (mut letters, mut numbers) = (HashMap::new(), HashMap::new());
    let mut judged = Vec::with_capacity(rows.len());
    for (place, row) in (1..).zip(rows) {
        let mut found = app.queries.papers_named(scope_of(actor), &row.key).await?;
        let paper = meant(&mut found, &row.number);
        let verdict = match (&paper, FinalNumber::parse(&row.number, row.dated_on)) {
            (None, _) if found.is_empty() => Verdict::Unknown,
            (None, _) => Verdict::Several,
            (Some(_), Err(refusal)) => Verdict::Refused(refusal),
            (Some(paper), Ok(number)) => {
                let letter = *letters.entry(paper.paper.entry).or_insert(place);
                let given = *numbers.entry((paper.paper.paper, paper.paper.year, key(&number.text))).or_insert(place);
                match &paper.paper.final_number {
                    _ if letter != place => Verdict::Repeats(letter),
                    _ if given != place => Verdict::Repeats(given),
                    Some(before) if before.key() == number.key() => Verdict::Same,
                    Some(before) => Verdict::Differs(before.text.clone()),
                    None => Verdict::New,
                }
            }
        };
        judged.push(Pasted { row, paper, verdict });
    }
    Ok(judged)
}

/// The one paper that is meant: of several of a trip the one that waits, or that has the number already.
fn meant(found: &mut Vec<FinalNumberRow>, number: &str) -> Option<FinalNumberRow> {
    if found.len() > 1 {
        let given = |row: &FinalNumberRow| row.paper.final_number.as_ref().map(FinalNumber::key);
        let waits = found.iter().any(|row| given(row).is_none());
        found.retain(|row| if waits { given(row).is_none() } else { given(row).as_deref() == Some(&key(number)) });
    }
    if found.len() == 1 { found.pop() } else { None }
}

/// Headings that name the columns of a sheet, in their normal form.
const KEYS: [&str; 6] = ["nomor internal", "nomor jaladin", "kunci", "perjalanan", "id perjalanan", "nomor"];
const NUMBERS: [&str; 5] = ["nomor akhir", "nomor srikandi", "nomor naskah", "nomor final", "nomor surat"];
const DATES: [&str; 4] = ["tanggal akhir", "tanggal naskah", "tanggal srikandi", "tanggal"];
/// Rows among which the headings are looked for.
const FIRST_ROWS: usize = 10;

/// Reads the rows of an uploaded sheet.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5, [`Error::Import`] for a file that cannot be read.
#[tracing::instrument(name = "final_numbers.sheet", skip_all)]
pub async fn sheet(app: &App, actor: &Actor, file: Vec<u8>) -> Result<Vec<SheetRow>, Error> {
    actor.final_number_keeper()?;
    let workbook = app.user_files.workbook(actor.user, file).await?;
    workbook.and_then(Workbook::first_sheet).map_err(|fault| Error::Import(ImportRefusal::Sheet(fault)))
}

/// Reads the rows of a sheet: columns by their headings, or the first three columns where there are none.
pub fn read_sheet(sheet: &[SheetRow]) -> Vec<PastedRow> {
    let heading = sheet.iter().take(FIRST_ROWS).position(|row| column(row, &NUMBERS).is_some());
    let (keys, numbers, dates) = match heading.and_then(|at| sheet.get(at)) {
        Some(row) => (column(row, &KEYS).unwrap_or(0), column(row, &NUMBERS).unwrap_or(1), column(row, &DATES)),
        None => (0, 1, Some(2)),
    };
    let rows = sheet.iter().skip(heading.map_or(0, |at| at + 1)).map(|row| PastedRow {
        key: text(row, keys),
        number: text(row, numbers),
        dated_on: dates.and_then(|at| row.cells.get(at)).and_then(|cell| cells::day(cell).ok().flatten()),
    });
    rows.filter(|row| !row.key.is_empty() && !row.number.is_empty()).collect()
}

fn column(row: &SheetRow, names: &[&str]) -> Option<usize> {
    let is = |cell: &Cell, name: &str| matches!(cell, Cell::Text(text) if search_key(text) == name);
    names.iter().find_map(|name| row.cells.iter().position(|cell| is(cell, name)))
}

fn text(row: &SheetRow, at: usize) -> String {
    row.cells.get(at).map(cells::text).unwrap_or_default()
}
