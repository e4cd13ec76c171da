//! Parent units and work units: rows.

use async_trait::async_trait;
use ports::{Stored, Units};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, SqlErr,
    sea_query::{LockType, OnConflict},
};
use staff::{Letterhead, NewUnit, ParentUnitId, UnitLabel, WorkUnit, WorkUnitId};
use trips::trip_kind::FundingSourceId;
use views::{corrections::UnitEntry, units::LetterheadView};

use crate::{
    connection::lock_rows,
    entity::{funding_sources, letterhead_logos, parent_unit_funding_sources, parent_units, work_units},
    error::{dangling, db_error},
    store::SeaUnitOfWork,
};

/// A work unit with its parent.
pub(crate) async fn work_unit(conn: &impl ConnectionTrait, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
    let found = work_units::Entity::find_by_id(id.0)
        .find_also_related(parent_units::Entity)
        .one(conn)
        .await
        .map_err(db_error)?;
    let Some((unit, parent)) = found else { return Ok(None) };
    let parent = parent.ok_or_else(|| dangling("parent_units", unit.parent_unit_id))?;
    Ok(Some(WorkUnit {
        id,
        name: unit.name,
        code: unit.code,
        origin: unit.origin,
        parent: ParentUnitId(parent.id),
        parent_code: parent.code,
    }))
}

fn work_unit_entry(row: work_units::Model) -> UnitEntry {
    let work_units::Model { id, parent_unit_id, name, code, origin, version } = row;
    UnitEntry { id, parent: parent_unit_id, name, code, origin, version }
}

/// Maps the letterhead of a row.
pub(crate) fn letterhead(row: parent_units::Model) -> LetterheadView {
    let some = |line: &String| !line.is_empty();
    LetterheadView {
        unit: row.name,
        head: Letterhead {
            above: [row.government, row.second_line_above, row.third_line_above].into_iter().filter(some).collect(),
            name: row.letterhead_name,
            second_line: row.second_line,
            address: row.address,
            phone: row.phone,
            mail: row.mail,
            site: row.site,
        },
        logo: row.logo,
    }
}

#[async_trait]
impl Units for SeaUnitOfWork {
    async fn work_unit(&mut self, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
        work_unit(self.tx(), id).await
    }

    async fn government(&mut self, parent: ParentUnitId) -> Stored<Option<String>> {
        let row = parent_units::Entity::find_by_id(parent.0).one(self.tx()).await.map_err(db_error)?;
        Ok(row.map(|row| row.government))
    }

    async fn open_parent_unit(&mut self, unit: &NewUnit, government: &str) -> Stored<Option<ParentUnitId>> {
        let row = parent_units::ActiveModel {
            name: Set(unit.name.clone()),
            code: Set(unit.code.as_str().to_owned()),
            origin: Set(unit.origin.clone()),
            government: Set(government.to_owned()),
            address: Set(String::new()),
            ..Default::default()
        };
        match row.insert(self.office()).await {
            Ok(row) => Ok(Some(ParentUnitId(row.id))),
            Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => Ok(None),
            Err(error) => Err(db_error(error)),
        }
    }

    async fn lock_parent_units(&mut self) -> Stored<Vec<UnitLabel>> {
        let all = parent_units::Entity::find().order_by_asc(parent_units::Column::Id);
        lock_rows(self.tx(), all.clone(), LockType::NoKeyUpdate).await?;
        let label = |row: parent_units::Model| UnitLabel { id: row.id, name: row.name, code: row.code };
        Ok(all.all(self.tx()).await.map_err(db_error)?.into_iter().map(label).collect())
    }

    async fn lock_work_units(&mut self, parent: ParentUnitId) -> Stored<Vec<UnitLabel>> {
        lock_rows(self.tx(), parent_units::Entity::find_by_id(parent.0), LockType::NoKeyUpdate).await?;
        let units = work_units::Entity::find().filter(work_units::Column::ParentUnitId.eq(parent.0));
        let units = units.order_by_asc(work_units::Column::Id).all(self.tx()).await.map_err(db_error)?;
        let label = |row: work_units::Model| UnitLabel { id: row.id, name: row.name, code: row.code };
        Ok(units.into_iter().map(label).collect())
    }

    async fn link_funding_source(&mut self, parent: ParentUnitId, source: FundingSourceId) -> Stored<bool> {
        if funding_sources::Entity::find_by_id(source.0).one(self.tx()).await.map_err(db_error)?.is_none() {
            return Ok(false);
        }
        let link = parent_unit_funding_sources::ActiveModel {
            parent_unit_id: Set(parent.0),
            funding_source_id: Set(source.0),
            ..Default::default()
        };
        link.insert(self.tx()).await.map_err(db_error)?;
        Ok(true)
    }

    async fn open_work_unit(&mut self, parent: ParentUnitId, unit: &NewUnit) -> Stored<WorkUnitId> {
        let row = work_units::ActiveModel {
            parent_unit_id: Set(parent.0),
            name: Set(unit.name.clone()),
            code: Set(unit.code.as_str().to_owned()),
            origin: Set(unit.origin.clone()),
            ..Default::default()
        };
        Ok(WorkUnitId(row.insert(self.office()).await.map_err(db_error)?.id))
    }

    async fn lock_parent_unit(&mut self, id: ParentUnitId) -> Stored<Option<UnitEntry>> {
        let row = parent_units::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        Ok(row.map_err(db_error)?.map(|row| {
            let parent_units::Model { id, name, code, origin, version, .. } = row;
            UnitEntry { id, parent: id, name, code, origin, version }
        }))
    }

    async fn edit_parent_unit(&mut self, unit: &UnitEntry) -> Stored<bool> {
        let row = parent_units::ActiveModel {
            id: Unchanged(unit.id),
            name: Set(unit.name.clone()),
            code: Set(unit.code.clone()),
            origin: Set(unit.origin.clone()),
            version: Set(unit.version),
            ..Default::default()
        };
        match row.update(self.office()).await {
            Ok(_) => Ok(true),
            Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => Ok(false),
            Err(error) => Err(db_error(error)),
        }
    }

    async fn lock_work_unit(&mut self, id: WorkUnitId) -> Stored<Option<UnitEntry>> {
        let row = work_units::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        Ok(row.map_err(db_error)?.map(work_unit_entry))
    }

    async fn lock_unit_opened_with(&mut self, parent: ParentUnitId, code: &str) -> Stored<Option<UnitEntry>> {
        let of_parent = work_units::Entity::find().filter(work_units::Column::ParentUnitId.eq(parent.0));
        let coded = of_parent.filter(work_units::Column::Code.eq(code)).order_by_asc(work_units::Column::Id);
        let row = coded.lock(LockType::NoKeyUpdate).one(self.tx()).await;
        Ok(row.map_err(db_error)?.map(work_unit_entry))
    }

    async fn edit_work_unit(&mut self, unit: &UnitEntry) -> Stored<()> {
        let row = work_units::ActiveModel {
            id: Unchanged(unit.id),
            name: Set(unit.name.clone()),
            code: Set(unit.code.clone()),
            origin: Set(unit.origin.clone()),
            version: Set(unit.version),
            ..Default::default()
        };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn work_units_coded(&mut self, code: &str) -> Stored<Vec<WorkUnitId>> {
        let found = work_units::Entity::find().filter(work_units::Column::Code.eq(code)).all(self.tx()).await;
        Ok(found.map_err(db_error)?.into_iter().map(|unit| WorkUnitId(unit.id)).collect())
    }

    async fn has_parent_units(&mut self) -> Stored<bool> {
        Ok(parent_units::Entity::find().count(self.tx()).await.map_err(db_error)? > 0)
    }

    async fn lock_letterhead(&mut self, parent: ParentUnitId) -> Stored<Option<LetterheadView>> {
        let row = parent_units::Entity::find_by_id(parent.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        Ok(row.map_err(db_error)?.map(letterhead))
    }

    async fn keep_logo(&mut self, key: &str, sha256: &str) -> Stored<String> {
        use letterhead_logos::{ActiveModel, Column::Sha256, Entity};
        let row = ActiveModel { key: Set(key.to_owned()), sha256: Set(Some(sha256.to_owned())) };
        let insert = Entity::insert_many([row]).on_conflict(OnConflict::column(Sha256).do_nothing().to_owned());
        insert.try_insert().exec_without_returning(self.tx()).await.map_err(db_error)?;
        let kept = Entity::find().filter(Sha256.eq(sha256)).one(self.tx()).await.map_err(db_error)?;
        Ok(kept.map_or_else(|| key.to_owned(), |row| row.key))
    }

    async fn set_letterhead(&mut self, parent: ParentUnitId, head: &Letterhead, logo: Option<&str>) -> Stored<()> {
        let above = |line: usize| head.above.get(line).cloned().unwrap_or_default();
        let row = parent_units::ActiveModel {
            id: Set(parent.0),
            government: Set(above(0)),
            second_line_above: Set(above(1)),
            third_line_above: Set(above(2)),
            second_line: Set(head.second_line.clone()),
            letterhead_name: Set(head.name.clone()),
            address: Set(head.address.clone()),
            phone: Set(head.phone.clone()),
            mail: Set(head.mail.clone()),
            site: Set(head.site.clone()),
            logo: Set(logo.map(str::to_owned)),
            ..Default::default()
        };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }
}
