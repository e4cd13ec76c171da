//! Derived values that triggers keep, compared with those of all rows after random changes.

use std::collections::HashMap;

use persistence::entity::{payments, travellers, trips};
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, Statement};

use crate::{both_databases, random::Random};

const CHANGES: u64 = 1000;
const APPROVED: i64 = 3;

/// A change of a trip, a traveller or a payment.
fn change(random: &mut Random, (trips, slots): (&[i64], &[i64])) -> String {
    let (trip, slot) = (random.of(trips), random.of(slots));
    let amount = if random.below(20) == 0 { 900_000_000_000_000 } else { random.below(9_000_000) };
    match random.below(8) {
        0 => format!("UPDATE trips SET work_unit_id = {} WHERE id = {trip}", 1 + random.below(8)),
        1 => format!("UPDATE travellers SET status = {} WHERE id = {slot}", 1 + random.below(4)),
        2 => format!("UPDATE travellers SET total = {amount} WHERE id = {slot}"),
        3 => format!("UPDATE travellers SET status = 3, total = {amount} WHERE trip_id = {trip}"),
        4 => format!(
            "INSERT INTO travellers (trip_id, employee_id, position, status, total, departs_on, returns_on) \
             SELECT id, {}, 5, 1, {amount}, departs_on, returns_on FROM trips WHERE id = {trip}",
            1 + random.below(60)
        ),
        5 => format!(
            "INSERT INTO payments (trip_id, employee_id, traveller_id, kind, amount, paid_on, reference) \
             SELECT trip_id, employee_id, id, '{}', {}, '2026-03-01', 'x' FROM travellers WHERE id = {slot}",
            random.of(&["uang-muka", "pelunasan", "pelunasan", "setoran-kembali"]),
            1 + amount
        ),
        6 => "UPDATE payments SET reversed_by = id WHERE id = (SELECT max(id) FROM payments WHERE reversed_by IS NULL)"
            .to_owned(),
        _ => format!(
            "DELETE FROM travellers WHERE position = 5 AND trip_id = {trip} \
             AND NOT EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = travellers.id)"
        ),
    }
}

/// Rows of which values are derived.
struct Rows {
    trips: Vec<trips::Model>,
    slots: Vec<travellers::Model>,
    payments: Vec<payments::Model>,
}

impl Rows {
    async fn read(db: &DatabaseConnection) -> Self {
        Self {
            trips: trips::Entity::find().all(db).await.expect("trips"),
            slots: travellers::Entity::find().all(db).await.expect("travellers"),
            payments: payments::Entity::find().all(db).await.expect("payments"),
        }
    }

    /// Payments of a receipt that stand.
    fn standing(&self, slot: i64) -> impl Iterator<Item = &payments::Model> {
        self.payments.iter().filter(move |row| row.traveller_id == Some(slot) && row.reversed_by.is_none())
    }

    /// Rupiah paid of a receipt.
    fn paid(&self, slot: i64) -> i128 {
        let signed = |row: &payments::Model| match row.kind.as_str() {
            "setoran-kembali" => -i128::from(row.amount),
            "pembalik" => 0,
            _ => i128::from(row.amount),
        };
        self.standing(slot).map(signed).sum()
    }

    /// The unit of each receipt that is not approved, not paid, or overpaid; and the rupiah paid of each.
    fn open_and_paid(&self) -> HashMap<i64, (Option<i64>, i128)> {
        let unit: HashMap<_, _> = self.trips.iter().map(|trip| (trip.id, trip.work_unit_id)).collect();
        let is_open = |slot: &travellers::Model| {
            let settled = slot.total == 0 || self.standing(slot.id).any(|row| row.kind == "pelunasan");
            slot.status != APPROVED || !settled || self.paid(slot.id) > i128::from(slot.total)
        };
        let unit = |slot: &travellers::Model| is_open(slot).then(|| unit[&slot.trip_id]);
        self.slots.iter().map(|slot| (slot.id, (unit(slot), self.paid(slot.id)))).collect()
    }
}

async fn kept_columns(db: &DatabaseConnection) -> HashMap<i64, (Option<i64>, i128)> {
    let sql = "SELECT id, open_unit_id, paid FROM travellers";
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.expect("travellers");
    rows.iter()
        .map(|row| {
            let paid: i64 = row.try_get("", "paid").expect("paid");
            (row.try_get("", "id").expect("id"), (row.try_get("", "open_unit_id").expect("unit"), paid.into()))
        })
        .collect()
}

both_databases! {
    async fn kept_values_are_those_of_all_rows(app: TestApp) {
        let db = app.db();
        let mut random = Random(35);
        let mut done = 0;
        for round in 0..CHANGES {
            if round % 250 == 0 {
                compare(db).await;
            }
            let rows = Rows::read(db).await;
            let trips: Vec<i64> = rows.trips.iter().map(|row| row.id).collect();
            let slots: Vec<i64> = rows.slots.iter().map(|row| row.id).collect();
            // Some are refused: a slot that is taken, a second settlement.
            done += u64::from(db.execute_unprepared(&change(&mut random, (&trips, &slots))).await.is_ok());
        }
        assert!(done > CHANGES / 2, "{done} changes were made");
        compare(db).await;
    }
}

async fn compare(db: &DatabaseConnection) {
    let rows = Rows::read(db).await;
    assert_eq!(kept_columns(db).await, rows.open_and_paid());
}
