//! The disk is full: database, photos and log lie on one small file system. Where only root may make one, files may not
//! grow instead (`RLIMIT_FSIZE`), which fills the database but lets small files through.

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
use crate::office::Office;
use crate::place::Place;
use crate::report::fact;
use crate::setup::{Kind, Setup};

/// Size of the file system.
const MIB: u64 = 48;
/// Where no disk can be made, files may become no larger, in bytes: SQLite begins its log anew and again, so that a limit it
/// has once reached would hold every letter.
const ROOM: u64 = 16 * 1024;
/// Who asks on a full disk has an answer by then.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);
/// The disk must be full after so many letters.
const MOST: usize = 600;
/// Memory may grow by so much, in KiB.
const GROWTH: u64 = 24 * 1024;

pub(super) async fn run(setup: &Setup) -> anyhow::Result<()> {
    if !setup.kinds()?.contains(&Kind::Sqlite) {
        return Ok(());
    }
    let disk = SmallDisk::new()?;
    let place = Place::below(setup, disk.folder.path())?;
    let outcome = trial(&place, &disk).await;
    place.leave(outcome).await
}

async fn trial(place: &Place, disk: &SmallDisk) -> anyhow::Result<()> {
    let launcher: &[&str] = if disk.mounted { &[] } else { &["sh", "-c", r#"trap "" XFSZ; exec "$0" "$@""#] };
    let mut process = place.spawn_by(launcher, &[])?;
    process.ready_within(crate::place::READY_WITHIN).await?;
    let mut office = Office::of(place, process).await?;
    for _ in 0..10 {
        office.memo().await?.expect(200)?;
        office.photograph().await?.expect(200)?;
    }
    let memory = Memory::of(&office.process)?;
    for round in 1..=3 {
        let room = disk.fill(&office)?;
        let refusals = refused(&office).await?;
        fact(format_args!(
            "round {round}: {} left; {} letters still fitted, then {} of {} letters and photos were refused: \
             503 SERVER_SIBUK with Retry-After",
            room, refusals.fitted, refusals.refused, refusals.asked
        ));
        office.look().await?.expect(200)?;
        disk.make_room(&office)?;
        office.memo().await?.expect(200)?;
        office.photograph().await?.expect(200)?;
        office.line().await?.expect(200)?;
        office.reckon(place).await?;
    }
    let db = place.connect().await?;
    ensure!(files::astray(&db, &place.files()).await?.is_empty(), "files astray");
    let damages = persistence::snapshot::integrity_errors(&db).await?;
    db.close().await?;
    ensure!(damages.is_empty(), "the database is damaged: {damages:?}");
    fact(format_args!("reading went on; with room again everything works without a restart; integrity_check: ok"));
    memory.told(&office.process, GROWTH)?;
    office.process.stop().await
}

struct Refusals {
    fitted: usize,
    refused: usize,
    asked: usize,
}

/// Letters until none fits, then letters and photos of which none may be half-stored.
async fn refused(office: &Office) -> anyhow::Result<Refusals> {
    let mut fitted = 0;
    while !busy_or_done(office.memo().await?)? {
        fitted += 1;
        ensure!(fitted < MOST, "the disk does not fill");
    }
    let (mut refused, mut asked) = (0, 0);
    for _ in 0..10 {
        for reply in [office.memo().await?, office.photograph().await?, office.line().await?] {
            asked += 1;
            refused += usize::from(busy_or_done(reply)?);
        }
    }
    ensure!(refused > asked / 3, "only {refused} of {asked} calls met the full disk");
    Ok(Refusals { fitted, refused, asked })
}

/// Whether it was refused, as it must be.
fn busy_or_done(reply: Reply) -> anyhow::Result<bool> {
    if reply.status == 200 {
        return Ok(false);
    }
    reply.expect_busy(ANSWERED_WITHIN).map(|_| true)
}

/// A place where little fits.
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
            fact(format_args!("database, photos and log on a tmpfs of {MIB} MiB"));
        } else {
            fact(format_args!("no right to mount a tmpfs: files may not grow instead (RLIMIT_FSIZE)"));
        }
        Ok(Self { folder, mounted })
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    /// Leaves hardly any room; tells how much.
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
            // Lazily: whoever still has a file open there ends before it goes.
            let _ = Command::new("umount").arg("-l").arg(self.folder.path()).status();
        }
    }
}

/// Sets how large files of the process may become, in bytes; its hard limit stays, so that anyone may raise it again.
fn limit(office: &Office, bytes: &str) -> anyhow::Result<()> {
    let words = [format!("--pid={}", office.process.pid()), format!("--fsize={bytes}:")];
    let status = Command::new("prlimit").args(words).status().context("prlimit")?;
    ensure!(status.success(), "prlimit: {status}");
    Ok(())
}
