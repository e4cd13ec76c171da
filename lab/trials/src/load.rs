//! Load trial: 64 clients issue memos, assignment letters and outgoing letters of one parent unit. Afterwards no number is missing
//! or duplicate, and every answer came within a bound.

mod clerk;
mod queue;

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;

use self::clerk::Clerk;
use self::queue::{Answer, Queue, Task};
use crate::client::Client;
use crate::installation::Installation;
use crate::issued_numbers::IssuedNumbers;
use crate::process::Process;
use crate::report::{Times, print_heading, print_line};
use crate::setup::{Kind, Setup};
use crate::stored_letters::Archive;
use crate::trip_form::{TripForm, enrol_travellers};

/// Options of the load trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Total of letters.
    #[arg(long, default_value_t = 2000, help = "Letters to issue")]
    letters: usize,
    /// Concurrent clients.
    #[arg(long, default_value_t = 64, help = "Clients at once")]
    clients: usize,
    /// Maximum duration of an answer.
    #[arg(long, default_value_t = 5000, help = "No answer may take longer, in milliseconds")]
    within_ms: u64,
}

/// Runs the trial on SQLite, on PostgreSQL, and with two processes on one PostgreSQL.
///
/// # Errors
/// The first broken guarantee.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for kind in options.setup.kinds()? {
        let processes = if kind == Kind::Postgres { 1..=2 } else { 1..=1 };
        for processes in processes {
            print_heading(&format!("{}, {processes} process(es), {} clients", kind.name(), options.clients));
            let installation = Installation::new(&options.setup, kind).await?;
            let outcome = fire(options, &installation, processes).await;
            installation.leave(outcome).await?;
        }
    }
    Ok(())
}

async fn fire(options: &Options, installation: &Installation, processes: usize) -> anyhow::Result<()> {
    let mut office: Vec<Process> = Vec::new();
    for _ in 0..processes {
        office.push(installation.start().await?);
    }
    let db = installation.connect().await?;
    let (before, first_trip) = (IssuedNumbers::read(&db).await?, Archive::read(&db).await?.last_trip());
    let memory: Vec<u64> = office.iter().map(Process::memory_kib).collect::<Result<_, _>>()?;
    let clerk = Client::sign_in(&office[0].origin(), "klerk").await?;
    let registrar = Client::sign_in(&office[0].origin(), "pencatat").await?;
    let units = registrar.get("admin/get/surat-keluar").await?.expect(200)?.json()?["resultUnitKerja"].clone();
    let administrator = Client::sign_in(&office[0].origin(), "semua").await?;
    enrol_travellers(&administrator, options.letters).await?;
    let form = TripForm::load(&clerk).await?;
    let queue = Arc::new(Queue::new(options.letters, form, units, db.clone()));
    let started = Instant::now();
    let clerks = (0..options.clients).map(|i| {
        let origin = office[i % office.len()].origin();
        Ok(tokio::spawn(Clerk::new(clerk.again(&origin)?, registrar.again(&origin)?, Arc::clone(&queue)).work()))
    });
    let mut answers = Vec::new();
    for clerk in clerks.collect::<anyhow::Result<Vec<_>>>()? {
        answers.extend(clerk.await??);
    }
    let took = started.elapsed();
    print_times(&answers, took);
    for (process, before) in office.iter().zip(memory) {
        print_line(format_args!("memory: {before} KiB before, {} KiB after", process.memory_kib()?));
    }
    let faults = faults(&answers, &before, first_trip, &db, Duration::from_millis(options.within_ms)).await?;
    db.close().await?;
    for process in &mut office {
        process.stop().await?;
    }
    if !faults.is_empty() {
        bail!("{} promises broken, the first: {:#?}", faults.len(), &faults[..faults.len().min(10)]);
    }
    Ok(())
}

fn print_times(answers: &[Answer], took: Duration) {
    let of = |wanted: Option<Task>| {
        let wanted = answers.iter().filter(|answer| wanted.is_none_or(|task| answer.task == task));
        Times::of(wanted.map(|answer| answer.took))
    };
    for task in Task::ALL {
        print_line(format_args!("{:<18} {}", task.name(), of(Some(task))));
    }
    let all = of(None);
    #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
    let rate = all.count() as f64 / took.as_secs_f64();
    print_line(format_args!("{:<18} {all}; {rate:.1} letters/s", "all"));
}

/// All broken guarantees.
async fn faults(
    answers: &[Answer],
    before: &IssuedNumbers,
    first_trip: i64,
    db: &sea_orm::DatabaseConnection,
    within: Duration,
) -> anyhow::Result<Vec<String>> {
    let (book, archive) = (IssuedNumbers::read(db).await?, Archive::read(db).await?);
    let mut faults: Vec<String> = answers.iter().filter_map(|answer| answer.refusal.clone()).collect();
    let slow = answers.iter().filter(|answer| answer.took > within);
    faults.extend(slow.map(|answer| format!("{} took {:?}", answer.task.name(), answer.took)));
    faults.extend(book.faults_since(before));
    faults.extend(archive.incomplete(first_trip));
    let letters: Vec<_> = answers.iter().filter_map(|answer| answer.letter.as_ref()).collect();
    faults.extend(letters.iter().filter_map(|letter| archive.fault_of(letter)));
    print_line(format_args!(
        "{} letters acknowledged; {} new numbers in the book; {} faults",
        letters.len(),
        book.issued() - before.issued(),
        faults.len()
    ));
    Ok(faults)
}
