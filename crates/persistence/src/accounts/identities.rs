//! Authentication of callers: one statement at every call, without a transaction. It is a call's first query, so its
//! timeout is the one that finds a database that hangs.

use app::ports::{Identities, Stored};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, sea_query::ExprTrait};
use serde::Deserialize;
use staff::{
    SessionId, UserId,
    account::{Account, Session},
};

use super::rows::{self, AccountJson, account_document};
use crate::{
    entity::{read_state, refresh_tokens, sessions, users},
    error::db_error,
    json_query::{JsonQuery, column, parameter},
    queries::SeaQueries,
    store::with_timeout,
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

/// A session of a user with the account, and the version of the reference tables; fields in the order of [`SESSION`].
#[derive(Deserialize)]
struct SessionJson {
    opened_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    revoked_at: Option<DateTime<Utc>>,
    account: AccountJson,
    reference_version: i64,
}

/// A session. Parameters: its id, the user.
static SESSION: JsonQuery = JsonQuery::new(|json| {
    let session = |name| column("sessions", name);
    let version = json.child(column("read_state", read_state::Column::ReferenceVersion), |select| {
        select.from(read_state::Entity);
    });
    let document = json.array([
        session(sessions::Column::CreatedAt),
        session(sessions::Column::ExpiresAt),
        session(sessions::Column::RevokedAt),
        account_document(json),
        version,
    ]);
    let user = column("users", users::Column::Id);
    json.select(document)
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
            opened_at: found.opened_at,
            expires_at: found.expires_at,
            revoked_at: found.revoked_at,
        };
        Ok(Some((session, found.account.account()?)))
    }
}
