//! Counts failed passwords per name and per address, and registrations per address, in the store, so that all processes
//! share the count.

use chrono::{DateTime, Utc};
use staff::account::{FAILURE_WINDOW, throttled};

use crate::{
    App,
    ports::{Accounts, Stored},
};

/// The key failures of one name or address are counted under. Digested: people type passwords into the name field.
pub(crate) fn key(app: &App, what: &str, value: &str) -> String {
    app.tokens.digest(&format!("{what}:{value}"))
}

/// Seconds until a try under any of `keys` counts, of which `most` may be made in the window; asked before the slow hash is worked out.
pub(crate) async fn ahead(app: &App, keys: &[&str], most: usize, now: DateTime<Utc>) -> Stored<Option<u64>> {
    let mut longest = None;
    for key in keys {
        let failures = app.identities.failures(key, now - FAILURE_WINDOW, most).await?;
        longest = longest.max(throttled(most, &failures, now));
    }
    Ok(longest)
}

/// As [`ahead`], inside the unit of work that decides: tries made side by side see each other's failures.
pub(crate) async fn within<A: Accounts + ?Sized>(
    work: &mut A,
    keys: &[&str],
    most: usize,
    now: DateTime<Utc>,
) -> Stored<Option<u64>> {
    let mut longest = None;
    for key in keys {
        let failures = work.failures(key, now - FAILURE_WINDOW, most).await?;
        longest = longest.max(throttled(most, &failures, now));
    }
    Ok(longest)
}
