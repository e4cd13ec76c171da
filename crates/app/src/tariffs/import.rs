//! Imports tariffs from lists and from the sheets of regulations, several tables a sheet (office 2.3, assurance D-5, 2.2): first a
//! dry run, then stored, by the same rules as single tariffs.

mod fields;
mod headings;
mod judge;
mod tables;
mod words;

use std::collections::HashSet;

use self::tables::TariffTable;
use ::tables::{Cause, Fills, Layout, List, Noted, Outcome, Part, Reading, State, Verdict, heading_key};
use headings::Headings;
use judge::{Judge, Judged, Tables};
use kernel::Day;
use ports::{AuditEntry, Error, UnitOfWork};
use receipts::tariff::{Tariff, TariffFault, TariffKind, TariffRefusal, TariffTerms, words::costs};
use staff::{Actor, FinanceOfficer};
use views::{
    audit::{Action, Field, Object},
    tariffs::{TariffBook, TariffView},
    wire::view,
};

use super::{add::store, ending::end};
use crate::{application::App, employees::levels, imports};

pub use fields::{AmountOf, Levels, TariffField};

/// A fault, a doubt or a remark of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TariffNote {
    /// A fault of a single tariff.
    Fault(TariffFault),
    /// The cell of a field holds no value, or may not hold the one that was written.
    Cell(TariffField, Noted),
    /// The day that was answered for a field is none; true for one outside of all years.
    Answer(TariffField, bool),
    /// There is no entry of this name.
    Unknown {
        /// Its field.
        field: TariffField,
        /// The name.
        text: String,
        /// The name that is likely meant.
        likely: Option<String>,
        /// The names that there are; empty where an earlier row told them.
        names: Vec<String>,
    },
    /// A stored tariff, or one of an earlier row, is valid on the same days.
    Refused(TariffRefusal),
    /// It follows a tariff that ends the day before.
    Follows(Box<TariffTerms>),
}

view! {
    /// A tariff that the import ends.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Ending as EndedTariff {
        /// The tariff as it was.
        #[serde(flatten)]
        pub tariff: TariffView,
        /// Its last day.
        pub last: Day => "terakhir" as [String],
        /// True if a row of the file takes its place.
        pub is_replaced: bool => "digantikan",
    }
}

/// Result of an import or its dry run.
#[derive(Debug, Clone)]
pub struct TariffImport {
    /// Contents of the file, and the verdict on each entry.
    pub outcome: Outcome<TariffNote>,
    /// Open tariffs that end, those without a successor first.
    pub ended: Vec<Ending>,
    /// Kind that a heading or the title suggests.
    pub suggested: Option<TariffKind>,
}

/// Checks a file and, if `save`, stores the rows without faults in one unit of work, doubtful ones as far as confirmed. Rows without
/// a first day have `from`; open tariffs of the kinds in the file end the day before.
///
/// # Errors
/// [`Error::Denied`] without role 3; [`Error::Import`] for a file that cannot be read; [`Error::Tariff`] where an open tariff that
/// is to end was used for later days.
#[tracing::instrument(name = "tariffs.import", skip_all)]
pub async fn import(
    app: &App,
    actor: &Actor,
    list: List<TariffField>,
    from: Option<Day>,
    save: bool,
) -> Result<TariffImport, Error> {
    let officer = actor.finance_officer()?;
    let book = app.queries.tariff_book().await?;
    let List { file, choices, fills, confirmed } = list;
    let workbook = imports::workbook(app, actor, file).await?;
    let mut work = app.begin(actor).await?;
    let ranks = work.rank_tables().await?;
    let levels = levels::table(work.as_mut(), &ranks).await?;
    let headings = Headings { levels: &levels, ranks: &ranks };
    let recognise = |parts: &[Part]| headings.recognise(parts);
    let mut reading =
        Reading::of(&workbook, &choices, &recognise, |layout| !choices.fields.is_empty() || holds_tariffs(layout))?;
    let tables = Tables { book: &book, headings, fills: &fills, today: app.clock.today() };
    let mut judge = Judge::new(tables, from, work.lock_tariffs().await?);
    let suggested = read(&mut reading, &fills, &mut judge);
    let Judged { verdicts, ended, questions } = judge.judged();
    let (verdicts, terms): (Vec<_>, Vec<_>) = verdicts.into_iter().unzip();
    let is_stored = |verdict: &Verdict<TariffNote>| verdict.state == State::New || confirmed.has(verdict.row);
    let terms: Vec<_> =
        verdicts.iter().zip(terms).filter(|(verdict, _)| is_stored(verdict)).filter_map(|(_, terms)| terms).collect();
    let outcome = Outcome::new(&workbook, &reading, TariffField::key, verdicts, questions);
    let kinds: HashSet<TariffKind> = terms.iter().map(|terms| terms.kind).collect();
    let ended: Vec<_> = ended.into_iter().filter(|(tariff, _)| !save || kinds.contains(&tariff.terms.kind)).collect();
    let mut import = TariffImport { outcome, ended: endings(&ended, &terms, &book), suggested };
    if save && !terms.is_empty() {
        import.outcome.saved = terms.len();
        stored(app, work.as_mut(), officer, &ended, terms, &book).await?;
        let entry = AuditEntry::by(*officer, app.clock.now(), Action::TariffsImported, Object::Tariff.whole());
        let entry = entry.is(Field::Stored, import.outcome.saved).is(Field::Refused, import.outcome.counts.faulty);
        work.record(entry).await?;
        work.commit().await?;
    }
    Ok(import)
}

/// Returns whether a table has a column of amounts, or names kinds.
fn holds_tariffs(layout: &Layout<TariffField>) -> bool {
    layout.columns.iter().any(|column| matches!(column.field, Some(TariffField::Amount(_) | TariffField::Kind)))
}

/// Reads the rows of every table; returns the kind that the first one suggests.
fn read(reading: &mut Reading<TariffField>, fills: &Fills, judge: &mut Judge<'_>) -> Option<TariffKind> {
    let lacking = reading.tables.iter().filter(|(layout, _)| lacks_kind(layout)).count();
    let is_only = reading.tables.len() == 1;
    let (mut suggested, mut titles) = (None, Vec::new());
    for (layout, records) in &mut reading.tables {
        let is_alone = is_only || lacking == 1 && lacks_kind(layout);
        let table = TariffTable::of(layout, fills, is_alone);
        suggested = suggested.or(table.likely).or(table.kind);
        titles.extend(records.iter().filter(|record| !judge.read(&table, record)).map(|record| record.number));
    }
    reading.leave_out(titles, &Cause::NoEntry);
    suggested
}

/// Returns whether neither rows, columns nor captions tell the kind of a table.
fn lacks_kind(layout: &Layout<TariffField>) -> bool {
    let by_caption = layout.captions.iter().map(|text| costs(&heading_key(text))).find(|costs| !costs.is_empty());
    let of_offices = layout.has(TariffField::Level) && !layout.has(TariffField::Province);
    let lacks = |field: Option<TariffField>| match field {
        Some(TariffField::Amount(amount)) => amount.kind.is_none() || amount.levels != Levels::OfRow || of_offices,
        _ => false,
    };
    let columns = layout.columns.iter().any(|column| lacks(column.field));
    columns && !layout.has(TariffField::Kind) && by_caption.is_none_or(|costs| headings::one(&costs).is_none())
}

/// What ends, those without a successor first.
fn endings(ended: &[(Tariff, Day)], terms: &[TariffTerms], book: &TariffBook) -> Vec<Ending> {
    let ending = |(tariff, last): &(Tariff, Day)| Ending {
        tariff: book.view(tariff.clone()),
        last: *last,
        is_replaced: terms.iter().any(|terms| terms.is_for_the_same(&tariff.terms)),
    };
    let mut endings: Vec<Ending> = ended.iter().map(ending).collect();
    endings.sort_by_key(|ending| ending.is_replaced);
    endings
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
        match self {
            Self::Cell(_, noted) => !noted.note.is_doubt(),
            Self::Follows(_) => false,
            _ => true,
        }
    }

    /// Returns whether the row is stored only when confirmed.
    pub fn is_doubt(&self) -> bool {
        matches!(self, Self::Cell(_, noted) if noted.note.is_doubt())
    }

    /// Returns whether it reports a fault of a single tariff more precisely.
    fn stands_for(&self, fault: TariffFault) -> bool {
        match self {
            Self::Cell(field, _) | Self::Answer(field, _) | Self::Unknown { field, .. } => field.fault() == fault,
            Self::Fault(_) | Self::Refused(_) | Self::Follows(_) => false,
        }
    }
}

/// Verdict on a tariff.
type TariffVerdict = Verdict<TariffNote>;
