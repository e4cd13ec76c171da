//! Payments, packages and the desk: what was paid of a receipt is derived in one statement with the receipt.

mod archived;
mod by_source;
mod desk;
mod found;
mod package_state;
mod packages;
mod rows;

use async_trait::async_trait;
use kernel::RupiahSum;
use payments::{Means, PaymentKind};
use ports::{PaymentQueries, Stored};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::WorkUnitId;
use trips::TravellerId;
use views::payments::{PaymentSheet, PaymentView};

use super::{SeaQueries, users::UserNames};
use crate::{
    entity::payments as payment_table,
    error::{corrupt, dangling, db_error},
    units::work_unit,
};

pub(crate) use package_state::package_state;
pub(crate) use packages::view as package_view_in;

/// The payments of a traveller, of the archive below 0.
pub(crate) async fn payment_sheet_in(
    conn: &impl ConnectionTrait,
    traveller: TravellerId,
) -> Stored<Option<PaymentSheet>> {
    if let Some(archived) = traveller.0.checked_neg().filter(|id| *id > 0) {
        return archived::sheet(conn, archived).await;
    }
    let Some(receipt) = rows::one(conn, traveller).await? else { return Ok(None) };
    let found = payment_table::Entity::find()
        .filter(payment_table::Column::TravellerId.eq(traveller.0))
        .order_by_asc(payment_table::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let people = UserNames::of(conn, found.iter().filter_map(|row| row.recorded_by)).await?;
    let payments = found
        .into_iter()
        .map(|row| {
            Ok(PaymentView {
                id: row.id,
                traveller: traveller.0,
                kind: PaymentKind::from_word(&row.kind).ok_or_else(|| corrupt("payments", "kind", row.id))?,
                amount: RupiahSum::new(row.amount),
                deduction: RupiahSum::new(row.deduction),
                paid_on: row.paid_on,
                means: row.means.as_deref().and_then(Means::from_word),
                reference: row.reference,
                package: row.package_id,
                reverses: row.reverses,
                reversed_by: row.reversed_by,
                by: row.recorded_by.and_then(|id| people.name(id)).map(str::to_owned),
                at: row.recorded_at,
                reason: row.reason,
            })
        })
        .collect::<Stored<_>>()?;
    let unit = work_unit(conn, WorkUnitId(receipt.unit.id)).await?;
    let unit = unit.ok_or_else(|| dangling("work_units", receipt.unit.id))?;
    Ok(Some(PaymentSheet {
        traveller: receipt.traveller,
        parent: Some(unit.parent),
        unit: Some(unit),
        version: receipt.version,
        status: receipt.status,
        total: receipt.total,
        payment: receipt.account().summary(),
        advance: receipt.advance,
        package: receipt.package,
        name: receipt.name,
        payments,
    }))
}

#[async_trait]
impl PaymentQueries for SeaQueries {
    async fn payments(&self, traveller: TravellerId) -> Stored<Option<PaymentSheet>> {
        payment_sheet_in(&self.db, traveller).await
    }
}
