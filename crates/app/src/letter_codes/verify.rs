//! Tells whether a printed letter is in force, to anyone who holds it (beyond 6.3).

use chrono::{DateTime, TimeDelta, Utc};
use letters::codes::CodedLetter;
use ports::{Error, Noun};
use staff::account::throttled_within;

use crate::{accounts::throttle, application::App};

/// Codes that an address may ask for in [`WINDOW`], known or not.
pub const MOST_A_MINUTE: usize = 30;
const WINDOW: TimeDelta = TimeDelta::minutes(1);
/// Characters of a code: 128 bits in base64url.
const LENGTH: usize = 22;

/// The letter with this code. Every request counts, and an unknown code costs what a known one does.
///
/// # Errors
/// [`Error::TooOften`], [`Error::NotFound`].
pub async fn verify(app: &App, address: &str, code: &str) -> Result<CodedLetter, Error> {
    count(app, &throttle::key(app, "letter-code", address)).await?;
    let found = if is_code(code) { app.queries.coded_letter(code).await? } else { None };
    found.ok_or(Error::NotFound(Noun::LetterCode))
}

/// Returns whether a text has the form of a code; PostgreSQL refuses texts with a zero byte.
fn is_code(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// Counts a request of an address, unless it has used up its share.
async fn count(app: &App, key: &str) -> Result<(), Error> {
    let (keys, now) = ([key], app.clock.now());
    let since = now - WINDOW;
    // A refused caller costs no unit of work.
    refuse_too_often(&app.identities.failures(&keys, since, MOST_A_MINUTE).await?.concat(), now)?;
    let mut work = app.store.begin().await?;
    work.lock_failures(&keys).await?;
    refuse_too_often(&work.failures(&keys, since, MOST_A_MINUTE).await?.concat(), now)?;
    work.remember_failure(&keys, now, now - app.settings.retention.failures).await?;
    Ok(work.commit().await?)
}

fn refuse_too_often(requests: &[DateTime<Utc>], now: DateTime<Utc>) -> Result<(), Error> {
    throttled_within(WINDOW, MOST_A_MINUTE, requests, now)
        .map_or(Ok(()), |retry_after| Err(Error::TooOften { retry_after }))
}
