//! Parent units and work units: reads.

use std::collections::HashMap;

use app::{
    ports::{Stored, UnitQueries},
    views::{
        Named, SignatoryView,
        units::{LinkedSource, ParentUnitSheet, ParentUnitView, WorkUnitView},
    },
};
use async_trait::async_trait;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::{ParentUnitId, WorkUnit, WorkUnitId};

use super::{SeaQueries, people::People};
use crate::{
    entity::{
        assignment_signatories, budget_users, funding_sources, memo_signatories, parent_unit_funding_sources,
        parent_units, technical_officers, work_units,
    },
    error::{dangling, db_error},
    units,
};

#[async_trait]
impl UnitQueries for SeaQueries {
    async fn work_unit(&self, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
        units::work_unit(&self.db, id).await
    }

    async fn parent_unit_exists(&self, id: ParentUnitId) -> Stored<bool> {
        let found = parent_units::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        Ok(found.is_some())
    }

    async fn unit_codes(&self, parent: ParentUnitId) -> Stored<Vec<(i64, String)>> {
        let units = work_units::Entity::find()
            .filter(work_units::Column::ParentUnitId.eq(parent.0))
            .order_by_asc(work_units::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        Ok(units.into_iter().map(|unit| (unit.id, unit.code)).collect())
    }

    async fn parent_units(&self) -> Stored<Vec<ParentUnitView>> {
        let rows = parent_units::Entity::find().order_by_asc(parent_units::Column::Id).all(&self.db).await;
        let mut links = links(&self.db, None).await?;
        let view = |row: parent_units::Model| parent_view(links.remove(&row.id).unwrap_or_default(), row);
        Ok(rows.map_err(db_error)?.into_iter().map(view).collect())
    }

    async fn parent_unit_sheet(&self, id: ParentUnitId) -> Stored<Option<ParentUnitSheet>> {
        let row = parent_units::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(ParentUnitSheet {
            unit: parent_view(self.linked_sources(id).await?, row),
            work_units: work_units(&self.db, id).await?,
            assignment_signatories: assignment_signatories(&self.db, id).await?,
        }))
    }

    async fn funding_sources(&self) -> Stored<Vec<Named>> {
        Ok(self.reference().await?.funding_sources.clone())
    }

    async fn linked_sources(&self, parent: ParentUnitId) -> Stored<Vec<LinkedSource>> {
        Ok(links(&self.db, Some(parent)).await?.remove(&parent.0).unwrap_or_default())
    }
}

fn parent_view(sources: Vec<LinkedSource>, row: parent_units::Model) -> ParentUnitView {
    ParentUnitView { id: row.id, name: row.name, code: row.code, origin: row.origin, sources }
}

/// Sources in use by parent unit, of all or of one.
async fn links(conn: &impl ConnectionTrait, parent: Option<ParentUnitId>) -> Stored<HashMap<i64, Vec<LinkedSource>>> {
    use parent_unit_funding_sources::Column::{FundingSourceId, ParentUnitId};
    let mut find = parent_unit_funding_sources::Entity::find();
    if let Some(parent) = parent {
        find = find.filter(ParentUnitId.eq(parent.0));
    }
    let rows = find.order_by_asc(FundingSourceId).find_also_related(funding_sources::Entity).all(conn).await;
    let mut by_parent: HashMap<i64, Vec<LinkedSource>> = HashMap::new();
    for (link, source) in rows.map_err(db_error)? {
        let source = source.ok_or_else(|| dangling("funding_sources", link.funding_source_id))?;
        let source = Named { id: source.id, name: source.name };
        let linked = LinkedSource { id: link.id, parent_unit: link.parent_unit_id, source };
        by_parent.entry(link.parent_unit_id).or_default().push(linked);
    }
    Ok(by_parent)
}

async fn work_units(conn: &impl ConnectionTrait, parent: ParentUnitId) -> Stored<Vec<WorkUnitView>> {
    let units = work_units::Entity::find()
        .filter(work_units::Column::ParentUnitId.eq(parent.0))
        .order_by_asc(work_units::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let ids: Vec<i64> = units.iter().map(|unit| unit.id).collect();
    /// Signatories of one of the three tables, by work unit.
    macro_rules! signatories {
        ($table:ident) => {{
            let rows = $table::Entity::find()
                .filter($table::Column::WorkUnitId.is_in(ids.iter().copied()))
                .filter($table::Column::RetiredAt.is_null())
                .order_by_asc($table::Column::Id)
                .all(conn)
                .await
                .map_err(db_error)?;
            let people = People::load(conn, rows.iter().map(|row| row.employee_id)).await?;
            let mut by_unit: HashMap<i64, Vec<SignatoryView>> = HashMap::new();
            for row in rows {
                let view = people.signatory(row.id, &row.title, row.employee_id)?;
                by_unit.entry(row.work_unit_id).or_default().push(view);
            }
            by_unit
        }};
    }
    let mut memo_signatories = signatories!(memo_signatories);
    let mut technical_officers = signatories!(technical_officers);
    let mut budget_users = signatories!(budget_users);
    let view = |unit: work_units::Model| WorkUnitView {
        memo_signatories: memo_signatories.remove(&unit.id).unwrap_or_default(),
        technical_officers: technical_officers.remove(&unit.id).unwrap_or_default(),
        budget_users: budget_users.remove(&unit.id).unwrap_or_default(),
        id: unit.id,
        name: unit.name,
        code: unit.code,
        origin: unit.origin,
    };
    Ok(units.into_iter().map(view).collect())
}

async fn assignment_signatories(conn: &impl ConnectionTrait, parent: ParentUnitId) -> Stored<Vec<SignatoryView>> {
    let rows = assignment_signatories::Entity::find()
        .filter(assignment_signatories::Column::ParentUnitId.eq(parent.0))
        .filter(assignment_signatories::Column::RetiredAt.is_null())
        .order_by_asc(assignment_signatories::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let people = People::load(conn, rows.iter().map(|row| row.employee_id)).await?;
    rows.iter().map(|row| people.signatory(row.id, &row.title, row.employee_id)).collect()
}
