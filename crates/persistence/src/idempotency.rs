//! Idempotency keys and their answers: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{IdempotencyKeys, IdempotencyQueries, KeptAnswer, KeptBody, RequestKey, Stored};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait, Func, OnConflict},
};
use staff::UserId;
use trips::TripId;

use crate::{
    entity::idempotency_keys::{ActiveModel, Column, Entity},
    error::{corrupt, db_error},
    queries::SeaQueries,
    store::SeaUnitOfWork,
};

/// Condition for the row of a key.
fn has_key(key: &RequestKey) -> Expr {
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
            memo_of: Set(None),
            ..Default::default()
        };
        // The insert waits for another transaction that has the key.
        let renewed = OnConflict::columns([Column::UserId, Column::Key])
            .update_columns([
                Column::Request,
                Column::Status,
                Column::Headers,
                Column::Body,
                Column::MemoOf,
                Column::At,
            ])
            .action_and_where(Expr::col((Entity, Column::At)).lt(expired_before))
            .to_owned();
        let written = Entity::insert(row).on_conflict(renewed).exec_without_returning(self.tx()).await;
        written.map(|rows| rows > 0).map_err(db_error)
    }

    async fn store_answer(&mut self, key: &RequestKey, answer: &KeptAnswer) -> Stored<()> {
        let (body, memo_of) = match &answer.body {
            KeptBody::Whole(body) => (Some(body.clone()), None),
            KeptBody::Memo(trip) => (None, Some(trip.0)),
            KeptBody::Dropped => (None, None),
        };
        let headers = answer.headers.iter().map(|(name, value)| format!("{name}: {value}"));
        let stored = Entity::update_many()
            .col_expr(Column::Status, Expr::value(i64::from(answer.status)))
            .col_expr(Column::Headers, Expr::value(headers.collect::<Vec<_>>().join("\n")))
            .col_expr(Column::Body, Expr::value(body))
            .col_expr(Column::MemoOf, Expr::value(memo_of))
            .filter(has_key(key))
            .exec(self.tx())
            .await;
        stored.map(|_| ()).map_err(db_error)
    }

    async fn kept_bytes(&mut self, user: UserId, since: DateTime<Utc>) -> Stored<u64> {
        let length = Func::cast_as(Func::cust("length").arg(Expr::col(Column::Body)), "bigint");
        let kept = Entity::find().select_only().column_as(Expr::from(length), "bytes");
        let kept =
            kept.filter(Column::UserId.eq(user.0)).filter(Column::At.gte(since)).filter(Column::Body.is_not_null());
        let sizes: Vec<i64> = kept.into_tuple().all(self.tx()).await.map_err(db_error)?;
        Ok(sizes.into_iter().filter_map(|size| u64::try_from(size).ok()).sum())
    }

    async fn release_key(&mut self, key: &RequestKey) -> Stored<()> {
        Entity::delete_many().filter(has_key(key)).exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn purge_answers(&mut self, before: DateTime<Utc>) -> Stored<u64> {
        let purged = Entity::delete_many().filter(Column::At.lt(before)).exec(self.tx()).await;
        purged.map(|purged| purged.rows_affected).map_err(db_error)
    }
}

#[async_trait]
impl IdempotencyQueries for SeaQueries {
    async fn stored_answer(&self, key: &RequestKey, since: DateTime<Utc>) -> Stored<Option<(String, KeptAnswer)>> {
        let row =
            Entity::find().filter(has_key(key)).filter(Column::At.gte(since)).one(&self.db).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(None) };
        let status = row.status.and_then(|status| u16::try_from(status).ok());
        let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
        let memo = row.memo_of.map(|trip| KeptBody::Memo(TripId(trip)));
        let answer = KeptAnswer {
            status: status.ok_or_else(|| corrupt("idempotency_keys", "status", row.id))?,
            headers: row.headers.unwrap_or_default().lines().filter_map(header).collect(),
            body: row.body.map(KeptBody::Whole).or(memo).unwrap_or(KeptBody::Dropped),
        };
        Ok(Some((row.request, answer)))
    }
}
