//! Parts of documents that several reads share: work units, people and signatories.

use std::sync::Arc;

use app::{ports::Stored, views::SignatoryView};
use chrono::NaiveDate;
use sea_orm::sea_query::{Expr, ExprTrait, SelectStatement};
use serde::Deserialize;
use staff::{Acting, ParentUnitId, Tenure, WorkUnit, WorkUnitId};

use super::reference::Reference;
use crate::{
    entity::{employees, memo_signatories, parent_units, work_units},
    error::{corrupt, readable},
    json_query::{Json, column},
};

/// A work unit: id, name, code, origin, and id and code of its parent.
#[derive(Deserialize)]
pub(crate) struct UnitJson(i64, String, String, String, i64, String);

impl UnitJson {
    pub(crate) fn unit(self) -> WorkUnit {
        WorkUnit {
            id: WorkUnitId(self.0),
            name: self.1,
            code: self.2,
            origin: self.3,
            parent: ParentUnitId(self.4),
            parent_code: self.5,
        }
    }
}

/// The document of the one work unit that `from` selects with its parent.
pub(crate) fn unit(json: Json, from: impl FnOnce(&mut SelectStatement)) -> Expr {
    use work_units::Column::{Code, Id, Name, Origin, ParentUnitId};
    let own = |name| column("work_units", name);
    let parent = |name| column("parent_units", name);
    let parents = [parent(parent_units::Column::Id), parent(parent_units::Column::Code)];
    json.child(json.array([Id, Name, Code, Origin].map(own).into_iter().chain(parents)), |select| {
        from(select);
        select.inner_join(parent_units::Entity, parent(parent_units::Column::Id).eq(own(ParentUnitId)));
    })
}

/// An employee; fields in the order of [`person`].
#[derive(Deserialize)]
pub(crate) struct PersonJson {
    pub(crate) id: i64,
    pub(crate) name: Arc<str>,
    pub(crate) nip: Option<String>,
    pub(crate) position: Arc<str>,
    pub(crate) rank: i64,
    pub(crate) grade: i64,
    pub(crate) level: i64,
    pub(crate) kind: String,
    pub(crate) work_unit: Option<i64>,
}

/// The document of an employee of the table or alias `of`.
pub(crate) fn person(json: Json, of: &'static str) -> Expr {
    use employees::Column::{GradeId, Id, Kind, LevelId, Name, Nip, Position, RankId, WorkUnitId};
    json.array([Id, Name, Nip, Position, RankId, GradeId, LevelId, Kind, WorkUnitId].map(|name| column(of, name)))
}

/// A tenure; fields in the order of [`tenure`].
#[derive(Debug, Deserialize)]
pub(crate) struct TenureJson {
    acting: String,
    from: Option<NaiveDate>,
    until: Option<NaiveDate>,
    on_behalf_of: String,
    for_superior: String,
}

impl TenureJson {
    /// The tenure of signatory `id`.
    pub(crate) fn view(self, id: i64) -> Stored<Tenure> {
        let Self { acting, from, until, on_behalf_of, for_superior } = self;
        let acting = Acting::from_mark(&acting).ok_or_else(|| corrupt("signatories", "acting", id))?;
        Ok(Tenure { acting, on_behalf_of, for_superior, from, until })
    }
}

/// The document of the tenure of a signatory of `table`; the tables of signatories have these columns in common.
pub(crate) fn tenure(json: Json, table: &'static str) -> Expr {
    use memo_signatories::Column::{Acting, ForSuperior, OnBehalfOf, ValidFrom, ValidUntil};
    json.array([Acting, ValidFrom, ValidUntil, OnBehalfOf, ForSuperior].map(|name| column(table, name)))
}

/// The document of the tenure of a person who holds a post for good.
pub(crate) fn no_tenure(json: Json) -> Expr {
    json.array([Expr::value(""), Expr::null(), Expr::null(), Expr::value(""), Expr::value("")])
}

/// A signatory: id, title, person, tenure.
#[derive(Deserialize)]
pub(crate) struct SignatoryJson(i64, Arc<str>, PersonJson, TenureJson);

impl SignatoryJson {
    pub(crate) fn view(self, reference: &Reference) -> Stored<SignatoryView> {
        let Self(id, title, person, tenure) = self;
        Ok(SignatoryView { id, title, tenure: tenure.view(id)?, employee: reference.employee(person)? })
    }
}

/// Signatories by id.
pub(crate) fn by_id(mut rows: Vec<SignatoryJson>, reference: &Reference) -> Vec<SignatoryView> {
    rows.sort_unstable_by_key(|row| row.0);
    rows.into_iter().map(|row| row.view(reference)).filter_map(readable).collect()
}

/// The document of a signatory of `table`, joined with its employee.
pub(crate) fn signatory(json: Json, table: &'static str) -> Expr {
    json.array([
        column(table, memo_signatories::Column::Id),
        column(table, memo_signatories::Column::Title),
        person(json, "employees"),
        tenure(json, table),
    ])
}

/// Condition that joins a signatory of `table` with the employee.
pub(crate) fn signs(table: &'static str) -> Expr {
    column("employees", employees::Column::Id).eq(column(table, memo_signatories::Column::EmployeeId))
}
