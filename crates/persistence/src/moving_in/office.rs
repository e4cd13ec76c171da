//! Units, sub-activities, destinations, letters' settings, tariffs, templates of a plan.

use app::{
    letters::UnitTemplateKind,
    moving_in::plan::{OfficePlan, Plan, SourceKind},
    ports::Stored,
};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use kernel::text::search_key;
use numbering::LetterKind;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait,
    sea_query::{OnConflict, Query, SimpleExpr},
};

use super::ids::{Ids, found};
use crate::{
    entity::{
        archived_counters, ceilings, classification_codes, classifications, counters, finance_templates,
        funding_sources, health_services, in_town_destinations, letter_kinds, parent_unit_funding_sources,
        parent_units, sub_activities, tariffs, templates, trip_kinds, work_units,
    },
    error::{dangling, db_error},
};

/// Funding source without limit of a parent unit's use: an office from a workbook may use all of them.
const ALL_SOURCES: [i64; 4] = [1, 2, 3, 4];

/// The first instant of a day, for a retirement on it.
pub(super) fn start_of(day: NaiveDate) -> DateTime<Utc> {
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
    store_classifications(tx, &plan.office, ids).await?;
    store_numbering(tx, &plan.office, ids).await?;
    store_tariffs(tx, plan, ids, at).await?;
    store_templates(tx, plan, ids, at).await
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
            amount: Set(ceiling.amount),
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
            retired_at: Set(destination.retired.then_some(DateTime::UNIX_EPOCH)),
        });
    }
    ids.insert(tx, rows).await
}

/// Replaces the reference list of classifications, unless the plan has none.
async fn store_classifications(tx: &DatabaseTransaction, office: &OfficePlan, ids: &mut Ids) -> Stored<()> {
    if office.classifications.is_empty() {
        return Ok(());
    }
    classification_codes::Entity::delete_many().exec(tx).await.map_err(db_error)?;
    classifications::Entity::delete_many().exec(tx).await.map_err(db_error)?;
    let mut of = super::ids::Map::new();
    let mut rows = Vec::new();
    for classification in &office.classifications {
        let id = ids.give::<classifications::Entity>(tx).await?;
        of.insert(classification.old, id);
        rows.push(classifications::ActiveModel {
            id: Set(id),
            code: Set(classification.code.clone()),
            name: Set(classification.name.clone()),
        });
    }
    ids.insert(tx, rows).await?;
    let mut rows = Vec::new();
    for code in &office.classification_codes {
        let id = ids.give::<classification_codes::Entity>(tx).await?;
        ids.classification_codes.insert(code.old, id);
        rows.push(classification_codes::ActiveModel {
            id: Set(id),
            code: Set(code.code.clone()),
            activity: Set(code.activity.clone()),
            classification_id: Set(found(&of, "classification", code.classification)?),
        });
    }
    ids.insert(tx, rows).await
}

/// Stores patterns and counters; the kinds that the plan does not count begin at 0.
async fn store_numbering(tx: &DatabaseTransaction, office: &OfficePlan, ids: &mut Ids) -> Stored<()> {
    for pattern in &office.patterns {
        let text = [(letter_kinds::Column::Pattern, SimpleExpr::from(pattern.pattern.as_str()))];
        update(tx, letter_kinds::Entity, text, letter_kinds::Column::Id.eq(pattern.kind.id())).await?;
    }
    let mut taken = Vec::new();
    for counter in &office.counters {
        let parent = found(&ids.parents, "parent unit", counter.parent)?;
        let row = counters::ActiveModel {
            parent_unit_id: Set(parent),
            letter_kind_id: Set(counter.kind.id()),
            year: Set(counter.year),
            last: Set(counter.last),
            ..Default::default()
        };
        // A unit that was there before has counters already.
        let key = [counters::Column::ParentUnitId, counters::Column::LetterKindId, counters::Column::Year];
        let conflict = OnConflict::columns(key).update_column(counters::Column::Last).to_owned();
        counters::Entity::insert(row).on_conflict(conflict).exec_without_returning(tx).await.map_err(db_error)?;
        if counter.last > 0 {
            taken.push(archived_counters::ActiveModel {
                id: Set(ids.give::<archived_counters::Entity>(tx).await?),
                parent_unit_id: Set(parent),
                letter_kind_id: Set(counter.kind.id()),
                year: Set(counter.year),
                last: Set(counter.last),
            });
        }
    }
    ids.insert(tx, taken).await?;
    let Some(year) = office.counters.iter().map(|counter| counter.year).max() else { return Ok(()) };
    let key = [counters::Column::ParentUnitId, counters::Column::LetterKindId, counters::Column::Year];
    for parent in ids.parents.values() {
        let rows = LetterKind::ALL.map(|kind| counters::ActiveModel {
            parent_unit_id: Set(*parent),
            letter_kind_id: Set(kind.id()),
            year: Set(year),
            last: Set(0),
            ..Default::default()
        });
        let insert = counters::Entity::insert_many(rows).on_conflict(OnConflict::columns(key).do_nothing().to_owned());
        insert.try_insert().exec_without_returning(tx).await.map_err(db_error)?;
    }
    Ok(())
}

/// Tariffs hold from the cut-over day.
async fn store_tariffs(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids, at: DateTime<Utc>) -> Stored<()> {
    for service in &plan.office.health_services {
        let id = if let Some(id) = service.known {
            let tariff = [(health_services::Column::Tariff, SimpleExpr::from(service.tariff))];
            update(tx, health_services::Entity, tariff, health_services::Column::Id.eq(id)).await?;
            id
        } else {
            let id = ids.give::<health_services::Entity>(tx).await?;
            let row = health_services::ActiveModel {
                id: Set(id),
                name: Set(service.name.clone()),
                tariff: Set(service.tariff),
                ..Default::default()
            };
            ids.insert(tx, vec![row]).await?;
            id
        };
        ids.health_services.insert(service.old, id);
    }
    let Some(amount) = plan.office.daily_allowance else { return Ok(()) };
    let row = tariffs::ActiveModel {
        id: Set(ids.give::<tariffs::Entity>(tx).await?),
        kind: Set("uang-harian-dalam".to_owned()),
        amount: Set(amount),
        legal_basis: Set(format!("Tarif {}", plan.origin.kind.name())),
        valid_from: Set(plan.origin.cutover),
        version: Set(1),
        changed_at: Set(at),
        ..Default::default()
    };
    ids.insert(tx, vec![row]).await
}

async fn store_templates(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids, at: DateTime<Utc>) -> Stored<()> {
    let by = ids.importer.ok_or_else(|| dangling("users", 0))?;
    let mut rows = Vec::new();
    for template in &plan.office.templates {
        let kind = UnitTemplateKind::of(template.kind).map(UnitTemplateKind::number);
        let Some((file, kind)) = plan.files.found(&template.file).zip(kind) else { continue };
        let parent = found(&ids.parents, "parent unit", template.parent)?;
        let same = |row: &&templates::ActiveModel| row.parent_unit_id == Set(parent) && row.kind == Set(kind);
        let version = i32::try_from(rows.iter().filter(same).count()).unwrap_or(i32::MAX - 1) + 1;
        rows.push(templates::ActiveModel {
            id: Set(ids.give::<templates::Entity>(tx).await?),
            parent_unit_id: Set(parent),
            kind: Set(kind),
            version: Set(version),
            file_name: Set(name(&template.file)),
            storage_key: Set(file.key()),
            sha256: Set(file.sha256.clone()),
            uploaded_by: Set(by),
            uploaded_at: Set(at),
            in_force: Set(template.in_force),
            waits: Set(false),
            restored_from: Set(None),
        });
    }
    ids.insert(tx, rows).await?;
    let mut rows = Vec::new();
    for template in &plan.office.finance_templates {
        let Some(file) = plan.files.found(&template.file) else { continue };
        rows.push(finance_templates::ActiveModel {
            id: Set(ids.give::<finance_templates::Entity>(tx).await?),
            name: Set(template.name.clone()),
            receipt_use: Set("semua".to_owned()),
            file_name: Set(name(&template.file)),
            storage_key: Set(file.key()),
            sha256: Set(file.sha256.clone()),
            uploaded_by: Set(by),
            uploaded_at: Set(at),
            restored_from: Set(None),
            withdrawn_at: Set((!template.in_force).then_some(at)),
        });
    }
    ids.insert(tx, rows).await
}

/// The last part of a path.
fn name(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned()
}

/// Updates columns of the rows that a condition selects.
async fn update<E: EntityTrait, const N: usize>(
    tx: &DatabaseTransaction,
    table: E,
    values: [(E::Column, SimpleExpr); N],
    wanted: SimpleExpr,
) -> Stored<()> {
    let mut statement = Query::update();
    statement.table(table).values(values).and_where(wanted);
    tx.execute(&statement).await.map(|_| ()).map_err(db_error)
}
