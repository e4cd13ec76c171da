//! Full disk: database, photos and log are on one small tmpfs. Without the right to mount one the file size is limited instead
//! (`RLIMIT_FSIZE`), which stops the database but not small files.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, ensure};
use tempfile::TempDir;

use super::Memory;
use crate::client::Reply;
use crate::files;
use crate::installation::Installation;
use crate::office::Office;
use crate::report::print_line;
use crate::setup::{Kind, Setup};

/// Size of the file system in MiB.
const MIB: u64 = 48;
/// Limit of the file size in bytes without a tmpfs: small, because SQLite restarts its write-ahead log within the size it has
/// reached.
const ROOM: u64 = 16 * 1024;
/// Maximum duration of an answer on a full disk.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);
/// Maximum of letters until the disk is full.
const MOST: usize = 600;
/// Allowed growth of memory in KiB.
const GROWTH: u64 = 24 * 1024;

pub(super) async fn run(setup: &Setup) -> anyhow::Result<()> {
    if !setup.kinds()?.contains(&Kind::Sqlite) {
        return Ok(());
    }
    let disk = SmallDisk::new()?;
    let installation = Installation::below(setup, disk.folder.path())?;
    let outcome = trial(&installation, &disk).await;
    installation.leave(outcome).await
}

async fn trial(installation: &Installation, disk: &SmallDisk) -> anyhow::Result<()> {
    let launcher: &[&str] = if disk.mounted { &[] } else { &["sh", "-c", r#"trap "" XFSZ; exec "$0" "$@""#] };
    let mut process = installation.spawn_by(launcher, &[])?;
    process.ready_within(crate::installation::READY_WITHIN).await?;
    let mut office = Office::of(installation, process).await?;
    for _ in 0..10 {
        office.memo().await?.expect(200)?;
        office.replace_photo().await?.expect(200)?;
    }
    let memory = Memory::of(&office.process)?;
    for round in 1..=3 {
        let room = disk.fill(&office)?;
        let refusals = refused(&office).await?;
        print_line(format_args!(
            "round {round}: {} left; {} letters still fitted, then {} of {} letters and photos were refused: \
             503 SERVER_SIBUK with Retry-After",
            room, refusals.fitted, refusals.refused, refusals.asked
        ));
        office.look().await?.expect(200)?;
        disk.make_room(&office)?;
        office.memo().await?.expect(200)?;
        office.replace_photo().await?.expect(200)?;
        office.line().await?.expect(200)?;
        office.verify(installation).await?;
    }
    let db = installation.connect().await?;
    ensure!(files::mismatches(&db, &installation.files()).await?.is_empty(), "files and rows differ");
    let damages = persistence::snapshot::integrity_errors(&db).await?;
    db.close().await?;
    ensure!(damages.is_empty(), "the database is damaged: {damages:?}");
    print_line(format_args!(
        "reading went on; with room again everything works without a restart; integrity_check: ok"
    ));
    memory.check_growth(&office.process, GROWTH)?;
    office.process.stop().await
}

struct Refusals {
    fitted: usize,
    refused: usize,
    asked: usize,
}

/// Fills the disk with letters, then sends letters and photos that must be refused completely.
async fn refused(office: &Office) -> anyhow::Result<Refusals> {
    let mut fitted = 0;
    while !busy_or_done(office.memo().await?)? {
        fitted += 1;
        ensure!(fitted < MOST, "the disk does not fill");
    }
    let (mut refused, mut asked) = (0, 0);
    for _ in 0..10 {
        for reply in [office.memo().await?, office.replace_photo().await?, office.line().await?] {
            asked += 1;
            refused += usize::from(busy_or_done(reply)?);
        }
    }
    ensure!(refused > asked / 3, "only {refused} of {asked} calls met the full disk");
    Ok(Refusals { fitted, refused, asked })
}

/// Returns whether the call was refused with 503.
fn busy_or_done(reply: Reply) -> anyhow::Result<bool> {
    if reply.status == 200 {
        return Ok(false);
    }
    reply.expect_busy(ANSWERED_WITHIN).map(|_| true)
}

/// A small file system.
struct SmallDisk {
    folder: TempDir,
    mounted: bool,
}

impl SmallDisk {
    fn new() -> anyhow::Result<Self> {
        let folder = tempfile::Builder::new().prefix("jaladin-disk-").tempdir()?;
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={MIB}m"), "jaladin-trial"])
            .arg(folder.path())
            .output();
        let mounted = mount.is_ok_and(|mount| mount.status.success());
        if mounted {
            print_line(format_args!("database, photos and log on a tmpfs of {MIB} MiB"));
        } else {
            print_line(format_args!("no right to mount a tmpfs: files may not grow instead (RLIMIT_FSIZE)"));
        }
        Ok(Self { folder, mounted })
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    /// Fills the disk; returns a description of the free space.
    fn fill(&self, office: &Office) -> anyhow::Result<String> {
        if !self.mounted {
            limit(office, &ROOM.to_string())?;
            return Ok(format!("files of at most {} KiB are", ROOM / 1024));
        }
        let mut ballast = File::create(self.ballast())?;
        let block = vec![0; 16 * 1024];
        while ballast.write_all(&block).is_ok() {}
        let size = ballast.metadata()?.len();
        ballast.set_len(size.saturating_sub(64 * 1024))?;
        Ok("64 KiB are".to_owned())
    }

    fn make_room(&self, office: &Office) -> anyhow::Result<()> {
        if self.mounted {
            return Ok(fs::remove_file(self.ballast())?);
        }
        limit(office, "unlimited")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        if self.mounted {
            // Lazily, because open files delay the unmount.
            let _ = Command::new("umount").arg("-l").arg(self.folder.path()).status();
        }
    }
}

/// Sets the soft limit of the file size of the process; the hard limit stays, so that it can be raised again.
fn limit(office: &Office, bytes: &str) -> anyhow::Result<()> {
    let arguments = [format!("--pid={}", office.process.pid()), format!("--fsize={bytes}:")];
    let status = Command::new("prlimit").args(arguments).status().context("prlimit")?;
    ensure!(status.success(), "prlimit: {status}");
    Ok(())
}
