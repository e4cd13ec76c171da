//! Numbers taken from a counter, inside the unit of work that stores what bears them.

use numbering::{CounterKey, NumberParts, Serial};

use crate::ports::{Stored, UnitOfWork};

/// Takes the next number.
pub(crate) async fn next(work: &mut dyn UnitOfWork, counter: CounterKey, parts: &NumberParts<'_>) -> Stored<Serial> {
    let pattern = work.pattern(counter.kind).await?;
    let last = work.advance(counter, 1).await?;
    Ok(Serial::at(counter, last, &pattern, parts))
}

/// Takes the next `count` numbers, in order; none leaves the counter alone.
pub(crate) async fn block(
    work: &mut dyn UnitOfWork,
    counter: CounterKey,
    parts: &NumberParts<'_>,
    count: usize,
) -> Stored<Vec<Serial>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let pattern = work.pattern(counter.kind).await?;
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let last = work.advance(counter, count).await?;
    Ok(Serial::block(counter, last, count, &pattern, parts))
}
