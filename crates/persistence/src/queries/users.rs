//! User accounts, as administrators manage them: reads.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use ports::{Stored, UserQueries};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use staff::account::AccountState;
use views::{
    Named,
    units::WorkUnitName,
    users::{AccountProfile, AccountRole, PendingUserView, UnitChoice, UserDirectory, UserFormLists, UserView},
};

use crate::{
    accounts::{state_name, state_of},
    entity::{parent_units, profiles, roles, user_roles, users, work_units},
    error::{corrupt, dangling, db_error},
    json_query::{Json, column},
    queries::{SeaQueries, name_key},
};

/// The name of a user, as a value of another row; NULL of none.
pub(crate) fn name_of(json: Json, user: Expr) -> Expr {
    json.child(column("users", users::Column::Name), |select| {
        select.from(users::Entity).and_where(column("users", users::Column::Id).eq(user));
    })
}

/// Names of users.
pub(crate) struct UserNames(HashMap<i64, String>);

impl UserNames {
    /// Names of the users of these ids.
    pub(crate) async fn of(conn: &impl ConnectionTrait, ids: impl IntoIterator<Item = i64>) -> Stored<Self> {
        let ids: BTreeSet<i64> = ids.into_iter().collect();
        let rows = users::Entity::find().select_only().columns([users::Column::Id, users::Column::Name]);
        let rows = rows.filter(users::Column::Id.is_in(ids)).into_tuple().all(conn).await.map_err(db_error)?;
        Ok(Self(rows.into_iter().collect()))
    }

    /// The name of a user; `None` of an unknown one.
    pub(crate) fn name(&self, id: i64) -> Option<&str> {
        self.0.get(&id).map(String::as_str)
    }

    /// A user with the name, which is empty of an unknown one.
    pub(crate) fn named(&self, id: i64) -> Named {
        Named { id, name: self.name(id).unwrap_or_default().into() }
    }
}

/// Units or roles of all users.
type Links<T> = HashMap<i64, Vec<T>>;

#[async_trait]
impl UserQueries for SeaQueries {
    async fn has_active_account(&self) -> Stored<bool> {
        let active = users::Entity::find().filter(users::Column::State.eq(state_name(AccountState::Active)));
        Ok(active.count(&self.db).await.map_err(db_error)? > 0)
    }

    async fn user_directory(&self) -> Stored<UserDirectory> {
        let mut rows = users::Entity::find().all(&self.db).await.map_err(db_error)?;
        rows.sort_by_cached_key(|row| (name_key(&row.name), row.id));
        let (mut units, mut roles) = (self.units_of_users().await?, self.roles_of_users().await?);
        let mut directory = UserDirectory::default();
        for row in rows {
            let state = state_of(&row.state).ok_or_else(|| corrupt("users", "state", row.id))?;
            if state == AccountState::Pending {
                directory.pending.push(pending(row)?);
                continue;
            }
            let profile = |(id, unit)| AccountProfile { id, name: row.name.clone(), unit };
            let user = UserView {
                units: units.remove(&row.id).unwrap_or_default().into_iter().map(profile).collect(),
                roles: roles.remove(&row.id).unwrap_or_default(),
                id: row.id,
                name: row.name,
                username: row.username,
                version: row.version,
            };
            match state {
                // An account without a unit cannot sign in: its screens need one.
                AccountState::Active if !user.units.is_empty() => directory.active.push(user),
                _ => directory.deactivated.push(user),
            }
        }
        Ok(directory)
    }

    async fn user_form_lists(&self) -> Stored<UserFormLists> {
        let roles = roles::Entity::find().order_by_asc(roles::Column::Id).all(&self.db).await.map_err(db_error)?;
        let units = work_units::Entity::find()
            .find_also_related(parent_units::Entity)
            .order_by_asc(work_units::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let choices = units.into_iter().map(|(unit, parent)| {
            let parent = parent.ok_or_else(|| dangling("parent_units", unit.parent_unit_id))?;
            Ok(UnitChoice { id: unit.id, name: unit.name, code: unit.code, parent_code: parent.code })
        });
        Ok(UserFormLists {
            roles: roles.into_iter().map(|role| Named { id: role.id, name: role.name.into() }).collect(),
            units: choices.collect::<Stored<_>>()?,
        })
    }
}

impl SeaQueries {
    async fn units_of_users(&self) -> Stored<Links<(i64, WorkUnitName)>> {
        let rows = profiles::Entity::find()
            .find_also_related(work_units::Entity)
            .order_by_asc(profiles::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let mut units = Links::new();
        for (profile, unit) in rows {
            let unit = unit.ok_or_else(|| dangling("work_units", profile.work_unit_id))?;
            let unit = WorkUnitName { id: unit.id, name: unit.name.into() };
            units.entry(profile.user_id).or_default().push((profile.id, unit));
        }
        Ok(units)
    }

    async fn roles_of_users(&self) -> Stored<Links<AccountRole>> {
        let rows = user_roles::Entity::find()
            .find_also_related(roles::Entity)
            .order_by_asc(user_roles::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let mut roles = Links::new();
        for (grant, role) in rows {
            let role = role.ok_or_else(|| dangling("roles", grant.role_id))?;
            let (id, user, role_id) = (grant.id, grant.user_id, role.id);
            let role = Named { id: role_id, name: role.name.into() };
            roles.entry(user).or_default().push(AccountRole { id, user, role_id, role });
        }
        Ok(roles)
    }
}

fn pending(row: users::Model) -> Stored<PendingUserView> {
    Ok(PendingUserView {
        wish: row.requested_role_id.ok_or_else(|| corrupt("users", "requested_role_id", row.id))?,
        id: row.id,
        name: row.name,
        username: row.username,
        registered_at: row.created_at,
    })
}
