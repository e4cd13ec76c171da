//! Lists of the trip form: entries of the unit or its parent that are not retired (contract T1), in one statement.

use app::{
    ports::Stored,
    views::{CounterView, FundedBy, Named, SignatoryView, SubActivityView, TripForm},
};
use sea_orm::sea_query::{Expr, ExprTrait, IntoTableRef, SelectStatement};
use serde::Deserialize;
use staff::{ParentUnitId, WorkUnitId};

use super::parts::{DestinationJson, destination};
use crate::{
    document::{Document, Json, column, list, parameter},
    entity::{
        assignment_signatories, budget_users, counters, employees, in_town_destinations, letter_kinds,
        memo_signatories, parent_units, sub_activities, technical_officers, treasurers, work_units,
    },
    queries::{
        SeaQueries,
        reference::Reference,
        shapes::{AssignmentSignatoryJson, SignatoryJson, assignment_signatory, signatory, signs, signs_for},
    },
};

/// The lists; fields in the order of [`form`].
#[derive(Deserialize)]
struct FormJson {
    #[serde(deserialize_with = "list")]
    memo_signatories: Vec<SignatoryJson>,
    #[serde(deserialize_with = "list")]
    budget_users: Vec<SignatoryJson>,
    #[serde(deserialize_with = "list")]
    technical_officers: Vec<SignatoryJson>,
    #[serde(deserialize_with = "list")]
    assignment_signatories: Vec<AssignmentSignatoryJson>,
    #[serde(deserialize_with = "list")]
    treasurers: Vec<TreasurerJson>,
    /// Search key and destination.
    #[serde(deserialize_with = "list")]
    destinations: Vec<(String, DestinationJson)>,
    /// Id, account code, name.
    #[serde(deserialize_with = "list")]
    sub_activities: Vec<(i64, String, String)>,
    /// Id, last number, and the letter kind: id, name, pattern.
    #[serde(deserialize_with = "list")]
    counters: Vec<(i64, i64, (i64, String, String))>,
}

/// A treasurer: id, title, source, id and name of the employee.
#[derive(Deserialize)]
struct TreasurerJson(i64, String, i64, i64, String);

/// The lists. Parameters: work unit, parent unit, head office, year.
static FORM: Document = Document::new(form);

fn form(json: Json) -> SelectStatement {
    /// Active signatories of the work unit in one of the three tables.
    macro_rules! of_unit {
        ($table:ident) => {{
            let own = |name| column(stringify!($table), name);
            let active = own($table::Column::RetiredAt).is_null();
            let of_unit = own($table::Column::WorkUnitId).eq(parameter(0));
            signatories(json, $table::Entity, stringify!($table), active.and(of_unit))
        }};
    }
    let assignment = json.children(assignment_signatory(json), |select| {
        use assignment_signatories::Column::{ParentUnitId, RetiredAt};
        let own = |name| column("assignment_signatories", name);
        select
            .from(assignment_signatories::Entity)
            .inner_join(employees::Entity, signs("assignment_signatories"))
            .inner_join(parent_units::Entity, signs_for())
            .and_where(own(ParentUnitId).is_in([parameter(1), parameter(2)]))
            .and_where(own(RetiredAt).is_null());
    });
    json.select(json.array([
        of_unit!(memo_signatories),
        of_unit!(budget_users),
        of_unit!(technical_officers),
        assignment,
        treasurers(json, parameter(1)),
        destinations(json),
        sub_activities(json),
        counters(json),
    ]))
}

fn signatories(json: Json, table: impl IntoTableRef, name: &'static str, which: Expr) -> Expr {
    json.children(signatory(json, name), |select| {
        select.from(table).inner_join(employees::Entity, signs(name)).and_where(which);
    })
}

/// Active treasurers of a parent unit.
fn treasurers(json: Json, parent: Expr) -> Expr {
    use treasurers::Column::{FundingSourceId, Id, ParentUnitId, RetiredAt, Title};
    let own = |name| column("treasurers", name);
    let person = [employees::Column::Id, employees::Column::Name].map(|name| column("employees", name));
    let shown = [Id, Title, FundingSourceId].map(own).into_iter().chain(person);
    json.children(json.array(shown), |select| {
        select.from(treasurers::Entity).inner_join(employees::Entity, signs("treasurers"));
        select.and_where(own(ParentUnitId).eq(parent)).and_where(own(RetiredAt).is_null());
    })
}

fn destinations(json: Json) -> Expr {
    use in_town_destinations::Column::{NameKey, ParentUnitId, RetiredAt};
    let own = |name| column("in_town_destinations", name);
    json.children(json.array([own(NameKey), destination(json)]), |select| {
        select.from(in_town_destinations::Entity);
        select.and_where(own(ParentUnitId).eq(parameter(1))).and_where(own(RetiredAt).is_null());
    })
}

fn sub_activities(json: Json) -> Expr {
    use sub_activities::Column::{AccountCode, Id, Name, RetiredAt, WorkUnitId};
    let own = |name| column("sub_activities", name);
    json.children(json.array([Id, AccountCode, Name].map(own)), |select| {
        let unit = |name| column("work_units", name);
        select.from(sub_activities::Entity);
        select.inner_join(work_units::Entity, unit(work_units::Column::Id).eq(own(WorkUnitId)));
        select.and_where(unit(work_units::Column::ParentUnitId).eq(parameter(1))).and_where(own(RetiredAt).is_null());
    })
}

fn counters(json: Json) -> Expr {
    use counters::Column::{Id, Last, LetterKindId, ParentUnitId, Year};
    let own = |name| column("counters", name);
    let kind = |name| column("letter_kinds", name);
    let kinds = [letter_kinds::Column::Id, letter_kinds::Column::Name, letter_kinds::Column::Pattern].map(kind);
    json.children(json.array([own(Id), own(Last), json.array(kinds)]), |select| {
        select.from(counters::Entity);
        select.inner_join(letter_kinds::Entity, kind(letter_kinds::Column::Id).eq(own(LetterKindId)));
        select.and_where(own(ParentUnitId).eq(parameter(1))).and_where(own(Year).eq(parameter(3)));
    })
}

impl SeaQueries {
    /// The lists of the trip form.
    pub(super) async fn form_lists(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<TripForm> {
        let values = [unit.0.into(), parent.0.into(), head_office.0.into(), year.into()];
        let form: Option<FormJson> = FORM.read(&self.db, &values).await?;
        let form = form.ok_or_else(|| crate::error::dangling("work_units", unit.0))?;
        form.view(parent, &*self.reference().await?)
    }
}

impl FormJson {
    fn view(mut self, parent: ParentUnitId, reference: &Reference) -> Stored<TripForm> {
        // Signatories of the own parent unit first, then of the head office.
        let rank = |row: &AssignmentSignatoryJson| (row.parent_unit != parent.0, row.signatory.0);
        self.assignment_signatories.sort_unstable_by_key(rank);
        self.destinations.sort_unstable_by(|(a, left), (b, right)| a.cmp(b).then(left.id.cmp(&right.id)));
        self.sub_activities.sort_unstable();
        self.counters.sort_unstable_by_key(|(.., kind)| kind.0);
        let counter = |(id, last, kind)| CounterView { id, last, kind };
        let activity = |(id, account_code, name)| SubActivityView { id, account_code, name };
        Ok(TripForm {
            classifications: reference.classifications.clone(),
            memo_signatories: by_id(self.memo_signatories, reference)?,
            assignment_signatories: self
                .assignment_signatories
                .into_iter()
                .map(|row| row.view(reference))
                .collect::<Stored<_>>()?,
            budget_users: by_id(self.budget_users, reference)?,
            technical_officers: by_id(self.technical_officers, reference)?,
            funding_sources: funded(self.treasurers, reference),
            destinations: self.destinations.into_iter().map(|(_, row)| row.view()).collect::<Stored<_>>()?,
            sub_activities: self.sub_activities.into_iter().map(activity).collect(),
            health_services: reference.health_services.clone(),
            counters: self.counters.into_iter().map(counter).collect(),
            kinds: reference.kinds.clone(),
        })
    }
}

fn by_id(mut rows: Vec<SignatoryJson>, reference: &Reference) -> Stored<Vec<SignatoryView>> {
    rows.sort_unstable_by_key(|row| row.0);
    rows.into_iter().map(|row| row.view(reference)).collect()
}

/// Sources with a treasurer, with those treasurers.
fn funded(mut treasurers: Vec<TreasurerJson>, reference: &Reference) -> Vec<FundedBy> {
    treasurers.sort_unstable_by_key(|treasurer| treasurer.0);
    let funded = reference.funding_sources.iter().filter_map(|source| {
        let of_source = treasurers.iter().filter(|treasurer| treasurer.2 == source.id);
        let treasurers: Vec<_> = of_source.map(|t| (t.0, t.1.clone(), Named { id: t.3, name: t.4.clone() })).collect();
        (!treasurers.is_empty()).then(|| FundedBy { source: source.clone(), treasurers })
    });
    funded.collect()
}

/// Active treasurers. Parameter: the parent unit.
static TREASURERS: Document = Document::new(|json| json.select(treasurers(json, parameter(0))));

impl SeaQueries {
    /// Sources with a treasurer in the parent unit, with those treasurers.
    pub(in crate::queries) async fn funding_sources_of(&self, parent: ParentUnitId) -> Stored<Vec<FundedBy>> {
        let treasurers: Option<Vec<TreasurerJson>> = TREASURERS.read(&self.db, &[parent.0.into()]).await?;
        Ok(funded(treasurers.unwrap_or_default(), &*self.reference().await?))
    }
}
