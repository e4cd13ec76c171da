//! Parent units and work units: reads.

mod sheet;

use std::collections::HashMap;

use async_trait::async_trait;
use ports::{Stored, UnitQueries};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::{ParentUnitId, WorkUnit, WorkUnitId};
use trips::trip_kind::payment_for;
use views::{
    Named, PaymentSource,
    units::{LetterheadView, LinkedSource, ParentUnitView, WorkUnitCode},
};

use super::SeaQueries;
use crate::{
    entity::{funding_sources, parent_unit_funding_sources, parent_units, work_units},
    error::{dangling, db_error},
    units,
};

#[async_trait]
impl UnitQueries for SeaQueries {
    async fn work_unit(&self, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
        Ok(self.reference().await?.office.find_unit(id.0).cloned())
    }

    async fn parent_unit_exists(&self, id: ParentUnitId) -> Stored<bool> {
        let found = parent_units::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        Ok(found.is_some())
    }

    async fn letterhead(&self, id: ParentUnitId) -> Stored<Option<LetterheadView>> {
        let found = parent_units::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        Ok(found.map(units::letterhead))
    }

    async fn unit_codes(&self, parent: ParentUnitId) -> Stored<Vec<WorkUnitCode>> {
        let units = work_units::Entity::find()
            .filter(work_units::Column::ParentUnitId.eq(parent.0))
            .order_by_asc(work_units::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        Ok(units.into_iter().map(|unit| WorkUnitCode { id: unit.id, code: unit.code.into() }).collect())
    }

    async fn parent_units(&self) -> Stored<Vec<ParentUnitView>> {
        let rows = parent_units::Entity::find().order_by_asc(parent_units::Column::Id).all(&self.db).await;
        let mut links = links(&self.db, None).await?;
        let view = |row: parent_units::Model| parent_view(links.remove(&row.id).unwrap_or_default(), row);
        Ok(rows.map_err(db_error)?.into_iter().map(view).collect())
    }

    async fn funding_sources(&self) -> Stored<Vec<Named>> {
        Ok(self
            .reference()
            .await?
            .funding_sources
            .iter()
            .map(|known| Named { id: known.id, name: known.name.clone() })
            .collect())
    }

    async fn linked_sources(&self, parent: ParentUnitId) -> Stored<Vec<LinkedSource>> {
        Ok(links(&self.db, Some(parent)).await?.remove(&parent.0).unwrap_or_default())
    }
}

fn parent_view(sources: Vec<LinkedSource>, row: parent_units::Model) -> ParentUnitView {
    ParentUnitView { id: row.id, name: row.name, code: row.code, origin: row.origin, version: row.version, sources }
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
        let payment_for = payment_for(&source.name, &source.payment_text).into();
        let source = PaymentSource { id: source.id, name: source.name.into(), payment_for };
        let linked = LinkedSource { id: link.id, parent_unit: link.parent_unit_id, source_id: source.id, source };
        by_parent.entry(link.parent_unit_id).or_default().push(linked);
    }
    Ok(by_parent)
}
