//! Units, sources, sub-activities and destinations of a plan.

use chrono::{DateTime, NaiveTime, Utc};
use kernel::{Day, text::search_key};
use moving_in::plan::{OfficePlan, Plan, SourceKind};
use ports::Stored;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait,
    sea_query::{Query, SimpleExpr},
};

use super::{
    ids::{Ids, found},
    settings,
};
use crate::{
    entity::{
        ceilings, funding_sources, in_town_destinations, parent_unit_funding_sources, parent_units, sub_activities,
        trip_kinds, work_units,
    },
    error::db_error,
};

/// Funding source without limit of a parent unit's use: an office from a workbook may use all of them.
const ALL_SOURCES: [i64; 4] = [1, 2, 3, 4];

/// The first instant of a day, for a retirement on it.
pub(super) fn start_of(day: Day) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

/// Stores parent and work units. A workbook's unit with the code of one that is there already is that one.
pub(super) async fn store(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    let (office, merges) = (&plan.office, plan.origin.kind == SourceKind::Workbook);
    let known = if merges { parent_units::Entity::find().all(tx).await.map_err(db_error)? } else { Vec::new() };
    let mut rows = Vec::new();
    for unit in &office.parents {
        let same = known.iter().find(|row| search_key(&row.code) == search_key(&unit.code));
        if let Some(row) = same {
            ids.parents.insert(unit.old, row.id);
            continue;
        }
        let id = ids.give::<parent_units::Entity>(tx).await?;
        ids.parents.insert(unit.old, id);
        rows.push(parent_units::ActiveModel {
            id: Set(id),
            name: Set(unit.name.clone()),
            code: Set(unit.code.clone()),
            origin: Set(unit.origin.clone()),
            letterhead_name: Set(unit.name.clone()),
            government: Set(String::new()),
            address: Set(String::new()),
            phone: Set(String::new()),
            mail: Set(String::new()),
            site: Set(String::new()),
            ..Default::default()
        });
    }
    ids.insert(tx, rows).await?;
    store_work_units(tx, office, ids, merges).await
}

async fn store_work_units(tx: &DatabaseTransaction, office: &OfficePlan, ids: &mut Ids, merges: bool) -> Stored<()> {
    let known = if merges { work_units::Entity::find().all(tx).await.map_err(db_error)? } else { Vec::new() };
    let mut rows = Vec::new();
    for unit in &office.units {
        let parent = found(&ids.parents, "parent unit", unit.parent)?;
        let is_same =
            |row: &&work_units::Model| row.parent_unit_id == parent && search_key(&row.code) == search_key(&unit.code);
        if let Some(row) = known.iter().find(is_same) {
            ids.units.insert(unit.old, row.id);
            continue;
        }
        let id = ids.give::<work_units::Entity>(tx).await?;
        ids.units.insert(unit.old, id);
        rows.push(work_units::ActiveModel {
            id: Set(id),
            parent_unit_id: Set(parent),
            name: Set(unit.name.clone()),
            code: Set(unit.code.clone()),
            origin: Set(unit.origin.clone()),
            ..Default::default()
        });
    }
    ids.insert(tx, rows).await
}

/// Stores what is paid and numbered: sources, sub-activities, ceilings, destinations, classifications, patterns, counters, tariffs,
/// templates.
pub(super) async fn store_money(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids, at: DateTime<Utc>) -> Stored<()> {
    store_sources(tx, plan, ids).await?;
    store_activities(tx, &plan.office, ids).await?;
    store_destinations(tx, &plan.office, ids).await?;
    settings::store(tx, plan, ids, at).await
}

async fn store_sources(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids) -> Stored<()> {
    for source in &plan.office.sources {
        let words = [
            (funding_sources::Column::PaymentText, source.payment_text.as_str()),
            (funding_sources::Column::FirstSentence, source.first_sentence.as_str()),
        ];
        let words = words.map(|(name, text)| (name, SimpleExpr::from(text)));
        update(tx, funding_sources::Entity, words, funding_sources::Column::Id.eq(source.source)).await?;
    }
    for kind in &plan.office.trip_kinds {
        let code = [(trip_kinds::Column::AccountCode, SimpleExpr::from(kind.account_code.as_str()))];
        update(tx, trip_kinds::Entity, code, trip_kinds::Column::Id.eq(kind.kind)).await?;
    }
    let mut pairs: Vec<(i64, i64)> = Vec::new();
    for link in &plan.office.parent_sources {
        pairs.push((found(&ids.parents, "parent unit", link.parent)?, link.source));
    }
    if plan.origin.kind == SourceKind::Workbook {
        let parents = plan.office.parents.iter().filter_map(|parent| ids.parents.get(&parent.old));
        pairs.extend(parents.flat_map(|parent| ALL_SOURCES.map(|source| (*parent, source))));
    }
    for treasurer in &plan.office.treasurers {
        pairs.push((found(&ids.parents, "parent unit", treasurer.parent)?, treasurer.source));
    }
    let known = parent_unit_funding_sources::Entity::find().all(tx).await.map_err(db_error)?;
    pairs.sort_unstable();
    pairs.dedup();
    pairs.retain(|(parent, source)| {
        !known.iter().any(|row| row.parent_unit_id == *parent && row.funding_source_id == *source)
    });
    let mut rows = Vec::new();
    for (parent, source) in pairs {
        rows.push(parent_unit_funding_sources::ActiveModel {
            id: Set(ids.give::<parent_unit_funding_sources::Entity>(tx).await?),
            parent_unit_id: Set(parent),
            funding_source_id: Set(source),
        });
    }
    ids.insert(tx, rows).await
}

async fn store_activities(tx: &DatabaseTransaction, office: &OfficePlan, ids: &mut Ids) -> Stored<()> {
    let mut rows = Vec::new();
    for activity in &office.sub_activities {
        let id = ids.give::<sub_activities::Entity>(tx).await?;
        ids.sub_activities.insert(activity.old, id);
        rows.push(sub_activities::ActiveModel {
            id: Set(id),
            work_unit_id: Set(found(&ids.units, "work unit", activity.unit)?),
            account_code: Set(activity.code.clone()),
            name: Set(activity.name.clone()),
            ..Default::default()
        });
    }
    ids.insert(tx, rows).await?;
    let mut rows = Vec::new();
    for ceiling in &office.ceilings {
        rows.push(ceilings::ActiveModel {
            id: Set(ids.give::<ceilings::Entity>(tx).await?),
            sub_activity_id: Set(found(&ids.sub_activities, "sub-activity", ceiling.sub_activity)?),
            year: Set(ceiling.year),
            amount: Set(Some(ceiling.amount)),
            version: Set(1),
            ..Default::default()
        });
    }
    ids.insert(tx, rows).await
}

async fn store_destinations(tx: &DatabaseTransaction, office: &OfficePlan, ids: &mut Ids) -> Stored<()> {
    let mut rows = Vec::new();
    for destination in &office.destinations {
        let id = ids.give::<in_town_destinations::Entity>(tx).await?;
        ids.destinations.insert(destination.old, id);
        rows.push(in_town_destinations::ActiveModel {
            id: Set(id),
            parent_unit_id: Set(found(&ids.parents, "parent unit", destination.parent)?),
            name: Set(destination.name.clone()),
            name_key: Set(search_key(&destination.name)),
            hours: Set(destination.hours),
            transport: Set(destination.transport),
            legal_basis: Set(None),
            retired_at: Set(destination.retired.then_some(DateTime::UNIX_EPOCH)),
        });
    }
    ids.insert(tx, rows).await
}

/// Updates columns of the rows that a condition selects.
pub(super) async fn update<E: EntityTrait, const N: usize>(
    tx: &DatabaseTransaction,
    table: E,
    values: [(E::Column, SimpleExpr); N],
    wanted: SimpleExpr,
) -> Stored<()> {
    let mut statement = Query::update();
    statement.table(table).values(values).and_where(wanted);
    tx.execute(&statement).await.map(|_| ()).map_err(db_error)
}
