//! Counts failed passwords per name (or known device) and per address, and registrations per address, in the store, so
//! that all processes share the count.

use chrono::{DateTime, Utc};
use staff::account::{FAILURE_WINDOW, throttled};

use crate::{
    App,
    ports::{Accounts, Inside, Stored},
};

/// The key failures of one name or address are counted under. Digested: people type passwords into the name field.
pub(crate) fn key(app: &App, what: &str, value: &str) -> String {
    app.tokens.digest(&format!("{what}:{value}"))
}

/// Lets a try through to the slow hash, or tells in how many seconds one counts, of which `most` may fail in the window.
///
/// A try that runs may fail yet. As long as failures and running tries together leave no room, the next one waits in
/// line: a burst of guesses costs no more hashes than guesses one after the other, and nobody is refused because
/// colleagues sign in at the same moment.
pub(crate) async fn admit(app: &App, keys: &[&str], most: usize) -> Stored<Result<Inside, u64>> {
    // Who is shut out anyway is told so without standing in line.
    if let Err(seconds) = failed(app, keys, most).await? {
        return Ok(Err(seconds));
    }
    let mut place = app.doorkeeper.line_up(keys).await?;
    loop {
        // Counted before the failures are read, so that a try that ends in between counts twice rather than never.
        let inside = place.inside();
        let failures = match failed(app, keys, most).await? {
            Ok(failures) => failures,
            Err(seconds) => return Ok(Err(seconds)),
        };
        if failures.iter().zip(inside).all(|(failures, inside)| failures + inside < most) {
            return Ok(Ok(place.go_in()));
        }
        place.until_someone_leaves().await?;
    }
}

/// Failures under each key, at most `most`; or the seconds until another try counts under all of them, if none does now.
async fn failed(app: &App, keys: &[&str], most: usize) -> Stored<Result<Vec<usize>, u64>> {
    let now = app.clock.now();
    let (mut counts, mut longest) = (Vec::with_capacity(keys.len()), None);
    for key in keys {
        let failures = app.identities.failures(key, now - FAILURE_WINDOW, most).await?;
        longest = longest.max(throttled(most, &failures, now));
        counts.push(failures.len());
    }
    Ok(longest.map_or(Ok(counts), Err))
}

/// Seconds until a try counts, asked in the unit of work that decides and that has locked the keys: others under the same
/// keys wait for it, so tries let in by other processes see each other's failures here.
pub(crate) async fn shut_for<A: Accounts + ?Sized>(
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
