//! `jaladin migrate`: applies the pending migrations.

use std::io::Write;

use crate::config::DatabaseSettings;
use crate::{release, startup};

pub(crate) async fn run(settings: &DatabaseSettings, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let db = startup::open_database(&settings.database_url).await?;
    let notes = persistence::releases::notes(&db).await?;
    db.close().await?;
    writeln!(out, "Tabel basis data sudah mutakhir, langkah {}.", release::schema_step())?;
    for (_, note) in notes {
        writeln!(out, "Perlu dilihat: {note}")?;
    }
    Ok(())
}
