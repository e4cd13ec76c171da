//! Sums of trips by group (beyond W11).

use std::cmp::Reverse;

use staff::Actor;

use super::{RecapFilter, RecapRequest};
use crate::{
    App, Error,
    views::recaps::{Grouping, Recap, RecapRow},
};

/// The sums of the trips that a request selects, those of the archive among them, by group.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "recaps.recap", skip_all)]
pub async fn recap(app: &App, actor: &Actor, request: &RecapRequest, grouping: Grouping) -> Result<Recap, Error> {
    let filter = RecapFilter::of(app, actor, request).await?;
    let own = app.queries.recap(&filter, grouping).await?;
    Ok(combined(own, app.queries.archived_recap(&filter, grouping).await?, grouping))
}

/// A recap with the sums of the archive, in its order.
fn combined(mut own: Recap, archived: Recap, grouping: Grouping) -> Recap {
    if archived.rows.is_empty() {
        return own;
    }
    for row in archived.rows {
        match own.rows.iter_mut().find(|group| group.key == row.key) {
            Some(group) => *group = RecapRow { sums: group.sums.plus(&row.sums), archived: row.sums, ..group.clone() },
            None => own.rows.push(row),
        }
    }
    match grouping {
        Grouping::Month => own.rows.sort_unstable_by(|left, right| left.key.cmp(&right.key)),
        _ => own.rows.sort_by_cached_key(|row| (Reverse(row.sums.total()), row.name.clone(), row.key.clone())),
    }
    Recap { sum: own.sum.plus(&archived.sum), archived: archived.sum, rows: own.rows }
}
