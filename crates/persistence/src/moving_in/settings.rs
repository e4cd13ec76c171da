//! Classifications, patterns and counters, tariffs and templates of a plan.

use chrono::{DateTime, Utc};
use letters::UnitTemplateKind;
use moving_in::plan::{OfficePlan, Plan};
use numbering::LetterKind;
use ports::Stored;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DatabaseTransaction, EntityTrait,
    sea_query::{OnConflict, SimpleExpr},
};

use super::{
    ids::{Ids, Map, found},
    office::update,
};
use crate::{
    entity::{
        archived_counters, classification_codes, classifications, counters, finance_templates, health_services,
        letter_kinds, tariffs, templates,
    },
    error::{dangling, db_error},
};

/// Stores classifications, numbering, tariffs and templates.
pub(super) async fn store(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids, at: DateTime<Utc>) -> Stored<()> {
    store_classifications(tx, &plan.office, ids).await?;
    store_numbering(tx, &plan.office, ids).await?;
    store_tariffs(tx, plan, ids, at).await?;
    store_templates(tx, plan, ids, at).await
}

/// Replaces the reference list of classifications, unless the plan has none.
async fn store_classifications(tx: &DatabaseTransaction, office: &OfficePlan, ids: &mut Ids) -> Stored<()> {
    if office.classifications.is_empty() {
        return Ok(());
    }
    classification_codes::Entity::delete_many().exec(tx).await.map_err(db_error)?;
    classifications::Entity::delete_many().exec(tx).await.map_err(db_error)?;
    let mut of = Map::new();
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
        valid_from: Set(plan.origin.cutover.date()),
        version: Set(1),
        changed_at: Set(at),
        ..Default::default()
    };
    ids.insert(tx, vec![row]).await
}

async fn store_templates(tx: &DatabaseTransaction, plan: &Plan, ids: &mut Ids, at: DateTime<Utc>) -> Stored<()> {
    if plan.office.templates.is_empty() && plan.office.finance_templates.is_empty() {
        return Ok(());
    }
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
