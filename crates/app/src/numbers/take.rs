//! Takes numbers from a counter, in the unit of work that stores their letters. A number whose text the office has already is
//! skipped, and noted in the number book (assurance D-4).

use chrono::{DateTime, Utc};
use numbering::{CounterKey, LetterNumber, NumberParts};
use ports::{Error, GivenText, SkippedNumber, StoreError, TextHolder, UnitOfWork};
use staff::UserId;
use views::warnings::Warning;

use crate::application::App;

/// Most numbers that one call skips.
pub(crate) const MOST_SKIPPED: usize = 100;

/// Person who takes numbers, and the instant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taker {
    by: UserId,
    at: DateTime<Utc>,
}

impl Taker {
    /// A user, now.
    pub(crate) fn now(app: &App, by: UserId) -> Self {
        Self { by, at: app.clock.now() }
    }
}

/// Numbers that were taken, and why others were skipped before them.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    /// The numbers, in order.
    pub(crate) numbers: Vec<LetterNumber>,
    /// What has the texts of those that were skipped, in words.
    pub(crate) skipped: Vec<String>,
}

impl Taken {
    /// The warnings about skipped numbers.
    pub(crate) fn warnings(skipped: Vec<String>) -> impl Iterator<Item = Warning> {
        skipped.into_iter().map(Warning::NumberSkipped)
    }
}

/// Takes the next number; tells what was skipped before it.
///
/// # Errors
/// As [`take_block`].
pub(crate) async fn take_one(
    work: &mut dyn UnitOfWork,
    taker: Taker,
    counter: CounterKey,
    parts: &NumberParts<'_>,
) -> Result<(LetterNumber, Vec<String>), Error> {
    let Taken { mut numbers, skipped } = take_block(work, taker, counter, parts, 1).await?;
    let number = numbers.pop();
    Ok((number.ok_or_else(|| StoreError::Failed("a counter advanced by one gave no number".to_owned()))?, skipped))
}

/// Takes the next `count` numbers, in order; 0 does not touch the counter.
///
/// # Errors
/// [`Error::NumbersGiven`] where more than [`MOST_SKIPPED`] texts in a row are given already.
pub(crate) async fn take_block(
    work: &mut dyn UnitOfWork,
    taker: Taker,
    counter: CounterKey,
    parts: &NumberParts<'_>,
    count: usize,
) -> Result<Taken, Error> {
    let mut block = Taken::default();
    while block.numbers.len() < count {
        let missing = i64::try_from(count - block.numbers.len()).unwrap_or(i64::MAX);
        let advanced = work.advance_counter(counter, missing).await?;
        let next = LetterNumber::block(counter, &advanced, missing, parts);
        let texts: Vec<String> = next.iter().map(|number| number.text.clone()).collect();
        let given = work.given_texts(counter.kind, &texts).await?;
        for number in next {
            let Some(GivenText { holder, .. }) = given.iter().find(|given| given.text == number.text) else {
                block.numbers.push(number);
                continue;
            };
            let reason = reason(&number.text, holder);
            if block.skipped.len() == MOST_SKIPPED {
                return Err(Error::NumbersGiven { reason, skipped: MOST_SKIPPED });
            }
            let row = SkippedNumber { sequence: number.sequence, reason: reason.clone(), by: taker.by, at: taker.at };
            work.skip_number(counter, &row).await?;
            block.skipped.push(reason);
        }
    }
    Ok(block)
}

/// Tells in the number book why a number was skipped.
fn reason(text: &str, holder: &TextHolder) -> String {
    match holder {
        TextHolder::NumberBook(parent) => format!("{text} sudah ada di buku nomor {parent}."),
        TextHolder::FinalNumberOf(letter) => format!("{text} sudah menjadi nomor akhir surat {letter}."),
        TextHolder::Archive(letter) => format!("{text} sudah dipakai surat {letter} di arsip."),
    }
}
