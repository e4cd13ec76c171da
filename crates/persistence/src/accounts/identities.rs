//! Authentication of callers: one statement at every call, without a transaction. It is a call's first query, so its
//! timeout is the one that finds a database that hangs.

use app::ports::{Identities, Stored};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, JoinType, PaginatorTrait, QueryFilter, QuerySelect,
    QueryTrait, RelationTrait,
};
use staff::{
    SessionId, UserId,
    account::{Account, Session},
};

use super::rows::{self, AccountRow, accounts, to_account};
use crate::{
    entity::{refresh_tokens, sessions, users},
    error::db_error,
    queries::SeaQueries,
    store::with_timeout,
};

#[async_trait]
impl Identities for SeaQueries {
    async fn session(&self, id: &SessionId, user: UserId) -> Stored<Option<(Session, Account)>> {
        with_timeout(self.session_of(id, user)).await
    }

    async fn account_named(&self, name_key: &str) -> Stored<Option<Account>> {
        with_timeout(rows::account(&self.db, users::Column::UsernameKey.eq(name_key))).await
    }

    async fn failures(&self, key: &str, since: DateTime<Utc>, most: usize) -> Stored<Vec<DateTime<Utc>>> {
        with_timeout(rows::failures(&self.db, key, since, most)).await
    }

    async fn knows_refresh_token(&self, digest: &str) -> Stored<bool> {
        let tokens = refresh_tokens::Entity::find().filter(refresh_tokens::Column::TokenHash.eq(digest));
        with_timeout(async { Ok(tokens.count(&self.db).await.map_err(db_error)? > 0) }).await
    }
}

impl SeaQueries {
    async fn session_of(&self, id: &SessionId, user: UserId) -> Stored<Option<(Session, Account)>> {
        let statement = accounts()
            .column_as(sessions::Column::CreatedAt, "session_opened_at")
            .column_as(sessions::Column::ExpiresAt, "session_expires_at")
            .column_as(sessions::Column::RevokedAt, "session_revoked_at")
            .join(JoinType::InnerJoin, users::Relation::Sessions.def())
            .filter(sessions::Column::Id.eq(id.0.as_str()))
            .filter(users::Column::Id.eq(user.0))
            .into_query();
        let found = self.db.query_all(&statement).await.map_err(db_error)?;
        let Some(first) = found.first() else { return Ok(None) };
        let session = Session {
            id: id.clone(),
            opened_at: first.try_get("", "session_opened_at").map_err(db_error)?,
            expires_at: first.try_get("", "session_expires_at").map_err(db_error)?,
            revoked_at: first.try_get("", "session_revoked_at").map_err(db_error)?,
        };
        let rows: Result<Vec<_>, _> = found.iter().map(|row| AccountRow::from_query_result(row, "")).collect();
        Ok(to_account(&rows.map_err(db_error)?)?.map(|account| (session, account)))
    }
}
