//! Uploaded templates with their versions: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use letters::{TemplateKey, UnitTemplateKind};
use ports::{NewTemplate, Stored, TemplateInForce, Templates};
use receipts::{FinanceUse, ReceiptTrip};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, LockType},
};
use staff::ParentUnitId;

use crate::{
    entity::{finance_templates, parent_units, templates, trips, work_units},
    error::{corrupt, dangling, db_error},
    json_query::{Json, column, document},
    store::SeaUnitOfWork,
};

/// The versions of a kind in a parent unit.
pub(crate) fn of_unit(parent: ParentUnitId, kind: UnitTemplateKind) -> Select<templates::Entity> {
    templates::Entity::find()
        .filter(templates::Column::ParentUnitId.eq(parent.0))
        .filter(templates::Column::Kind.eq(kind.number()))
}

document! {
    /// A template.
    pub(crate) struct TemplateJson(json) of templates {
        storage_key: String,
        sha256: String,
    }
}

impl TemplateJson {
    /// The template in force of a kind, for a trip of the table `trips`.
    pub(crate) fn in_force(json: Json, kind: Expr) -> Expr {
        use templates::Column::{InForce, Kind, ParentUnitId};
        let own = |name| column("templates", name);
        let unit = |name| column("work_units", name);
        json.child(Self::document(json), |select| {
            let of_parent = own(ParentUnitId).eq(unit(work_units::Column::ParentUnitId));
            select
                .from(work_units::Entity)
                .inner_join(templates::Entity, of_parent)
                .and_where(unit(work_units::Column::Id).eq(column("trips", trips::Column::WorkUnitId)))
                .and_where(own(Kind).eq(kind))
                .and_where(own(InForce).eq(true));
        })
    }

    pub(crate) fn view(self) -> TemplateInForce {
        TemplateInForce { storage_key: self.storage_key, fingerprint: self.sha256 }
    }
}

/// The receipt templates, the newest first.
pub(crate) fn of_finance() -> Select<finance_templates::Entity> {
    finance_templates::Entity::find().order_by_desc(finance_templates::Column::Id)
}

/// The uploaded template in force.
pub(crate) async fn template_in_force(
    conn: &impl ConnectionTrait,
    key: TemplateKey,
) -> Stored<Option<TemplateInForce>> {
    match key {
        TemplateKey::Unit(parent, kind) => {
            let in_force = of_unit(parent, kind).filter(templates::Column::InForce.eq(true)).one(conn).await;
            let row = in_force.map_err(db_error)?;
            Ok(row.map(|row| TemplateInForce { storage_key: row.storage_key, fingerprint: row.sha256 }))
        }
        TemplateKey::Finance(usage) => {
            let of_use = of_finance().filter(finance_templates::Column::ReceiptUse.eq(usage.word()));
            let newest = of_use.one(conn).await.map_err(db_error)?;
            Ok(newest.filter(|row| row.withdrawn_at.is_none()).map(finance_file))
        }
    }
}

/// The receipt templates in force: the newest of each use, unless it was withdrawn.
pub(crate) async fn finance_in_force(conn: &impl ConnectionTrait) -> Stored<Vec<finance_templates::Model>> {
    use finance_templates::Column::{Id, ReceiptUse, WithdrawnAt};
    let newest = finance_templates::Entity::find().select_only().column_as(Id.max(), "id").group_by(ReceiptUse);
    let in_force = of_finance().filter(Id.in_subquery(newest.into_query())).filter(WithdrawnAt.is_null());
    in_force.all(conn).await.map_err(db_error)
}

/// The receipt template in force that fits a trip best.
pub(crate) async fn receipt_template(
    conn: &impl ConnectionTrait,
    trip: ReceiptTrip,
) -> Stored<Option<TemplateInForce>> {
    let in_force = finance_in_force(conn).await?.into_iter().map(|row| Ok((receipt_use(&row)?, row)));
    let in_force = in_force.collect::<Stored<Vec<_>>>()?;
    Ok(FinanceUse::most_fitting(in_force, trip).map(finance_file))
}

/// The use of a receipt template.
pub(crate) fn receipt_use(row: &finance_templates::Model) -> Stored<FinanceUse> {
    FinanceUse::from_word(&row.receipt_use).ok_or_else(|| corrupt("finance_templates", "receipt_use", row.id))
}

fn finance_file(row: finance_templates::Model) -> TemplateInForce {
    TemplateInForce { storage_key: row.storage_key, fingerprint: row.sha256 }
}

#[async_trait]
impl Templates for SeaUnitOfWork {
    async fn template_in_force(&mut self, key: TemplateKey) -> Stored<Option<TemplateInForce>> {
        template_in_force(self.tx(), key).await
    }

    async fn put_template_in_force(
        &mut self,
        parent: ParentUnitId,
        kind: UnitTemplateKind,
        template: &NewTemplate,
    ) -> Stored<i64> {
        // Uploads to one parent unit are serialized by a row lock: version numbers have neither gaps nor doubles.
        let unit = parent_units::Entity::find_by_id(parent.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        unit.map_err(db_error)?.ok_or_else(|| dangling("parent_units", parent.0))?;
        let newest = of_unit(parent, kind).order_by_desc(templates::Column::Version).one(self.tx()).await;
        let newest = newest.map_err(db_error)?.map_or(0, |row| row.version);
        if !template.waits {
            retire_in_force(self, parent, kind).await?;
        }
        let row = templates::ActiveModel {
            parent_unit_id: Set(parent.0),
            kind: Set(kind.number()),
            version: Set(newest + 1),
            file_name: Set(template.file_name.clone()),
            storage_key: Set(template.storage_key.clone()),
            sha256: Set(template.fingerprint.clone()),
            uploaded_by: Set(template.by.0),
            uploaded_at: Set(template.at),
            in_force: Set(!template.waits),
            waits: Set(template.waits),
            restored_from: Set(template.restored_from),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| row.id).map_err(db_error)
    }

    async fn retire_template(&mut self, parent: ParentUnitId, kind: UnitTemplateKind) -> Stored<bool> {
        retire_in_force(self, parent, kind).await.map(|retired| retired > 0)
    }

    async fn approve_template(&mut self, id: i64, parent: ParentUnitId, kind: UnitTemplateKind) -> Stored<bool> {
        let unit = parent_units::Entity::find_by_id(parent.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        unit.map_err(db_error)?.ok_or_else(|| dangling("parent_units", parent.0))?;
        retire_in_force(self, parent, kind).await?;
        let approved = templates::Entity::update_many()
            .col_expr(templates::Column::InForce, Expr::value(true))
            .col_expr(templates::Column::Waits, Expr::value(false))
            .filter(templates::Column::Id.eq(id))
            .filter(templates::Column::Waits.eq(true))
            .exec(self.tx())
            .await
            .map_err(db_error)?;
        Ok(approved.rows_affected > 0)
    }

    async fn put_finance_template_in_force(
        &mut self,
        name: &str,
        usage: FinanceUse,
        template: &NewTemplate,
    ) -> Stored<i64> {
        let row = finance_templates::ActiveModel {
            name: Set(name.to_owned()),
            receipt_use: Set(usage.word().to_owned()),
            file_name: Set(template.file_name.clone()),
            storage_key: Set(template.storage_key.clone()),
            sha256: Set(template.fingerprint.clone()),
            uploaded_by: Set(template.by.0),
            uploaded_at: Set(template.at),
            restored_from: Set(template.restored_from),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| row.id).map_err(db_error)
    }

    async fn withdraw_finance_template(&mut self, id: i64, at: DateTime<Utc>) -> Stored<bool> {
        let withdrawn = finance_templates::Entity::update_many()
            .col_expr(finance_templates::Column::WithdrawnAt, Expr::value(at))
            .filter(finance_templates::Column::Id.eq(id))
            .filter(finance_templates::Column::WithdrawnAt.is_null())
            .exec(self.tx())
            .await;
        withdrawn.map(|withdrawn| withdrawn.rows_affected > 0).map_err(db_error)
    }
}

/// Takes the template of a kind out of force.
async fn retire_in_force(work: &SeaUnitOfWork, parent: ParentUnitId, kind: UnitTemplateKind) -> Stored<u64> {
    templates::Entity::update_many()
        .col_expr(templates::Column::InForce, Expr::value(false))
        .filter(templates::Column::ParentUnitId.eq(parent.0))
        .filter(templates::Column::Kind.eq(kind.number()))
        .filter(templates::Column::InForce.eq(true))
        .exec(work.tx())
        .await
        .map(|retired| retired.rows_affected)
        .map_err(db_error)
}
