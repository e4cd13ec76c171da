//! Imports tariffs from lists and from the matrix sheets of regulations (office 2.3): first a dry run, then stored, by the same
//! rules as single tariffs.

mod fields;
mod judge;
mod words;

use std::collections::HashSet;

use kernel::Day;
use receipts::tariff::{Tariff, TariffFault, TariffKind, TariffRefusal, TariffTerms};
use staff::{Actor, FinanceOfficer};

use super::{add::store, ending::end};
use crate::{
    App, Error,
    audit::{Action, Field, Object},
    employees::import::ImportRefusal,
    imports::{Choices, Counts, Fills, Layout, Outcome, Verdict},
    ports::{AuditEntry, UnitOfWork},
    spreadsheets::{SheetFault, Workbook},
    views::tariffs::TariffBook,
};
pub use fields::TariffField;
use fields::recognise;
use judge::Judge;

/// A fault or remark of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TariffNote {
    /// A fault of a single tariff.
    Fault(TariffFault),
    /// The text of a field is too long, or no number or day.
    Unreadable(TariffField),
    /// The day of a field is in none of the years that calls take (office C-22).
    Year(TariffField),
    /// There is no kind, province or level of this name; the names that there are.
    Unknown(TariffField, String, Vec<String>),
    /// A stored tariff, or one of an earlier row, is valid on the same days.
    Refused(TariffRefusal),
    /// It follows a tariff that ends the day before.
    Follows(Box<TariffTerms>),
}

/// A list of tariffs with what the person chose for it.
#[derive(Debug, Clone, Default)]
pub struct TariffList {
    /// The file.
    pub file: Vec<u8>,
    /// Sheet, row of headings, columns.
    pub choices: Choices<TariffField>,
    /// Kind, legal basis and first day where the file leaves them open; other names of provinces, levels and kinds.
    pub fills: Fills,
    /// First day of rows without one; open tariffs of the kinds in the file end the day before.
    pub from: Option<Day>,
}

/// Result of an import or its dry run.
#[derive(Debug, Clone)]
pub struct TariffImport {
    /// Contents of the file, and the verdict on each entry.
    pub outcome: Outcome<TariffNote>,
    /// Number of open tariffs that end.
    pub ended: usize,
    /// Kind that a heading or the title suggests.
    pub suggested: Option<TariffKind>,
}

/// Checks a file and, if `save`, stores the rows without faults in one unit of work.
///
/// # Errors
/// [`Error::Denied`] without role 3; [`Error::Import`] for a file that cannot be read; [`Error::Tariff`] where an open tariff that
/// is to end was used for later days.
#[tracing::instrument(name = "tariffs.import", skip_all)]
pub async fn import(app: &App, actor: &Actor, list: TariffList, save: bool) -> Result<TariffImport, Error> {
    let officer = actor.finance_officer()?;
    let book = app.queries.tariff_book().await?;
    let refused = |refusal| Error::Import(refusal);
    let workbook = app.user_files.workbook(actor.user, list.file).await?;
    let workbook = workbook.map_err(|fault| refused(ImportRefusal::Sheet(fault)))?;
    let (layout, suggested) = layout(&workbook, &list.choices).ok_or_else(|| refused(ImportRefusal::NoSheet))?;
    let sheet = &workbook.sheets[layout.sheet];
    if sheet.is_cut {
        return Err(refused(ImportRefusal::Sheet(SheetFault::TooManyRows)));
    }
    let (records, blank) = layout.records(sheet, &recognise);
    if records.is_empty() {
        return Err(refused(ImportRefusal::NoRows));
    }
    let mut work = app.begin(actor).await?;
    let tariffs = work.lock_tariffs().await?;
    let mut judge = Judge::new(&layout, &book, &list.fills, list.from, tariffs);
    let ended = judge.end_open(&records);
    for record in &records {
        judge.judge(record);
    }
    let (verdicts, terms, titles, questions) = judge.finish();
    let counts = Counts::of(&verdicts, blank + titles);
    let outcome = Outcome::new(&workbook, &layout, &records, TariffField::key, verdicts, counts, questions);
    let mut import = TariffImport { outcome, ended: ended.len(), suggested };
    if save && !terms.is_empty() {
        let kinds: HashSet<TariffKind> = terms.iter().map(|terms| terms.kind).collect();
        let ended: Vec<_> = ended.into_iter().filter(|(tariff, _)| kinds.contains(&tariff.terms.kind)).collect();
        import.ended = ended.len();
        import.outcome.saved = terms.len();
        stored(app, work.as_mut(), officer, &ended, terms, &book).await?;
        let entry = AuditEntry::by(*officer, app.clock.now(), Action::TariffsImported, (Object::Tariff, None));
        let entry = entry.is(Field::Stored, import.outcome.saved).is(Field::Refused, import.outcome.counts.faulty);
        work.record(entry).await?;
        work.commit().await?;
    }
    Ok(import)
}

/// The layout of a list or matrix, and the kind that its headings or its title suggest. A kind over all levels of a matrix is only
/// a suggestion: regulations print several tables of the same heading.
fn layout(workbook: &Workbook, choices: &Choices<TariffField>) -> Option<(Layout<TariffField>, Option<TariffKind>)> {
    let mut layout = Layout::find(workbook, choices, &recognise)?;
    let matrix = |field: Option<TariffField>| match field {
        Some(TariffField::Amount(kind, Some(_))) => Some(kind),
        _ => None,
    };
    let mut kinds: Vec<TariffKind> =
        layout.columns.iter().filter_map(|column| matrix(column.field).flatten()).collect();
    kinds.dedup();
    if let ([kind], true) = (kinds.as_slice(), choices.fields.is_empty()) {
        let kind = *kind;
        for column in &mut layout.columns {
            if let Some(TariffField::Amount(of_kind, Some(_))) = &mut column.field {
                *of_kind = None;
            }
        }
        return Some((layout, Some(kind)));
    }
    let above = workbook.sheets[layout.sheet].rows.iter().take_while(|row| row.number < layout.heading);
    let titles = above.flat_map(|row| &row.cells).map(crate::imports::cells::text);
    let suggested = titles.map(|title| crate::imports::heading_key(&title)).find_map(|key| words::kind(&key));
    if suggested == Some(TariffKind::Representation) && choices.fields.is_empty() {
        representation(&mut layout);
    }
    Some((layout, suggested))
}

/// A sheet of representation money has the headings of daily allowances: the column for out of town is its amount. The one for in
/// town has no tariff of ours, and is told as unread.
fn representation(layout: &mut Layout<TariffField>) {
    for column in &mut layout.columns {
        column.field = match column.field {
            Some(TariffField::Amount(Some(TariffKind::AllowanceOutOfTown), level)) => {
                Some(TariffField::Amount(Some(TariffKind::Representation), level))
            }
            Some(TariffField::Amount(Some(TariffKind::AllowanceInTown), _)) => None,
            field => field,
        };
    }
}

/// Ends open tariffs and adds new ones.
async fn stored(
    app: &App,
    work: &mut dyn UnitOfWork,
    officer: FinanceOfficer<'_>,
    ended: &[(Tariff, Day)],
    added: Vec<TariffTerms>,
    book: &TariffBook,
) -> Result<(), Error> {
    for (tariff, last) in ended {
        end(app, work, officer, tariff, *last, book).await?;
    }
    for terms in added {
        store(app, work, officer, terms, book).await?;
    }
    Ok(())
}

impl TariffNote {
    /// Returns whether the row can't be stored.
    pub fn is_fault(&self) -> bool {
        !matches!(self, Self::Follows(_))
    }

    /// Returns whether it reports a fault of a single tariff more precisely.
    fn stands_for(&self, fault: TariffFault) -> bool {
        match self {
            Self::Unreadable(field) | Self::Year(field) | Self::Unknown(field, ..) => field.fault() == fault,
            Self::Fault(_) | Self::Refused(_) | Self::Follows(_) => false,
        }
    }
}

/// Verdict on a tariff.
type TariffVerdict = Verdict<TariffNote>;
