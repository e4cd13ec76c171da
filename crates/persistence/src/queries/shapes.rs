//! Parts of documents that several reads share: work units, people and signatories.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use sea_orm::sea_query::{Expr, ExprTrait, SelectStatement};
use staff::{Acting, ParentUnitId, Tenure, WorkUnit, WorkUnitId};
use views::SignatoryView;

use super::reference::Reference;
use crate::{
    entity::{employees, memo_signatories, parent_units, work_units},
    error::{corrupt, readable},
    json_query::{Json, column, document},
};

document! {
    /// A work unit with its parent.
    pub(crate) struct UnitJson(json) of work_units {
        id: i64,
        name: String,
        code: String,
        origin: String,
        parent_unit_id: i64,
        parent_code: String = column("parent_units", parent_units::Column::Code),
    }
}

impl UnitJson {
    pub(crate) fn unit(self) -> WorkUnit {
        WorkUnit {
            id: WorkUnitId(self.id),
            name: self.name,
            code: self.code,
            origin: self.origin,
            parent: ParentUnitId(self.parent_unit_id),
            parent_code: self.parent_code,
        }
    }
}

/// The document of the one work unit that `from` selects with its parent.
pub(crate) fn unit(json: Json, from: impl FnOnce(&mut SelectStatement)) -> Expr {
    let parent = column("parent_units", parent_units::Column::Id);
    json.child(UnitJson::document(json), |select| {
        from(select);
        let of_unit = parent.eq(column("work_units", work_units::Column::ParentUnitId));
        select.inner_join(parent_units::Entity, of_unit);
    })
}

document! {
    /// An employee of the table or alias `of`.
    pub(crate) struct PersonJson(json, of: &'static str) of employees[of] {
        pub(crate) id: i64,
        pub(crate) name: Arc<str>,
        pub(crate) nip: Option<String>,
        pub(crate) position: Arc<str>,
        pub(crate) rank_id: i64,
        pub(crate) grade_id: i64,
        pub(crate) level_id: i64,
        pub(crate) kind: String,
        pub(crate) work_unit_id: Option<i64>,
        pub(crate) version: i32,
    }
}

document! {
    /// The tenure of a signatory of `table`; the tables of signatories have these columns in common.
    #[derive(Debug)]
    pub(crate) struct TenureJson(json, table: &'static str) of memo_signatories[table] {
        acting: String,
        valid_from: Option<NaiveDate>,
        valid_until: Option<NaiveDate>,
        on_behalf_of: String,
        for_superior: String,
    }
}

impl TenureJson {
    /// The tenure of signatory `id`.
    pub(crate) fn view(self, id: i64) -> Stored<Tenure> {
        let Self { acting, valid_from: from, valid_until: until, on_behalf_of, for_superior } = self;
        let acting = Acting::from_mark(&acting).ok_or_else(|| corrupt("signatories", "acting", id))?;
        Ok(Tenure { acting, on_behalf_of, for_superior, from: from.map(Day::nearest), until: until.map(Day::nearest) })
    }
}

document! {
    /// A signatory of `table`, joined with its employee.
    pub(crate) struct SignatoryJson(json, table: &'static str) of memo_signatories[table] {
        id: i64,
        title: Arc<str>,
        person: PersonJson = PersonJson::document(json, "employees"),
        tenure: TenureJson = TenureJson::document(json, table),
    }
}

impl SignatoryJson {
    pub(crate) fn view(self, reference: &Reference) -> Stored<SignatoryView> {
        let Self { id, title, person, tenure } = self;
        Ok(SignatoryView { id, title, tenure: tenure.view(id)?, employee: reference.employee(person)? })
    }
}

/// Signatories by id.
pub(crate) fn by_id<T>(
    mut rows: Vec<SignatoryJson>,
    reference: &Reference,
    shape: impl Fn(SignatoryView) -> T,
) -> Vec<T> {
    rows.sort_unstable_by_key(|row| row.id);
    rows.into_iter().map(|row| row.view(reference)).filter_map(readable).map(shape).collect()
}

/// The document of the tenure of a person who holds a post for good.
pub(crate) fn no_tenure(json: Json) -> Expr {
    json.object([
        ("acting", Expr::value("")),
        ("valid_from", Expr::null()),
        ("valid_until", Expr::null()),
        ("on_behalf_of", Expr::value("")),
        ("for_superior", Expr::value("")),
    ])
}

/// Condition that joins a signatory of `table` with the employee.
pub(crate) fn signs(table: &'static str) -> Expr {
    column("employees", employees::Column::Id).eq(column(table, memo_signatories::Column::EmployeeId))
}
