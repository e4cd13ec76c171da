//! Staff, accounts, signatories and treasurers of a plan.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, text::search_key};
use moving_in::plan::{OldId, Plan, PostPlan, SignatoryPlan};
use ports::Stored;
use sea_orm::{ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use staff::account::name_key;

use super::{
    ids::{Ids, found},
    office::start_of,
};
use crate::{
    entity::{
        assignment_signatories, budget_users, employees, memo_signatories, profiles, technical_officers, treasurers,
        user_roles, users,
    },
    error::db_error,
};

/// Name and user name of the account that stands for the system of before: it filed the trips that go on.
const IMPORTER: (&str, &str) = ("Sistem lama", "sistem-lama");
/// A hash that no password has.
const NO_PASSWORD: &str = "!";

pub(super) async fn store(
    tx: &DatabaseTransaction,
    plan: &Plan,
    ids: &mut Ids,
    hashes: &BTreeMap<OldId, String>,
    at: DateTime<Utc>,
) -> Stored<()> {
    store_staff(tx, plan, ids).await?;
    store_accounts(tx, plan, ids, hashes, at).await?;
    store_importer(tx, plan, ids, at).await?;
    store_signatories(tx, plan, ids).await?;
    store_treasurers(tx, plan, ids).await
}

async fn store_staff(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    let mut rows = Vec::new();
    for person in &plan.office.employees {
        let id = ids.give::<employees::Entity>(tx).await?;
        ids.employees.insert(person.old, id);
        rows.push(employees::ActiveModel {
            id: Set(id),
            name: Set(person.name.clone()),
            name_key: Set(search_key(&person.name)),
            nip: Set(person.nip.clone()),
            position: Set(person.position.clone()),
            rank_id: Set(person.rank.0),
            grade_id: Set(person.grade.0),
            level_id: Set(person.level.0),
            kind: Set(person.kind.word().to_owned()),
            work_unit_id: Set(person.unit.map(|unit| found(&ids.units, "work unit", unit)).transpose()?),
            account_number: Set(person.account_number.clone()),
            bank: Set(person.bank.clone()),
            ..Default::default()
        });
    }
    ids.insert(tx, rows).await
}

async fn store_accounts(
    tx: &DatabaseTransaction,
    plan: &Plan,
    ids: &mut Ids,
    hashes: &BTreeMap<OldId, String>,
    at: DateTime<Utc>,
) -> Stored<()> {
    let (mut accounts, mut roles, mut units) = (Vec::new(), Vec::new(), Vec::new());
    for account in &plan.office.accounts {
        let id = ids.give::<users::Entity>(tx).await?;
        let state = if account.closed { "deactivated" } else { "active" };
        let employee = account.employee.map(|person| found(&ids.employees, "employee", person)).transpose()?;
        accounts.push(users::ActiveModel {
            employee_id: Set(employee),
            ..user(id, &account.name, &account.username, hashes.get(&account.old).map(String::as_str), state, at)
        });
        for role in &account.roles {
            let row = ids.give::<user_roles::Entity>(tx).await?;
            roles.push(user_roles::ActiveModel { id: Set(row), user_id: Set(id), role_id: Set(role.id()) });
        }
        if let Some(unit) = account.unit {
            units.push(profiles::ActiveModel {
                id: Set(ids.give::<profiles::Entity>(tx).await?),
                user_id: Set(id),
                work_unit_id: Set(found(&ids.units, "work unit", unit)?),
            });
        }
    }
    ids.insert(tx, accounts).await?;
    ids.insert(tx, roles).await?;
    ids.insert(tx, units).await
}

fn user(id: i64, name: &str, username: &str, hash: Option<&str>, state: &str, at: DateTime<Utc>) -> users::ActiveModel {
    users::ActiveModel {
        id: Set(id),
        name: Set(name.to_owned()),
        username: Set(username.to_owned()),
        username_key: Set(name_key(username)),
        password_hash: Set(hash.unwrap_or(NO_PASSWORD).to_owned()),
        must_change_password: Set(true),
        state: Set(state.to_owned()),
        created_at: Set(at),
        updated_at: Set(at),
        ..Default::default()
    }
}

/// Returns whether something needs the account of before.
pub(super) fn has_importer(plan: &Plan) -> bool {
    let office = &plan.office;
    !(plan.trips.is_empty() && office.templates.is_empty() && office.finance_templates.is_empty())
}

/// The system of before did not keep who filed a trip or uploaded a template: a closed account stands for it.
async fn store_importer(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids, at: DateTime<Utc>) -> Stored<()> {
    if !has_importer(plan) {
        return Ok(());
    }
    let (name, wanted) = IMPORTER;
    let mut username = wanted.to_owned();
    for more in 2.. {
        let taken = users::Entity::find().filter(users::Column::UsernameKey.eq(name_key(&username))).one(tx).await;
        if taken.map_err(db_error)?.is_none() {
            break;
        }
        username = format!("{wanted}-{more}");
    }
    let id = ids.give::<users::Entity>(tx).await?;
    ids.importer = Some(id);
    ids.insert(tx, vec![user(id, name, &username, None, "deactivated", at)]).await
}

async fn store_signatories(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    /// Stores the signatories of a post.
    macro_rules! posts {
        ($post:ident, $table:ident, $unit:ident, $units:ident) => {
            let mut rows = Vec::new();
            for one in plan.office.signatories.iter().filter(|one| one.post == PostPlan::$post) {
                let Named { id, employee, title, retired_at, acting, valid_until, on_behalf_of, for_superior } =
                    named::<$table::Entity>(tx, one, ids).await?;
                rows.push($table::ActiveModel {
                    id: Set(id),
                    $unit: Set(found(&ids.$units, "unit", one.unit)?),
                    employee_id: Set(employee),
                    title: Set(title),
                    retired_at: Set(retired_at),
                    acting: Set(acting),
                    valid_from: Set(None),
                    valid_until: Set(valid_until),
                    on_behalf_of: Set(on_behalf_of),
                    for_superior: Set(for_superior),
                });
            }
            ids.insert(tx, rows).await?;
        };
    }
    posts!(Memo, memo_signatories, work_unit_id, units);
    posts!(BudgetUser, budget_users, work_unit_id, units);
    posts!(TechnicalOfficer, technical_officers, work_unit_id, units);
    posts!(Assignment, assignment_signatories, parent_unit_id, parents);
    Ok(())
}

/// The columns that signatories of all posts have.
struct Named {
    id: i64,
    employee: i64,
    title: String,
    retired_at: Option<DateTime<Utc>>,
    acting: String,
    valid_until: Option<NaiveDate>,
    on_behalf_of: String,
    for_superior: String,
}

async fn named<E: EntityTrait>(tx: &DatabaseTransaction, one: &SignatoryPlan, ids: &mut Ids) -> Stored<Named> {
    let id = ids.give::<E>(tx).await?;
    ids.signatories.insert((one.post, one.old), id);
    Ok(Named {
        id,
        employee: found(&ids.employees, "employee", one.employee)?,
        title: one.title.clone(),
        retired_at: one.ended_on.map(start_of),
        acting: one.acting.mark().to_owned(),
        valid_until: one.ended_on.map(Day::date),
        on_behalf_of: one.on_behalf_of.clone(),
        for_superior: one.for_superior.clone(),
    })
}

async fn store_treasurers(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    let mut rows = Vec::new();
    for treasurer in &plan.office.treasurers {
        let id = ids.give::<treasurers::Entity>(tx).await?;
        ids.treasurers.insert(treasurer.old, id);
        rows.push(treasurers::ActiveModel {
            id: Set(id),
            parent_unit_id: Set(found(&ids.parents, "parent unit", treasurer.parent)?),
            employee_id: Set(found(&ids.employees, "employee", treasurer.employee)?),
            funding_source_id: Set(treasurer.source),
            title: Set(treasurer.title.clone()),
            retired_at: Set(treasurer.ended_on.map(start_of)),
        });
    }
    ids.insert(tx, rows).await
}
