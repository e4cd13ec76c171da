//! Packages and advances of the demo office.

use std::collections::BTreeSet;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use persistence::entity::*;

use super::{all, demo};
use crate::databases::OFFICE_DAY;

#[tokio::test]
async fn packages_are_in_every_state_and_hold_each_receipt_once() {
    let db = demo().await;
    let found: Vec<packages::Model> = all::<packages::Entity>(&db).await;
    let states: BTreeSet<&str> = found.iter().map(|package| package.state.as_str()).collect();
    assert_eq!(states, ["batal", "diajukan", "dibayar", "disusun"].into());
    let numbered = found.iter().filter(|package| package.number.is_some()).count();
    assert_eq!(numbered, found.len() - 1, "all but the one that is put together");
    let payments: Vec<payments::Model> = all::<payments::Entity>(&db).await;
    let reversed = payments.iter().filter(|payment| payment.kind == "pelunasan" && payment.reversed_by.is_some());
    assert_eq!(reversed.count(), 1);
    let again = |id: Option<i64>| package_receipts::Column::TravellerId.eq(id);
    let undone = payments.iter().find(|payment| payment.kind == "pembalik").expect("a reversal");
    let held = package_receipts::Entity::find().filter(again(undone.traveller_id)).all(&*db).await.unwrap();
    assert_eq!(held.iter().map(|row| row.released).collect::<BTreeSet<_>>(), [false, true].into());
}

#[tokio::test]
async fn advances_are_open_since_days_weeks_and_months() {
    let db = demo().await;
    let open: BTreeSet<i64> = all::<travellers::Entity>(&db)
        .await
        .into_iter()
        .filter(|slot| slot.status != 3)
        .filter_map(|slot| slot.advance_paid_on)
        .map(|paid_on| (*OFFICE_DAY - paid_on).num_days())
        .collect();
    for (from, to) in [(0, 14), (15, 60), (180, 365)] {
        assert!(open.range(from..to).next().is_some(), "an advance of {from} to {to} days in {open:?}");
    }
}
