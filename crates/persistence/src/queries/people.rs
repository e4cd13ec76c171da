//! Employees with rank, grade and level, and signatories with their employees.

use std::collections::HashMap;

use app::{
    ports::Stored,
    views::{EmployeeView, Named, SignatoryView},
};
use kernel::Nip;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::{
    entity::{employees, grades, levels, ranks},
    error::{dangling, db_error},
};

/// Employees by id.
pub(crate) struct People(HashMap<i64, EmployeeView>);

impl People {
    /// Loads these employees, retired ones included: four statements.
    pub(crate) async fn load(conn: &impl ConnectionTrait, ids: impl IntoIterator<Item = i64>) -> Stored<Self> {
        let rows = employees::Entity::find().filter(employees::Column::Id.is_in(ids)).all(conn).await;
        let views = views(conn, rows.map_err(db_error)?).await?;
        Ok(Self(views.into_iter().map(|view| (view.id, view)).collect()))
    }

    /// An employee that is loaded.
    pub(crate) fn get(&self, id: i64) -> Stored<EmployeeView> {
        self.0.get(&id).cloned().ok_or_else(|| dangling("employees", id))
    }

    /// A signatory with the employee.
    pub(crate) fn signatory(&self, id: i64, title: &str, employee: i64) -> Stored<SignatoryView> {
        Ok(SignatoryView { id, title: title.to_owned(), employee: self.get(employee)? })
    }
}

/// All who are not retired, by name.
pub(super) async fn all_active(conn: &impl ConnectionTrait) -> Stored<Vec<EmployeeView>> {
    let rows = employees::Entity::find()
        .filter(employees::Column::RetiredAt.is_null())
        .order_by_asc(employees::Column::NameKey)
        .order_by_asc(employees::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    views(conn, rows).await
}

/// Employees with the names of rank, grade and level.
pub(super) async fn views(conn: &impl ConnectionTrait, rows: Vec<employees::Model>) -> Stored<Vec<EmployeeView>> {
    let ranks: HashMap<i64, String> =
        ranks::Entity::find().all(conn).await.map_err(db_error)?.into_iter().map(|r| (r.id, r.name)).collect();
    let grades: HashMap<i64, String> =
        grades::Entity::find().all(conn).await.map_err(db_error)?.into_iter().map(|g| (g.id, g.name)).collect();
    let levels: HashMap<i64, String> =
        levels::Entity::find().all(conn).await.map_err(db_error)?.into_iter().map(|l| (l.id, l.name)).collect();
    let named = |table: &HashMap<i64, String>, name: &str, id: i64| {
        let found = table.get(&id).cloned().ok_or_else(|| dangling(name, id))?;
        Ok(Named { id, name: found })
    };
    rows.into_iter()
        .map(|row| {
            Ok(EmployeeView {
                nip: row.nip.as_deref().map(Nip::stored),
                id: row.id,
                name: row.name,
                position: row.position,
                rank: named(&ranks, "ranks", row.rank_id)?,
                grade: named(&grades, "grades", row.grade_id)?,
                level: named(&levels, "levels", row.level_id)?,
                work_unit: row.work_unit_id,
            })
        })
        .collect()
}
