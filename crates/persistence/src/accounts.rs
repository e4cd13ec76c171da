//! Accounts and sessions, as a unit of work changes them.

mod identities;
mod rows;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{Accounts, NewRefreshToken, SignInDevice, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{CommonTableExpression, Expr, ExprTrait, InsertStatement, Query},
};
use staff::{
    Secret, SessionId, UserId,
    account::{Account, RefreshToken, Session},
};

use self::rows::AccountJson;
use crate::{
    entity::{login_attempts, refresh_tokens, remembered_devices, sessions, users},
    error::{dangling, db_error},
    store::{LockNamespace, SeaUnitOfWork},
};

pub(crate) use rows::{state_name, state_of};

impl SeaUnitOfWork {
    /// Deletes sessions with their tokens; returns the number of rows.
    async fn delete_sessions(&mut self, which: &Expr) -> Stored<u64> {
        let ids =
            Query::select().column(sessions::Column::Id).from(sessions::Entity).and_where(which.clone()).to_owned();
        let tokens = refresh_tokens::Entity::delete_many().filter(refresh_tokens::Column::SessionId.in_subquery(ids));
        let tokens = tokens.exec(self.tx()).await.map_err(db_error)?.rows_affected;
        let ended = sessions::Entity::delete_many().filter(which.clone()).exec(self.tx()).await.map_err(db_error)?;
        Ok(tokens + ended.rows_affected)
    }

    /// Deletes failures from before an instant; returns their number.
    async fn delete_failures(&mut self, before: DateTime<Utc>) -> Stored<u64> {
        let old = login_attempts::Entity::delete_many().filter(login_attempts::Column::At.lt(before));
        Ok(old.exec(self.tx()).await.map_err(db_error)?.rows_affected)
    }
}

/// The statement that stores a refresh token.
fn token_insert(token: &NewRefreshToken) -> InsertStatement {
    let row = refresh_tokens::ActiveModel {
        session_id: Set(token.session.0.clone()),
        token_hash: Set(token.digest.clone()),
        issued_at: Set(token.issued_at),
        expires_at: Set(token.expires_at),
        ..Default::default()
    };
    refresh_tokens::Entity::insert(row).into_query()
}

#[async_trait]
impl Accounts for SeaUnitOfWork {
    async fn lock_account_named(&mut self, name_key: &str) -> Stored<Option<Account>> {
        let found: Option<AccountJson> = rows::NAMED_LOCKED.read(self.tx(), &[name_key.into()]).await?;
        found.map(AccountJson::account).transpose()
    }

    async fn lock_account(&mut self, user: UserId) -> Stored<Option<Account>> {
        users::Entity::find_by_id(user.0).lock_exclusive().one(self.tx()).await.map_err(db_error)?;
        self.account(user).await
    }

    async fn account(&mut self, user: UserId) -> Stored<Option<Account>> {
        let found: Option<AccountJson> = rows::WITH_ID.read(self.tx(), &[user.0.into()]).await?;
        found.map(AccountJson::account).transpose()
    }

    async fn lock_failures(&mut self, keys: &[&str]) -> Stored<()> {
        // Sorted, so that two transactions cannot deadlock.
        let mut keys = keys.to_vec();
        keys.sort_unstable();
        self.lock_advisory(LockNamespace::Failures, &keys).await
    }

    async fn failures(&mut self, keys: &[&str], since: DateTime<Utc>, most: usize) -> Stored<Vec<Vec<DateTime<Utc>>>> {
        rows::failures(self.tx(), keys, since, most).await
    }

    async fn remember_failure(&mut self, keys: &[&str], at: DateTime<Utc>, forget_before: DateTime<Utc>) -> Stored<()> {
        let rows = keys.iter().map(|key| login_attempts::ActiveModel {
            key: Set((*key).to_owned()),
            at: Set(at),
            ..Default::default()
        });
        login_attempts::Entity::insert_many(rows).exec(self.tx()).await.map_err(db_error)?;
        self.delete_failures(forget_before).await.map(drop)
    }

    async fn forget_failures(&mut self, keys: &[&str]) -> Stored<()> {
        let named = login_attempts::Column::Key.is_in(keys.iter().copied());
        let of_keys = login_attempts::Entity::delete_many().filter(named);
        of_keys.exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn open_session(&mut self, user: UserId, token: &NewRefreshToken, on: &SignInDevice) -> Stored<()> {
        let row = sessions::ActiveModel {
            id: Set(token.session.0.clone()),
            user_id: Set(user.0),
            created_at: Set(token.issued_at),
            expires_at: Set(token.expires_at),
            revoked_at: Set(None),
            device: Set(Some(on.device.clone())),
            agent: Set(on.agent.clone()),
            address: Set(Some(on.address.clone())),
            last_seen_at: Set(Some(token.issued_at)),
            new_device: Set(on.is_new),
        };
        let (session, mut token) = (sessions::Entity::insert(row).into_query(), token_insert(token));
        if self.tx().get_database_backend() == DbBackend::Postgres {
            // One round trip; SQLite has no statement that writes two tables.
            token.with_cte(CommonTableExpression::new().table_name("opened").query(session).to_owned());
        } else {
            self.tx().execute(&session).await.map_err(db_error)?;
        }
        self.tx().execute(&token).await.map(drop).map_err(db_error)
    }

    async fn lock_refresh_token(&mut self, digest: &str) -> Stored<Option<RefreshToken>> {
        let token = refresh_tokens::Entity::find()
            .filter(refresh_tokens::Column::TokenHash.eq(digest))
            .lock_exclusive()
            .one(self.tx())
            .await
            .map_err(db_error)?;
        let Some(token) = token else { return Ok(None) };
        let session = sessions::Entity::find_by_id(token.session_id.clone()).lock_exclusive();
        let session = session.one(self.tx()).await.map_err(db_error)?;
        let session = session.ok_or_else(|| dangling("sessions", token.id))?;
        Ok(Some(RefreshToken {
            id: token.id,
            user: UserId(session.user_id),
            session: to_session(session),
            expires_at: token.expires_at,
            rotated_at: token.rotated_at,
        }))
    }

    async fn session_renewed_by(&mut self, digest: &str) -> Stored<Option<(Session, UserId)>> {
        let by_token = sessions::Entity::find().inner_join(refresh_tokens::Entity);
        let found = by_token.filter(refresh_tokens::Column::TokenHash.eq(digest)).one(self.tx()).await;
        Ok(found.map_err(db_error)?.map(|row| {
            let user = UserId(row.user_id);
            (to_session(row), user)
        }))
    }

    async fn rotate_refresh_token(&mut self, refresh_token: i64, at: DateTime<Utc>) -> Stored<()> {
        let row = refresh_tokens::ActiveModel {
            id: Unchanged(refresh_token),
            rotated_at: Set(Some(at)),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn extend_session(&mut self, token: &NewRefreshToken, address: &str) -> Stored<()> {
        let session = sessions::ActiveModel {
            id: Unchanged(token.session.0.clone()),
            expires_at: Set(token.expires_at),
            address: Set(Some(address.to_owned())),
            last_seen_at: Set(Some(token.issued_at)),
            ..Default::default()
        };
        session.update(self.tx()).await.map_err(db_error)?;
        self.tx().execute(&token_insert(token)).await.map(drop).map_err(db_error)
    }

    async fn revoke(&mut self, session: &SessionId, at: DateTime<Utc>) -> Stored<()> {
        revoke(self, sessions::Column::Id.eq(session.0.clone()), at).await
    }

    async fn know_device(&mut self, session: &SessionId) -> Stored<()> {
        let known =
            sessions::ActiveModel { id: Unchanged(session.0.clone()), new_device: Set(false), ..Default::default() };
        known.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn revoke_others(&mut self, user: UserId, kept: &SessionId, at: DateTime<Utc>) -> Stored<()> {
        let others = sessions::Column::UserId.eq(user.0).and(sessions::Column::Id.ne(kept.0.clone()));
        revoke(self, others, at).await
    }

    async fn purge(&mut self, failures_before: DateTime<Utc>, sessions_before: DateTime<Utc>) -> Stored<u64> {
        let failures = self.delete_failures(failures_before).await?;
        let devices = remembered_devices::Entity::delete_many();
        let devices = devices.filter(remembered_devices::Column::ExpiresAt.lt(sessions_before));
        let devices = devices.exec(self.tx()).await.map_err(db_error)?.rows_affected;
        Ok(failures + devices + self.delete_sessions(&sessions::Column::ExpiresAt.lt(sessions_before)).await?)
    }

    async fn keep_first_password(&mut self, user: UserId) -> Stored<()> {
        let row =
            users::ActiveModel { id: Unchanged(user.0), first_password_expires_at: Set(None), ..Default::default() };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn change_password(&mut self, user: UserId, hash: &Secret, at: DateTime<Utc>) -> Stored<()> {
        let row = users::ActiveModel {
            id: Unchanged(user.0),
            password_hash: Set(hash.expose().to_owned()),
            must_change_password: Set(false),
            first_password_expires_at: Set(None),
            updated_at: Set(at),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}

fn to_session(row: sessions::Model) -> Session {
    Session { id: SessionId(row.id), opened_at: row.created_at, expires_at: row.expires_at, revoked_at: row.revoked_at }
}

async fn revoke(work: &SeaUnitOfWork, which: Expr, at: DateTime<Utc>) -> Stored<()> {
    sessions::Entity::update_many()
        .col_expr(sessions::Column::RevokedAt, Expr::value(at))
        .filter(which)
        .filter(sessions::Column::RevokedAt.is_null())
        .exec(work.tx())
        .await
        .map(|_| ())
        .map_err(db_error)
}
