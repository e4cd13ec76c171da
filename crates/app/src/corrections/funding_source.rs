//! Finance's own words for a funding source.

use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use trips::trip_kind::FundingSourceId;
use views::{
    audit::{Action, Field, Object},
    corrections::{FundingSourceEntry, WordedFundingSource},
};

use super::check_version;
use crate::application::App;

/// New words for a funding source.
#[derive(Debug, Clone)]
pub struct FundingSourceWords {
    /// Payment text; empty for the usual one.
    pub payment_text: String,
    /// First sentence of receipts.
    pub first_sentence: String,
    /// Version that the caller saw.
    pub version: i64,
}

/// All funding sources, by id.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "corrections.funding_sources", skip_all)]
pub async fn funding_sources(app: &App, actor: &Actor) -> Result<Vec<FundingSourceEntry>, Error> {
    actor.payment_keeper()?;
    Ok(app.queries.funding_source_entries().await?)
}

/// Words the payments of a funding source. Receipts that were printed keep their words.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5, [`Error::NotFound`], [`Error::Stale`].
#[tracing::instrument(name = "corrections.edit_funding_source", skip_all, fields(funding_source_id = id.0))]
pub async fn edit_funding_source(
    app: &App,
    actor: &Actor,
    id: FundingSourceId,
    words: FundingSourceWords,
) -> Result<FundingSourceEntry, Error> {
    let keeper = actor.payment_keeper()?;
    let (mut work, at) = (app.begin(actor).await?, app.clock.now());
    let before = work.lock_funding_source(id).await?.ok_or(Error::NotFound(Noun::FundingSource))?;
    let latest = || WordedFundingSource::from(before.clone());
    check_version(app, work.as_mut(), Object::FundingSource, id.0, words.version, before.version, latest).await?;
    let after = FundingSourceEntry {
        payment_text: words.payment_text,
        first_sentence: words.first_sentence,
        version: before.version + 1,
        ..before.clone()
    };
    work.edit_funding_source(&after).await?;
    let entry = AuditEntry::by(*keeper, at, Action::FundingSourceEdited, Object::FundingSource.with(id.0));
    let entry = entry.was(Field::PaymentText, &before.payment_text).is(Field::PaymentText, &after.payment_text);
    let entry = entry.was(Field::FirstSentence, &before.first_sentence);
    work.record(entry.is(Field::FirstSentence, &after.first_sentence)).await?;
    work.commit().await?;
    Ok(after)
}
