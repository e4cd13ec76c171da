//! Crash trial: 16 clients file, change and cancel trips, write letters and receipts with photos, pay
//! receipts alone and in packages; SIGKILL ends the process at a
//! random moment, it starts again, twenty times. Every acknowledged write is kept, and no record is incomplete.

mod acknowledgements;
mod integrity;
mod payments;
mod photo_files;
mod receipts;
mod worker;
mod worklist;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use self::acknowledgements::Acknowledgements;
use self::worker::{Shared, Worker};
use self::worklist::Work;
use crate::client::Client;
use crate::installation::Installation;
use crate::issued_numbers::IssuedNumbers;
use crate::report::{print_heading, print_line};
use crate::setup::Setup;
use crate::stored_letters::Archive;
use crate::trip_form::TripForm;

/// Timeout of a round.
const LONGEST_ROUND: Duration = Duration::from_secs(30);

/// Options of the crash trial: rounds, clients and random seed.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Kills.
    #[arg(long, default_value_t = 20, help = "How often the process is killed")]
    rounds: usize,
    /// Concurrent clients.
    #[arg(long, default_value_t = 16, help = "Clients at once")]
    clients: usize,
    /// Seed of the random choices; the timing of calls still differs from run to run.
    #[arg(long, help = "Seed of the random choices; by default a new one, which is printed")]
    seed: Option<u64>,
}

/// Runs the trial on each database.
///
/// # Errors
/// The first broken guarantees.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for kind in options.setup.kinds()? {
        let seed = options.seed.unwrap_or_else(|| rand::rng().random());
        print_heading(&format!(
            "{}, {} kills, {} clients, --seed {seed}",
            kind.name(),
            options.rounds,
            options.clients
        ));
        let installation = Installation::new(&options.setup, kind).await?;
        let outcome = Trial::begin(options, &installation, seed).await;
        let outcome = match outcome {
            Ok(trial) => trial.all(options.rounds).await,
            Err(error) => Err(error),
        };
        installation.leave(outcome).await?;
    }
    Ok(())
}

/// A running trial.
struct Trial<'a> {
    installation: &'a Installation,
    clients: usize,
    rng: StdRng,
    before: IssuedNumbers,
    first_trip: i64,
    acknowledgements: Arc<Acknowledgements>,
}

impl<'a> Trial<'a> {
    async fn begin(options: &Options, installation: &'a Installation, seed: u64) -> anyhow::Result<Self> {
        installation.start().await?.stop().await?;
        let db = installation.connect().await?;
        let (before, first_trip) = (IssuedNumbers::read(&db).await?, Archive::read(&db).await?.last_trip());
        db.close().await?;
        let rng = StdRng::seed_from_u64(seed);
        Ok(Self { installation, clients: options.clients, rng, before, first_trip, acknowledgements: Arc::default() })
    }

    async fn all(mut self, rounds: usize) -> anyhow::Result<()> {
        let mut stored = BTreeMap::new();
        for round in 1..=rounds {
            self.round(round, &mut stored).await?;
        }
        let mut process = self.installation.start().await?;
        self.check().await?;
        let altered_photos = photo_files::altered_photos(&self.installation.files(), &self.acknowledgements)?;
        if !altered_photos.is_empty() {
            bail!("{altered_photos:#?}");
        }
        for (outcome, count) in stored {
            print_line(format_args!("calls without an answer, {outcome}: {count}"));
        }
        process.stop().await?;
        photo_files::check_sweep(self.installation).await?;
        print_line(format_args!("{} acknowledgements in all, every one of them kept", self.acknowledgements.count()));
        Ok(())
    }

    /// One round: starts, checks the state after the last kill, repeats unanswered calls, works, kills.
    async fn round(&mut self, round: usize, stored: &mut BTreeMap<&'static str, usize>) -> anyhow::Result<()> {
        photo_files::age(&self.installation.files())?;
        let started = Instant::now();
        let mut process = self.installation.start().await?;
        let (restarted, work) = (started.elapsed(), self.check().await?);
        let origin = process.origin();
        let clerk = Client::sign_in(&origin, "klerk").await?;
        let registrar = Client::sign_in(&origin, "pencatat").await?;
        let officer = Client::sign_in(&origin, "keuangan").await?;
        let units = registrar.get("admin/get/surat-keluar").await?.expect(200)?.json()?["resultUnitKerja"].clone();
        let form = TripForm::load(&clerk).await?;
        let shared = Arc::new(Shared {
            acknowledgements: Arc::clone(&self.acknowledgements),
            form,
            units,
            killed: AtomicBool::new(false),
        });
        for outcome in shared.repeat_unanswered(&clerk, &work).await? {
            *stored.entry(outcome).or_default() += 1;
        }
        let acknowledged = self.acknowledgements.count();
        let workers = work.shared_out(self.clients).into_iter().map(|share| {
            let rng = StdRng::seed_from_u64(self.rng.random());
            let clients = [clerk.again(&origin)?, registrar.again(&origin)?, officer.again(&origin)?];
            let worker = Worker::new(clients, Arc::clone(&shared), share, rng);
            Ok(tokio::spawn(worker.work()))
        });
        let workers = workers.collect::<anyhow::Result<Vec<_>>>()?;
        // After a number of calls, not a time, so that slow machines are killed during work as well.
        let (enough, longer) = (acknowledged + self.rng.random_range(5..80), self.rng.random_range(0..50));
        let lived = Instant::now();
        while self.acknowledgements.count() < enough && lived.elapsed() < LONGEST_ROUND {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(longer)).await;
        shared.killed.store(true, Ordering::SeqCst);
        process.kill()?;
        for worker in workers {
            worker.await??;
        }
        print_line(format_args!(
            "round {round:>2}: up after {} ms, killed after {} ms, {} calls acknowledged, {} without an answer",
            restarted.as_millis(),
            lived.elapsed().as_millis(),
            self.acknowledgements.count() - acknowledged,
            self.acknowledgements.unanswered()
        ));
        Ok(())
    }

    /// Compares database and files with the acknowledged calls; returns the remaining work.
    async fn check(&self) -> anyhow::Result<Work> {
        let db = self.installation.connect().await?;
        let (book, archive) = (IssuedNumbers::read(&db).await?, Archive::read(&db).await?);
        let mut faults = integrity::faults(&db).await?;
        faults.extend(book.faults_since(&self.before));
        faults.extend(archive.incomplete(self.first_trip));
        let sheets = receipts::Receipts::read(&db).await?;
        faults.extend(sheets.incomplete());
        let payments = payments::Payments::read(&db).await?;
        faults.extend(payments.incomplete());
        faults.extend(self.acknowledgements.faults(&archive, &sheets, &payments));
        faults.extend(photo_files::faults(&db, &self.installation.files(), &self.acknowledgements).await?);
        let work = Work::left(archive, &sheets, &payments, self.first_trip);
        // Closed before the start, so that the server itself recovers the database.
        db.close().await?;
        if !faults.is_empty() {
            bail!("{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
        }
        Ok(work)
    }
}
