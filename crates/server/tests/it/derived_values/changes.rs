//! Changes of what values are derived from.

use crate::random::Random;

/// Kinds of changes.
pub(crate) const KINDS: usize = 28;

/// A change of this kind of a trip, a traveller, a receipt or a payment.
pub(crate) fn change(kind: usize, random: &mut Random, (trips, slots): (&[i64], &[i64])) -> String {
    let (trip, slot) = (random.of(trips), random.of(slots));
    let (month, day, later) = (1 + random.below(12), 1 + random.below(20), random.below(8));
    let amount = if random.below(20) == 0 { 900_000_000_000_000 } else { random.below(9_000_000) };
    let at = format!("'2026-{month:02}-{day:02}T{:02}:30:00+00:00'", random.below(24));
    match kind {
        0 => format!(
            "UPDATE trips SET {days} WHERE id = {trip}; UPDATE travellers SET {days} WHERE trip_id = {trip}",
            days = format_args!(
                "departs_on = '2026-{month:02}-{day:02}', returns_on = '2026-{month:02}-{:02}'",
                day + later
            )
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
        20 => format!(
            "UPDATE travellers SET advance = {amount}, advance_paid_on = '2026-{month:02}-03' WHERE id = {slot}"
        ),
        21 => format!(
            "INSERT INTO package_receipts (package_id, traveller_id, position, name, total, released) \
             VALUES ({}, {slot}, 1, 'x', 1, FALSE)",
            1 + random.below(6)
        ),
        22 => "UPDATE package_receipts SET released = TRUE \
               WHERE id = (SELECT max(id) FROM package_receipts WHERE NOT released)"
            .to_owned(),
        23 => "DELETE FROM package_receipts WHERE id = (SELECT min(id) FROM package_receipts)".to_owned(),
        24 => format!("UPDATE trips SET assignment_number = NULL WHERE id = {trip}"),
        25 => format!("UPDATE trips SET assignment_number = 'ST/{trip}/{amount}' WHERE id = {trip}"),
        26 => {
            let of_memo = format!("outgoing_letter_id = (SELECT outgoing_letter_id FROM trips WHERE id = {trip})");
            let bearer = [format!("trip_id = {trip}"), format!("traveller_id = {slot}"), of_memo];
            format!("UPDATE letter_numbers SET outside = NOT outside WHERE {}", bearer[random.index(3)])
        }
        _ => "DELETE FROM travellers WHERE id = (SELECT max(id) FROM travellers AS s WHERE position = 5 \
              AND NOT EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = s.id))"
            .to_owned(),
    }
}
