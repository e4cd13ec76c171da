//! Imports tariffs from a spreadsheet: first a dry run, then stored, by the same rules as single tariffs.

mod cells;

use receipts::tariff::{Tariff, TariffFault, TariffId, TariffRefusal, TariffTerms};
use staff::Actor;

use super::{add::store, known};
use crate::{
    App, Error,
    audit::{Action, Field, Object},
    employees::import::ImportRefusal,
    ports::AuditEntry,
    spreadsheets::SheetRow,
    views::tariffs::{TariffBook, TariffView},
};
pub use cells::Heading;
use cells::{Columns, draft};

/// Reason why a row cannot be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportFault {
    /// A fault of a single tariff.
    Tariff(TariffFault),
    /// The text under a heading is too long, or no number or day.
    Unreadable(Heading),
    /// The day under a heading is in none of the years that calls take (office C-22).
    Year(Heading),
    /// There is no kind, province or level of this name.
    Unknown(Heading, String),
    /// A stored tariff, or one of an earlier row, is valid on the same days.
    Refused(TariffRefusal),
}

/// A row with faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedRow {
    /// Its number in the file.
    pub row: u32,
    /// The faults.
    pub faults: Vec<ImportFault>,
}

/// Result of an import or its dry run.
#[derive(Debug, Clone)]
pub struct TariffImport {
    /// Rows without faults, by number in the file.
    pub ready: Vec<(u32, TariffView)>,
    /// Rows with faults.
    pub refused: Vec<RefusedRow>,
    /// Number of stored rows; 0 in a dry run.
    pub saved: usize,
}

/// Checks a file and, if `save`, stores the rows without faults in one unit of work.
///
/// # Errors
/// [`Error::Denied`] without role 3; [`Error::TariffImport`] for a file that cannot be read.
pub async fn import(app: &App, actor: &Actor, file: Vec<u8>, save: bool) -> Result<TariffImport, Error> {
    let officer = actor.finance_officer()?;
    let book = app.queries.tariff_book().await?;
    let rows = app.spreadsheets.read(file).await?;
    let rows = rows.map_err(|fault| Error::Import(ImportRefusal::Sheet(fault)))?;
    let mut work = app.begin(actor).await?;
    let (mut import, ready) = judge(&rows, work.lock_tariffs().await?, &book)?;
    if save {
        for terms in ready {
            store(app, work.as_mut(), officer, terms, &book).await?;
        }
        import.saved = import.ready.len();
        let entry = AuditEntry::by(*officer, app.clock.now(), Action::TariffsImported, (Object::Tariff, None));
        work.record(entry.is(Field::Stored, import.saved).is(Field::Refused, import.refused.len())).await?;
        work.commit().await?;
    }
    Ok(import)
}

fn judge(
    rows: &[SheetRow],
    mut tariffs: Vec<Tariff>,
    book: &TariffBook,
) -> Result<(TariffImport, Vec<TariffTerms>), Error> {
    let (columns, rows) = Columns::find(rows).map_err(Error::TariffImport)?;
    if rows.is_empty() {
        return Err(Error::TariffImport(Vec::new()));
    }
    let (provinces, levels) = known(book);
    let mut ready = Vec::new();
    let mut import = TariffImport { ready: Vec::new(), refused: Vec::new(), saved: 0 };
    for row in rows {
        let (draft, mut faults) = draft(&columns, row, book);
        let terms = draft.check(&provinces, &levels).map_err(|found| {
            let unreported = found.into_iter().filter(|fault| !faults.iter().any(|of| of.stands_for(*fault)));
            faults.extend(unreported.map(ImportFault::Tariff).collect::<Vec<_>>());
        });
        let terms = terms.ok().filter(|_| faults.is_empty()).and_then(|terms| match terms.fits_among(&tariffs) {
            Ok(()) => Some(terms),
            Err(refusal) => {
                faults.push(ImportFault::Refused(refusal));
                None
            }
        });
        match terms {
            Some(terms) => {
                ready.push(terms.clone());
                let tariff = Tariff { id: TariffId(0), version: 1, terms };
                tariffs.push(tariff.clone());
                import.ready.push((row.number, book.view(tariff)));
            }
            None => import.refused.push(RefusedRow { row: row.number, faults }),
        }
    }
    Ok((import, ready))
}

impl ImportFault {
    /// Returns whether it reports a fault of a single tariff more precisely.
    fn stands_for(&self, fault: TariffFault) -> bool {
        let heading = match self {
            Self::Unreadable(heading) | Self::Year(heading) | Self::Unknown(heading, _) => *heading,
            Self::Tariff(_) | Self::Refused(_) => return false,
        };
        heading.fault() == fault
    }
}
