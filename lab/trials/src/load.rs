//! Numbers under fire: 64 clients issue memos, assignment letters and outgoing letters of one parent unit at once, and
//! afterwards no number is missing, doubled or astray, and nobody waited long.

mod clerk;
mod desk;

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;

use self::clerk::Clerk;
use self::desk::{Answer, Desk, Task};
use crate::book::Book;
use crate::client::Client;
use crate::letters::Archive;
use crate::place::Place;
use crate::process::Process;
use crate::report::{Times, fact, part};
use crate::setup::{Kind, Setup};
use crate::trip_form::TripForm;

/// How much fire.
#[derive(Debug, Args)]
pub struct Order {
    #[command(flatten)]
    setup: Setup,
    /// Letters in all.
    #[arg(long, default_value_t = 2000, help = "Letters to issue")]
    letters: usize,
    /// Clients at once.
    #[arg(long, default_value_t = 64, help = "Clients at once")]
    clients: usize,
    /// The bound for an answer.
    #[arg(long, default_value_t = 5000, help = "No answer may take longer, in milliseconds")]
    within_ms: u64,
}

/// On SQLite, on PostgreSQL, and with two processes on one PostgreSQL.
///
/// # Errors
/// The first promise that was not kept.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    for kind in order.setup.kinds()? {
        let processes = if kind == Kind::Postgres { 1..=2 } else { 1..=1 };
        for processes in processes {
            part(&format!("{}, {processes} process(es), {} clients", kind.name(), order.clients));
            let place = Place::new(&order.setup, kind).await?;
            let outcome = fire(order, &place, processes).await;
            place.leave(outcome).await?;
        }
    }
    Ok(())
}

async fn fire(order: &Order, place: &Place, processes: usize) -> anyhow::Result<()> {
    let mut office: Vec<Process> = Vec::new();
    for _ in 0..processes {
        office.push(place.start().await?);
    }
    let db = place.connect().await?;
    let (before, first_trip) = (Book::read(&db).await?, Archive::read(&db).await?.last_trip());
    let memory: Vec<u64> = office.iter().map(Process::memory_kib).collect::<Result<_, _>>()?;
    let clerk = Client::sign_in(&office[0].origin(), "klerk").await?;
    let registrar = Client::sign_in(&office[0].origin(), "pencatat").await?;
    let units = registrar.get("admin/get/surat-keluar").await?.expect(200)?.json()?["resultUnitKerja"].clone();
    let form = TripForm::offered_to(&clerk).await?;
    let desk = Arc::new(Desk::new(order.letters, form, units, db.clone()));
    let started = Instant::now();
    let clerks = (0..order.clients).map(|i| {
        let origin = office[i % office.len()].origin();
        Ok(tokio::spawn(Clerk::new(clerk.again(&origin)?, registrar.again(&origin)?, Arc::clone(&desk)).work()))
    });
    let mut answers = Vec::new();
    for clerk in clerks.collect::<anyhow::Result<Vec<_>>>()? {
        answers.extend(clerk.await??);
    }
    let took = started.elapsed();
    told(&answers, took);
    for (process, before) in office.iter().zip(memory) {
        fact(format_args!("memory: {before} KiB before, {} KiB after", process.memory_kib()?));
    }
    let faults = faults(&answers, &before, first_trip, &db, Duration::from_millis(order.within_ms)).await?;
    db.close().await?;
    for process in &mut office {
        process.stop().await?;
    }
    if !faults.is_empty() {
        bail!("{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
    }
    Ok(())
}

fn told(answers: &[Answer], took: Duration) {
    let of = |wanted: Option<Task>| {
        let wanted = answers.iter().filter(|answer| wanted.is_none_or(|task| answer.task == task));
        Times::of(wanted.map(|answer| answer.took))
    };
    for task in Task::ALL {
        fact(format_args!("{:<18} {}", task.name(), of(Some(task))));
    }
    let all = of(None);
    #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
    let rate = all.count() as f64 / took.as_secs_f64();
    fact(format_args!("{:<18} {all}; {rate:.1} letters/s", "all"));
}

/// Every promise that was not kept.
async fn faults(
    answers: &[Answer],
    before: &Book,
    first_trip: i64,
    db: &sea_orm::DatabaseConnection,
    within: Duration,
) -> anyhow::Result<Vec<String>> {
    let (book, archive) = (Book::read(db).await?, Archive::read(db).await?);
    let mut faults: Vec<String> = answers.iter().filter_map(|answer| answer.refusal.clone()).collect();
    let slow = answers.iter().filter(|answer| answer.took > within);
    faults.extend(slow.map(|answer| format!("{} took {:?}", answer.task.name(), answer.took)));
    faults.extend(book.faults_since(before));
    faults.extend(archive.halves(first_trip));
    let letters: Vec<_> = answers.iter().filter_map(|answer| answer.letter.as_ref()).collect();
    faults.extend(letters.iter().filter_map(|letter| archive.fault_of(letter)));
    fact(format_args!(
        "{} letters acknowledged; {} new numbers in the book; {} faults",
        letters.len(),
        book.issued() - before.issued(),
        faults.len()
    ));
    Ok(faults)
}
