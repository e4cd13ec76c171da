//! Enters many final numbers at once, pasted from a spreadsheet or from a sheet itself (office 6.3).

use std::collections::HashMap;

use numbering::final_number::{Entry, FinalNumber, Paper, Refusal, key};
use ports::{Entered, Error, Noun, UnitOfWork};
use staff::{Actor, FinalNumberKeeper};
use tables::Noted;
use views::final_numbers::{FinalNumberRow, NumberedPaper};

use super::{
    enter::{check_doubts, store},
    read::PastedRow,
    scope_of,
};
use crate::application::App;

/// Most rows at once.
pub const MOST_PASTED: usize = 500;

/// Verdict on a pasted row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The letter gets the number.
    New,
    /// The letter gets the number in place of another one, with the reason of the paste.
    Corrected(String),
    /// The letter has it already.
    Same,
    /// Cells of the row hold no value, or may not hold the ones that were written.
    Unread(Vec<Noted>),
    /// No letter of the caller's units has this internal number, and no trip this id.
    Unknown,
    /// The trip has several letters that wait.
    Several,
    /// The row repeats the letter or the number of another row of the paste, by its place.
    Repeats(usize),
    /// The number is refused.
    Refused(Refusal),
    /// The letter has another final number or date, and the paste has no reason.
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

impl Pasted {
    /// Returns whether the row is stored.
    pub fn is_stored(&self) -> bool {
        matches!(self.verdict, Verdict::New | Verdict::Corrected(_))
    }
}

/// Rows to paste.
#[derive(Debug, Clone, Default)]
pub struct Paste {
    /// The rows.
    pub rows: Vec<PastedRow>,
    /// Reason of corrections: with it rows may exchange numbers among them (assurance D-12).
    pub reason: Option<String>,
    /// True to store the good rows; the others stay as they are.
    pub save: bool,
}

/// Judges pasted rows; the good ones are stored in one unit of work.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5.
#[tracing::instrument(name = "final_numbers.paste", skip_all)]
pub async fn paste(app: &App, actor: &Actor, paste: Paste) -> Result<Vec<Pasted>, Error> {
    let keeper = actor.final_number_keeper()?;
    let reason = paste.reason.as_deref();
    let mut pasted = judge(app, actor, paste.rows, reason).await?;
    let mut work = app.begin(actor).await?.after_closing();
    let mut open = Vec::new();
    for row in pasted.iter_mut().filter(|row| row.is_stored()) {
        let Some(found) = &row.paper else { continue };
        let (paper, subject) = (found.paper.paper, found.paper.subject);
        let number = FinalNumber::parse(&row.row.number, row.row.dated_on)?;
        open.push(Open { paper, subject, number, locked: None, row });
    }
    refuse(work.as_mut(), reason, &mut open).await?;
    exchange(app, work.as_mut(), keeper, reason, &open).await?;
    if paste.save {
        work.commit().await?;
    }
    Ok(pasted)
}

/// A row that may be stored.
struct Open<'p> {
    row: &'p mut Pasted,
    paper: Paper,
    subject: i64,
    number: FinalNumber,
    locked: Option<(NumberedPaper, Entry)>,
}

impl Open<'_> {
    /// Row of the number book of a letter that gives its number up.
    fn released(&self) -> Option<i64> {
        self.locked.as_ref().filter(|(_, entry)| *entry == Entry::Correction).map(|(paper, _)| paper.entry)
    }
}

/// Locks the letters of the rows and leaves those that may be stored: of a number that another letter has, only if that one gives
/// it up by another row.
async fn refuse(work: &mut dyn UnitOfWork, reason: Option<&str>, open: &mut Vec<Open<'_>>) -> Result<(), Error> {
    // All units of work lock in one order.
    open.sort_by_key(|row| (row.paper.word(), row.subject));
    for row in open.iter_mut() {
        let paper = work.lock_paper(row.paper, row.subject).await?.ok_or(Error::NotFound(Noun::Letter))?;
        match row.number.entered(paper.final_number.as_ref(), paper.void, reason) {
            Ok(Entry::Same) => row.row.verdict = Verdict::Same,
            Ok(entry) => row.locked = Some((paper, entry)),
            Err(refusal) => row.row.verdict = Verdict::Refused(refusal),
        }
    }
    open.retain(|row| row.locked.is_some());
    open.sort_by_cached_key(|row| (row.paper.kind().id(), row.number.key()));
    let mut holders = Vec::with_capacity(open.len());
    for row in open.iter_mut() {
        let Some((paper, _)) = &row.locked else { continue };
        holders.push((paper.entry, work.holder_of(paper, &row.number).await?));
        match check_doubts(work, paper, &row.number, row.row.row.confirmed).await {
            Err(Error::FinalNumber(refusal)) => row.row.verdict = Verdict::Refused(refusal),
            other => other?,
        }
    }
    open.retain(|row| row.row.is_stored());
    // A row that is left out gives no number up, so another one may have to be left out too.
    loop {
        let released: Vec<i64> = open.iter().filter_map(Open::released).collect();
        let before = open.len();
        open.retain_mut(|row| {
            let own = row.locked.as_ref().map(|(paper, _)| paper.entry);
            let holder = holders.iter().find(|(entry, _)| Some(*entry) == own).and_then(|(_, holder)| holder.as_ref());
            let Some(holder) = holder.filter(|holder| !released.contains(&holder.entry)) else { return true };
            row.row.verdict = Verdict::Refused(Refusal::Taken(holder.number.clone()));
            false
        });
        if open.len() == before {
            return Ok(());
        }
    }
}

/// Stores the rows: letters give their numbers up before others get them.
async fn exchange(
    app: &App,
    work: &mut dyn UnitOfWork,
    keeper: FinalNumberKeeper<'_>,
    reason: Option<&str>,
    open: &[Open<'_>],
) -> Result<(), Error> {
    let entered = Entered { by: keeper.user(), at: app.clock.now() };
    for (paper, _) in open.iter().filter(|row| row.released().is_some()).filter_map(|row| row.locked.as_ref()) {
        work.release_final_number(paper, entered).await?;
    }
    for row in open {
        if let Some((paper, entry)) = &row.locked {
            store(app, work, keeper, paper, &row.number, *entry, reason).await?;
        }
    }
    Ok(())
}

/// Finds the letter of each row, and rows that cannot be entered whatever the database holds.
async fn judge(app: &App, actor: &Actor, rows: Vec<PastedRow>, reason: Option<&str>) -> Result<Vec<Pasted>, Error> {
    let (mut letters, mut numbers) = (HashMap::new(), HashMap::new());
    let mut judged = Vec::with_capacity(rows.len());
    for row in rows {
        let mut found = app.queries.papers_named(scope_of(actor), &row.key).await?;
        let paper = meant(&mut found, &row.number);
        if !row.notes.is_empty() && !row.is_confirmed() {
            let verdict = Verdict::Unread(row.notes.clone());
            judged.push(Pasted { row, paper, verdict });
            continue;
        }
        let verdict = match (&paper, FinalNumber::parse(&row.number, row.dated_on)) {
            (None, _) if found.is_empty() => Verdict::Unknown,
            (None, _) => Verdict::Several,
            (Some(_), Err(refusal)) => Verdict::Refused(refusal),
            (Some(paper), Ok(number)) => {
                let letter = *letters.entry(paper.paper.entry).or_insert(row.place);
                let key = (paper.paper.paper, paper.paper.year, number.key());
                let given = *numbers.entry(key).or_insert(row.place);
                match &paper.paper.final_number {
                    _ if letter != row.place => Verdict::Repeats(letter),
                    _ if given != row.place => Verdict::Repeats(given),
                    Some(before) if says_the_same(before, &number) => Verdict::Same,
                    Some(before) if reason.is_some() => Verdict::Corrected(before.text.clone()),
                    Some(before) => Verdict::Differs(before.text.clone()),
                    None => Verdict::New,
                }
            }
        };
        judged.push(Pasted { row, paper, verdict });
    }
    Ok(judged)
}

/// Returns whether a pasted number is the one that is there; a row without a date says nothing of it.
fn says_the_same(before: &FinalNumber, pasted: &FinalNumber) -> bool {
    before.key() == pasted.key() && pasted.dated_on.is_none_or(|day| before.dated_on == Some(day))
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
