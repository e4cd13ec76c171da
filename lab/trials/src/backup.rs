//! Backup trial: backups while eight clerks write. Each is restored to an empty installation and holds everything acknowledged
//! before it began, and no incomplete record. Damaged archives and targets that are not empty are refused without a write.

mod archive;
mod damage;
mod postgres;
mod writers;

use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use clap::Args;
use tokio::task::JoinHandle;

use crate::installation::Installation;
use crate::office::{Acknowledged, Office};
use crate::report::{print_heading, print_line};
use crate::setup::{Kind, Setup};

/// Options of the backup trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Number of backups.
    #[arg(long, default_value_t = 5, help = "Backups while the clerks write")]
    backups: usize,
    /// Concurrent clerks.
    #[arg(long, default_value_t = 8, help = "Clerks who write meanwhile")]
    clerks: usize,
}

/// Pause between two backups.
const PAUSE: Duration = Duration::from_secs(2);

/// A backup and the calls acknowledged before it began.
struct Backup {
    archive: PathBuf,
    before: Acknowledged,
}

/// Runs `jaladin backup` on SQLite and deploy/backup.sh on PostgreSQL.
///
/// # Errors
/// The first broken guarantee.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    if options.setup.kinds()?.contains(&Kind::Sqlite) {
        print_heading(&format!("jaladin backup while {} clerks write", options.clerks));
        let installation = Installation::new(&options.setup, Kind::Sqlite).await?;
        let outcome = trial(options, &installation).await;
        installation.leave(outcome).await?;
    }
    postgres::run(options).await
}

/// Running clerks.
struct Clerks {
    tasks: Vec<JoinHandle<anyhow::Result<Duration>>>,
    over: Arc<AtomicBool>,
}

fn clerks(options: &Options, office: &Arc<Office>, installation: &Installation) -> Clerks {
    let over = Arc::new(AtomicBool::new(false));
    let work = |n| tokio::spawn(writers::write(Arc::clone(office), installation.url(), n, Arc::clone(&over)));
    Clerks { tasks: (0..options.clerks).map(work).collect(), over }
}

impl Clerks {
    async fn stop(self) -> anyhow::Result<()> {
        self.over.store(true, Ordering::SeqCst);
        let mut slowest = Duration::ZERO;
        for clerk in self.tasks {
            slowest = slowest.max(clerk.await??);
        }
        print_line(format_args!("no clerk was refused; the longest call took {} ms", slowest.as_millis()));
        Ok(())
    }
}

async fn trial(options: &Options, installation: &Installation) -> anyhow::Result<()> {
    let office = Arc::new(Office::open(installation, &[]).await?);
    let clerks = clerks(options, &office, installation);
    let mut backups = Vec::new();
    for n in 1..=options.backups {
        tokio::time::sleep(PAUSE).await;
        let (archive, before) = (installation.folder().join(format!("cadangan-{n}.zip")), office.promises());
        let started = Instant::now();
        let output = installation.command(&["backup", &archive.to_string_lossy()]).await?;
        ensure!(output.status.success(), "the backup failed: {}", output_text(&output));
        print_line(format_args!(
            "backup {n}: {before} before it; {:.1} s: {}",
            started.elapsed().as_secs_f64(),
            output_text(&output)
        ));
        backups.push(Backup { archive, before });
    }
    clerks.stop().await?;
    for (n, backup) in backups.iter().enumerate() {
        restore_and_verify(options, &office, backup, n + 1 == backups.len()).await?;
    }
    let Some(last) = backups.last() else { return Ok(()) };
    damage::all_refused(&options.setup, &last.archive, &office, &last.before).await?;
    not_empty(options, &last.archive).await?;
    office.verify(installation).await?;
    let Ok(mut office) = Arc::try_unwrap(office) else { bail!("someone still works") };
    office.process.stop().await
}

/// Restores a backup to an empty installation and verifies it; starts the last one.
async fn restore_and_verify(options: &Options, office: &Office, backup: &Backup, last: bool) -> anyhow::Result<()> {
    let target = Installation::new(&options.setup, Kind::Sqlite).await?;
    let output = target.command(&["restore", &backup.archive.to_string_lossy()]).await?;
    ensure!(output.status.success(), "the restore failed: {}", output_text(&output));
    let faults = office.faults(&backup.before, &target).await?;
    ensure!(faults.is_empty(), "{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
    print_line(format_args!(
        "restored: {}; everything acknowledged before it is there, no incomplete record",
        output_text(&output)
    ));
    if last {
        let mut there = Office::open(&target, &[]).await?;
        there.replace_photo().await?.expect(200)?;
        there.line().await?.expect(200)?;
        there.verify(&target).await?;
        there.process.stop().await?;
        print_line(format_args!("an office opened there: its numbers go on where they stood"));
    }
    target.leave(Ok(())).await
}

/// A target with a database or a file is refused and left unchanged.
async fn not_empty(options: &Options, archive: &Path) -> anyhow::Result<()> {
    for stored_keys in ["jaladin.db", "files/foto/x.jpg"] {
        let target = Installation::new(&options.setup, Kind::Sqlite).await?;
        let file = target.folder().join(stored_keys);
        std::fs::create_dir_all(file.parent().unwrap_or(target.folder()))?;
        std::fs::write(&file, b"an office's own")?;
        let output = target.command(&["restore", &archive.to_string_lossy()]).await?;
        let left = damage::files_below(target.folder())?;
        ensure!(!output.status.success() && left == [file.clone()], "{}: {left:?}", output_text(&output));
        ensure!(std::fs::read(&file)? == b"an office's own", "it was changed");
        print_line(format_args!("a target with {stored_keys}: refused, untouched: {}", output_text(&output)));
        target.leave(Ok(())).await?;
    }
    Ok(())
}

/// Output of a command.
fn output_text(output: &Output) -> String {
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8_lossy(&both).trim().replace('\n', " ")
}
