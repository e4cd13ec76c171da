//! Lists of the trip form: entries of the unit or its parent that are not retired (contract T1).

use app::{
    ports::Stored,
    views::{
        AssignmentSignatoryView, DestinationView, FundedBy, HealthServiceView, Named, SignatoryView, SubActivityView,
        TripForm,
    },
};
use kernel::Rupiah;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder};
use staff::{ParentUnitId, WorkUnitId};

use super::{kinds::kinds, places};
use crate::{
    entity::{
        assignment_signatories, budget_users, employees, funding_sources, health_services, in_town_destinations,
        memo_signatories, parent_units, sub_activities, technical_officers, treasurers, work_units,
    },
    error::{corrupt, dangling, db_error},
    queries::{classifications, numbers::counters_of, people::People},
};

/// Loads the form's lists.
pub(super) async fn load(
    db: &DatabaseConnection,
    unit: WorkUnitId,
    parent: ParentUnitId,
    head_office: ParentUnitId,
    year: i32,
) -> Stored<TripForm> {
    /// Active signatories of the work unit in one of the three tables.
    macro_rules! unit_signatories {
        ($table:ident) => {{
            let rows = $table::Entity::find()
                .filter($table::Column::WorkUnitId.eq(unit.0))
                .filter($table::Column::RetiredAt.is_null())
                .order_by_asc($table::Column::Id)
                .all(db)
                .await
                .map_err(db_error)?;
            let people = People::load(db, rows.iter().map(|row| row.employee_id)).await?;
            let views = rows.iter().map(|row| people.signatory(row.id, &row.title, row.employee_id));
            views.collect::<Stored<Vec<SignatoryView>>>()?
        }};
    }
    Ok(TripForm {
        classifications: classifications::all(db).await?,
        memo_signatories: unit_signatories!(memo_signatories),
        assignment_signatories: assignment_signatories(db, parent, head_office).await?,
        budget_users: unit_signatories!(budget_users),
        technical_officers: unit_signatories!(technical_officers),
        funding_sources: funding_sources(db, parent).await?,
        destinations: destinations(db, parent).await?,
        sub_activities: sub_activities(db, parent).await?,
        health_services: health_services(db).await?,
        counters: counters_of(db, parent, year).await?,
        kinds: kinds(db).await?,
    })
}

/// Signatories of the own parent unit first, then of the head office.
async fn assignment_signatories(
    conn: &impl ConnectionTrait,
    parent: ParentUnitId,
    head_office: ParentUnitId,
) -> Stored<Vec<AssignmentSignatoryView>> {
    let mut rows = assignment_signatories::Entity::find()
        .filter(assignment_signatories::Column::ParentUnitId.is_in([parent.0, head_office.0]))
        .filter(assignment_signatories::Column::RetiredAt.is_null())
        .order_by_asc(assignment_signatories::Column::Id)
        .find_also_related(parent_units::Entity)
        .all(conn)
        .await
        .map_err(db_error)?;
    rows.sort_by_key(|(row, _)| row.parent_unit_id != parent.0);
    let people = People::load(conn, rows.iter().map(|(row, _)| row.employee_id)).await?;
    rows.into_iter()
        .map(|(row, unit)| {
            let unit = unit.ok_or_else(|| dangling("parent_units", row.parent_unit_id))?;
            Ok(AssignmentSignatoryView {
                signatory: people.signatory(row.id, &row.title, row.employee_id)?,
                parent_unit: unit.id,
                parent_code: unit.code,
                parent_name: unit.name,
            })
        })
        .collect()
}

/// Sources with a treasurer in the parent unit, with those treasurers.
pub(in crate::queries) async fn funding_sources(
    conn: &impl ConnectionTrait,
    parent: ParentUnitId,
) -> Stored<Vec<FundedBy>> {
    let keepers = treasurers::Entity::find()
        .filter(treasurers::Column::ParentUnitId.eq(parent.0))
        .filter(treasurers::Column::RetiredAt.is_null())
        .order_by_asc(treasurers::Column::Id)
        .find_also_related(employees::Entity)
        .all(conn)
        .await
        .map_err(db_error)?;
    let sources = funding_sources::Entity::find().order_by_asc(funding_sources::Column::Id).all(conn).await;
    let funded = sources.map_err(db_error)?.into_iter().filter_map(|source| {
        let of_source = keepers.iter().filter(|(keeper, _)| keeper.funding_source_id == source.id);
        let treasurers: Vec<_> = of_source
            .filter_map(|(keeper, person)| {
                let person = person.as_ref()?;
                Some((keeper.id, keeper.title.clone(), Named { id: person.id, name: person.name.clone() }))
            })
            .collect();
        (!treasurers.is_empty()).then_some(FundedBy { source: Named { id: source.id, name: source.name }, treasurers })
    });
    Ok(funded.collect())
}

async fn destinations(conn: &impl ConnectionTrait, parent: ParentUnitId) -> Stored<Vec<DestinationView>> {
    let rows = in_town_destinations::Entity::find()
        .filter(in_town_destinations::Column::ParentUnitId.eq(parent.0))
        .filter(in_town_destinations::Column::RetiredAt.is_null())
        .order_by_asc(in_town_destinations::Column::NameKey)
        .order_by_asc(in_town_destinations::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    rows.into_iter().map(places::destination).collect()
}

async fn sub_activities(conn: &impl ConnectionTrait, parent: ParentUnitId) -> Stored<Vec<SubActivityView>> {
    let rows = sub_activities::Entity::find()
        .filter(sub_activities::Column::RetiredAt.is_null())
        .inner_join(work_units::Entity)
        .filter(work_units::Column::ParentUnitId.eq(parent.0))
        .order_by_asc(sub_activities::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let view =
        |row: sub_activities::Model| SubActivityView { id: row.id, account_code: row.account_code, name: row.name };
    Ok(rows.into_iter().map(view).collect())
}

async fn health_services(conn: &impl ConnectionTrait) -> Stored<Vec<HealthServiceView>> {
    let rows = health_services::Entity::find().order_by_asc(health_services::Column::Id).all(conn).await;
    rows.map_err(db_error)?
        .into_iter()
        .map(|row| {
            Ok(HealthServiceView {
                tariff: Rupiah::new(row.tariff).map_err(|_| corrupt("health_services", "tariff", row.id))?,
                service: Named { id: row.id, name: row.name },
            })
        })
        .collect()
}
