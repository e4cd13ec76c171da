//! Clients that reset their connection during the upload of a photo, or between its last byte and the answer.

use std::time::Duration;

use anyhow::ensure;
use persistence::entity::trips;
use rand::RngExt;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, EntityTrait, Statement};

use super::{Memory, on_each};
use crate::files;
use crate::installation::Installation;
use crate::office::Office;
use crate::photo;
use crate::raw_connection::{RawConnection, head};
use crate::report::print_line;
use crate::setup::Setup;
use crate::wait::wait_until;

/// Number of clients.
const CLIENTS: u32 = 200;
/// Maximum delay of the reset after the last byte in milliseconds; about the time of storing a photo.
const LATEST_MS: u64 = 60;
/// Timeout until all effects have ended.
const SETTLED_WITHIN: Duration = Duration::from_secs(15);
/// Allowed growth of memory in KiB.
const GROWTH: u64 = 32 * 1024;

pub(super) async fn run(setup: &Setup) -> anyhow::Result<()> {
    on_each(setup, trial).await
}

async fn trial(installation: &Installation) -> anyhow::Result<()> {
    let mut office = Office::open(installation, &[]).await?;
    // The upload is valid when it is complete.
    let mut connection = RawConnection::open(&office.process.origin()).await?;
    connection.send(&upload(&office, CLIENTS)).await?;
    let answer = connection.status().await?;
    ensure!(answer == 200, "a whole upload was answered {answer}");
    drop(connection);
    let (memory, files) = (Memory::of(&office.process)?, office.process.open_files()?);
    let db = installation.connect().await?;
    let mut stored = 0;
    let mut last = photo_of(&db, office.trip).await?;
    for n in 0..CLIENTS {
        let bytes = upload(&office, n);
        let mut connection = RawConnection::open(&office.process.origin()).await?;
        if n % 4 == 0 {
            // During the photo.
            let sent = rand::rng().random_range(1..bytes.len() - 1);
            connection.send(&bytes[..sent]).await?;
        } else {
            connection.send(&bytes).await?;
            tokio::time::sleep(Duration::from_millis(rand::rng().random_range(0..LATEST_MS))).await;
        }
        connection.reset()?;
        if n % 20 == 0 {
            office.look().await?.expect(200)?;
        }
        let now = photo_of(&db, office.trip).await?;
        stored += u32::from(now != last);
        last = now;
    }
    let settled = wait_until("rows and files agree", SETTLED_WITHIN, async || {
        Ok(files::mismatches(&db, &installation.files()).await?.is_empty())
    });
    let settled = settled.await?;
    stored += u32::from(photo_of(&db, office.trip).await? != last);
    ensure!(stored > 0, "no photo was stored: no client disconnected after the last byte");
    open_transactions(&db).await?;
    let next = office.memo().await?.expect(200)?;
    ensure!(next.took < Duration::from_secs(1), "the next letter took {:?}", next.took);
    wait_until("connections are closed", SETTLED_WITHIN, async || Ok(office.process.open_files()? <= files + 20))
        .await?;
    print_line(format_args!(
        "{CLIENTS} clients reset their connection, a quarter during the photo, the others up to {LATEST_MS} ms after it; {stored} \
         photos were seen to be stored all the same; {} ms later exactly the files that rows name lie there; no transaction is \
         open; files open: {files} before, {} after",
        settled.as_millis(),
        office.process.open_files()?
    ));
    office.verify(installation).await?;
    db.close().await?;
    memory.check_growth(&office.process, GROWTH)?;
    office.process.stop().await
}

/// Bytes of a complete upload.
fn upload(office: &Office, n: u32) -> Vec<u8> {
    let (trip, boundary) = (office.trip, "----batas");
    let mut body = format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"id\"\r\n\r\n{trip}\r\n--{boundary}\r\n\
         Content-Disposition: form-data; name=\"pic\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
    )
    .into_bytes();
    body.extend(photo::jpeg(u64::from(n), 200_000));
    body.extend(format!("\r\n--{boundary}--\r\n").into_bytes());
    let headers =
        format!("Content-Type: multipart/form-data; boundary={boundary}\r\nContent-Length: {}\r\n", body.len());
    let head = head(&office.clerk, "POST", "kwitansi/post/bukti-perjalanan", &headers);
    [head.into_bytes(), body].concat()
}

async fn photo_of(db: &DatabaseConnection, trip: i64) -> anyhow::Result<Option<String>> {
    Ok(trips::Entity::find_by_id(trip).one(db).await?.and_then(|trip| trip.photo))
}

/// Checks for idle transactions on PostgreSQL; on SQLite one would block the next letter.
async fn open_transactions(db: &DatabaseConnection) -> anyhow::Result<()> {
    if db.get_database_backend() == DbBackend::Postgres {
        let ask = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
        let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, ask)).await?;
        let open: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or_default();
        ensure!(open == 0, "{open} transactions are open");
    }
    Ok(())
}
