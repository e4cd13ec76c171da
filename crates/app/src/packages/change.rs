//! Changes a package: all of it while it is put together, its number and note once it is handed in (office 5.2).

use ::payments::{Package, PackageDraft, PackageId, PackageState, Refusal};
use findings::{Door, Level};
use ports::{Error, Noun, Recorded};
use staff::Actor;
use views::{
    audit::{Action, Field},
    payments::PackageView,
};

use super::{
    draft::{free, joined, serves},
    entry,
    stale::seen,
    with_receipts,
};
use crate::{
    application::App,
    checks::{self, Reasons},
};

/// Changes a package that the officer saw as `version`; absent fields keep what is.
///
/// # Errors
/// As [`super::draft`]; [`Error::NotFound`], [`Error::Stale`], [`Error::Payment`] for a paid or cancelled one, and for one
/// that is handed in whose receipts or terms are to change.
#[tracing::instrument(name = "packages.change", skip_all, fields(package_id = id.0))]
pub async fn change(
    app: &App,
    actor: &Actor,
    id: PackageId,
    draft: PackageDraft,
    version: i64,
    given: &Reasons,
) -> Result<PackageView, Error> {
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let before = seen(app, &mut work, id, version).await?;
    let (terms, ids) = draft.check(Some(&before), app.clock.today()).map_err(Error::PackageFaults)?;
    let number = draft.number.clone().unwrap_or_else(|| before.state.number().map(str::to_owned));
    let state = match &before.state {
        PackageState::Drafted { .. } => PackageState::Drafted { number: number.clone() },
        PackageState::Submitted { number: given } => {
            let kept = Package { receipts: ids.clone(), ..before.clone() };
            let same = ::payments::package::PackageTerms { note: terms.note.clone(), ..before.terms.clone() } == terms;
            if !same || kept != before {
                return Err(Refusal::StateChanged.into());
            }
            PackageState::Submitted { number: number.clone().unwrap_or_else(|| given.clone()) }
        }
        PackageState::Paid { .. } | PackageState::Cancelled { .. } => return Err(Refusal::StateChanged.into()),
    };
    let receipts = joined(work.as_mut(), Some(&before), &terms, &ids).await?;
    let asked = checks::ask(app, work.as_mut(), *officer, Door::Package, &ids, given).await?;
    if matches!(state, PackageState::Drafted { .. }) {
        asked.refuse(|finding| finding.level == Level::Refuse)?;
        serves(work.as_mut(), before.parent, &terms).await?;
    }
    free(work.as_mut(), Some(id), before.parent, &terms, state.number()).await?;
    let by = Recorded::by(officer.user(), app.clock.now());
    let entry =
        entry(app, *officer, Action::PackageChanged, id).was(Field::Number, before.state.number().unwrap_or("-"));
    let entry = entry.is(Field::Number, state.number().unwrap_or("-")).is(Field::Date, terms.dated_on);
    let package = Package { terms, state, receipts: ids, ..before };
    work.change_package(&package, &receipts, by).await?;
    let entry = asked.keep(work.as_mut(), by, with_receipts(entry, &receipts)).await?;
    work.record(entry).await?;
    let stored = work.package_view(id).await?.ok_or(Error::NotFound(Noun::Package))?;
    work.commit().await?;
    Ok(stored)
}
