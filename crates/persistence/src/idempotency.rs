//! Idempotency keys and their answers: rows.

use app::ports::{Answer, IdempotencyKeys, IdempotencyQueries, RequestKey, Stored};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use crate::{
    entity::idempotency_keys::{ActiveModel, Column, Entity},
    error::{corrupt, db_error},
    queries::SeaQueries,
    store::SeaUnitOfWork,
};

/// Condition for the row of a key.
fn of(key: &RequestKey) -> Expr {
    Column::UserId.eq(key.user.0).and(Column::Key.eq(key.key.as_str()))
}

#[async_trait]
impl IdempotencyKeys for SeaUnitOfWork {
    async fn claim_key(&mut self, key: &RequestKey, at: DateTime<Utc>, expired_before: DateTime<Utc>) -> Stored<bool> {
        let row = ActiveModel {
            user_id: Set(key.user.0),
            key: Set(key.key.clone()),
            request: Set(key.request.clone()),
            status: Set(None),
            headers: Set(None),
            body: Set(None),
            at: Set(at),
            ..Default::default()
        };
        // The insert waits for another transaction that has the key.
        let renewed = OnConflict::columns([Column::UserId, Column::Key])
            .update_columns([Column::Request, Column::Status, Column::Headers, Column::Body, Column::At])
            .action_and_where(Expr::col((Entity, Column::At)).lt(expired_before))
            .to_owned();
        let written = Entity::insert(row).on_conflict(renewed).exec_without_returning(self.tx()).await;
        written.map(|rows| rows > 0).map_err(db_error)
    }

    async fn store_answer(&mut self, key: &RequestKey, answer: &Answer) -> Stored<()> {
        let headers = answer.headers.iter().map(|(name, value)| format!("{name}: {value}"));
        let stored = Entity::update_many()
            .col_expr(Column::Status, Expr::value(i64::from(answer.status)))
            .col_expr(Column::Headers, Expr::value(headers.collect::<Vec<_>>().join("\n")))
            .col_expr(Column::Body, Expr::value(answer.body.clone()))
            .filter(of(key))
            .exec(self.tx())
            .await;
        stored.map(|_| ()).map_err(db_error)
    }

    async fn release_key(&mut self, key: &RequestKey) -> Stored<()> {
        Entity::delete_many().filter(of(key)).exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn purge_answers(&mut self, before: DateTime<Utc>) -> Stored<u64> {
        let purged = Entity::delete_many().filter(Column::At.lt(before)).exec(self.tx()).await;
        purged.map(|purged| purged.rows_affected).map_err(db_error)
    }
}

#[async_trait]
impl IdempotencyQueries for SeaQueries {
    async fn stored_answer(&self, key: &RequestKey, since: DateTime<Utc>) -> Stored<Option<(String, Answer)>> {
        let row = Entity::find().filter(of(key)).filter(Column::At.gte(since)).one(&self.db).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(None) };
        let status = row.status.and_then(|status| u16::try_from(status).ok());
        let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
        let answer = Answer {
            status: status.ok_or_else(|| corrupt("idempotency_keys", "status", row.id))?,
            headers: row.headers.unwrap_or_default().lines().filter_map(header).collect(),
            body: row.body.unwrap_or_default(),
        };
        Ok(Some((row.request, answer)))
    }
}
