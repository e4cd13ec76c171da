//! Uploaded templates with their versions: reads.

use std::collections::HashSet;

use async_trait::async_trait;
use letters::{TemplateKey, UnitTemplateKind};
use ports::{Stored, TemplateInForce, TemplateQueries};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use staff::{ParentUnitId, UserId};
use views::templates::{FinanceTemplate, TemplateFile, TemplateVersion};

use super::SeaQueries;
use crate::{
    entity::{finance_templates, templates, users},
    error::{corrupt, dangling, db_error},
    templates::{finance_in_force, of_finance, of_unit, receipt_use, template_in_force},
};

/// A version with the user who put it in force.
type Version = (templates::Model, Option<users::Model>);
/// A receipt template with the user who put it in force.
type Finance = (finance_templates::Model, Option<users::Model>);

#[async_trait]
impl TemplateQueries for SeaQueries {
    async fn template_to_print(&self, key: TemplateKey) -> Stored<Option<TemplateInForce>> {
        template_in_force(&self.db, key).await
    }

    async fn templates_in_force(&self, parent: ParentUnitId) -> Stored<Vec<TemplateVersion>> {
        let select = templates::Entity::find()
            .filter(templates::Column::ParentUnitId.eq(parent.0))
            .filter(templates::Column::InForce.eq(true))
            .order_by_asc(templates::Column::Kind);
        self.versions(select).await
    }

    async fn template_versions(&self, parent: ParentUnitId, kind: UnitTemplateKind) -> Stored<Vec<TemplateVersion>> {
        self.versions(of_unit(parent, kind).order_by_desc(templates::Column::Version)).await
    }

    async fn waiting_templates(&self, parent: ParentUnitId) -> Stored<Vec<TemplateVersion>> {
        let select = templates::Entity::find()
            .filter(templates::Column::ParentUnitId.eq(parent.0))
            .filter(templates::Column::Waits.eq(true))
            .order_by_desc(templates::Column::Id);
        self.versions(select).await
    }

    async fn template_version(&self, id: i64) -> Stored<Option<TemplateVersion>> {
        let found = templates::Entity::find_by_id(id).find_also_related(users::Entity).one(&self.db).await;
        found.map_err(db_error)?.map(version).transpose()
    }

    async fn finance_templates(&self) -> Stored<Vec<FinanceTemplate>> {
        let rows = of_finance().find_also_related(users::Entity).all(&self.db).await.map_err(db_error)?;
        let mut uses = HashSet::new();
        rows.into_iter()
            .map(|row| {
                let newest = uses.insert(row.0.receipt_use.clone());
                let in_force = newest && row.0.withdrawn_at.is_none();
                finance(row, in_force)
            })
            .collect()
    }

    async fn finance_template(&self, id: i64) -> Stored<Option<FinanceTemplate>> {
        let found = finance_templates::Entity::find_by_id(id).find_also_related(users::Entity).one(&self.db).await;
        let in_force = finance_in_force(&self.db).await?;
        found.map_err(db_error)?.map(|row| finance(row, in_force.iter().any(|newest| newest.id == id))).transpose()
    }
}

impl SeaQueries {
    /// Versions with the users who put them in force.
    async fn versions(&self, select: Select<templates::Entity>) -> Stored<Vec<TemplateVersion>> {
        let rows = select.find_also_related(users::Entity).all(&self.db).await.map_err(db_error)?;
        rows.into_iter().map(version).collect()
    }
}

fn version((row, user): Version) -> Stored<TemplateVersion> {
    let kind = UnitTemplateKind::from_number(row.kind);
    Ok(TemplateVersion {
        id: row.id,
        parent_unit: ParentUnitId(row.parent_unit_id),
        kind: kind.ok_or_else(|| corrupt("templates", "kind", row.id))?,
        version: row.version,
        in_force: row.in_force,
        waits: row.waits,
        file: TemplateFile {
            name: row.file_name,
            storage_key: row.storage_key,
            fingerprint: row.sha256,
            uploaded_by: user.ok_or_else(|| dangling("users", row.uploaded_by))?.name,
            uploader: UserId(row.uploaded_by),
            uploaded_at: row.uploaded_at,
            restored_from: row.restored_from,
        },
    })
}

fn finance((row, user): Finance, in_force: bool) -> Stored<FinanceTemplate> {
    Ok(FinanceTemplate {
        id: row.id,
        usage: receipt_use(&row)?,
        name: row.name,
        in_force,
        file: TemplateFile {
            name: row.file_name,
            storage_key: row.storage_key,
            fingerprint: row.sha256,
            uploaded_by: user.ok_or_else(|| dangling("users", row.uploaded_by))?.name,
            uploader: UserId(row.uploaded_by),
            uploaded_at: row.uploaded_at,
            restored_from: row.restored_from,
        },
    })
}
