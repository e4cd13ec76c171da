//! `jaladin backup` and `jaladin restore`.

use std::io::Write;

use anyhow::Context;
use persistence::ObjectFiles;

use crate::backup::{self, Contents};
use crate::cli::BackupArgs;

pub(crate) async fn write(order: &BackupArgs, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let contents = backup::write(&order.database.database_url, &files(order)?, &order.archive).await?;
    writeln!(out, "Cadangan selesai: {}", tell(&contents))?;
    Ok(())
}

pub(crate) async fn restore(order: &BackupArgs, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let contents = backup::restore(&order.archive, &order.database.database_url, &files(order)?).await?;
    writeln!(out, "Pemulihan selesai dan sudah diperiksa: {}", tell(&contents))?;
    Ok(())
}

fn files(order: &BackupArgs) -> anyhow::Result<ObjectFiles> {
    ObjectFiles::open(&order.files.files_url, &order.files.s3()).map_err(anyhow::Error::msg).context("tempat berkas")
}

fn tell(contents: &Contents) -> String {
    format!("basis data {} byte, {} berkas", contents.database_bytes, contents.files)
}
