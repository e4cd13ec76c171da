//! Findings that doors told: figures and lists of them (assurance 3.3).

use findings::Code;
use kernel::{Day, Page, PageRequest, Span};
use ports::{Error, OpenFindings, ToldFilter, TripScope};
use staff::{Actor, Role, WorkUnitId};
use views::told_findings::{ToldFigures, ToldReceipt, ToldState};

use crate::{application::App, receipts::to_verify, trip_scope::seen_by};

/// Parts of what was told that a caller asks for.
#[derive(Debug, Clone, Copy, Default)]
pub struct Asked {
    /// Work unit of the trip.
    pub unit: Option<WorkUnitId>,
    /// Year of the departure.
    pub year: Option<i32>,
    /// First day of the month of the departure.
    pub month: Option<Day>,
    /// Code.
    pub code: Option<Code>,
    /// What became of it.
    pub state: Option<ToldState>,
}

/// Receipts with open findings that wait for an actor: approved ones for finance, handed-in ones for their verifier, both for who
/// administers the office.
pub(crate) fn open_for(actor: &Actor) -> OpenFindings {
    let all = actor.administrator().is_ok().then_some(TripScope::Office);
    OpenFindings {
        approved: actor.finance_officer().is_ok().then_some(TripScope::Office).or(all),
        submitted: all.or(actor.verifier().is_ok().then(|| to_verify(actor))),
    }
}

async fn filter(app: &App, actor: &Actor, asked: Asked) -> Result<ToldFilter, Error> {
    actor.finding_reader()?;
    let scope = seen_by(app, actor, Role::Registrar, asked.unit).await?;
    let month = asked.month.map(|first| Span::new(first, first.end_of_month()));
    let days = month.or(asked.year.map(Span::of_year));
    Ok(ToldFilter { scope, days, code: asked.code, state: asked.state })
}

/// Figures of the findings of a year, or of this one, by code, unit and month.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 3, 4 or 5 or for a unit of another parent unit.
#[tracing::instrument(name = "told_findings.figures", skip_all)]
pub async fn figures(app: &App, actor: &Actor, asked: Asked) -> Result<ToldFigures, Error> {
    let asked = Asked { year: asked.year.or_else(|| Some(app.this_year())), ..asked };
    let filter = filter(app, actor, asked).await?;
    Ok(app.queries.figures_of_findings(&filter, open_for(actor)).await?)
}

/// A page of the receipts with what was told of them, those that depart first in front.
///
/// # Errors
/// As [`figures`].
#[tracing::instrument(name = "told_findings.receipts", skip_all)]
pub async fn receipts(app: &App, actor: &Actor, asked: Asked, page: PageRequest) -> Result<Page<ToldReceipt>, Error> {
    let filter = filter(app, actor, asked).await?;
    Ok(app.queries.receipts_with_findings(&filter, open_for(actor), page).await?)
}
