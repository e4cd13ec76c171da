//! Idempotency keys (beyond B-2): the answer of a request is stored in the transaction of its effect, and the same request
//! with the same key is answered from there.
//!
//! A request with a key gets an [`App`] of its own ([`App::for_call`]). Its unit of work begins with the claim of the key and
//! is not committed by the use case but kept until the response is complete ([`complete`]): then the answer is stored, and
//! key, answer and effect are committed together. A process that is killed before that has done nothing; one that is killed
//! after it has stored what to answer.

use std::sync::Arc;

use chrono::TimeDelta;
use letters::NumberedLetter;
use ports::{Answer, Error, KeptAnswer, KeptBody, RequestKey, StoreError, UnitOfWork};
use staff::{Actor, UserId};
use trips::TripId;

use crate::{application::App, keyed_call::KeyedCall, stored_files, trips::print_again};

/// Time for which an answer is kept.
pub const ANSWER_LIFE: TimeDelta = TimeDelta::hours(24);

/// Size of the largest answer that is kept, in bytes; larger letters are printed again.
const LARGEST_ANSWER: usize = 256 * 1024;
/// Size of an answer that is kept however many the user has.
const SMALL_ANSWER: usize = 8 * 1024;
/// Share of a user in the answers that are kept, in bytes.
const SHARE: u64 = 16 * 1024 * 1024;

impl App {
    /// The application as a request with this key uses it.
    #[must_use]
    pub fn for_call(&self, key: RequestKey) -> Self {
        Self { call: Some(Arc::new(KeyedCall::new(key))), ..self.clone() }
    }

    /// Begins a unit of work, with a key by claiming it. A second one of the same request goes on with the first.
    ///
    /// # Errors
    /// [`Error::AnsweredBefore`] if another request with the key was answered meanwhile, [`Error::Store`].
    pub(crate) async fn begin_work(&self) -> Result<Box<dyn UnitOfWork>, Error> {
        let Some(call) = &self.call else { return Ok(self.store.begin().await?) };
        let finished = call.state().finished.take();
        if let Some(work) = finished {
            return Ok(work);
        }
        let mut work = self.store.begin().await?;
        let now = self.clock.now();
        if work.claim_key(&call.key, now, now - ANSWER_LIFE).await? {
            return Ok(work);
        }
        call.state().answered_before = true;
        Err(Error::AnsweredBefore)
    }

    /// Ends a unit of work: commits it, or keeps it until the response of a request with a key is complete.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub(crate) async fn end_work(&self, work: Box<dyn UnitOfWork>) -> Result<(), Error> {
        match &self.call {
            Some(call) => call.state().finished = Some(work),
            None => work.commit().await?,
        }
        Ok(())
    }

    /// Names the trip whose memo answers the request, for a repetition after an answer too large to keep.
    pub(crate) fn answers_with_memo(&self, trip: TripId) {
        if let Some(call) = &self.call {
            call.state().memo_of = Some(trip);
        }
    }

    /// Deletes a file that no row refers to after the unit of work that [`App::end_work`] ended.
    pub(crate) async fn discard_replaced(&self, key: &str) {
        match &self.call {
            Some(call) => call.state().replaced_files.push(key.to_owned()),
            None => stored_files::discard(self, key).await,
        }
    }
}

/// The stored answer of a key; `None` if its request is new.
///
/// # Errors
/// [`Error::KeyOfOtherRequest`] if the key came with another request, [`Error::Store`].
pub async fn stored_answer(app: &App, key: &RequestKey) -> Result<Option<KeptAnswer>, Error> {
    match app.queries.stored_answer(key, app.clock.now() - ANSWER_LIFE).await? {
        Some((request, _)) if request != key.request => Err(Error::KeyOfOtherRequest),
        stored => Ok(stored.map(|(_, answer)| answer)),
    }
}

/// Commits the effect of an accepted request together with its answer; returns the answer of the other request if two with the
/// same key ran at once. One too large to keep is dropped, with its key if a repetition may be carried out again.
///
/// # Errors
/// [`Error::KeyOfOtherRequest`], [`Error::Store`].
pub async fn complete(app: &App, answer: &Answer, repeatable: bool) -> Result<Option<KeptAnswer>, Error> {
    let Some(call) = &app.call else { return Ok(None) };
    let mut work = match app.begin_work().await {
        Err(Error::AnsweredBefore) => return other_answer(app, call).await.map(Some),
        begun => begun?,
    };
    let whole = is_kept(app, work.as_mut(), call.key.user, answer.body.len()).await?;
    if !whole && repeatable {
        work.release_key(&call.key).await?;
    } else {
        let too_large = call.state().memo_of.map_or(KeptBody::Dropped, KeptBody::Memo);
        let body = if whole { KeptBody::Whole(answer.body.clone()) } else { too_large };
        let kept = KeptAnswer { status: answer.status, headers: answer.headers.clone(), body };
        work.store_answer(&call.key, &kept).await?;
    }
    commit(app, call, work).await?;
    Ok(None)
}

/// Returns whether an answer of this size is kept as a whole.
async fn is_kept(app: &App, work: &mut dyn UnitOfWork, user: UserId, size: usize) -> Result<bool, Error> {
    if size <= SMALL_ANSWER || size > LARGEST_ANSWER {
        return Ok(size <= SMALL_ANSWER);
    }
    let kept = work.kept_bytes(user, app.clock.now() - ANSWER_LIFE).await?;
    Ok(u64::try_from(size).is_ok_and(|size| kept + size <= SHARE))
}

/// Prints a letter again that was too large to keep.
///
/// # Errors
/// As [`print_again`].
#[tracing::instrument(name = "idempotency.memo_again", skip_all, fields(trip_id = trip.0))]
pub async fn memo_again(app: &App, actor: &Actor, trip: TripId) -> Result<Vec<u8>, Error> {
    // Not as a part of the request with the key.
    let app = App { call: None, ..app.clone() };
    Ok(print_again(&app, actor, trip, NumberedLetter::Memo).await?.letter)
}

/// Ends a refused request, which keeps no key. What its use case committed all the same, such as a counted failure, is
/// committed. Returns an answer if another request with the key was answered meanwhile.
///
/// # Errors
/// As [`complete`].
pub async fn refuse(app: &App) -> Result<Option<KeptAnswer>, Error> {
    let Some(call) = &app.call else { return Ok(None) };
    if call.state().answered_before {
        return other_answer(app, call).await.map(Some);
    }
    let finished = call.state().finished.take();
    if let Some(mut work) = finished {
        work.release_key(&call.key).await?;
        commit(app, call, work).await?;
    }
    Ok(None)
}

async fn other_answer(app: &App, call: &KeyedCall) -> Result<KeptAnswer, Error> {
    let gone = || StoreError::Busy("the answer of an idempotency key was purged meanwhile".into());
    Ok(stored_answer(app, &call.key).await?.ok_or_else(gone)?)
}

async fn commit(app: &App, call: &KeyedCall, work: Box<dyn UnitOfWork>) -> Result<(), Error> {
    work.commit().await?;
    let replaced = std::mem::take(&mut call.state().replaced_files);
    for key in replaced {
        stored_files::discard(app, &key).await;
    }
    Ok(())
}
