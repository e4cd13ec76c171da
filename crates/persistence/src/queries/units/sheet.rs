//! A parent unit with its work units and signatories, in one statement.

use ports::Stored;
use sea_orm::sea_query::{Expr, ExprTrait};
use staff::ParentUnitId;
use trips::trip_kind::payment_for;
use views::{
    PaymentSource,
    people::AssignmentSignatory,
    units::{LinkedSource, ParentUnitSheet, ParentUnitView, WorkUnitView},
};

use crate::{
    entity::{
        assignment_signatories, budget_users, employees, funding_sources, memo_signatories,
        parent_unit_funding_sources, parent_units, technical_officers, work_units,
    },
    json_query::{Json, JsonQuery, column, document, list, parameter, rows},
    queries::{
        SeaQueries,
        reference::Reference,
        shapes::{SignatoryJson, by_id, signs},
    },
};

/// Signatories of a unit, in one of the four tables, who are not retired.
macro_rules! signatories {
    ($json:expr, $table:ident, $unit:ident of $units:ident) => {
        $json.children(SignatoryJson::document($json, stringify!($table)), |select| {
            let unit = column(stringify!($table), $table::Column::$unit);
            let of_unit = unit.eq(column(stringify!($units), $units::Column::Id));
            select.from($table::Entity).inner_join(employees::Entity, signs(stringify!($table)));
            select.and_where(of_unit).and_where(column(stringify!($table), $table::Column::RetiredAt).is_null());
        })
    };
}

document! {
    /// A parent unit.
    struct SheetJson(json) of parent_units {
        id: i64,
        name: String,
        code: String,
        origin: String,
        version: i32,
        #[serde(deserialize_with = "list")] sources: Vec<SourceJson> = sources(json),
        #[serde(deserialize_with = "list")] units: Vec<UnitJson> = UnitJson::of_each(json),
        #[serde(deserialize_with = "rows::<_, _, assignment_signatories::Entity>")]
        signatories: Vec<SignatoryJson> = signatories!(json, assignment_signatories, ParentUnitId of parent_units),
    }
}

document! {
    /// A funding source of a parent unit.
    struct SourceJson(json) of parent_unit_funding_sources {
        funding_source_id: i64,
        id: i64,
        name: String = column("funding_sources", funding_sources::Column::Name),
        payment_text: String = column("funding_sources", funding_sources::Column::PaymentText),
    }
}

document! {
    /// A work unit.
    struct UnitJson(json) of work_units by parent_unit_id in parent_units {
        id: i64,
        name: String,
        code: String,
        origin: String,
        version: i32,
        #[serde(deserialize_with = "rows::<_, _, memo_signatories::Entity>")]
        memo_signatories: Vec<SignatoryJson> = signatories!(json, memo_signatories, WorkUnitId of work_units),
        #[serde(deserialize_with = "rows::<_, _, technical_officers::Entity>")]
        technical_officers: Vec<SignatoryJson> = signatories!(json, technical_officers, WorkUnitId of work_units),
        #[serde(deserialize_with = "rows::<_, _, budget_users::Entity>")]
        budget_users: Vec<SignatoryJson> = signatories!(json, budget_users, WorkUnitId of work_units),
    }
}

/// A parent unit. Parameter: its id.
static SHEET: JsonQuery = JsonQuery::new(|json| {
    let id = column("parent_units", parent_units::Column::Id).eq(parameter(0));
    json.select(SheetJson::document(json)).from(parent_units::Entity).and_where(id).take()
});

fn sources(json: Json) -> Expr {
    use parent_unit_funding_sources::Column::{FundingSourceId, ParentUnitId};
    let link = |name| column("parent_unit_funding_sources", name);
    json.children(SourceJson::document(json), |select| {
        let linked = column("funding_sources", funding_sources::Column::Id).eq(link(FundingSourceId));
        select.from(parent_unit_funding_sources::Entity).inner_join(funding_sources::Entity, linked);
        select.and_where(link(ParentUnitId).eq(column("parent_units", parent_units::Column::Id)));
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
        self.sources.sort_unstable_by_key(|source| source.funding_source_id);
        self.units.sort_unstable_by_key(|unit| unit.id);
        let parent_unit = self.id;
        let source = |row: SourceJson| LinkedSource {
            id: row.id,
            parent_unit,
            source_id: row.funding_source_id,
            source: PaymentSource {
                payment_for: payment_for(&row.name, &row.payment_text).into(),
                id: row.funding_source_id,
                name: row.name.into(),
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
            assignment_signatories: by_id(self.signatories, reference, |view| {
                AssignmentSignatory::of(parent_unit, view)
            }),
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
            memo_signatories: by_id(self.memo_signatories, reference, Into::into),
            technical_officers: by_id(self.technical_officers, reference, Into::into),
            budget_users: by_id(self.budget_users, reference, Into::into),
        }
    }
}
