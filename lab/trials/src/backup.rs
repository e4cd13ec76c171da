//! Backups while eight clerks write: each is brought back to an empty place and holds everything that was acknowledged before
//! it began, and nothing by half. Damaged ones, and places that are not empty, are refused and nothing is written.

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

use crate::office::{Office, Promises};
use crate::place::Place;
use crate::report::{fact, part};
use crate::setup::{Kind, Setup};

/// How much is written meanwhile.
#[derive(Debug, Args)]
pub struct Order {
    #[command(flatten)]
    setup: Setup,
    /// Backups one after another.
    #[arg(long, default_value_t = 5, help = "Backups while the clerks write")]
    backups: usize,
    /// Clerks at once.
    #[arg(long, default_value_t = 8, help = "Clerks who write meanwhile")]
    clerks: usize,
}

/// Between two backups the clerks write on.
const BETWEEN: Duration = Duration::from_secs(2);

/// A backup, and what had been acknowledged before it began.
struct Backup {
    archive: PathBuf,
    before: Promises,
}

/// `jaladin backup` on SQLite, deploy/backup.sh on PostgreSQL.
///
/// # Errors
/// The first promise that was not kept.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    if order.setup.kinds()?.contains(&Kind::Sqlite) {
        part(&format!("jaladin backup while {} clerks write", order.clerks));
        let place = Place::new(&order.setup, Kind::Sqlite).await?;
        let outcome = trial(order, &place).await;
        place.leave(outcome).await?;
    }
    postgres::run(order).await
}

/// Clerks at work until they are stopped.
struct Clerks {
    tasks: Vec<JoinHandle<anyhow::Result<Duration>>>,
    over: Arc<AtomicBool>,
}

fn clerks(order: &Order, office: &Arc<Office>, place: &Place) -> Clerks {
    let over = Arc::new(AtomicBool::new(false));
    let work = |n| tokio::spawn(writers::write(Arc::clone(office), place.url(), n, Arc::clone(&over)));
    Clerks { tasks: (0..order.clerks).map(work).collect(), over }
}

impl Clerks {
    async fn stop(self) -> anyhow::Result<()> {
        self.over.store(true, Ordering::SeqCst);
        let mut slowest = Duration::ZERO;
        for clerk in self.tasks {
            slowest = slowest.max(clerk.await??);
        }
        fact(format_args!("no clerk was refused; the longest call took {} ms", slowest.as_millis()));
        Ok(())
    }
}

async fn trial(order: &Order, place: &Place) -> anyhow::Result<()> {
    let office = Arc::new(Office::open(place, &[]).await?);
    let clerks = clerks(order, &office, place);
    let mut backups = Vec::new();
    for n in 1..=order.backups {
        tokio::time::sleep(BETWEEN).await;
        let (archive, before) = (place.folder().join(format!("cadangan-{n}.zip")), office.promises());
        let started = Instant::now();
        let output = place.command(&["backup", &archive.to_string_lossy()]).await?;
        ensure!(output.status.success(), "the backup failed: {}", words(&output));
        fact(format_args!(
            "backup {n}: {before} before it; {:.1} s: {}",
            started.elapsed().as_secs_f64(),
            words(&output)
        ));
        backups.push(Backup { archive, before });
    }
    clerks.stop().await?;
    for (n, backup) in backups.iter().enumerate() {
        brought_back(order, &office, backup, n + 1 == backups.len()).await?;
    }
    let Some(last) = backups.last() else { return Ok(()) };
    damage::all_refused(&order.setup, &last.archive, &office, &last.before).await?;
    not_empty(order, &last.archive).await?;
    office.reckon(place).await?;
    let Ok(mut office) = Arc::try_unwrap(office) else { bail!("someone still works") };
    office.process.stop().await
}

/// Restores a backup to an empty place and looks at what is there; at last an office opens there.
async fn brought_back(order: &Order, office: &Office, backup: &Backup, last: bool) -> anyhow::Result<()> {
    let target = Place::new(&order.setup, Kind::Sqlite).await?;
    let output = target.command(&["restore", &backup.archive.to_string_lossy()]).await?;
    ensure!(output.status.success(), "the restore failed: {}", words(&output));
    let faults = office.faults(&backup.before, &target).await?;
    ensure!(faults.is_empty(), "{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
    fact(format_args!("restored: {}; everything acknowledged before it is there, nothing by half", words(&output)));
    if last {
        let mut there = Office::open(&target, &[]).await?;
        there.photograph().await?.expect(200)?;
        there.line().await?.expect(200)?;
        there.reckon(&target).await?;
        there.process.stop().await?;
        fact(format_args!("an office opened there: its numbers go on where they stood"));
    }
    target.leave(Ok(())).await
}

/// A place with a database, and one with a single file: both stay what they were.
async fn not_empty(order: &Order, archive: &Path) -> anyhow::Result<()> {
    for lying in ["jaladin.db", "files/foto/x.jpg"] {
        let target = Place::new(&order.setup, Kind::Sqlite).await?;
        let file = target.folder().join(lying);
        std::fs::create_dir_all(file.parent().unwrap_or(target.folder()))?;
        std::fs::write(&file, b"an office's own")?;
        let output = target.command(&["restore", &archive.to_string_lossy()]).await?;
        let left = damage::files_below(target.folder())?;
        ensure!(!output.status.success() && left == [file.clone()], "{}: {left:?}", words(&output));
        ensure!(std::fs::read(&file)? == b"an office's own", "it was changed");
        fact(format_args!("a place with {lying}: refused, untouched: {}", words(&output)));
        target.leave(Ok(())).await?;
    }
    Ok(())
}

/// What a command said.
fn words(output: &Output) -> String {
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8_lossy(&both).trim().replace('\n', " ")
}
