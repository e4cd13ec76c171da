//! Killed where it stands: 16 clients write letters and receipts with photos, the process dies of SIGKILL at a random
//! moment, starts again, twenty times over. Whatever was acknowledged is there, whole; nothing else is there by half.

mod ledger;
mod receipts;
mod remains;
mod soundness;
mod work;
mod worker;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use self::ledger::Ledger;
use self::work::Work;
use self::worker::{Desk, Worker};
use crate::book::Book;
use crate::client::Client;
use crate::letters::Archive;
use crate::place::Place;
use crate::report::{fact, part};
use crate::setup::Setup;
use crate::trip_form::TripForm;

/// A round ends by then however little was done.
const LONGEST_ROUND: Duration = Duration::from_secs(30);

/// How often, and by whose dice.
#[derive(Debug, Args)]
pub struct Order {
    #[command(flatten)]
    setup: Setup,
    /// Kills.
    #[arg(long, default_value_t = 20, help = "How often the process is killed")]
    rounds: usize,
    /// Clients at once.
    #[arg(long, default_value_t = 16, help = "Clients at once")]
    clients: usize,
    /// Seed of every random choice; the moment at which a call is in flight still differs from run to run.
    #[arg(long, help = "Seed of the random choices; by default a new one, which is printed")]
    seed: Option<u64>,
}

/// On SQLite and on PostgreSQL.
///
/// # Errors
/// The first promises that were not kept.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    for kind in order.setup.kinds()? {
        let seed = order.seed.unwrap_or_else(|| rand::rng().random());
        part(&format!("{}, {} kills, {} clients, --seed {seed}", kind.name(), order.rounds, order.clients));
        let place = Place::new(&order.setup, kind).await?;
        let outcome = Trial::begin(order, &place, seed).await;
        let outcome = match outcome {
            Ok(trial) => trial.all(order.rounds).await,
            Err(error) => Err(error),
        };
        place.leave(outcome).await?;
    }
    Ok(())
}

/// A trial under way.
struct Trial<'a> {
    place: &'a Place,
    clients: usize,
    dice: StdRng,
    before: Book,
    first_trip: i64,
    ledger: Arc<Ledger>,
}

impl<'a> Trial<'a> {
    async fn begin(order: &Order, place: &'a Place, seed: u64) -> anyhow::Result<Self> {
        place.start().await?.stop().await?;
        let db = place.connect().await?;
        let (before, first_trip) = (Book::read(&db).await?, Archive::read(&db).await?.last_trip());
        db.close().await?;
        let dice = StdRng::seed_from_u64(seed);
        Ok(Self { place, clients: order.clients, dice, before, first_trip, ledger: Arc::default() })
    }

    async fn all(mut self, rounds: usize) -> anyhow::Result<()> {
        let mut stored = BTreeMap::new();
        for round in 1..=rounds {
            self.round(round, &mut stored).await?;
        }
        let mut process = self.place.start().await?;
        self.check().await?;
        let exchanged = remains::exchanged(&self.place.files(), &self.ledger)?;
        if !exchanged.is_empty() {
            bail!("{exchanged:#?}");
        }
        for (outcome, count) in stored {
            fact(format_args!("calls without an answer, {outcome}: {count}"));
        }
        process.stop().await?;
        remains::swept(self.place).await?;
        fact(format_args!("{} acknowledgements in all, every one of them kept", self.ledger.count()));
        Ok(())
    }

    /// Starts, looks at what the last kill left, repeats what got no answer, works, kills.
    async fn round(&mut self, round: usize, stored: &mut BTreeMap<&'static str, usize>) -> anyhow::Result<()> {
        remains::age(&self.place.files())?;
        let started = Instant::now();
        let mut process = self.place.start().await?;
        let (restarted, work) = (started.elapsed(), self.check().await?);
        let origin = process.origin();
        let clerk = Client::sign_in(&origin, "klerk").await?;
        let registrar = Client::sign_in(&origin, "pencatat").await?;
        let units = registrar.get("admin/get/surat-keluar").await?.expect(200)?.json()?["resultUnitKerja"].clone();
        let form = TripForm::offered_to(&clerk).await?;
        let desk = Arc::new(Desk { ledger: Arc::clone(&self.ledger), form, units, killed: AtomicBool::new(false) });
        for outcome in desk.repeat_unanswered(&clerk, &work).await? {
            *stored.entry(outcome).or_default() += 1;
        }
        let acknowledged = self.ledger.count();
        let workers = work.shared_out(self.clients).into_iter().map(|share| {
            let dice = StdRng::seed_from_u64(self.dice.random());
            let worker = Worker::new(clerk.again(&origin)?, registrar.again(&origin)?, Arc::clone(&desk), share, dice);
            Ok(tokio::spawn(worker.work()))
        });
        let workers = workers.collect::<anyhow::Result<Vec<_>>>()?;
        // By work done and not by the clock, so that a slow machine sees kills amid work too.
        let (enough, longer) = (acknowledged + self.dice.random_range(5..80), self.dice.random_range(0..50));
        let lived = Instant::now();
        while self.ledger.count() < enough && lived.elapsed() < LONGEST_ROUND {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(longer)).await;
        desk.killed.store(true, Ordering::SeqCst);
        process.kill()?;
        for worker in workers {
            worker.await??;
        }
        fact(format_args!(
            "round {round:>2}: up after {} ms, killed after {} ms, {} calls acknowledged, {} without an answer",
            restarted.as_millis(),
            lived.elapsed().as_millis(),
            self.ledger.count() - acknowledged,
            self.ledger.unanswered()
        ));
        Ok(())
    }

    /// Holds the database and the files against the ledger; answers what there is to do next.
    async fn check(&self) -> anyhow::Result<Work> {
        let db = self.place.connect().await?;
        let (book, archive) = (Book::read(&db).await?, Archive::read(&db).await?);
        let mut faults = soundness::faults(&db).await?;
        faults.extend(book.faults_since(&self.before));
        faults.extend(archive.halves(self.first_trip));
        let sheets = receipts::Sheets::read(&db).await?;
        faults.extend(sheets.halves());
        faults.extend(self.ledger.faults(&archive, &sheets));
        faults.extend(remains::faults(&db, &self.place.files(), &self.ledger).await?);
        let work = Work::left(archive, &sheets, self.first_trip);
        // Closed, so that it is the killed server that finds its database as it left it, and nobody else.
        db.close().await?;
        if !faults.is_empty() {
            bail!("{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
        }
        Ok(work)
    }
}
