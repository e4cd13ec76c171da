//! Minutes of a move as they are kept, and the letterhead on which they are printed again.

use staff::ParentUnitId;

use super::Minutes;
use crate::{Error, letters::Letterhead, ports::Queries};

/// Minutes of the latest move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptMinutes {
    /// What they say.
    Data(Box<Minutes>),
    /// Storage key of the paper, of a move before their data was kept.
    Paper(String),
}

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
