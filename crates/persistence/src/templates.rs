//! Templates in force.

use app::{
    letters::TemplateKind,
    ports::{Stored, Templates},
};
use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::ParentUnitId;

use crate::{
    corrupt::db_error,
    entity::{finance_templates, templates},
    store::SeaUnitOfWork,
};

/// The kind's number in the table; a receipt's template lies in a table of its own.
fn kind_number(kind: TemplateKind) -> Option<i32> {
    match kind {
        TemplateKind::AssignmentLetter => Some(1),
        TemplateKind::Memo => Some(2),
        TemplateKind::ShortAssignmentLetter => Some(3),
        TemplateKind::Receipt => None,
    }
}

#[async_trait]
impl Templates for SeaUnitOfWork {
    async fn template_in_force(&mut self, parent: ParentUnitId, kind: TemplateKind) -> Stored<Option<String>> {
        if let Some(kind) = kind_number(kind) {
            let row = templates::Entity::find()
                .filter(templates::Column::ParentUnitId.eq(parent.0))
                .filter(templates::Column::Kind.eq(kind))
                .filter(templates::Column::InForce.eq(true))
                .one(self.tx())
                .await
                .map_err(db_error)?;
            Ok(row.map(|row| row.storage_key))
        } else {
            let row = finance_templates::Entity::find()
                .order_by_desc(finance_templates::Column::UploadedAt)
                .order_by_desc(finance_templates::Column::Id)
                .one(self.tx())
                .await
                .map_err(db_error)?;
            Ok(row.map(|row| row.storage_key))
        }
    }
}
