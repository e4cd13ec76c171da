//! A trip with the data of its receipts.

use ::trips::{TripId, account_code};
use app::{
    ports::Stored,
    views::{
        HealthServiceView, Named,
        receipts::{PayingTreasurer, ReceiptTrip},
    },
};
use kernel::Rupiah;
use sea_orm::{DatabaseConnection, EntityTrait};
use staff::WorkUnitId;

use crate::{
    entity::{
        assignment_signatories, budget_users, funding_sources, health_services, technical_officers, treasurers,
        trips as trip_table,
    },
    error::{corrupt, dangling, db_error, referenced},
    queries::{people::People, trips},
    units,
};

/// Loads a trip: a fixed number of statements.
pub(super) async fn load(db: &DatabaseConnection, id: TripId) -> Stored<Option<ReceiptTrip>> {
    let row = trip_table::Entity::find_by_id(id.0).one(db).await.map_err(db_error)?;
    let Some(row) = row else { return Ok(None) };
    let trip = trips::detail(db, id).await?.ok_or_else(|| dangling("trips", id.0))?;
    let unit = units::work_unit(db, WorkUnitId(row.work_unit_id)).await?;
    let kind = trips::kinds(db).await?.into_iter().find(|kind| kind.id == row.trip_kind_id);
    let kind = kind.ok_or_else(|| dangling("trip_kinds", row.trip_kind_id))?;
    let service = referenced!(db, health_services, row.health_service_id);
    let treasurer = referenced!(db, treasurers, row.treasurer_id);
    let source = referenced!(db, funding_sources, row.funding_source_id);
    let officer = referenced!(db, technical_officers, row.technical_officer_id);
    let budget_user = referenced!(db, budget_users, row.budget_user_id);
    let assignment = referenced!(db, assignment_signatories, row.assignment_signatory_id);
    let signers = [treasurer.employee_id, officer.employee_id, budget_user.employee_id, assignment.employee_id];
    let people = People::load(db, signers).await?;
    Ok(Some(ReceiptTrip {
        unit: unit.ok_or_else(|| dangling("work_units", row.work_unit_id))?,
        photo: row.photo,
        account_code: account_code::join(&trip.sub_activity.account_code, &kind.account_code),
        kind,
        health_service: HealthServiceView {
            tariff: Rupiah::new(service.tariff).map_err(|_| corrupt("health_services", "tariff", service.id))?,
            service: Named { id: service.id, name: service.name },
        },
        treasurer: PayingTreasurer {
            id: treasurer.id,
            title: treasurer.title,
            employee: people.get(treasurer.employee_id)?,
            source: Named { id: source.id, name: source.name },
        },
        technical_officer: people.signatory(officer.id, &officer.title, officer.employee_id)?,
        budget_user: people.signatory(budget_user.id, &budget_user.title, budget_user.employee_id)?,
        assignment_signatory: people.signatory(assignment.id, &assignment.title, assignment.employee_id)?,
        trip,
    }))
}
