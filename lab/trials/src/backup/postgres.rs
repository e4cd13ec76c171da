//! The daily backup on PostgreSQL, deploy/backup.sh, while clerks write; restored with `pg_restore`.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use std::time::Instant;

use age::{secrecy::ExposeSecret, x25519::Identity};
use anyhow::{Context, bail, ensure};

use super::{Options, PAUSE, clerks, output_text};
use crate::cluster::Cluster;
use crate::installation::Installation;
use crate::office::{Acknowledged, Office};
use crate::report::{print_heading, print_line};
use crate::setup::Kind;

/// The shipped script.
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/backup.sh");

pub(super) async fn run(options: &Options) -> anyhow::Result<()> {
    if !options.setup.kinds()?.contains(&Kind::Postgres) {
        return Ok(());
    }
    print_heading("deploy/backup.sh on PostgreSQL while clerks write");
    if Command::new("rsync").arg("--version").output().is_err() {
        return options.setup.skip("deploy/backup.sh: rsync is not installed");
    }
    let Some(cluster) = Cluster::new()? else {
        return options.setup.skip("deploy/backup.sh: PostgreSQL is not installed here");
    };
    let installation = Installation::on(&options.setup, &cluster.url()).await?;
    let outcome = trial(options, &installation, &cluster).await;
    installation.leave(outcome).await
}

async fn trial(options: &Options, installation: &Installation, cluster: &Cluster) -> anyhow::Result<()> {
    let office = Arc::new(Office::open(installation, &[]).await?);
    let clerks = clerks(options, &office, installation);
    let backups = installation.folder().join("backups");
    let mut taken: Vec<(PathBuf, Acknowledged)> = Vec::new();
    let key = Identity::generate();
    for n in 1..=options.backups {
        tokio::time::sleep(PAUSE).await;
        let (before, started) = (office.promises(), Instant::now());
        let recipient = if n == options.backups { key.to_public().to_string() } else { String::new() };
        if n == options.backups {
            slow_dump(installation, cluster)?;
        }
        let output = script(installation, cluster, &backups, &installation.files(), &recipient).await?;
        ensure!(output.status.success(), "{}", output_text(&output));
        let newest = newest(&backups)?;
        print_line(format_args!("backup {n}: {before} before it; {:.1} s", started.elapsed().as_secs_f64()));
        taken.push((newest, before));
    }
    clerks.stop().await?;
    failed_backup(installation, cluster, &backups).await?;
    for (taken, before) in taken {
        let folder = if taken.is_dir() { taken } else { decrypted(installation, &taken, &key).await? };
        let target = Installation::on(&options.setup, &cluster.url()).await?;
        restore_and_verify(cluster, &folder, &target).await?;
        let faults = without_orphans(office.faults(&before, &target).await?);
        ensure!(
            faults.is_empty(),
            "{} promises broken, the first: {:#?}",
            faults.len(),
            &faults[..faults.len().min(10)]
        );
        target.leave(Ok(())).await?;
    }
    print_line(format_args!(
        "each restored with pg_restore, the last from an encrypted file: everything acknowledged before it is there, no \
         incomplete record; the audit chain is whole, all sessions are ended"
    ));
    office.verify(installation).await?;
    let Ok(mut office) = Arc::try_unwrap(office) else { bail!("someone still works") };
    office.process.stop().await
}

/// Puts a `pg_dump` that waits half a second before and after PostgreSQL's own on the path: the dump names photos that are
/// replaced between two copies of the files, each time, unless the script makes writers wait.
fn slow_dump(installation: &Installation, cluster: &Cluster) -> anyhow::Result<()> {
    let program = slow_programs(installation).join("pg_dump");
    std::fs::create_dir_all(slow_programs(installation))?;
    std::fs::write(
        &program,
        format!("#!/bin/sh\nsleep 0.5; '{}' \"$@\" && sleep 0.5\n", cluster.program("pg_dump").display()),
    )?;
    Ok(std::fs::set_permissions(&program, Permissions::from_mode(0o755))?)
}

fn slow_programs(installation: &Installation) -> PathBuf {
    installation.folder().join("slow")
}

/// Drops orphaned files from the faults: files replaced during the backup are copied too, and a sweep removes them.
fn without_orphans(faults: Vec<String>) -> Vec<String> {
    faults.into_iter().filter(|fault| !fault.ends_with("has no row")).collect()
}

/// Unreachable files: the script fails and leaves no partial backup.
async fn failed_backup(installation: &Installation, cluster: &Cluster, folder: &Path) -> anyhow::Result<()> {
    let before = std::fs::read_dir(folder)?.count();
    let output = script(installation, cluster, folder, &installation.folder().join("nowhere"), "").await?;
    ensure!(!output.status.success(), "a backup without files: {}", output_text(&output));
    let after = std::fs::read_dir(folder)?.count();
    ensure!(after == before, "a night that failed left something: {before} backups before, {after} after");
    print_line(format_args!("a night without files failed, and left nothing"));
    Ok(())
}

/// Runs the script; an empty recipient encrypts nothing.
async fn script(
    installation: &Installation,
    cluster: &Cluster,
    folder: &Path,
    files: &Path,
    recipient: &str,
) -> anyhow::Result<Output> {
    let mut script = Command::new("sh");
    script.arg(SCRIPT).env("JALADIN_BACKUP_FOLDER", folder).env("JALADIN_DATABASE_URL", installation.url()?);
    script.env("JALADIN_FILES_URL", format!("file:{}", files.display()));
    script.env("JALADIN_BACKUP_RECIPIENT", recipient);
    let programs = installation.binary().parent().context("a folder of the binary")?.display();
    let slow = slow_programs(installation);
    script.env("PATH", format!("{}:{}:{programs}:/usr/bin:/bin", slow.display(), cluster.program("").display()));
    Ok(tokio::task::spawn_blocking(move || script.output()).await??)
}

/// Decrypts a backup of one file to its folder, as docs/backup.md says.
async fn decrypted(installation: &Installation, sealed: &Path, key: &Identity) -> anyhow::Result<PathBuf> {
    let folder = installation.folder().join("decrypted");
    std::fs::create_dir(&folder)?;
    let (identity, archive) = (installation.folder().join("key.txt"), installation.folder().join("backup.tar"));
    std::fs::write(&identity, key.to_string().expose_secret())?;
    let [identity, sealed, plain] = [&identity, sealed, &archive].map(|path: &Path| path.display().to_string());
    let output = installation.command(&["decrypt", "--identity", &identity, &sealed, &plain]).await?;
    ensure!(output.status.success(), "{}", output_text(&output));
    let unpacked = Command::new("tar").arg("-C").arg(&folder).arg("-xf").arg(&archive).status()?;
    ensure!(unpacked.success(), "the archive: {unpacked}");
    Ok(folder)
}

async fn restore_and_verify(cluster: &Cluster, folder: &Path, target: &Installation) -> anyhow::Result<()> {
    let sums = Command::new("sha256sum").args(["--quiet", "--check", "SHA256SUMS"]).current_dir(folder).output()?;
    ensure!(sums.status.success(), "{}", output_text(&sums));
    let mut restore = Command::new(cluster.program("pg_restore"));
    restore
        .args(["--no-owner", "--exit-on-error", &format!("--dbname={}", target.url()?)])
        .arg(folder.join("jaladin.dump"));
    let output = tokio::task::spawn_blocking(move || restore.output()).await??;
    ensure!(output.status.success(), "{}", output_text(&output));
    let copied = Command::new("cp").arg("-a").arg(folder.join("berkas")).arg(target.files()).status()?;
    ensure!(copied.success(), "the files: {copied}");
    let verified = target.command(&["audit", "verify"]).await?;
    ensure!(verified.status.success(), "the audit chain: {}", output_text(&verified));
    let revoked = target.command(&["sessions", "revoke", "--all"]).await?;
    ensure!(revoked.status.success(), "{}", output_text(&revoked));
    Ok(())
}

fn newest(folder: &Path) -> anyhow::Result<PathBuf> {
    let entries = std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    entries.collect::<Result<Vec<_>, _>>()?.into_iter().max().context("no backup")
}
