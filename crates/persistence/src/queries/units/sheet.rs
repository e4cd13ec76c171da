//! A parent unit with its work units and signatories, in one statement.

use app::{
    ports::Stored,
    views::{
        Named, PaymentSource,
        units::{LinkedSource, ParentUnitSheet, ParentUnitView, WorkUnitView},
    },
};
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;
use staff::ParentUnitId;
use trips::trip_kind::payment_for;

use crate::{
    entity::{
        assignment_signatories, budget_users, employees, funding_sources, memo_signatories,
        parent_unit_funding_sources, parent_units, technical_officers, work_units,
    },
    json_query::{Json, JsonQuery, column, list, parameter, rows},
    queries::{
        SeaQueries,
        reference::Reference,
        shapes::{SignatoryJson, by_id, signatory, signs},
    },
};

/// A parent unit; fields in the order of [`SHEET`].
#[derive(Deserialize)]
struct SheetJson {
    id: i64,
    name: String,
    code: String,
    origin: String,
    version: i32,
    /// Id of the source, id of the link, name, payment text.
    #[serde(deserialize_with = "list")]
    sources: Vec<(i64, i64, String, String)>,
    #[serde(deserialize_with = "list")]
    units: Vec<UnitJson>,
    #[serde(deserialize_with = "rows::<_, _, assignment_signatories::Entity>")]
    signatories: Vec<SignatoryJson>,
}

/// A work unit; fields in the order of [`units`].
#[derive(Deserialize)]
struct UnitJson {
    id: i64,
    name: String,
    code: String,
    origin: String,
    version: i32,
    #[serde(deserialize_with = "rows::<_, _, memo_signatories::Entity>")]
    memo_signatories: Vec<SignatoryJson>,
    #[serde(deserialize_with = "rows::<_, _, technical_officers::Entity>")]
    technical_officers: Vec<SignatoryJson>,
    #[serde(deserialize_with = "rows::<_, _, budget_users::Entity>")]
    budget_users: Vec<SignatoryJson>,
}

/// A parent unit. Parameter: its id.
static SHEET: JsonQuery = JsonQuery::new(|json| {
    use parent_units::Column::{Code, Id, Name, Origin, Version};
    let own = |name| column("parent_units", name);
    let signatories = json.children(signatory(json, "assignment_signatories"), |select| {
        use assignment_signatories::Column::{ParentUnitId, RetiredAt};
        let signs_for = column("assignment_signatories", ParentUnitId).eq(own(Id));
        select.from(assignment_signatories::Entity);
        select.inner_join(employees::Entity, signs("assignment_signatories"));
        select.and_where(signs_for).and_where(column("assignment_signatories", RetiredAt).is_null());
    });
    let document = json.array([Id, Name, Code, Origin, Version].map(own).into_iter().chain([
        sources(json),
        units(json),
        signatories,
    ]));
    json.select(document).from(parent_units::Entity).and_where(own(Id).eq(parameter(0))).take()
});

fn sources(json: Json) -> Expr {
    use parent_unit_funding_sources::Column::{FundingSourceId, Id, ParentUnitId};
    let link = |name| column("parent_unit_funding_sources", name);
    let source = |name| column("funding_sources", name);
    let words = [funding_sources::Column::Name, funding_sources::Column::PaymentText].map(source);
    let shown = [link(FundingSourceId), link(Id)].into_iter().chain(words);
    json.children(json.array(shown), |select| {
        let linked = source(funding_sources::Column::Id).eq(link(FundingSourceId));
        select.from(parent_unit_funding_sources::Entity).inner_join(funding_sources::Entity, linked);
        select.and_where(link(ParentUnitId).eq(column("parent_units", parent_units::Column::Id)));
    })
}

/// The work units of a parent unit of the table `parent_units`, with their signatories.
fn units(json: Json) -> Expr {
    use work_units::Column::{Code, Id, Name, Origin, ParentUnitId, Version};
    let own = |name| column("work_units", name);
    /// Active signatories of the unit in one of the three tables.
    macro_rules! signatories {
        ($table:ident) => {
            json.children(signatory(json, stringify!($table)), |select| {
                let of_unit = column(stringify!($table), $table::Column::WorkUnitId).eq(own(Id));
                select.from($table::Entity).inner_join(employees::Entity, signs(stringify!($table)));
                select.and_where(of_unit).and_where(column(stringify!($table), $table::Column::RetiredAt).is_null());
            })
        };
    }
    let signatories = [signatories!(memo_signatories), signatories!(technical_officers), signatories!(budget_users)];
    json.children(json.array([Id, Name, Code, Origin, Version].map(own).into_iter().chain(signatories)), |select| {
        let of_parent = own(ParentUnitId).eq(column("parent_units", parent_units::Column::Id));
        select.from(work_units::Entity).and_where(of_parent);
    })
}

impl SeaQueries {
    /// A parent unit with its work units and signatories.
    pub(super) async fn sheet_of(&self, id: ParentUnitId) -> Stored<Option<ParentUnitSheet>> {
        let found: Option<SheetJson> = SHEET.read(&self.db, &[id.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        Ok(Some(found.view(&*self.reference().await?)))
    }
}

impl SheetJson {
    fn view(mut self, reference: &Reference) -> ParentUnitSheet {
        self.sources.sort_unstable();
        self.units.sort_unstable_by_key(|unit| unit.id);
        let parent_unit = self.id;
        let source = |(id, link, name, text): (i64, i64, String, String)| LinkedSource {
            id: link,
            parent_unit,
            source: PaymentSource {
                payment_for: payment_for(&name, &text).into(),
                source: Named { id, name: name.into() },
            },
        };
        ParentUnitSheet {
            unit: ParentUnitView {
                id: self.id,
                name: self.name,
                code: self.code,
                origin: self.origin,
                version: self.version,
                sources: self.sources.into_iter().map(source).collect(),
            },
            work_units: self.units.into_iter().map(|unit| unit.view(reference)).collect(),
            assignment_signatories: by_id(self.signatories, reference),
        }
    }
}

impl UnitJson {
    fn view(self, reference: &Reference) -> WorkUnitView {
        WorkUnitView {
            id: self.id,
            name: self.name,
            code: self.code,
            origin: self.origin,
            version: self.version,
            memo_signatories: by_id(self.memo_signatories, reference),
            technical_officers: by_id(self.technical_officers, reference),
            budget_users: by_id(self.budget_users, reference),
        }
    }
}
