//! `jaladin migrate`: applies the pending migrations.

use std::io::Write;

use crate::config::DatabaseSettings;
use crate::startup;

pub(crate) async fn run(settings: &DatabaseSettings, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    startup::open_database(&settings.database_url).await?.close().await?;
    writeln!(out, "Tabel basis data sudah mutakhir.")?;
    Ok(())
}
