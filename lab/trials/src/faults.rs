//! What goes wrong around the office: its database, its disk, its file store, its clients. Each fault is done to the real
//! binary; it answers clearly meanwhile, works again without a restart, has lost nothing and holds no more memory.

mod database;
mod disk;
mod gone;
mod idle;
mod long_run;
mod slow;
mod store;

use clap::{Args, ValueEnum};

use crate::place::Place;
use crate::process::Process;
use crate::report::{fact, part};
use crate::setup::Setup;

/// Which faults.
#[derive(Debug, Args)]
pub struct Order {
    #[command(flatten)]
    setup: Setup,
    /// Only these.
    #[arg(long, value_enum, value_delimiter = ',', help = "Only these faults, comma between them")]
    faults: Vec<Fault>,
    /// Idle connections.
    #[arg(long, default_value_t = 10_000, help = "Idle connections")]
    idle: usize,
    /// Calls of the long run.
    #[arg(long, default_value_t = 5_000, help = "Calls of the long run")]
    calls: usize,
}

/// What goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Fault {
    /// The database is away, at the start and amid work.
    Database,
    /// The disk is full.
    Disk,
    /// The file store is out of reach.
    Store,
    /// Clients are slow, silent or endless.
    Slow,
    /// Clients vanish amid an upload.
    Gone,
    /// Thousands of connections do nothing.
    Idle,
    /// Nothing but many calls.
    LongRun,
}

impl Fault {
    const ALL: [Self; 7] = [Self::Database, Self::Disk, Self::Store, Self::Slow, Self::Gone, Self::Idle, Self::LongRun];

    fn title(self) -> &'static str {
        match self {
            Self::Database => "the database is away",
            Self::Disk => "the disk is full",
            Self::Store => "the file store is out of reach",
            Self::Slow => "clients are slow, silent or endless",
            Self::Gone => "clients vanish amid an upload",
            Self::Idle => "thousands of connections do nothing",
            Self::LongRun => "a long run of mixed calls",
        }
    }
}

/// One after another.
///
/// # Errors
/// The first promise that was not kept.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    for fault in Fault::ALL.into_iter().filter(|fault| order.faults.is_empty() || order.faults.contains(fault)) {
        part(fault.title());
        match fault {
            Fault::Database => database::run(&order.setup).await?,
            Fault::Disk => disk::run(&order.setup).await?,
            Fault::Store => store::run(&order.setup).await?,
            Fault::Slow => slow::run(&order.setup).await?,
            Fault::Gone => gone::run(&order.setup).await?,
            Fault::Idle => idle::run(&order.setup, order.idle).await?,
            Fault::LongRun => long_run::run(&order.setup, order.calls).await?,
        }
    }
    Ok(())
}

/// The trial on each kind of database, in a place of its own.
async fn on_each(setup: &Setup, trial: impl AsyncFn(&Place) -> anyhow::Result<()>) -> anyhow::Result<()> {
    for kind in setup.kinds()? {
        fact(format_args!("on {}:", kind.name()));
        let place = Place::new(setup, kind).await?;
        let outcome = trial(&place).await;
        place.leave(outcome).await?;
    }
    Ok(())
}

/// Memory before and after a fault.
struct Memory(u64);

impl Memory {
    fn of(process: &Process) -> anyhow::Result<Self> {
        Ok(Self(process.memory_kib()?))
    }

    /// Tells how it has changed; fails when it has grown by more than `most` KiB.
    fn told(&self, process: &Process, most: u64) -> anyhow::Result<()> {
        let after = process.memory_kib()?;
        fact(format_args!("memory: {} KiB before, {after} KiB after", self.0));
        anyhow::ensure!(after <= self.0 + most, "memory has grown by {} KiB", after - self.0);
        Ok(())
    }
}
