//! `jaladin sessions revoke --all`: ends every session, as after a restore of a PostgreSQL dump.

use std::io::Write;

use kernel::Clock;
use persistence::sessions;

use crate::cli::RevokeSessions;
use crate::clock::OfficeClock;
use crate::startup;

pub(crate) async fn revoke(order: &RevokeSessions, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let db = startup::open_database(&order.database.database_url).await?;
    let ended = sessions::revoke_all(&db, OfficeClock::new(chrono_tz::UTC).now()).await?;
    db.close().await?;
    writeln!(out, "{ended} sesi diakhiri; setiap pengguna harus masuk lagi.")?;
    Ok(())
}
