//! Reasons of rejections: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{RejectionReasonQueries, RejectionReasons, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    EntityTrait, QueryOrder, QuerySelect,
    sea_query::LockType,
};
use staff::UserId;
use views::rejection_reasons::RejectionReason;

use crate::{
    entity::{
        rejection_reasons::{ActiveModel, Column, Entity, Model},
        users,
    },
    error::{dangling, db_error},
    queries::SeaQueries,
    store::SeaUnitOfWork,
};

fn view(row: Model) -> RejectionReason {
    RejectionReason { id: row.id, text: row.text, active: row.active, version: row.version }
}

#[async_trait]
impl RejectionReasons for SeaUnitOfWork {
    async fn add_rejection_reason(&mut self, text: &str, by: UserId, at: DateTime<Utc>) -> Stored<i64> {
        let row = ActiveModel {
            text: Set(text.to_owned()),
            active: Set(true),
            version: Set(1),
            changed_by: Set(Some(by.0)),
            changed_at: Set(Some(at)),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| row.id).map_err(db_error)
    }

    async fn lock_rejection_reason(&mut self, id: i64) -> Stored<Option<RejectionReason>> {
        let row = Entity::find_by_id(id).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        Ok(row.map_err(db_error)?.map(view))
    }

    async fn edit_rejection_reason(&mut self, reason: &RejectionReason, by: UserId, at: DateTime<Utc>) -> Stored<()> {
        let row = ActiveModel {
            id: Unchanged(reason.id),
            text: Set(reason.text.clone()),
            active: Set(reason.active),
            version: Set(reason.version),
            changed_by: Set(Some(by.0)),
            changed_at: Set(Some(at)),
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn last_reason_change(&mut self, id: i64) -> Stored<Option<(String, DateTime<Utc>)>> {
        let row = Entity::find_by_id(id).one(self.tx()).await.map_err(db_error)?;
        let Some((by, at)) = row.and_then(|row| row.changed_by.zip(row.changed_at)) else { return Ok(None) };
        let user = users::Entity::find_by_id(by).one(self.tx()).await.map_err(db_error)?;
        Ok(Some((user.ok_or_else(|| dangling("users", by))?.name, at)))
    }
}

#[async_trait]
impl RejectionReasonQueries for SeaQueries {
    async fn rejection_reasons(&self) -> Stored<Vec<RejectionReason>> {
        let rows = Entity::find().order_by_desc(Column::Active).order_by_asc(Column::Id).all(&self.db).await;
        Ok(rows.map_err(db_error)?.into_iter().map(view).collect())
    }
}
