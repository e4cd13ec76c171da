//! Parts of documents that several reads share: people and signatories.

use std::sync::Arc;

use app::{ports::Stored, views::SignatoryView};
use chrono::NaiveDate;
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;
use staff::{Acting, Tenure};

use super::reference::Reference;
use crate::{
    entity::{employees, memo_signatories},
    error::corrupt,
    json_query::{Json, column},
};

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
    pub(crate) work_unit: Option<i64>,
}

/// The document of an employee of the table or alias `of`.
pub(crate) fn person(json: Json, of: &'static str) -> Expr {
    use employees::Column::{GradeId, Id, LevelId, Name, Nip, Position, RankId, WorkUnitId};
    json.array([Id, Name, Nip, Position, RankId, GradeId, LevelId, WorkUnitId].map(|name| column(of, name)))
}

/// A tenure: mark, first and last day; fields in the order of [`tenure`].
#[derive(Debug, Deserialize)]
pub(crate) struct TenureJson(String, Option<NaiveDate>, Option<NaiveDate>);

impl TenureJson {
    /// The tenure of signatory `id`.
    pub(crate) fn view(self, id: i64) -> Stored<Tenure> {
        let Self(mark, from, until) = self;
        let acting = Acting::from_mark(&mark).ok_or_else(|| corrupt("signatories", "acting", id))?;
        Ok(Tenure { acting, from, until })
    }
}

/// The document of the tenure of a signatory of `table`; the tables of signatories have these columns in common.
pub(crate) fn tenure(json: Json, table: &'static str) -> Expr {
    use memo_signatories::Column::{Acting, ValidFrom, ValidUntil};
    json.array([Acting, ValidFrom, ValidUntil].map(|name| column(table, name)))
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
pub(crate) fn by_id(mut rows: Vec<SignatoryJson>, reference: &Reference) -> Stored<Vec<SignatoryView>> {
    rows.sort_unstable_by_key(|row| row.0);
    rows.into_iter().map(|row| row.view(reference)).collect()
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
