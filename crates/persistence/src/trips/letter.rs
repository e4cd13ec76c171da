//! Letter data of a stored trip.

use app::{
    letters::{Letterhead, Logo, PlaceCard, SignatoryCard, TravellerCard, TripLetter},
    ports::Stored,
    views::{EmployeeView, units::LetterheadView},
};
use kernel::Nip;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder};
use trips::{TripId, account_code, trip_kind::payment_for};

use crate::{
    entity::{
        assignment_signatories, budget_users, funding_sources, memo_signatories, parent_units, sub_activities,
        technical_officers, travellers, treasurers, trip_kinds, trips as trip_table, work_units,
    },
    error::{db_error, referenced},
    queries::{people::People, places_of},
    units,
};

/// Loads the letter data of a trip.
pub(crate) async fn load(tx: &DatabaseTransaction, id: TripId) -> Stored<TripLetter> {
    of(tx, referenced!(tx, trip_table, id.0)).await
}

/// Loads the letter data of a trip whose row is loaded.
pub(crate) async fn of(tx: &DatabaseTransaction, trip: trip_table::Model) -> Stored<TripLetter> {
    let unit = referenced!(tx, work_units, trip.work_unit_id);
    let parent = referenced!(tx, parent_units, unit.parent_unit_id);
    let kind = referenced!(tx, trip_kinds, trip.trip_kind_id);
    let activity = referenced!(tx, sub_activities, trip.sub_activity_id);
    let source = referenced!(tx, funding_sources, trip.funding_source_id);
    let memo = referenced!(tx, memo_signatories, trip.memo_signatory_id);
    let assignment = referenced!(tx, assignment_signatories, trip.assignment_signatory_id);
    let budget_user = referenced!(tx, budget_users, trip.budget_user_id);
    let officer = referenced!(tx, technical_officers, trip.technical_officer_id);
    let treasurer = referenced!(tx, treasurers, trip.treasurer_id);
    let slots = travellers::Entity::find()
        .filter(travellers::Column::TripId.eq(trip.id))
        .order_by_asc(travellers::Column::Position)
        .all(tx)
        .await
        .map_err(db_error)?;
    let signers = [memo.employee_id, assignment.employee_id, budget_user.employee_id, officer.employee_id];
    let ids = signers.into_iter().chain([treasurer.employee_id]).chain(slots.iter().map(|s| s.employee_id));
    let people = People::load(tx, ids).await?;
    let card = |title: &str, employee: i64| Ok(signatory(title, people.get(employee)?));
    let places = places_of(tx, &[trip.id]).await?.remove(&trip.id).unwrap_or_default();
    Ok(TripLetter {
        letterhead: letterhead(units::letterhead(parent.clone())),
        memo_number: trip.memo_number,
        assignment_number: trip.assignment_number,
        submitted_on: trip.submitted_on,
        trip_kind: kind.name,
        purpose: trip.purpose,
        basis: trip.basis,
        origin: trip.origin,
        transport: trip.transport,
        sub_activity: activity.name,
        account_code: account_code::join(&activity.account_code, &kind.account_code),
        payment_for: payment_for(&source.name),
        funding_source: source.name,
        agency: parent.name,
        work_unit: unit.name,
        srikandi: trip.srikandi,
        memo_signatory: card(&memo.title, memo.employee_id)?,
        assignment_signatory: card(&assignment.title, assignment.employee_id)?,
        budget_user: card(&budget_user.title, budget_user.employee_id)?,
        technical_officer: card(&officer.title, officer.employee_id)?,
        treasurer: card(&treasurer.title, treasurer.employee_id)?,
        travellers: slots
            .into_iter()
            .map(|slot| Ok(traveller(people.get(slot.employee_id)?, slot.travel_order_number)))
            .collect::<Stored<_>>()?,
        places: places
            .into_iter()
            .map(|place| PlaceCard {
                name: place.name,
                departs_on: place.departs_on,
                returns_on: place.returns_on,
                hours: place.destination.map(|d| d.hours),
            })
            .collect(),
    })
}

fn letterhead(view: LetterheadView) -> Letterhead {
    Letterhead {
        agency: view.name().to_owned(),
        address: view.head.address_lines(),
        government: view.head.government,
        logo: view.logo.map(|key| Logo { key, ..Logo::default() }),
    }
}

fn signatory(title: &str, employee: EmployeeView) -> SignatoryCard {
    SignatoryCard {
        title: title.to_owned(),
        nip: Nip::print(employee.nip.as_ref()),
        name: employee.name,
        rank: employee.rank.name,
        grade: employee.grade.name,
    }
}

/// Maps a traveller for print.
pub(crate) fn traveller(employee: EmployeeView, travel_order_number: Option<String>) -> TravellerCard {
    TravellerCard {
        nip: Nip::print(employee.nip.as_ref()),
        name: employee.name,
        rank: employee.rank.name,
        grade: employee.grade.name,
        position: employee.position,
        level: employee.level.name,
        travel_order_number,
    }
}
