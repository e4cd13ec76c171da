//! Lists of the trip form: entries of the unit or its parent that are not retired (contract T1). Only the counters are read;
//! the rest is kept in the process.

use std::sync::Arc;

use async_trait::async_trait;
use numbering::{CounterId, LetterKind};
use ports::{Stored, TripFormQueries};
use sea_orm::sea_query::{Expr, ExprTrait};
use staff::{ParentUnitId, WorkUnitId};
use views::{CounterView, SignatoryView, SubActivityView, TripForm, numbers::LetterKindView};

use crate::{
    entity::{counters, letter_kinds},
    error::corrupt,
    json_query::{Json, JsonQuery, column, document, parameter},
    queries::{
        SeaQueries,
        reference::{Office, Post, Posts, Reference},
        totals::RowsJson,
        treasurers::funded,
    },
};

document! {
    /// A letter kind, and id and last number of its counter, if that is open.
    struct CounterJson(json) of letter_kinds {
        id: i64,
        name: String,
        pattern: String,
        counter: Option<i64> = column("counters", counters::Column::Id),
        last: Option<i64> = column("counters", counters::Column::Last),
    }
}

/// The counters of a year. Parameters: parent unit, year.
static COUNTERS: JsonQuery =
    JsonQuery::new(|json| json.select(RowsJson::<CounterJson>::all(json, counters_of_year(json))));

fn counters_of_year(json: Json) -> Expr {
    use counters::Column::{LetterKindId, ParentUnitId, Year};
    let own = |name| column("counters", name);
    json.children(CounterJson::document(json), |select| {
        let of_kind = column("letter_kinds", letter_kinds::Column::Id).eq(own(LetterKindId));
        let of_year = own(ParentUnitId).eq(parameter(0)).and(own(Year).eq(parameter(1)));
        select.from(letter_kinds::Entity).left_join(counters::Entity, of_kind.and(of_year));
    })
}

impl CounterJson {
    fn view(self, parent: ParentUnitId) -> Stored<CounterView> {
        let kind = LetterKind::from_id(self.id).ok_or_else(|| corrupt("letter_kinds", "id", self.id))?;
        let id = self.counter.unwrap_or_else(|| CounterId::unopened(parent.0, kind).0);
        Ok(CounterView {
            id,
            last: self.last.unwrap_or(0),
            kind_id: self.id,
            parent_unit: parent.0,
            kind: LetterKindView { id: self.id, name: self.name, pattern: self.pattern },
        })
    }
}

impl SeaQueries {
    /// The counters of a parent unit and year, one a letter kind; one that is not open stands at 0.
    pub(in crate::queries) async fn counters_with_reference(
        &self,
        parent: ParentUnitId,
        year: i32,
    ) -> Stored<(Vec<CounterView>, Arc<Reference>)> {
        let read = COUNTERS.read(&self.db, &[parent.0.into(), year.into()]).await?;
        let (mut rows, _, reference) = RowsJson::<CounterJson>::with_reference(read, self).await?;
        rows.sort_unstable_by_key(|row| row.id);
        Ok((rows.into_iter().map(|row| row.view(parent)).collect::<Stored<_>>()?, reference))
    }
}

#[async_trait]
impl TripFormQueries for SeaQueries {
    async fn trip_form(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<TripForm> {
        let (counters, reference) = self.counters_with_reference(parent, year).await?;
        let office = &reference.office;
        // Signatories of the own parent unit first, then of the head office.
        let mut signing: Vec<&Post> = active(&office.assignment_signatories)
            .filter(|post| post.unit == parent.0 || post.unit == head_office.0)
            .collect();
        signing.sort_by_key(|post| post.unit != parent.0);
        let destinations = office.destinations.iter().filter(|entry| entry.active && entry.unit == parent.0);
        Ok(TripForm {
            classifications: reference.classifications.clone(),
            memo_signatories: of_unit(office, &office.memo_signatories, unit)?,
            assignment_signatories: signing
                .into_iter()
                .map(|post| office.assignment_signatory(post.id).map(Into::into))
                .collect::<Stored<_>>()?,
            budget_users: of_unit(office, &office.budget_users, unit)?,
            technical_officers: of_unit(office, &office.technical_officers, unit)?,
            funding_sources: funded(&reference, parent)?,
            destinations: destinations.map(|entry| entry.view.clone().into()).collect(),
            sub_activities: sub_activities(office, parent)?,
            health_services: reference.health_services.clone(),
            counters,
            kinds: reference.kinds.clone(),
            place_kinds: Vec::new(),
        })
    }
}

/// Posts that are not retired, by id.
pub(in crate::queries) fn active(posts: &Posts) -> impl Iterator<Item = &Post> {
    posts.values().filter(|post| post.active)
}

fn of_unit<T: From<SignatoryView>>(office: &Office, posts: &Posts, unit: WorkUnitId) -> Stored<Vec<T>> {
    active(posts).filter(|post| post.unit == unit.0).map(|post| office.signatory(post).map(T::from)).collect()
}

/// Sub-activities of all units of a parent unit, by id.
fn sub_activities(office: &Office, parent: ParentUnitId) -> Stored<Vec<SubActivityView>> {
    let mut found = Vec::new();
    for entry in office.sub_activities.values().filter(|entry| entry.active) {
        if office.unit(entry.unit)?.parent == parent {
            found.push(entry.view.clone());
        }
    }
    found.sort_unstable_by_key(|activity| activity.id);
    Ok(found)
}
