//! Throttles sign-in failures per name (or known device) and per address, and registrations per address. The store
//! counts them, so that all processes share the count.

use chrono::{DateTime, Utc};
use ports::{Accounts, PendingCheck, Stored};
use staff::account::{FAILURE_WINDOW, throttled};

use crate::application::App;

/// Key under which failures of a name or address are counted: a digest, because people type passwords into the name field.
pub(crate) fn key(app: &App, what: &str, value: &str) -> String {
    app.tokens.digest(&format!("{what}:{value}"))
}

/// Limit on the failures under a key within the window.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limit<'a> {
    /// Key.
    pub(crate) key: &'a str,
    /// Failures after which further tries are refused.
    pub(crate) most: usize,
}

/// An admitted password check, pending until dropped.
pub(crate) struct Admitted {
    /// True if it waited for others.
    pub(crate) waited: bool,
    _check: PendingCheck,
}

/// Admits a password check, or returns the seconds until one is admitted again.
///
/// A pending check may fail yet. As long as failures and pending checks together reach the limit, the next check waits: a
/// burst of guesses costs no more hashes than guesses one after the other, and nobody is refused because colleagues sign
/// in at the same moment.
pub(crate) async fn admit(app: &App, limits: &[Limit<'_>]) -> Stored<Result<Admitted, u64>> {
    let keys: Vec<&str> = limits.iter().map(|limit| limit.key).collect();
    let free = app.password_check_limiter.try_lock(&keys);
    let mut waited = free.is_none();
    let mut admission = if let Some(free) = free {
        free
    } else {
        // A throttled caller is refused without waiting.
        if let Err(seconds) = failed(app, limits).await? {
            return Ok(Err(seconds));
        }
        app.password_check_limiter.lock(&keys).await?
    };
    loop {
        // Counted before the failures are read, so that a check that completes in between counts twice rather than never.
        let pending = admission.pending();
        let failures = match failed(app, limits).await? {
            Ok(failures) => failures,
            Err(seconds) => return Ok(Err(seconds)),
        };
        let mut counts = failures.iter().zip(pending).zip(limits);
        if counts.all(|((failures, pending), limit)| failures + pending < limit.most) {
            return Ok(Ok(Admitted { waited, _check: admission.admit() }));
        }
        admission.wait_for_completion().await?;
        waited = true;
    }
}

/// Number of failures under each key, or the seconds until no limit is reached any more.
async fn failed(app: &App, limits: &[Limit<'_>]) -> Stored<Result<Vec<usize>, u64>> {
    let now = app.clock.now();
    let keys: Vec<&str> = limits.iter().map(|limit| limit.key).collect();
    let most = limits.iter().map(|limit| limit.most).max().unwrap_or_default();
    let (mut counts, mut longest) = (Vec::with_capacity(keys.len()), None);
    for (failures, limit) in app.identities.failures(&keys, now - FAILURE_WINDOW, most).await?.iter().zip(limits) {
        longest = longest.max(throttled(limit.most, failures, now));
        counts.push(failures.len());
    }
    Ok(longest.map_or(Ok(counts), Err))
}

/// Seconds until no key is throttled any more, in the unit of work that decides and has locked the keys: others under the
/// same keys wait for it, so checks admitted by several processes see each other's failures here.
pub(crate) async fn retry_after<A: Accounts + ?Sized>(
    work: &mut A,
    keys: &[&str],
    most: usize,
    now: DateTime<Utc>,
) -> Stored<Option<u64>> {
    let failures = work.failures(keys, now - FAILURE_WINDOW, most).await?;
    Ok(failures.iter().filter_map(|failures| throttled(most, failures, now)).max())
}
