//! `jaladin migrate`: brings the schema up to date.

use std::io::Write;

use crate::config::DatabaseSettings;
use crate::startup;

pub(crate) async fn run(settings: &DatabaseSettings, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    startup::open_database(&settings.database_url).await?.close().await?;
    writeln!(out, "Tabel basis data sudah mutakhir.")?;
    Ok(())
}
