//! Recaps and the dashboard, one statement each, over the sums of journeys and, of days that are no whole months, over their travellers.

mod dashboard;
mod group;
mod sums;

use async_trait::async_trait;
use ports::{RecapFilter, RecapQueries, Stored};
use sea_orm::sea_query::Expr;
use views::recaps::{Grouping, Recap};

use self::{
    group::{PartsJson, recap},
    sums::parts,
};
use super::{SeaQueries, reference::reference_version};
use crate::{
    error::dangling,
    json_query::{Json, JsonQuery, document},
};

document! {
    /// A recap.
    struct RecapJson(json, filter: &RecapFilter, grouping: Grouping) of journey_sums {
        groups: PartsJson = parts(json, filter, Some(grouping)),
        all: Option<PartsJson> = all(json, filter, grouping),
        reference_version: i64 = reference_version(json),
    }
}

/// The sums of all, where those of the groups are not theirs: a trip is one of each of its travellers.
fn all(json: Json, filter: &RecapFilter, grouping: Grouping) -> Expr {
    if grouping == Grouping::Employee { parts(json, filter, None) } else { Expr::null() }
}

#[async_trait]
impl RecapQueries for SeaQueries {
    async fn recap(&self, filter: &RecapFilter, grouping: Grouping) -> Stored<Recap> {
        let statement = |json: Json| json.select(RecapJson::document(json, filter, grouping));
        let found: Option<RecapJson> = JsonQuery::read_built(&self.db, statement).await?;
        let RecapJson { groups, all, reference_version } = found.ok_or_else(|| dangling("read_state", 1))?;
        recap(&groups, all.as_ref(), grouping, &*self.reference_of(reference_version).await?)
    }
}
