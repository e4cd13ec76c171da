//! Budget years of parent units: what is open in one, until when it is filed and changed, and its reopening (office 8.1).

mod opening;

use kernel::{Day, Page, PageRequest};
use ports::{AuditEntry, Error, TripScope, UnitOfWork};
use staff::{Actor, ParentUnitId, Role, WorkUnitId};
use trips::{
    TripPlan,
    budget_year::{YearRefusal, YearTerms, budget_year},
    change::{Refusal, is_reason},
};
use views::{
    audit::{Action, Field, Object},
    year_end::{OpenCount, OpenMatter, OpenRow, YearEnd},
};

use crate::{application::App, trip_scope::seen_by};

pub use opening::{open, opening};

/// Days to set; `None` keeps one, `Some(None)` clears it.
#[derive(Debug, Clone, Copy, Default)]
pub struct NewTerms {
    /// Last day on which trips are filed.
    pub filed_until: Option<Option<Day>>,
    /// Last day on which trips and receipts change.
    pub changed_until: Option<Option<Day>>,
}

/// The terms of a year of the parent unit named, or the actor's own, and what is open in it.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "budget_years.read", skip_all)]
pub async fn read(app: &App, actor: &Actor, named: Option<ParentUnitId>, year: i32) -> Result<YearEnd, Error> {
    let keeper = actor.safeguard_keeper()?;
    let id = crate::units::reach_parent(app, *keeper, named).await?;
    let terms = app.queries.terms_of_year(id, year).await?;
    sheet(app, id, year, terms).await
}

async fn sheet(app: &App, id: ParentUnitId, year: i32, terms: YearTerms) -> Result<YearEnd, Error> {
    let count = |(matter, number): (OpenMatter, u64)| OpenCount {
        code: matter.code(),
        title: matter.word(),
        number,
        link: link(matter, year),
    };
    let open = app.queries.open_matters(id, year).await?.into_iter().map(count).collect();
    let [filed_until, changed_until, reopened_until] =
        [terms.filed_until, terms.changed_until, terms.reopened_until].map(|day| day.map(Day::date));
    let closed = terms.is_closed(app.clock.today());
    Ok(YearEnd { year, filed_until, changed_until, reopened_until, closed, open })
}

/// Address of the list of what is open; what is missing is entered on its own page.
fn link(matter: OpenMatter, year: i32) -> String {
    match matter {
        OpenMatter::NextCeilings => format!("/admin/anggaran?tahun={}", year + 1),
        OpenMatter::NextTariffs => "/admin/tarif".to_owned(),
        OpenMatter::NextHolidays => format!("/admin/hari-libur?tahun={}", year + 1),
        _ => format!("/tutup-tahun/{year}/{}", matter.code()),
    }
}

/// What is open of a kind in a year of the parent unit named, or the actor's own, oldest first.
///
/// # Errors
/// As [`read`].
#[tracing::instrument(name = "budget_years.open_rows", skip_all)]
pub async fn open_rows(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
    year: i32,
    matter: OpenMatter,
    page: PageRequest,
) -> Result<Page<OpenRow>, Error> {
    let keeper = actor.safeguard_keeper()?;
    let id = crate::units::reach_parent(app, *keeper, named).await?;
    Ok(app.queries.open_rows(TripScope::Parent(id), year, matter, page).await?)
}

/// Receipts of a year that were approved and are not paid (utang perjalanan), oldest first: of the unit named, or of all that
/// the actor may see.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "budget_years.debts", skip_all)]
pub async fn debts(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    year: Option<i32>,
    page: PageRequest,
) -> Result<Page<OpenRow>, Error> {
    actor.cost_reader()?;
    let scope = seen_by(app, actor, Role::UnitAdmin, unit).await?;
    let year = year.unwrap_or_else(|| app.this_year());
    Ok(app.queries.open_rows(scope, year, OpenMatter::Unpaid, page).await?)
}

/// Sets the terms of a year. Those of a year that was closed change by an administrator of the office alone, with a reason; one
/// that is closed is then open for [`trips::budget_year::REOPENED_DAYS`].
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::YearTerms`], [`Error::Year`], [`Refusal::NoReason`].
#[tracing::instrument(name = "budget_years.set", skip_all)]
pub async fn set(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
    year: i32,
    new: NewTerms,
    reason: Option<&str>,
) -> Result<YearEnd, Error> {
    let keeper = actor.safeguard_keeper()?;
    let id = crate::units::reach_parent(app, *keeper, named).await?;
    let mut work = app.begin(actor).await?;
    let (before, today) = (work.lock_year_terms(id, year).await?, app.clock.today());
    if before.was_closed(today) {
        if actor.administrator().is_err() {
            return Err(YearRefusal::Closed(year).into());
        }
        if !is_reason(reason) {
            return Err(Refusal::NoReason.into());
        }
    }
    let after = YearTerms {
        filed_until: new.filed_until.unwrap_or(before.filed_until),
        changed_until: new.changed_until.unwrap_or(before.changed_until),
        reopened_until: before.reopened_until,
    };
    let faults = after.faults(year);
    if !faults.is_empty() {
        return Err(Error::YearTerms(faults));
    }
    let after = if before.is_closed(today) { after.reopened(today) } else { after };
    if after != before {
        work.set_year_terms(id, year, &after).await?;
        let object = Object::ParentUnit.with(id.0);
        let mut entry = AuditEntry::by(*keeper, app.clock.now(), Action::YearTermsSet, object).is(Field::Year, year);
        for (field, was, is) in [
            (Field::FiledUntil, before.filed_until, after.filed_until),
            (Field::ChangedUntil, before.changed_until, after.changed_until),
            (Field::ReopenedUntil, before.reopened_until, after.reopened_until),
        ] {
            if was != is {
                entry = was.into_iter().fold(entry, |entry, day| entry.was(field, day));
                entry = is.into_iter().fold(entry, |entry, day| entry.is(field, day));
            }
        }
        work.record(reason.into_iter().fold(entry, |entry, reason| entry.is(Field::Reason, reason))).await?;
        work.commit().await?;
    }
    sheet(app, id, year, after).await
}

/// Checks that the trips of a plan are still filed, or changed into it.
///
/// # Errors
/// [`Error::Year`].
pub(crate) async fn check_filing(work: &mut dyn UnitOfWork, plan: &TripPlan, today: Day) -> Result<(), Error> {
    let year = budget_year(plan.days().first);
    let terms = work.year_terms(plan.work_unit.parent, year).await?;
    Ok(terms.check_filing(year, today)?)
}

/// Checks that a trip may be changed, and is still filed in the year that the change moves it to.
///
/// # Errors
/// [`Error::Year`].
pub(crate) async fn check_change(
    work: &mut dyn UnitOfWork,
    before: &TripPlan,
    after: &TripPlan,
    today: Day,
) -> Result<(), Error> {
    let [from, to] = [before, after].map(|plan| budget_year(plan.days().first));
    work.year_terms(before.work_unit.parent, from).await?.check_change(from, today)?;
    if from == to { Ok(()) } else { check_filing(work, after, today).await }
}
