//! Maps rows to accounts: one statement for an account with unit and roles.

use app::ports::Stored;
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
    RelationTrait, Select, sea_query::Expr,
};
use staff::{
    Actor, ParentUnitId, Role, Secret, UserId, WorkUnit, WorkUnitId,
    account::{Account, AccountState, Holder, RoleGrant},
};

use crate::{
    entity::{login_attempts, parent_units, profiles, roles, user_roles, users, work_units},
    error::{corrupt, db_error},
};

/// An account joined with one profile and one role.
#[derive(FromQueryResult)]
pub(super) struct AccountRow {
    user_id: i64,
    name: String,
    state: String,
    password_hash: String,
    must_change_password: bool,
    profile_id: Option<i64>,
    unit_id: Option<i64>,
    unit_name: Option<String>,
    unit_code: Option<String>,
    unit_origin: Option<String>,
    parent_id: Option<i64>,
    parent_code: Option<String>,
    grant_id: Option<i64>,
    role_id: Option<i64>,
    role_name: Option<String>,
}

/// Accounts with all profiles and roles, the first profile first.
pub(super) fn accounts() -> Select<users::Entity> {
    users::Entity::find()
        .select_only()
        .column_as(users::Column::Id, "user_id")
        .column_as(users::Column::Name, "name")
        .column_as(users::Column::State, "state")
        .column_as(users::Column::PasswordHash, "password_hash")
        .column_as(users::Column::MustChangePassword, "must_change_password")
        .column_as(profiles::Column::Id, "profile_id")
        .column_as(work_units::Column::Id, "unit_id")
        .column_as(work_units::Column::Name, "unit_name")
        .column_as(work_units::Column::Code, "unit_code")
        .column_as(work_units::Column::Origin, "unit_origin")
        .column_as(parent_units::Column::Id, "parent_id")
        .column_as(parent_units::Column::Code, "parent_code")
        .column_as(user_roles::Column::Id, "grant_id")
        .column_as(user_roles::Column::RoleId, "role_id")
        .column_as(roles::Column::Name, "role_name")
        .join(JoinType::LeftJoin, users::Relation::Profiles.def())
        .join(JoinType::LeftJoin, profiles::Relation::WorkUnit.def())
        .join(JoinType::LeftJoin, work_units::Relation::ParentUnit.def())
        .join(JoinType::LeftJoin, users::Relation::UserRoles.def())
        .join(JoinType::LeftJoin, user_roles::Relation::Role.def())
        .order_by_asc(profiles::Column::Id)
        .order_by_asc(user_roles::Column::Id)
}

/// Loads the account that meets a condition.
pub(super) async fn account(db: &impl ConnectionTrait, which: Expr) -> Stored<Option<Account>> {
    let rows = accounts().filter(which).into_model::<AccountRow>().all(db).await.map_err(db_error)?;
    to_account(&rows)
}

/// Builds an account from its rows; `None` without rows.
pub(super) fn to_account(rows: &[AccountRow]) -> Stored<Option<Account>> {
    let Some(first) = rows.first() else { return Ok(None) };
    let grants = rows
        .iter()
        .filter(|row| row.profile_id == first.profile_id)
        .filter_map(|row| Some((row.grant_id?, row.role_id?, row.role_name.clone()?)))
        .map(|(id, role, name)| {
            let role = Role::from_id(role).ok_or_else(|| corrupt("user_roles", "role_id", id))?;
            Ok(RoleGrant { id, role, name })
        })
        .collect::<Stored<Vec<_>>>()?;
    let holder = unit(first).map(|unit| Holder {
        actor: Actor {
            user: UserId(first.user_id),
            name: first.name.clone(),
            roles: grants.iter().map(|grant| grant.role).collect(),
            work_unit: unit.id,
            parent_unit: unit.parent,
            must_change_password: first.must_change_password,
            session: None,
            address: None,
        },
        unit,
        grants,
    });
    Ok(Some(Account {
        user: UserId(first.user_id),
        state: state_of(&first.state).ok_or_else(|| corrupt("users", "state", first.user_id))?,
        password_hash: Secret::new(first.password_hash.clone()),
        holder,
    }))
}

/// The state of a value of `users.state`.
pub(crate) fn state_of(name: &str) -> Option<AccountState> {
    use AccountState::{Active, Deactivated, Pending};
    [Active, Pending, Deactivated].into_iter().find(|state| state_name(*state) == name)
}

/// The value of `users.state` for a state.
pub(crate) fn state_name(state: AccountState) -> &'static str {
    match state {
        AccountState::Active => "active",
        AccountState::Pending => "pending",
        AccountState::Deactivated => "deactivated",
    }
}

fn unit(row: &AccountRow) -> Option<WorkUnit> {
    Some(WorkUnit {
        id: WorkUnitId(row.unit_id?),
        name: row.unit_name.clone()?,
        code: row.unit_code.clone()?,
        origin: row.unit_origin.clone()?,
        parent: ParentUnitId(row.parent_id?),
        parent_code: row.parent_code.clone()?,
    })
}

/// The newest failures under a key, newest first, at most `most`.
pub(super) async fn failures(
    db: &impl ConnectionTrait,
    key: &str,
    since: DateTime<Utc>,
    most: usize,
) -> Stored<Vec<DateTime<Utc>>> {
    login_attempts::Entity::find()
        .select_only()
        .column(login_attempts::Column::At)
        .filter(login_attempts::Column::Key.eq(key))
        .filter(login_attempts::Column::At.gt(since))
        .order_by_desc(login_attempts::Column::At)
        .limit(u64::try_from(most).unwrap_or(u64::MAX))
        .into_tuple()
        .all(db)
        .await
        .map_err(db_error)
}
