//! Takes numbers from a counter, in the unit of work that stores their letters.

use numbering::{CounterKey, LetterNumber, NumberParts};

use crate::ports::{StoreError, Stored, UnitOfWork};

/// Takes the next number.
pub(crate) async fn take_one(
    work: &mut dyn UnitOfWork,
    counter: CounterKey,
    parts: &NumberParts<'_>,
) -> Stored<LetterNumber> {
    let taken = take_block(work, counter, parts, 1).await?.pop();
    taken.ok_or_else(|| StoreError::Failed("a counter advanced by one gave no number".to_owned()))
}

/// Takes the next `count` numbers, in order; 0 does not touch the counter.
pub(crate) async fn take_block(
    work: &mut dyn UnitOfWork,
    counter: CounterKey,
    parts: &NumberParts<'_>,
    count: usize,
) -> Stored<Vec<LetterNumber>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let advanced = work.advance_counter(counter, count).await?;
    Ok(LetterNumber::block(counter, &advanced, count, parts))
}
