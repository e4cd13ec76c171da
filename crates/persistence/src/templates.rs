//! Templates in force.

use app::{
    letters::UnitTemplateKind,
    ports::{Stored, TemplateInForce, Templates},
};
use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use staff::ParentUnitId;

use crate::{
    corrupt::db_error,
    entity::{finance_templates, templates},
    store::SeaUnitOfWork,
};

/// The versions of a kind in a parent unit.
pub(crate) fn of_unit(parent: ParentUnitId, kind: UnitTemplateKind) -> Select<templates::Entity> {
    templates::Entity::find()
        .filter(templates::Column::ParentUnitId.eq(parent.0))
        .filter(templates::Column::Kind.eq(kind.number()))
}

/// The receipt templates in the order they came into force, the newest first: that one is in force.
pub(crate) fn of_finance() -> Select<finance_templates::Entity> {
    finance_templates::Entity::find().order_by_desc(finance_templates::Column::Id)
}

#[async_trait]
impl Templates for SeaUnitOfWork {
    async fn template_in_force(
        &mut self,
        parent: ParentUnitId,
        kind: UnitTemplateKind,
    ) -> Stored<Option<TemplateInForce>> {
        let in_force = of_unit(parent, kind).filter(templates::Column::InForce.eq(true)).one(self.tx()).await;
        let row = in_force.map_err(db_error)?;
        Ok(row.map(|row| TemplateInForce { storage_key: row.storage_key, fingerprint: row.sha256 }))
    }

    async fn finance_template_in_force(&mut self) -> Stored<Option<TemplateInForce>> {
        let newest = of_finance().one(self.tx()).await.map_err(db_error)?;
        Ok(newest.map(|row| TemplateInForce { storage_key: row.storage_key, fingerprint: row.sha256 }))
    }
}
