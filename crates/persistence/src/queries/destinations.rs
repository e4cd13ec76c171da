//! In-town destinations: reads.

use ::trips::DestinationId;
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use ports::{DestinationQueries, Stored};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use staff::ParentUnitId;
use views::{Named, destinations::ListedDestination};

use super::trips;
use crate::{
    entity::{in_town_destinations, parent_units},
    error::{dangling, db_error, readable},
};

#[async_trait]
impl DestinationQueries for super::SeaQueries {
    async fn destination_parent(&self, id: DestinationId) -> Stored<Option<ParentUnitId>> {
        let row = in_town_destinations::Entity::find_by_id(id.0)
            .filter(in_town_destinations::Column::RetiredAt.is_null())
            .one(&self.db)
            .await
            .map_err(db_error)?;
        Ok(row.map(|row| ParentUnitId(row.parent_unit_id)))
    }

    async fn destination_list(
        &self,
        parent: Option<ParentUnitId>,
        request: PageRequest,
    ) -> Stored<Page<ListedDestination>> {
        let mut listed = in_town_destinations::Entity::find().filter(in_town_destinations::Column::RetiredAt.is_null());
        if let Some(parent) = parent {
            listed = listed.filter(in_town_destinations::Column::ParentUnitId.eq(parent.0));
        }
        let total_rows = listed.clone().count(&self.db).await.map_err(db_error)?;
        if request.offset() >= total_rows {
            return Ok(Page { rows: Vec::new(), request, total_rows, more: false });
        }
        let rows = listed
            .find_also_related(parent_units::Entity)
            .order_by_asc(in_town_destinations::Column::NameKey)
            .order_by_asc(in_town_destinations::Column::Id)
            .offset(request.offset())
            .limit(request.limit)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let view = |(row, parent): (in_town_destinations::Model, Option<parent_units::Model>)| {
            let parent = parent.ok_or_else(|| dangling("parent_units", row.parent_unit_id))?;
            let parent = Named { id: parent.id, name: parent.name.into() };
            Ok(ListedDestination::of(trips::destination(row)?, parent))
        };
        Ok(Page { rows: rows.into_iter().map(view).filter_map(readable).collect(), request, total_rows, more: false })
    }

    async fn parent_unit_names(&self, parent: Option<ParentUnitId>) -> Stored<Vec<Named>> {
        let mut units = parent_units::Entity::find().order_by_asc(parent_units::Column::Id);
        if let Some(parent) = parent {
            units = units.filter(parent_units::Column::Id.eq(parent.0));
        }
        let units = units.all(&self.db).await.map_err(db_error)?;
        Ok(units.into_iter().map(|unit| Named { id: unit.id, name: unit.name.into() }).collect())
    }
}
