//! Units, staff, accounts, sub-activities and destinations of the demo office.

use std::collections::HashMap;

use chrono::{DateTime, Datelike, Utc};
use kernel::{Day, Nip};
use numbering::LetterKind;
use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, NotSet, Set};
use staff::{StaffKind, grade::GradeId};

use super::SeedError;
use super::fixture::{Demo, Destination as DestinationRow, Employee, ParentUnit, SubActivity, User, WorkUnit};
use super::reference::{continue_ids, sub_activity_names};
use super::registry::{Parent, Registry, SeedCalendar, Unit, find};
use super::{posts, tariffs};
use crate::entity::{
    ceilings, counters, employees, funding_sources, in_town_destinations, parent_unit_funding_sources, parent_units,
    profiles, sub_activities, user_roles, users, work_units,
};
use crate::queries::name_key;

/// Inserts the office and returns its ids.
pub(super) async fn insert<C: ConnectionTrait>(
    tx: &C,
    demo: &Demo,
    today: Day,
    now: DateTime<Utc>,
    password_hash: &str,
) -> Result<Registry, SeedError> {
    let sources = funding_sources::Entity::find().all(tx).await?;
    let mut registry = Registry {
        calendar: SeedCalendar { today, now },
        funding_sources: sources.into_iter().map(|source| (source.name, source.id)).collect(),
        parents: HashMap::new(),
        units: HashMap::new(),
        employees: HashMap::new(),
        users: HashMap::new(),
        activities: HashMap::new(),
        destinations: HashMap::new(),
        provinces: HashMap::new(),
        memo_signatories: Vec::new(),
        budget_users: Vec::new(),
        technical_officers: Vec::new(),
        assignment_signatories: Vec::new(),
        treasurers: Vec::new(),
    };
    parents(tx, &mut registry, &demo.office.parent_units).await?;
    units(tx, &mut registry, &demo.office.work_units).await?;
    staff(tx, &mut registry, &demo.staff).await?;
    posts::insert(tx, &mut registry, &demo.office).await?;
    activities(tx, &mut registry, &demo.activities).await?;
    destinations(tx, &mut registry, &demo.office.in_town_destinations).await?;
    for user in &demo.users {
        account(tx, &mut registry, user, password_hash).await?;
    }
    tariffs::insert(tx, &mut registry, &demo.tariffs).await?;
    counters(tx, &registry, demo).await?;
    Ok(registry)
}

/// Opens the counters of the years in which the office gives numbers, by parent unit, kind and year.
async fn counters<C: ConnectionTrait>(tx: &C, registry: &Registry, demo: &Demo) -> Result<(), SeedError> {
    let years = [SeedCalendar::BEGAN, 0].map(|day| registry.calendar.day(day).year());
    for parent in &demo.office.parent_units {
        let parent = find(&registry.parents, "parent unit", &parent.code)?.id;
        for kind in LetterKind::ALL {
            for year in years[0]..=years[1] {
                let row = counters::ActiveModel {
                    parent_unit_id: Set(parent),
                    letter_kind_id: Set(kind.id()),
                    year: Set(year),
                    last: Set(0),
                    ..Default::default()
                };
                row.insert(tx).await?;
            }
        }
    }
    Ok(())
}

/// Inserts the parent units. The first one gets id 1, which the settings call the head office.
async fn parents<C: ConnectionTrait>(tx: &C, registry: &mut Registry, rows: &[ParentUnit]) -> Result<(), SeedError> {
    for (id, row) in (1..).zip(rows) {
        let model = parent_units::ActiveModel {
            id: Set(id),
            name: Set(row.name.clone()),
            code: Set(row.code.clone()),
            origin: Set(row.origin.clone()),
            government: Set(row.government.clone()),
            address: Set(row.address.clone()),
            ..Default::default()
        };
        model.insert(tx).await?;
        for source in &row.funding_sources {
            let link = parent_unit_funding_sources::ActiveModel {
                id: NotSet,
                parent_unit_id: Set(id),
                funding_source_id: Set(*find(&registry.funding_sources, "funding source", source)?),
            };
            link.insert(tx).await?;
        }
        let parent = Parent { id, given_before: row.numbers_given_before };
        registry.parents.insert(row.code.clone(), parent);
    }
    continue_ids(tx, "parent_units").await
}

async fn units<C: ConnectionTrait>(tx: &C, registry: &mut Registry, rows: &[WorkUnit]) -> Result<(), SeedError> {
    for row in rows {
        let model = work_units::ActiveModel {
            id: NotSet,
            parent_unit_id: Set(find(&registry.parents, "parent unit", &row.parent)?.id),
            name: Set(row.name.clone()),
            code: Set(row.code.clone()),
            origin: Set(row.origin.clone()),
            version: Set(1),
        };
        let id = model.insert(tx).await?.id;
        let unit = Unit { id, parent: row.parent.clone() };
        registry.units.insert(row.code.clone(), unit);
    }
    Ok(())
}

async fn staff<C: ConnectionTrait>(tx: &C, registry: &mut Registry, rows: &[Employee]) -> Result<(), SeedError> {
    for row in rows {
        let nip = row.nip.as_deref().map(Nip::stored);
        let model = employees::ActiveModel {
            id: NotSet,
            name: Set(row.name.clone()),
            name_key: Set(name_key(&row.name)),
            nip: Set(row.nip.clone()),
            position: Set(row.position.clone()),
            rank_id: Set(row.rank),
            grade_id: Set(row.rank),
            level_id: Set(row.level),
            kind: Set(StaffKind::guess(nip.as_ref(), GradeId(row.rank)).word().to_owned()),
            work_unit_id: Set(Some(find(&registry.units, "work unit", &row.unit)?.id)),
            bank: Set(row.account.as_ref().map(|(bank, _)| bank.clone())),
            account_number: Set(row.account.as_ref().map(|(_, number)| number.clone())),
            phone: Set(None),
            version: NotSet,
            retired_at: Set(None),
        };
        registry.employees.insert(row.name.clone(), model.insert(tx).await?.id);
    }
    Ok(())
}

async fn activities<C: ConnectionTrait>(
    tx: &C,
    registry: &mut Registry,
    rows: &[SubActivity],
) -> Result<(), SeedError> {
    let names = sub_activity_names()?;
    for row in rows {
        let model = sub_activities::ActiveModel {
            id: NotSet,
            work_unit_id: Set(find(&registry.units, "work unit", &row.unit)?.id),
            account_code: Set(row.account_code.clone()),
            name: Set(find(&names, "sub-activity", &row.account_code)?.clone()),
            retired_at: Set(None),
        };
        let id = model.insert(tx).await?.id;
        if let Some(amount) = row.budget {
            let year = registry.calendar.day(0).year();
            for year in [year - 1, year] {
                let ceiling = ceilings::ActiveModel {
                    sub_activity_id: Set(id),
                    year: Set(year),
                    amount: Set(Some(amount)),
                    version: Set(1),
                    ..Default::default()
                };
                ceiling.insert(tx).await?;
            }
        }
        registry.activities.insert((row.unit.clone(), row.account_code.clone()), id);
    }
    Ok(())
}

async fn destinations<C: ConnectionTrait>(
    tx: &C,
    registry: &mut Registry,
    rows: &[DestinationRow],
) -> Result<(), SeedError> {
    for row in rows {
        let model = in_town_destinations::ActiveModel {
            id: NotSet,
            parent_unit_id: Set(find(&registry.parents, "parent unit", &row.parent)?.id),
            name: Set(row.name.clone()),
            name_key: Set(name_key(&row.name)),
            hours: Set(row.hours),
            transport: Set(row.transport),
            legal_basis: Set(None),
            retired_at: Set(None),
        };
        let id = model.insert(tx).await?.id;
        registry.destinations.insert((row.parent.clone(), row.name.clone()), id);
    }
    Ok(())
}

/// Inserts an account: active with a unit, pending without one.
async fn account<C: ConnectionTrait>(
    tx: &C,
    registry: &mut Registry,
    user: &User,
    password_hash: &str,
) -> Result<(), SeedError> {
    let now = registry.calendar.now;
    let model = users::ActiveModel {
        id: NotSet,
        name: Set(user.name.clone()),
        username: Set(user.username.clone()),
        username_key: Set(staff::account::name_key(&user.username)),
        password_hash: Set(password_hash.to_owned()),
        must_change_password: Set(false),
        first_password_expires_at: Set(None),
        second_factor_at: Set(None),
        state: Set(if user.unit.is_some() { "active" } else { "pending" }.to_owned()),
        requested_role_id: Set(user.wishes),
        registered_from: Set(None),
        employee_id: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        version: NotSet,
    };
    let id = model.insert(tx).await?.id;
    if let Some(unit) = &user.unit {
        let work_unit_id = find(&registry.units, "work unit", unit)?.id;
        profiles::ActiveModel { id: NotSet, user_id: Set(id), work_unit_id: Set(work_unit_id) }.insert(tx).await?;
    }
    for role in &user.roles {
        user_roles::ActiveModel { id: NotSet, user_id: Set(id), role_id: Set(*role) }.insert(tx).await?;
    }
    registry.users.insert(user.username.clone(), id);
    Ok(())
}
