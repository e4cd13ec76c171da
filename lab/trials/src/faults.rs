//! Fault trials: database, disk, file store, clients. The binary answers with clear errors meanwhile, recovers without a restart,
//! loses no acknowledged write and leaks no memory.

mod database;
mod disconnects;
mod disk;
mod long_run;
mod store;

use clap::{Args, ValueEnum};

use crate::installation::Installation;
use crate::process::Process;
use crate::report::{print_heading, print_line};
use crate::setup::Setup;

/// Options of the fault trials.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Restricts the trial to these faults.
    #[arg(long, value_enum, value_delimiter = ',', help = "Only these faults, comma between them")]
    faults: Vec<Fault>,
    /// Calls of the long run.
    #[arg(long, default_value_t = 5_000, help = "Calls of the long run")]
    calls: usize,
}

/// A fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Fault {
    /// The database is unreachable at the start and during work.
    Database,
    /// The disk is full.
    Disk,
    /// The file store is unreachable.
    Store,
    /// Clients disconnect during an upload.
    Disconnects,
    /// A long run of mixed calls.
    LongRun,
}

impl Fault {
    const ALL: [Self; 5] = [Self::Database, Self::Disk, Self::Store, Self::Disconnects, Self::LongRun];

    fn title(self) -> &'static str {
        match self {
            Self::Database => "the database is away",
            Self::Disk => "the disk is full",
            Self::Store => "the file store is out of reach",
            Self::Disconnects => "clients disconnect during an upload",
            Self::LongRun => "a long run of mixed calls",
        }
    }
}

/// Runs the faults one after another.
///
/// # Errors
/// The first broken guarantee.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for fault in Fault::ALL.into_iter().filter(|fault| options.faults.is_empty() || options.faults.contains(fault)) {
        print_heading(fault.title());
        match fault {
            Fault::Database => database::run(&options.setup).await?,
            Fault::Disk => disk::run(&options.setup).await?,
            Fault::Store => store::run(&options.setup).await?,
            Fault::Disconnects => disconnects::run(&options.setup).await?,
            Fault::LongRun => long_run::run(&options.setup, options.calls).await?,
        }
    }
    Ok(())
}

/// Runs a trial on each kind of database, in its own installation.
async fn on_each(setup: &Setup, trial: impl AsyncFn(&Installation) -> anyhow::Result<()>) -> anyhow::Result<()> {
    for kind in setup.kinds()? {
        print_line(format_args!("on {}:", kind.name()));
        let installation = Installation::new(setup, kind).await?;
        let outcome = trial(&installation).await;
        installation.leave(outcome).await?;
    }
    Ok(())
}

/// Memory before a fault.
struct Memory(u64);

impl Memory {
    fn of(process: &Process) -> anyhow::Result<Self> {
        Ok(Self(process.memory_kib()?))
    }

    /// Prints the growth; fails above `most` KiB.
    fn check_growth(&self, process: &Process, most: u64) -> anyhow::Result<()> {
        let after = process.memory_kib()?;
        print_line(format_args!("memory: {} KiB before, {after} KiB after", self.0));
        anyhow::ensure!(after <= self.0 + most, "memory has grown by {} KiB", after - self.0);
        Ok(())
    }
}
