//! Accounts with unit and roles, each one document, and their failures.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Span};
use ports::Stored;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Expr, ExprTrait, JoinType, LockType, Order, Query, SelectStatement, UnionType},
};
use staff::{
    Actor, Role, Secret, UserId,
    account::{Account, AccountState, DelegationId, Holder, LentRole, RoleGrant},
};

use crate::{
    entity::{delegations, login_attempts, profiles, roles, user_roles, users, work_units},
    error::{corrupt, db_error, readable},
    json_query::{Json, JsonQuery, column, document, flag, list, literal, parameter},
    queries::shapes::{self, UnitJson},
};

/// Alias of the accounts that lend roles.
const LENDERS: &str = "lenders";

document! {
    /// An account, with the unit of its first profile and all its roles.
    pub(super) struct AccountJson(json) of users {
        id: i64,
        name: String,
        username: String,
        state: String,
        password_hash: String,
        #[serde(deserialize_with = "flag")]
        must_change_password: bool,
        first_password_expires_at: Option<DateTime<Utc>>,
        second_factor_at: Option<DateTime<Utc>>,
        unit: Option<UnitJson> = unit(json, column("users", users::Column::Id)),
        #[serde(deserialize_with = "list")]
        grants: Vec<GrantJson> = grants(json),
        #[serde(deserialize_with = "list")]
        lent: Vec<LentJson> = lent(json),
    }
}

document! {
    /// A role that an account holds.
    struct GrantJson(json) of user_roles {
        id: i64,
        role_id: i64,
        role: String = column("roles", roles::Column::Name),
    }
}

document! {
    /// A role lent to an account.
    struct LentJson(json) of delegations {
        id: i64,
        role_id: i64,
        lender_id: i64,
        valid_from: NaiveDate,
        valid_until: NaiveDate,
        grant_id: i64 = column("user_roles", user_roles::Column::Id),
        role: String = column("roles", roles::Column::Name),
        lender: String = column(LENDERS, users::Column::Name),
        unit: Option<UnitJson> = unit(json, column(LENDERS, users::Column::Id)),
    }
}

/// The unit of the first profile of a user.
fn unit(json: Json, user: Expr) -> Expr {
    let first = Query::select()
        .expr(Expr::col(profiles::Column::Id).min())
        .from(profiles::Entity)
        .and_where(Expr::col(profiles::Column::UserId).eq(user))
        .take();
    shapes::unit(json, |select| {
        let profile = |name| column("profiles", name);
        let of_profile = column("work_units", work_units::Column::Id).eq(profile(profiles::Column::WorkUnitId));
        select
            .from(profiles::Entity)
            .inner_join(work_units::Entity, of_profile)
            .and_where(profile(profiles::Column::Id).in_subquery(first));
    })
}

fn grants(json: Json) -> Expr {
    let grant = |name| column("user_roles", name);
    json.children(GrantJson::document(json), |select| {
        select.from(user_roles::Entity);
        select.inner_join(roles::Entity, column("roles", roles::Column::Id).eq(grant(user_roles::Column::RoleId)));
        select.and_where(grant(user_roles::Column::UserId).eq(column("users", users::Column::Id)));
    })
}

/// Roles lent to an account that nobody ended, as long as their lenders are active and hold them.
fn lent(json: Json) -> Expr {
    let delegation = |name| column("delegations", name);
    let lender = |name| column(LENDERS, name);
    let grant = |name| column("user_roles", name);
    json.children(LentJson::document(json), |select| {
        let held = grant(user_roles::Column::UserId).eq(delegation(delegations::Column::LenderId));
        let held = held.and(grant(user_roles::Column::RoleId).eq(delegation(delegations::Column::RoleId)));
        let of_lender = lender(users::Column::Id).eq(delegation(delegations::Column::LenderId));
        let of_role = column("roles", roles::Column::Id).eq(delegation(delegations::Column::RoleId));
        select
            .from(delegations::Entity)
            .join_as(JoinType::InnerJoin, users::Entity, LENDERS, of_lender)
            .inner_join(user_roles::Entity, held)
            .inner_join(roles::Entity, of_role)
            .and_where(delegation(delegations::Column::DelegateId).eq(column("users", users::Column::Id)))
            .and_where(delegation(delegations::Column::EndedAt).is_null())
            .and_where(lender(users::Column::State).eq(literal("'active'")));
    })
}

/// The account of a name. Parameter: its key.
static NAMED: JsonQuery = JsonQuery::new(named);
/// The same, locked.
pub(super) static NAMED_LOCKED: JsonQuery = JsonQuery::new(|json| named(json).lock(LockType::Update).take());

fn named(json: Json) -> SelectStatement {
    let named = column("users", users::Column::UsernameKey).eq(parameter(0));
    json.select(AccountJson::document(json)).from(users::Entity).and_where(named).take()
}

/// An account. Parameter: its id.
pub(super) static WITH_ID: JsonQuery = JsonQuery::new(|json| {
    let id = column("users", users::Column::Id).eq(parameter(0));
    json.select(AccountJson::document(json)).from(users::Entity).and_where(id).take()
});

/// Loads the account of a name.
pub(super) async fn account_named(db: &impl ConnectionTrait, name_key: &str) -> Stored<Option<Account>> {
    let found: Option<AccountJson> = NAMED.read(db, &[name_key.into()]).await?;
    found.map(AccountJson::account).transpose()
}

impl LentJson {
    /// The lent role; `None` of a lender without unit.
    fn view(self) -> Stored<Option<LentRole>> {
        let role = Role::from_id(self.role_id).ok_or_else(|| corrupt("delegations", "role_id", self.id))?;
        let days = Span::new(Day::nearest(self.valid_from), Day::nearest(self.valid_until));
        Ok(self.unit.map(UnitJson::unit).map(|unit| LentRole {
            delegation: DelegationId(self.id),
            grant: self.grant_id,
            role,
            name: self.role,
            lender: UserId(self.lender_id),
            lender_name: self.lender,
            unit,
            days,
        }))
    }
}

impl AccountJson {
    pub(super) fn account(mut self) -> Stored<Account> {
        self.grants.sort_unstable_by_key(|grant| grant.id);
        let grants = self
            .grants
            .into_iter()
            .map(|GrantJson { id, role_id, role: name }| {
                let role = Role::from_id(role_id).ok_or_else(|| corrupt("user_roles", "role_id", id))?;
                Ok(RoleGrant { id, role, name })
            })
            .collect::<Stored<Vec<_>>>()?;
        let lent = self.lent.into_iter().filter_map(|lent| lent.view().transpose()).filter_map(readable);
        let mut lent: Vec<_> = lent.collect();
        lent.sort_unstable_by_key(|lent| lent.delegation.0);
        let user = UserId(self.id);
        let holder = self.unit.map(UnitJson::unit).map(|unit| Holder {
            actor: Actor {
                user,
                name: self.name,
                roles: grants.iter().map(|grant| grant.role).collect(),
                work_unit: unit.id,
                parent_unit: unit.parent,
                must_change_password: self.must_change_password,
                session: None,
                address: None,
                on_behalf: None,
            },
            unit,
            grants,
            lent,
            second_factor: self.second_factor_at.is_some(),
        });
        Ok(Account {
            username: self.username,
            user,
            state: state_of(&self.state).ok_or_else(|| corrupt("users", "state", user.0))?,
            password_hash: Secret::new(self.password_hash),
            password_expires_at: self.first_password_expires_at,
            holder,
        })
    }
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

/// The newest failures under each key, newest first, at most `most` a key: one statement.
pub(super) async fn failures(
    db: &impl ConnectionTrait,
    keys: &[&str],
    since: DateTime<Utc>,
    most: usize,
) -> Stored<Vec<Vec<DateTime<Utc>>>> {
    use login_attempts::Column::{At, Key};
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    let of_key = |key: &&str| {
        let newest = Query::select()
            .columns([Key, At])
            .from(login_attempts::Entity)
            .and_where(Expr::col(Key).eq(*key))
            .and_where(Expr::col(At).gt(since))
            .order_by(At, Order::Desc)
            .limit(most)
            .take();
        Query::select().columns([Key, At]).from_subquery(newest, "newest").take()
    };
    let Some(all) = keys.iter().map(of_key).reduce(|mut all, one| all.union(UnionType::All, one).take()) else {
        return Ok(Vec::new());
    };
    let mut found: HashMap<String, Vec<DateTime<Utc>>> = HashMap::new();
    for row in db.query_all(&all).await.map_err(db_error)? {
        let (key, at) = (row.try_get_by_index(0).map_err(db_error)?, row.try_get_by_index(1).map_err(db_error)?);
        found.entry(key).or_default().push(at);
    }
    let newest_first = |key: &&str| {
        let mut failures = found.remove(*key).unwrap_or_default();
        failures.sort_unstable_by_key(|at| std::cmp::Reverse(*at));
        failures
    };
    Ok(keys.iter().map(newest_first).collect())
}
