//! The payments of a traveller of the archive.

use kernel::RupiahSum;
use payments::{Means, PaymentKind};
use ports::Stored;
use receipts::Status;
use sea_orm::{ConnectionTrait, EntityTrait};
use staff::{ParentUnitId, WorkUnitId};
use views::payments::{PaymentSheet, PaymentView};

use crate::{
    entity::{archived_payments, archived_travellers, archived_trips},
    error::{corrupt, dangling, db_error},
    payments::archived::account,
    queries::users::UserNames,
    units::work_unit,
};

/// The payments of a traveller of the archive by its own id; they and the traveller are below 0.
pub(super) async fn sheet(conn: &impl ConnectionTrait, traveller: i64) -> Stored<Option<PaymentSheet>> {
    let slot = archived_travellers::Entity::find_by_id(traveller).one(conn).await.map_err(db_error)?;
    let Some(slot) = slot else { return Ok(None) };
    let trip = archived_trips::Entity::find_by_id(slot.trip_id).one(conn).await.map_err(db_error)?;
    let trip = trip.ok_or_else(|| dangling("archived_trips", slot.trip_id))?;
    let found = account::rows(conn, traveller).await?;
    let people = UserNames::of(conn, found.iter().map(|row| row.recorded_by)).await?;
    let status = slot.status.and_then(Status::from_id).unwrap_or(Status::Draft);
    let total = RupiahSum::new(slot.total);
    let account = account::account(slot, &found)?;
    let sums = account.sums();
    let view = |row: archived_payments::Model| {
        Ok(PaymentView {
            id: -row.id,
            traveller: -traveller,
            kind: PaymentKind::from_word(&row.kind).ok_or_else(|| corrupt("archived_payments", "kind", row.id))?,
            amount: RupiahSum::new(row.amount),
            deduction: RupiahSum::ZERO,
            paid_on: row.paid_on,
            means: row.means.as_deref().and_then(Means::from_word),
            reference: row.reference,
            package: None,
            reverses: row.reverses.map(|id| -id),
            reversed_by: row.reversed_by.map(|id| -id),
            by: people.name(row.recorded_by).map(str::to_owned),
            at: Some(row.recorded_at),
            reason: row.reason,
        })
    };
    Ok(Some(PaymentSheet {
        traveller: -traveller,
        unit: match trip.work_unit_id {
            Some(id) => work_unit(conn, WorkUnitId(id)).await?,
            None => None,
        },
        parent: trip.parent_unit_id.map(ParentUnitId),
        version: 1,
        status,
        total,
        // Of an approved receipt nothing is an advance: what comes back, comes back of what was paid.
        advance: if account.approved.is_some() { RupiahSum::ZERO } else { sums.outstanding },
        payment: sums.summary(),
        package: None,
        name: account.name,
        payments: found.into_iter().map(view).collect::<Stored<_>>()?,
    }))
}
