//! Loads an invented office of any size: trips of five years with 1 to 5 travellers, places, receipts, letters, numbers
//! without gaps and audit entries, copied from the trips of the demo office to other days and people.

mod copies;
mod models;
mod numbers;
pub mod planted;
mod staff;
mod write;

use chrono::Days;
use kernel::Day;
use persistence::{journeys, seed::SeedError};
use sea_orm::{DatabaseConnection, TransactionTrait};

use self::{copies::Copies, models::Models, numbers::Numbers};

/// Days that the trips cover: five years.
const SPAN: u64 = 5 * 365;
/// Trips of one transaction.
const AT_ONCE: usize = 2000;

/// Adds `trips` trips of the five years up to `until` to a database with the demo office, and staff up to 2,000 people;
/// returns the number of rows. The same arguments give the same rows on both databases.
///
/// # Errors
/// A database without the demo office, or a failed statement; transactions before it stay.
pub async fn load(db: &DatabaseConnection, trips: usize, until: Day) -> Result<usize, SeedError> {
    let models = Models::read(db).await?;
    let employees = staff::add_staff(db).await?;
    let mut numbers = Numbers::open(db, &models).await?;
    let mut copies = Copies::new(db, &models, employees, until).await?;
    let (mut rows, mut made) = (0, 0);
    while made < trips {
        let some = made..trips.min(made + AT_ONCE);
        made = some.end;
        let batch = copies.make(some.map(|trip| day(trip, trips, until)), &mut numbers)?;
        let tx = db.begin().await?;
        rows += batch.write(&tx).await?;
        tx.commit().await?;
    }
    numbers.close(db).await?;
    journeys::rebuild(db).await?;
    write::finish(db).await?;
    Ok(rows)
}

/// Submission day of a trip: in order, so that numbers increase with the days.
fn day(trip: usize, trips: usize, until: Day) -> Day {
    let passed =
        u64::try_from(trip).unwrap_or(u64::MAX).saturating_mul(SPAN) / u64::try_from(trips.max(1)).unwrap_or(1);
    until.saturating_sub(Days::new(SPAN - passed.min(SPAN)))
}
