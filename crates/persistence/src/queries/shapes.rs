//! Parts of documents that several reads share: people and signatories.

use app::{ports::Stored, views::SignatoryView};
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;

use super::reference::Reference;
use crate::{
    document::{Json, column},
    entity::{employees, memo_signatories},
};

/// An employee; fields in the order of [`person`].
#[derive(Deserialize)]
pub(crate) struct PersonJson {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) nip: Option<String>,
    pub(crate) position: String,
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

/// A signatory: id, title, person.
#[derive(Deserialize)]
pub(crate) struct SignatoryJson(pub(crate) i64, pub(crate) String, pub(crate) PersonJson);

impl SignatoryJson {
    pub(crate) fn view(self, reference: &Reference) -> Stored<SignatoryView> {
        Ok(SignatoryView { id: self.0, title: self.1, employee: reference.employee(self.2)? })
    }
}

/// Signatories by id.
pub(crate) fn by_id(mut rows: Vec<SignatoryJson>, reference: &Reference) -> Stored<Vec<SignatoryView>> {
    rows.sort_unstable_by_key(|row| row.0);
    rows.into_iter().map(|row| row.view(reference)).collect()
}

/// The document of a signatory of `table`, joined with its employee. The tables of signatories and treasurers have these
/// columns in common.
pub(crate) fn signatory(json: Json, table: &'static str) -> Expr {
    json.array([
        column(table, memo_signatories::Column::Id),
        column(table, memo_signatories::Column::Title),
        person(json, "employees"),
    ])
}

/// Condition that joins a signatory of `table` with the employee.
pub(crate) fn signs(table: &'static str) -> Expr {
    column("employees", employees::Column::Id).eq(column(table, memo_signatories::Column::EmployeeId))
}
