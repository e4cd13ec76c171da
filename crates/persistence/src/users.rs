//! User accounts, as administrators manage them: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{Beginning, NewAccount, Stored, Users};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, TryInsertResult,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use staff::{
    Role, Secret, UserId, WorkUnitId,
    account::{AccountState, ManagedAccount, name_key},
};

use crate::{
    accounts::{state_name, state_of},
    entity::{profiles, sessions, user_roles, users},
    error::{corrupt, db_error},
    store::SeaUnitOfWork,
};

#[async_trait]
impl Users for SeaUnitOfWork {
    async fn add_account(&mut self, account: &NewAccount, at: DateTime<Utc>) -> Stored<Option<UserId>> {
        let (state, wish, from) = match &account.beginning {
            Beginning::Pending { wish, from } => (AccountState::Pending, Some(wish.id()), Some(from.clone())),
            Beginning::Active { .. } => (AccountState::Active, None, None),
        };
        let row = users::ActiveModel {
            name: Set(account.name.clone()),
            username: Set(account.username.clone()),
            username_key: Set(name_key(&account.username)),
            password_hash: Set(account.password_hash.expose().to_owned()),
            must_change_password: Set(state == AccountState::Active),
            first_password_expires_at: Set(account.password_expires_at),
            state: Set(state_name(state).to_owned()),
            requested_role_id: Set(wish),
            registered_from: Set(from),
            created_at: Set(at),
            updated_at: Set(at),
            ..Default::default()
        };
        let taken = OnConflict::column(users::Column::UsernameKey).do_nothing().to_owned();
        let insert = users::Entity::insert(row).on_conflict(taken).try_insert();
        let TryInsertResult::Inserted(inserted) = insert.exec(self.tx()).await.map_err(db_error)? else {
            return Ok(None);
        };
        let user = UserId(inserted.last_insert_id);
        if let Beginning::Active { unit, role } = account.beginning {
            self.assign_unit(user, unit).await?;
            self.grant_role(user, role).await?;
        }
        Ok(Some(user))
    }

    async fn count_registrations(&mut self, from: &str, since: DateTime<Utc>) -> Stored<(u64, u64)> {
        let waiting = users::Entity::find().filter(users::Column::State.eq(state_name(AccountState::Pending)));
        let today = users::Entity::find().filter(users::Column::RegisteredFrom.eq(from));
        let today = today.filter(users::Column::CreatedAt.gt(since));
        let waiting = waiting.count(self.tx()).await.map_err(db_error)?;
        Ok((waiting, today.count(self.tx()).await.map_err(db_error)?))
    }

    async fn remove_expired_registrations(&mut self, before: DateTime<Utc>) -> Stored<Vec<UserId>> {
        let expired = users::Entity::find()
            .filter(users::Column::State.eq(state_name(AccountState::Pending)))
            .filter(users::Column::CreatedAt.lt(before))
            .order_by_asc(users::Column::Id)
            .lock_exclusive()
            .all(self.tx())
            .await
            .map_err(db_error)?;
        let ids: Vec<i64> = expired.into_iter().map(|user| user.id).collect();
        let removed = users::Entity::delete_many().filter(users::Column::Id.is_in(ids.iter().copied()));
        removed.exec(self.tx()).await.map_err(db_error)?;
        Ok(ids.into_iter().map(UserId).collect())
    }

    async fn lock_super_admins(&mut self) -> Stored<Vec<UserId>> {
        let grants = user_roles::Entity::find()
            .inner_join(users::Entity)
            .filter(user_roles::Column::RoleId.eq(Role::SuperAdmin.id()))
            .filter(users::Column::State.eq(state_name(AccountState::Active)))
            .order_by_asc(user_roles::Column::Id)
            .lock_exclusive()
            .all(self.tx())
            .await
            .map_err(db_error)?;
        Ok(grants.into_iter().map(|grant| UserId(grant.user_id)).collect())
    }

    async fn lock_managed_account(&mut self, user: UserId) -> Stored<Option<ManagedAccount>> {
        let row = users::Entity::find_by_id(user.0).lock_exclusive().one(self.tx()).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(None) };
        let grants = user_roles::Entity::find()
            .filter(user_roles::Column::UserId.eq(user.0))
            .order_by_asc(user_roles::Column::Id)
            .all(self.tx())
            .await
            .map_err(db_error)?;
        let grants = grants.into_iter().map(|grant| {
            let role = Role::from_id(grant.role_id).ok_or_else(|| corrupt("user_roles", "role_id", grant.id))?;
            Ok((grant.id, role))
        });
        let state = state_of(&row.state).ok_or_else(|| corrupt("users", "state", row.id))?;
        Ok(Some(ManagedAccount {
            user,
            name: row.name,
            state,
            grants: grants.collect::<Stored<_>>()?,
            version: row.version,
        }))
    }

    async fn grant_role(&mut self, user: UserId, role: Role) -> Stored<i64> {
        let row = user_roles::ActiveModel { user_id: Set(user.0), role_id: Set(role.id()), ..Default::default() };
        row.insert(self.tx()).await.map(|row| row.id).map_err(db_error)
    }

    async fn withdraw_role(&mut self, grant: i64) -> Stored<()> {
        user_roles::Entity::delete_by_id(grant).exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn count_role_change(&mut self, user: UserId) -> Stored<()> {
        users::Entity::update_many()
            .col_expr(users::Column::Version, Expr::col(users::Column::Version).add(1))
            .filter(users::Column::Id.eq(user.0))
            .exec(self.tx())
            .await
            .map(|_| ())
            .map_err(db_error)
    }

    async fn assign_unit(&mut self, user: UserId, unit: WorkUnitId) -> Stored<()> {
        let row = profiles::ActiveModel { user_id: Set(user.0), work_unit_id: Set(unit.0), ..Default::default() };
        row.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn set_account_state(&mut self, user: UserId, state: AccountState, at: DateTime<Utc>) -> Stored<()> {
        let row = users::ActiveModel {
            id: Unchanged(user.0),
            state: Set(state_name(state).to_owned()),
            updated_at: Set(at),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn remove_account(&mut self, user: UserId) -> Stored<()> {
        users::Entity::delete_by_id(user.0).exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn give_first_password(&mut self, user: UserId, hash: &Secret, at: DateTime<Utc>) -> Stored<()> {
        let row = users::ActiveModel {
            id: Unchanged(user.0),
            password_hash: Set(hash.expose().to_owned()),
            must_change_password: Set(true),
            first_password_expires_at: Set(None),
            updated_at: Set(at),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn end_sessions(&mut self, user: UserId, at: DateTime<Utc>) -> Stored<()> {
        sessions::Entity::update_many()
            .col_expr(sessions::Column::RevokedAt, Expr::value(at))
            .filter(sessions::Column::UserId.eq(user.0))
            .filter(sessions::Column::RevokedAt.is_null())
            .exec(self.tx())
            .await
            .map(|_| ())
            .map_err(db_error)
    }
}
