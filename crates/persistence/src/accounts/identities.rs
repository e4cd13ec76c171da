//! Authentication of callers: one statement at every call, without a transaction. It is a call's first query, so its
//! timeout is the one that finds a database that hangs.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{Identities, Stored};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, sea_query::ExprTrait};
use staff::{
    SessionId, UserId,
    account::{Account, Session},
};

use super::rows::{self, AccountJson};
use crate::{
    connection::with_timeout,
    entity::{refresh_tokens, sessions, users},
    error::db_error,
    json_query::{JsonQuery, column, document, parameter},
    queries::{SeaQueries, reference_version},
};

#[async_trait]
impl Identities for SeaQueries {
    async fn session(&self, id: &SessionId, user: UserId) -> Stored<Option<(Session, Account)>> {
        with_timeout(self.session_of(id, user)).await
    }

    async fn account_named(&self, name_key: &str) -> Stored<Option<Account>> {
        with_timeout(rows::account_named(&self.db, name_key)).await
    }

    async fn failures(&self, keys: &[&str], since: DateTime<Utc>, most: usize) -> Stored<Vec<Vec<DateTime<Utc>>>> {
        with_timeout(rows::failures(&self.db, keys, since, most)).await
    }

    async fn knows_refresh_token(&self, digest: &str) -> Stored<bool> {
        let tokens = refresh_tokens::Entity::find().filter(refresh_tokens::Column::TokenHash.eq(digest));
        with_timeout(async { Ok(tokens.count(&self.db).await.map_err(db_error)? > 0) }).await
    }
}

document! {
    /// A session of a user with the account, and the version of the reference tables.
    struct SessionJson(json) of sessions {
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        revoked_at: Option<DateTime<Utc>>,
        account: AccountJson = AccountJson::document(json),
        reference_version: i64 = reference_version(json),
    }
}

/// A session. Parameters: its id, the user.
static SESSION: JsonQuery = JsonQuery::new(|json| {
    let session = |name| column("sessions", name);
    let user = column("users", users::Column::Id);
    json.select(SessionJson::document(json))
        .from(sessions::Entity)
        .inner_join(users::Entity, user.clone().eq(session(sessions::Column::UserId)))
        .and_where(session(sessions::Column::Id).eq(parameter(0)))
        .and_where(user.eq(parameter(1)))
        .take()
});

impl SeaQueries {
    async fn session_of(&self, id: &SessionId, user: UserId) -> Stored<Option<(Session, Account)>> {
        let found: Option<SessionJson> = SESSION.read(&self.db, &[id.0.as_str().into(), user.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        self.reference.see(found.reference_version);
        let session = Session {
            id: id.clone(),
            opened_at: found.created_at,
            expires_at: found.expires_at,
            revoked_at: found.revoked_at,
        };
        Ok(Some((session, found.account.account()?)))
    }
}
