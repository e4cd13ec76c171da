//! The letterhead on which minutes are printed again.

use letters::Letterhead;
use moving_in::Minutes;
use ports::{Error, Queries};
use staff::ParentUnitId;

/// Letterhead of the office that moved in, as it is today.
///
/// # Errors
/// [`Error::Store`].
pub async fn letterhead_of_minutes(queries: &dyn Queries, minutes: &Minutes) -> Result<Letterhead, Error> {
    let units = queries.parent_units().await?;
    let moved = units.iter().find(|unit| *unit.name == *minutes.office).or(units.first());
    let Some(unit) = moved else { return Ok(Letterhead { agency: minutes.office.clone(), ..Letterhead::default() }) };
    let found = queries.letterhead(ParentUnitId(unit.id)).await?;
    Ok(found.map(Letterhead::from).unwrap_or_default())
}
