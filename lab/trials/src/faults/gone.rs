//! Clients that vanish: in the middle of a photo, or between its last byte and the answer. Connection reset, no farewell.

use std::time::Duration;

use anyhow::ensure;
use persistence::entity::trips;
use rand::RngExt;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, EntityTrait, Statement};

use super::{Memory, on_each};
use crate::files;
use crate::office::Office;
use crate::photo;
use crate::place::Place;
use crate::report::fact;
use crate::setup::Setup;
use crate::wait::until;
use crate::wire::{Wire, head};

/// Vanishing clients.
const CLIENTS: u32 = 200;
/// Longest time between the last byte and the reset, in milliseconds: about as long as a photo takes to be stored.
const LATEST_MS: u64 = 60;
/// What they began is over by then.
const SETTLED_WITHIN: Duration = Duration::from_secs(15);
/// Memory may grow by so much, in KiB.
const GROWTH: u64 = 32 * 1024;

pub(super) async fn run(setup: &Setup) -> anyhow::Result<()> {
    on_each(setup, trial).await
}

async fn trial(place: &Place) -> anyhow::Result<()> {
    let mut office = Office::open(place, &[]).await?;
    // What is cut off below is a good upload.
    let mut wire = Wire::to(&office.process.origin()).await?;
    wire.say(&upload(&office, CLIENTS)).await;
    let answer = wire.answered().await?;
    ensure!(answer == 200, "a whole upload was answered {answer}");
    drop(wire);
    let (memory, files) = (Memory::of(&office.process)?, office.process.open_files()?);
    let db = place.connect().await?;
    let mut stored = 0;
    let mut last = photo_of(&db, office.trip).await?;
    for n in 0..CLIENTS {
        let bytes = upload(&office, n);
        let mut wire = Wire::to(&office.process.origin()).await?;
        if n % 4 == 0 {
            // In the middle of the photo.
            let sent = rand::rng().random_range(1..bytes.len() - 1);
            wire.say(&bytes[..sent]).await;
        } else {
            wire.say(&bytes).await;
            tokio::time::sleep(Duration::from_millis(rand::rng().random_range(0..LATEST_MS))).await;
        }
        wire.vanish()?;
        if n % 20 == 0 {
            office.look().await?.expect(200)?;
        }
        let now = photo_of(&db, office.trip).await?;
        stored += u32::from(now != last);
        last = now;
    }
    let settled = until("rows and files agree", SETTLED_WITHIN, async || {
        Ok(files::astray(&db, &place.files()).await?.is_empty())
    });
    let settled = settled.await?;
    stored += u32::from(photo_of(&db, office.trip).await? != last);
    ensure!(stored > 0, "no photo was stored: nobody vanished after the last byte");
    open_transactions(&db).await?;
    let next = office.memo().await?.expect(200)?;
    ensure!(next.took < Duration::from_secs(1), "the next letter took {:?}", next.took);
    until("connections are closed", SETTLED_WITHIN, async || Ok(office.process.open_files()? <= files + 20)).await?;
    fact(format_args!(
        "{CLIENTS} clients reset their connection, a quarter amid the photo, the others up to {LATEST_MS} ms after it; {stored} \
         photos were seen to be stored all the same; {} ms later exactly the files that rows name lie there; no transaction is \
         open; files open: {files} before, {} after",
        settled.as_millis(),
        office.process.open_files()?
    ));
    office.reckon(place).await?;
    db.close().await?;
    memory.told(&office.process, GROWTH)?;
    office.process.stop().await
}

/// A whole upload of a photo, as it goes over the wire.
fn upload(office: &Office, n: u32) -> Vec<u8> {
    let (trip, boundary) = (office.trip, "----batas");
    let mut body = format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"id\"\r\n\r\n{trip}\r\n--{boundary}\r\n\
         Content-Disposition: form-data; name=\"pic\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
    )
    .into_bytes();
    body.extend(photo::develop(u64::from(n), 200_000));
    body.extend(format!("\r\n--{boundary}--\r\n").into_bytes());
    let headers =
        format!("Content-Type: multipart/form-data; boundary={boundary}\r\nContent-Length: {}\r\n", body.len());
    let head = head(&office.clerk, "POST", "kwitansi/post/bukti-perjalanan", &headers);
    [head.into_bytes(), body].concat()
}

async fn photo_of(db: &DatabaseConnection, trip: i64) -> anyhow::Result<Option<String>> {
    Ok(trips::Entity::find_by_id(trip).one(db).await?.and_then(|trip| trip.photo))
}

/// PostgreSQL tells who has a transaction open and does nothing; on SQLite the next letter would wait for it.
async fn open_transactions(db: &DatabaseConnection) -> anyhow::Result<()> {
    if db.get_database_backend() == DbBackend::Postgres {
        let ask = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
        let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, ask)).await?;
        let open: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or_default();
        ensure!(open == 0, "{open} transactions are open");
    }
    Ok(())
}
