//! Payments to a traveller of the archive as they stand, and what was paid as a value of other statements.

use ::payments::{ArchivedAccount, Entry, Journal, PaymentId, PaymentKind};
use kernel::{Day, RupiahSum};
use ports::Stored;
use receipts::Status;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, Func},
};

use crate::{
    entity::{archived_payments, archived_travellers, payments::SETTLEMENT},
    error::{corrupt, db_error},
    json_query::{Json, column},
};

/// Payments of a traveller, in order of entry.
pub(crate) async fn rows(conn: &impl ConnectionTrait, traveller: i64) -> Stored<Vec<archived_payments::Model>> {
    archived_payments::Entity::find()
        .filter(archived_payments::Column::ArchivedTravellerId.eq(traveller))
        .order_by_asc(archived_payments::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)
}

/// A traveller with these payments.
pub(crate) fn account(slot: archived_travellers::Model, rows: &[archived_payments::Model]) -> Stored<ArchivedAccount> {
    let entry = |row: &archived_payments::Model| {
        Ok(Entry {
            id: PaymentId(row.id),
            kind: PaymentKind::from_word(&row.kind).ok_or_else(|| corrupt("archived_payments", "kind", row.id))?,
            amount: row.amount,
            paid_on: Day::nearest(row.paid_on),
            package: None,
            reverses: row.reverses.map(PaymentId),
        })
    };
    let is_approved = slot.status == Some(Status::Approved.id());
    Ok(ArchivedAccount {
        name: slot.name,
        approved: is_approved.then(|| RupiahSum::new(slot.total)),
        journal: Journal(rows.iter().map(entry).collect::<Stored<_>>()?),
    })
}

/// A value of the payments of a row of `archived_travellers` of a kind that stand.
fn standing(json: Json, kind: &str, value: impl FnOnce(Expr) -> Expr) -> Expr {
    use archived_payments::Column::{Amount, ArchivedTravellerId, Kind, ReversedBy};
    let row = |name| column("archived_payments", name);
    json.child(value(row(Amount)), |select| {
        let of_slot = row(ArchivedTravellerId).eq(column("archived_travellers", archived_travellers::Column::Id));
        select.from(archived_payments::Entity).and_where(of_slot);
        select.and_where(row(Kind).eq(kind)).and_where(row(ReversedBy).is_null());
    })
}

/// Rupiah of the settlements of a row of `archived_travellers` that stand; NULL without one.
pub(crate) fn settled(json: Json) -> Expr {
    standing(json, SETTLEMENT, |amount| Expr::from(Func::sum(amount)).cast_as("bigint"))
}

/// Rupiah of a kind of payment of a row of `archived_travellers` that stand.
pub(crate) fn sum_of(json: Json, kind: PaymentKind) -> Expr {
    standing(json, kind.word(), |amount| json.sum(amount))
}
