//! Derived values that triggers keep, compared with those of all rows after random changes.

mod sums;

use std::collections::{BTreeSet, HashMap};

use persistence::entity::{expense_lines, payments, receipt_events, rejection_event_reasons, travellers, trips};
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, Statement};

use crate::{both_databases, random::Random};

const CHANGES: u64 = 1000;
/// Kinds of changes.
const KINDS: usize = 21;
const APPROVED: i64 = 3;

/// A change of this kind of a trip, a traveller, a receipt or a payment.
fn change(kind: usize, random: &mut Random, (trips, slots): (&[i64], &[i64])) -> String {
    let (trip, slot) = (random.of(trips), random.of(slots));
    let (month, day, later) = (1 + random.below(12), 1 + random.below(20), random.below(8));
    let amount = if random.below(20) == 0 { 900_000_000_000_000 } else { random.below(9_000_000) };
    let at = format!("'2026-{month:02}-{day:02}T{:02}:30:00+00:00'", random.below(24));
    match kind {
        0 => format!(
            "UPDATE trips SET departs_on = '2026-{month:02}-{day:02}', returns_on = '2026-{month:02}-{:02}' WHERE id = {trip}",
            day + later
        ),
        1 => format!("UPDATE trips SET cancelled_at = '2026-03-01T00:00:00+00:00' WHERE id = {trip}"),
        2 => format!("UPDATE trips SET cancelled_at = NULL WHERE id = {trip}"),
        3 => format!("UPDATE trips SET sub_activity_id = {} WHERE id = {trip}", 1 + random.below(80)),
        4 => format!("UPDATE trips SET work_unit_id = {} WHERE id = {trip}", 1 + random.below(8)),
        5 => format!("UPDATE travellers SET status = {} WHERE id = {slot}", 1 + random.below(4)),
        6 => format!("UPDATE travellers SET total = {amount} WHERE id = {slot}"),
        7 => format!("UPDATE travellers SET estimate = {amount}, note = 'x' WHERE id = {slot}"),
        8 => format!("UPDATE travellers SET status = 3, total = {amount} WHERE trip_id = {trip}"),
        9 => format!(
            "INSERT INTO travellers (trip_id, employee_id, position, status, total, departs_on, returns_on) \
             SELECT id, {}, 5, 1, {amount}, departs_on, returns_on FROM trips WHERE id = {trip}",
            1 + random.below(60)
        ),
        10 | 11 => format!(
            "INSERT INTO payments (trip_id, employee_id, traveller_id, kind, amount, paid_on, reference) \
             SELECT trip_id, employee_id, id, '{}', {}, '2026-03-01', 'x' FROM travellers WHERE id = {slot}",
            random.of(&["uang-muka", "pelunasan", "pelunasan", "setoran-kembali"]),
            1 + amount
        ),
        12 => {
            "UPDATE payments SET reversed_by = id WHERE id = (SELECT max(id) FROM payments WHERE reversed_by IS NULL)"
                .to_owned()
        }
        13 => format!(
            "INSERT INTO receipt_events (traveller_id, event, from_status, to_status, user_id, at) \
             VALUES ({slot}, '{}', 1, 2, 1, {at})",
            random.of(&["submitted", "approved", "rejected"])
        ),
        14 => format!(
            "INSERT INTO rejection_event_reasons (event_id, reason_id, text) \
             SELECT max(id), {}, 'x' FROM receipt_events WHERE traveller_id = {slot} HAVING max(id) IS NOT NULL",
            1 + random.below(6)
        ),
        15 => format!("DELETE FROM rejection_event_reasons WHERE reason_id = {}", 1 + random.below(6)),
        16 => format!(
            "DELETE FROM receipt_events WHERE traveller_id = {slot} \
             AND NOT EXISTS (SELECT 1 FROM rejection_event_reasons AS g WHERE g.event_id = receipt_events.id)"
        ),
        17 | 18 => format!(
            "INSERT INTO expense_lines (traveller_id, expense_kind_id, item, unit, quantity, price, created_at, cancelling) \
             VALUES ({slot}, 2, 'x', 'x', 1, {amount}, {at}, TRUE)"
        ),
        19 => format!("DELETE FROM expense_lines WHERE cancelling AND traveller_id <= {slot}"),
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
    events: Vec<receipt_events::Model>,
    reasons: Vec<rejection_event_reasons::Model>,
    lines: Vec<expense_lines::Model>,
}

impl Rows {
    async fn read(db: &DatabaseConnection) -> Self {
        Self {
            trips: trips::Entity::find().all(db).await.expect("trips"),
            slots: travellers::Entity::find().all(db).await.expect("travellers"),
            payments: payments::Entity::find().all(db).await.expect("payments"),
            events: receipt_events::Entity::find().all(db).await.expect("events"),
            reasons: rejection_event_reasons::Entity::find().all(db).await.expect("reasons"),
            lines: expense_lines::Entity::find().all(db).await.expect("lines"),
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
        let mut done = BTreeSet::new();
        for round in 0..CHANGES {
            if round % 250 == 0 {
                compare(db).await;
            }
            let rows = Rows::read(db).await;
            let trips: Vec<i64> = rows.trips.iter().map(|row| row.id).collect();
            let slots: Vec<i64> = rows.slots.iter().map(|row| row.id).collect();
            // Some are refused: a slot that is taken, a second settlement.
            let kind = random.index(KINDS);
            let changed = db.execute_unprepared(&change(kind, &mut random, (&trips, &slots))).await;
            if changed.is_ok_and(|changed| changed.rows_affected() > 0) {
                done.insert(kind);
            }
        }
        assert_eq!(done.len(), KINDS, "kinds of changes that were made: {done:?}");
        compare(db).await;
    }
}

async fn compare(db: &DatabaseConnection) {
    let rows = Rows::read(db).await;
    assert_eq!(kept_columns(db).await, rows.open_and_paid());
    assert_eq!(sums::kept(db, "kept_sums").await, sums::fresh(&rows));
    assert_eq!(sums::kept(db, "fresh_sums").await, sums::fresh(&rows));
}
