//! The daily backup of an office on PostgreSQL, deploy/backup.sh, while clerks write; brought back with `pg_restore`.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, bail, ensure};

use super::{BETWEEN, Order, clerks, words};
use crate::cluster::Cluster;
use crate::office::{Office, Promises};
use crate::place::Place;
use crate::report::{fact, part};
use crate::setup::Kind;

/// The script an office runs.
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/backup.sh");

pub(super) async fn run(order: &Order) -> anyhow::Result<()> {
    if !order.setup.kinds()?.contains(&Kind::Postgres) {
        return Ok(());
    }
    part("deploy/backup.sh on PostgreSQL while clerks write");
    if Command::new("rsync").arg("--version").output().is_err() {
        return order.setup.left_out("deploy/backup.sh: rsync is not installed");
    }
    let Some(cluster) = Cluster::new()? else {
        return order.setup.left_out("deploy/backup.sh: PostgreSQL is not installed here");
    };
    let place = Place::on(&order.setup, &cluster.url()).await?;
    let outcome = trial(order, &place, &cluster).await;
    place.leave(outcome).await
}

async fn trial(order: &Order, place: &Place, cluster: &Cluster) -> anyhow::Result<()> {
    let office = Arc::new(Office::open(place, &[]).await?);
    let clerks = clerks(order, &office, place);
    let backups = place.folder().join("backups");
    let mut taken: Vec<(PathBuf, Promises)> = Vec::new();
    for n in 1..=order.backups {
        tokio::time::sleep(BETWEEN).await;
        let (before, started) = (office.promises(), Instant::now());
        let output = script(place, cluster, &backups, &place.files()).await?;
        ensure!(output.status.success(), "{}", words(&output));
        let newest = newest(&backups)?;
        fact(format_args!("backup {n}: {before} before it; {:.1} s", started.elapsed().as_secs_f64()));
        taken.push((newest, before));
    }
    clerks.stop().await?;
    a_night_that_fails(place, cluster, &backups).await?;
    for (folder, before) in taken {
        let target = Place::on(&order.setup, &cluster.url()).await?;
        brought_back(cluster, &folder, &target).await?;
        let faults = astray_aside(office.faults(&before, &target).await?);
        ensure!(
            faults.is_empty(),
            "{} promises broken, the first: {:#?}",
            faults.len(),
            &faults[..faults.len().min(10)]
        );
        target.leave(Ok(())).await?;
    }
    fact(format_args!("each restored with pg_restore: everything acknowledged before it is there, nothing by half"));
    office.reckon(place).await?;
    let Ok(mut office) = Arc::try_unwrap(office) else { bail!("someone still works") };
    office.process.stop().await
}

/// Files that were replaced meanwhile are in a copy too; a sweep removes them. A file that is missing is a fault.
fn astray_aside(faults: Vec<String>) -> Vec<String> {
    faults.into_iter().filter(|fault| !fault.ends_with("has no row")).collect()
}

/// The files are out of reach: the script says so by its exit code, and leaves nothing by half.
async fn a_night_that_fails(place: &Place, cluster: &Cluster, folder: &Path) -> anyhow::Result<()> {
    let before = std::fs::read_dir(folder)?.count();
    let output = script(place, cluster, folder, &place.folder().join("nowhere")).await?;
    ensure!(!output.status.success(), "a backup without files: {}", words(&output));
    let after = std::fs::read_dir(folder)?.count();
    ensure!(after == before, "a night that failed left something: {before} backups before, {after} after");
    fact(format_args!("a night without files failed, and left nothing"));
    Ok(())
}

/// Runs the script to its end.
async fn script(place: &Place, cluster: &Cluster, folder: &Path, files: &Path) -> anyhow::Result<Output> {
    let mut script = Command::new("sh");
    script.arg(SCRIPT).env("JALADIN_BACKUP_FOLDER", folder).env("JALADIN_DATABASE_URL", place.url()?);
    script.env("JALADIN_FILES_URL", format!("file:{}", files.display()));
    script.env("PATH", format!("{}:/usr/bin:/bin", cluster.program("").display()));
    Ok(tokio::task::spawn_blocking(move || script.output()).await??)
}

async fn brought_back(cluster: &Cluster, folder: &Path, target: &Place) -> anyhow::Result<()> {
    let sums = Command::new("sha256sum").args(["--quiet", "--check", "SHA256SUMS"]).current_dir(folder).output()?;
    ensure!(sums.status.success(), "{}", words(&sums));
    let mut restore = Command::new(cluster.program("pg_restore"));
    restore
        .args(["--no-owner", "--exit-on-error", &format!("--dbname={}", target.url()?)])
        .arg(folder.join("jaladin.dump"));
    let output = tokio::task::spawn_blocking(move || restore.output()).await??;
    ensure!(output.status.success(), "{}", words(&output));
    let copied = Command::new("cp").arg("-a").arg(folder.join("berkas")).arg(target.files()).status()?;
    ensure!(copied.success(), "the files: {copied}");
    Ok(())
}

fn newest(folder: &Path) -> anyhow::Result<PathBuf> {
    let entries = std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    entries.collect::<Result<Vec<_>, _>>()?.into_iter().max().context("no backup")
}
