//! Sums of trips by group (beyond W11).

use std::collections::HashMap;

use ports::Error;
use staff::Actor;
use views::recaps::{Grouping, Recap};

use super::RecapRequest;
use crate::application::App;

/// The sums of the trips that a request selects, those of the archive among them, by group.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "recaps.recap", skip_all)]
pub async fn recap(app: &App, actor: &Actor, request: &RecapRequest, grouping: Grouping) -> Result<Recap, Error> {
    let filter = request.filter(app, actor).await?;
    let own = app.queries.recap(&filter, grouping).await?;
    Ok(combined(own, app.queries.archived_recap(&filter, grouping).await?, grouping))
}

/// A recap with the sums of the archive, in order.
fn combined(mut own: Recap, archived: Recap, grouping: Grouping) -> Recap {
    let keys = || own.rows.iter().map(|group| group.key.clone()).zip(0..);
    let places: HashMap<String, usize> = if archived.rows.is_empty() { HashMap::new() } else { keys().collect() };
    for row in archived.rows {
        match places.get(&row.key) {
            Some(place) => {
                let group = &mut own.rows[*place];
                group.sums = group.sums.plus(&row.sums);
                group.archived = row.sums;
            }
            None => own.rows.push(row),
        }
    }
    grouping.sort(&mut own.rows);
    Recap { sum: own.sum.plus(&archived.sum), archived: archived.sum, rows: own.rows }
}
