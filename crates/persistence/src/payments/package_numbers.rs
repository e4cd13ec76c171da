//! Numbers of packages and their patterns: rows.

use ::payments::PackageId;
use async_trait::async_trait;
use numbering::Pattern;
use ports::{PackageNumbering, PackageNumbers, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait, LockType},
};
use staff::ParentUnitId;

use crate::{
    connection::lock_rows,
    entity::{
        packages::{Column, Entity},
        parent_units,
    },
    error::{db_error, referenced},
    store::{LockNamespace, SeaUnitOfWork},
};

/// Number pattern of a parent unit's packages.
pub(crate) fn package_numbering(unit: parent_units::Model) -> PackageNumbering {
    let parent_units::Model { id, name, code, package_pattern: pattern, .. } = unit;
    PackageNumbering { parent: ParentUnitId(id), name, code, pattern }
}

impl SeaUnitOfWork {
    /// Queues those who number packages of a parent unit and year.
    async fn lock_package_numbers(&self, parent: ParentUnitId, year: i32) -> Stored<()> {
        self.lock_advisory(LockNamespace::Packages, &[&format!("{parent}:{year}")]).await
    }
}

#[async_trait]
impl PackageNumbers for SeaUnitOfWork {
    async fn package_number_taken(
        &mut self,
        parent: ParentUnitId,
        year: i32,
        number: &str,
        except: Option<PackageId>,
    ) -> Stored<bool> {
        self.lock_package_numbers(parent, year).await?;
        let other = Entity::find()
            .filter(Column::ParentUnitId.eq(parent.0))
            .filter(Column::Year.eq(year))
            .filter(Column::Number.eq(number))
            .filter(Column::Id.ne(except.map_or(0, |id| id.0)));
        Ok(other.one(self.tx()).await.map_err(db_error)?.is_some())
    }

    async fn next_package_sequence(&mut self, parent: ParentUnitId, year: i32) -> Stored<(i64, PackageNumbering)> {
        self.lock_package_numbers(parent, year).await?;
        let unit = referenced!(self.tx(), parent_units, parent.0);
        let highest: Option<Option<i64>> = Entity::find()
            .select_only()
            .column_as(Expr::col(Column::Sequence).max(), "highest")
            .filter(Column::ParentUnitId.eq(parent.0))
            .filter(Column::Year.eq(year))
            .into_tuple()
            .one(self.tx())
            .await
            .map_err(db_error)?;
        Ok((highest.flatten().unwrap_or(0) + 1, package_numbering(unit)))
    }

    async fn lock_package_numbering(&mut self, parent: ParentUnitId) -> Stored<Option<PackageNumbering>> {
        let row = || parent_units::Entity::find_by_id(parent.0);
        lock_rows(self.tx(), row(), LockType::NoKeyUpdate).await?;
        Ok(row().one(self.tx()).await.map_err(db_error)?.map(package_numbering))
    }

    async fn set_package_pattern(&mut self, parent: ParentUnitId, pattern: &Pattern) -> Stored<()> {
        let row = parent_units::ActiveModel {
            id: Unchanged(parent.0),
            package_pattern: Set(Some(pattern.as_str().to_owned())),
            ..Default::default()
        };
        row.update(self.office()).await.map(drop).map_err(db_error)
    }
}
