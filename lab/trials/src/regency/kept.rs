//! Sums that triggers keep, on PostgreSQL: a trigger for each of millions of rows would take longer than all the rest, so
//! they rest while a database is filled, and the sums are added up from all rows at the end.

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend};

/// Triggers by table.
const TRIGGERS: [(&str, &str); 5] = [
    ("trips", "trips_counted_added"),
    ("travellers", "travellers_counted_added"),
    ("travellers", "travellers_counted_changed"),
    ("receipt_events", "hours_set_added"),
    ("rejection_event_reasons", "reasons_counted_added"),
];
/// Columns of travellers with the hour of the first of some events.
const HOURS: [(&str, &str); 2] = [("submitted_hour", "'submitted'"), ("judged_hour", "'approved', 'rejected'")];
const SUMS: [&str; 9] = [
    "trips",
    "travellers",
    "days",
    "realised_billions",
    "realised_rest",
    "booked_billions",
    "booked_rest",
    "paid_billions",
    "paid_rest",
];

/// Disables the triggers.
///
/// # Errors
/// A failed statement.
pub(super) async fn rest(db: &DatabaseConnection) -> anyhow::Result<()> {
    turn(db, "DISABLE").await
}

/// Adds the sums up from all rows and enables the triggers again.
///
/// # Errors
/// A failed statement.
pub(super) async fn renew(db: &DatabaseConnection) -> anyhow::Result<()> {
    if db.get_database_backend() == DbBackend::Sqlite {
        return Ok(());
    }
    for (column, events) in HOURS {
        db.execute_unprepared(&format!(
            "UPDATE travellers SET {column} = e.first FROM (SELECT traveller_id, \
             floor(extract(epoch FROM min(at)) / 3600) AS first FROM receipt_events WHERE event IN ({events}) \
             GROUP BY traveller_id) AS e WHERE e.traveller_id = travellers.id"
        ))
        .await?;
    }
    db.execute_unprepared(
        "UPDATE travellers SET submitted_at = e.last FROM (SELECT traveller_id, max(at) AS last FROM receipt_events \
         WHERE event = 'submitted' GROUP BY traveller_id) AS e WHERE e.traveller_id = travellers.id",
    )
    .await?;
    let (names, sums) = (SUMS.join(", "), SUMS.map(|name| format!("sum({name})")).join(", "));
    db.execute_unprepared("DELETE FROM kept_sums").await?;
    db.execute_unprepared(&format!(
        "INSERT INTO kept_sums (kind, period, owner, part, {names}) SELECT kind, period, owner, 0, {sums} FROM fresh_sums \
         GROUP BY kind, period, owner"
    ))
    .await?;
    turn(db, "ENABLE").await
}

async fn turn(db: &DatabaseConnection, word: &str) -> anyhow::Result<()> {
    if db.get_database_backend() == DbBackend::Postgres {
        for (table, trigger) in TRIGGERS {
            db.execute_unprepared(&format!("ALTER TABLE {table} {word} TRIGGER {trigger}")).await?;
        }
    }
    Ok(())
}
