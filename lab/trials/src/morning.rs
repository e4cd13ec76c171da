//! Eight in the morning: hundreds of people of a regency sign in within a minute and work with time to think. Reads stay quick while
//! passwords are hashed, a refusal says when to come back, and memory stays bounded. On SQLite one process, on PostgreSQL two
//! behind nginx, with their files in an S3 store.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use clap::Args;
use futures_util::future::try_join_all;
use rand::RngExt;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use tokio::time::{sleep, sleep_until};

use crate::client::{Client, Reply};
use crate::installation::Installation;
use crate::process::Process;
use crate::regency;
use crate::report::{Times, print_heading, print_line};
use crate::scale::{proxy::Proxy, store::Bucket};
use crate::setup::{Kind, Setup};
use crate::trip_form::today;

/// First unit with two clerks of its own, and the number of such units.
const UNITS: (usize, usize) = (9, 292);
/// Calls of one client before the others come.
const QUIET_CALLS: usize = 100;
/// Longest p99 of the reads, in quiet medians.
const SLOWEST: f64 = 20.0;
/// Most memory of a process on SQLite, in MiB.
const MOST_MEMORY: u64 = 300;
/// One call in so many adds a line to a receipt.
const WRITES: u32 = 10;

/// Options of the trial.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    setup: Setup,
    /// Trips of the regency.
    #[arg(long, default_value_t = 300_000, help = "Trips of the regency")]
    trips: usize,
    /// People.
    #[arg(long, default_value_t = 400, help = "People who sign in")]
    people: usize,
    /// Time within which they sign in.
    #[arg(long, default_value_t = 60, help = "Seconds within which they sign in")]
    arrival: u64,
    /// Time for which they work.
    #[arg(long, default_value_t = 600, help = "Seconds for which they work")]
    work: u64,
    /// Longest time to think.
    #[arg(long, default_value_t = 10, help = "Most seconds between two calls of a person")]
    think: u64,
}

/// Answers that everybody saw.
#[derive(Default)]
struct Seen {
    sign_ins: Vec<Duration>,
    reads: Vec<Duration>,
    writes: Vec<Duration>,
    refused: usize,
}

/// Runs the trial on each database.
///
/// # Errors
/// A call that fails without saying when to come back, slow reads, or too much memory.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    for kind in options.setup.kinds()? {
        print_heading(&format!("{}: {} people at eight in the morning", kind.name(), options.people));
        let installation = Installation::new(&options.setup, kind).await?;
        let outcome = match kind {
            Kind::Sqlite => one_process(options, &installation).await,
            Kind::Postgres => two_processes(options, &installation).await,
        };
        installation.leave(outcome).await?;
    }
    Ok(())
}

async fn one_process(options: &Options, installation: &Installation) -> anyhow::Result<()> {
    installation.start().await?.stop().await?;
    regency::fill(&installation.url()?, [options.trips, 0], today()).await?;
    let process = installation.start().await?;
    let memory = morning(options, &process.origin(), &[&process]).await?;
    ensure!(memory <= MOST_MEMORY, "{memory} MiB of memory");
    Ok(())
}

async fn two_processes(options: &Options, installation: &Installation) -> anyhow::Result<()> {
    let bucket = Bucket::open(installation.folder()).await?;
    let mut flags = bucket.flags();
    flags.extend(["--trusted-proxies=127.0.0.1", "--demo-in-public"].map(str::to_owned));
    let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    installation.start_with(&flags).await?.stop().await?;
    regency::fill(&installation.url()?, [options.trips, 0], today()).await?;
    let office = [installation.start_with(&flags).await?, installation.start_with(&flags).await?];
    let proxy = Proxy::start(installation.folder(), &office).await?;
    morning(options, &proxy.origin(), &[&office[0], &office[1]]).await?;
    Ok(())
}

/// Lets everybody work; returns the most memory of a process in MiB.
async fn morning(options: &Options, origin: &str, office: &[&Process]) -> anyhow::Result<u64> {
    let quiet = quiet(origin).await?;
    let seen = Arc::new(Mutex::new(Seen::default()));
    let began = Instant::now();
    let people = (0..options.people).map(|n| {
        let arrival = Duration::from_secs(options.arrival) * u32::try_from(n)? / u32::try_from(options.people)?;
        let person =
            Person { n, think: options.think, until: began + Duration::from_secs(options.arrival + options.work) };
        let (origin, seen) = (origin.to_owned(), Arc::clone(&seen));
        Ok(async move {
            sleep_until((began + arrival).into()).await;
            person.work(&origin, &seen).await.with_context(|| format!("person {n}"))
        })
    });
    let people = people.collect::<anyhow::Result<Vec<_>>>()?;
    let all = try_join_all(people);
    tokio::pin!(all);
    let mut memory = 0;
    loop {
        for process in office {
            memory = memory.max(process.memory_kib()? >> 10);
        }
        tokio::select! {
            done = &mut all => {
                done?;
                break;
            }
            () = sleep(Duration::from_secs(1)) => {}
        };
    }
    let seen = std::mem::take(&mut *seen.lock().unwrap_or_else(PoisonError::into_inner));
    let (sign_ins, reads, writes) = (Times::of(seen.sign_ins), Times::of(seen.reads), Times::of(seen.writes));
    print_line(format_args!("quiet median of the reads {quiet:.1} ms; {} refused; {memory} MiB at most", seen.refused));
    for (what, times) in [("sign-ins", &sign_ins), ("reads", &reads), ("lines added", &writes)] {
        print_line(format_args!("{what}: {times}"));
    }
    if reads.p(99) > SLOWEST * quiet {
        bail!("the reads' p99 is {:.1} quiet medians", reads.p(99) / quiet);
    }
    Ok(memory)
}

/// Median of the reads of one client alone, in milliseconds.
async fn quiet(origin: &str) -> anyhow::Result<f64> {
    let person = Person { n: 0, think: 0, until: Instant::now() };
    let client = person.sign_in(origin).await?.context("a refused sign-in")?;
    let list = client.get(LIST).await?.expect(200)?.json()?;
    let mut times = Vec::new();
    for n in 0..QUIET_CALLS {
        times.push(client.get(&read(n, &list)).await?.expect(200)?.took);
    }
    Ok(Times::of(times).p(50))
}

const LIST: &str = "perjalanan/get/all-perjalanan?limit=15";

/// A read of a person with this list.
fn read(n: usize, list: &serde_json::Value) -> String {
    let trip = &list["result"][n % 15];
    let traveller = &trip["personils"][0]["id"];
    match n % 8 {
        0 => "beranda".to_owned(),
        1 | 2 => LIST.to_owned(),
        3 => format!("{LIST}&keadaan=ditugaskan"),
        4 if trip["id"].is_number() => format!("perjalanan/get/detail-perjalanan/{}", trip["id"]),
        5 if traveller.is_number() => format!("kwitansi/get/rampung/{traveller}"),
        6 => "pegawai/get".to_owned(),
        _ => "perjalanan/get/seed".to_owned(),
    }
}

struct Person {
    n: usize,
    think: u64,
    until: Instant,
}

impl Person {
    /// Signs in from an address of its own; `None` if it was told to come back.
    async fn sign_in(&self, origin: &str) -> anyhow::Result<Option<Client>> {
        let (first, count) = UNITS;
        let role = if self.n < count { "klerk" } else { "klerkdua" };
        let octet = |n: usize| u8::try_from(n % 250 + 1).unwrap_or(1);
        let address = Ipv4Addr::new(127, 0, octet(self.n / 250 + 1), octet(self.n));
        Client::sign_in_from(origin, &format!("{role}{}", first + self.n % count), address).await
    }

    async fn work(&self, origin: &str, seen: &Mutex<Seen>) -> anyhow::Result<()> {
        let note = |of: &dyn Fn(&mut Seen)| of(&mut seen.lock().unwrap_or_else(PoisonError::into_inner));
        let began = Instant::now();
        let client = loop {
            if let Some(client) = self.sign_in(origin).await? {
                break client;
            }
            note(&|seen| seen.refused += 1);
            sleep(Duration::from_secs(1)).await;
        };
        note(&|seen| seen.sign_ins.push(began.elapsed()));
        let list = client.get(LIST).await?.expect(200)?.json()?;
        // A line can't be added to a cancelled trip.
        let trips = list["result"].as_array().into_iter().flatten().filter(|trip| trip["keadaan"] != "batal");
        let slots = trips.filter_map(|trip| trip["personils"].as_array());
        let drafts: Vec<i64> =
            slots.flatten().filter(|slot| slot["statusId"] == 1).filter_map(|slot| slot["id"].as_i64()).collect();
        while Instant::now() < self.until {
            let think = rand::rng().random_range(self.think / 2 * 1000..=self.think * 1000);
            sleep(Duration::from_millis(think)).await;
            let n = rand::rng().random_range(0..240);
            let writes = rand::rng().random_range(0..WRITES) == 0 && !drafts.is_empty();
            let reply = if writes {
                let form = Form::new().text("item", "Hotel").text("satuan", "malam").text("jenisId", "2");
                let form = form.text("qty", "1").text("nilai", "1000");
                let form = form.text("personilId", drafts[n % drafts.len()].to_string());
                Client::send(client.request(Method::POST, "kwitansi/post/rampung").multipart(form)).await?
            } else {
                client.get(&read(n, &list)).await?
            };
            match (answered(&reply)?, writes) {
                (false, _) => note(&|seen| seen.refused += 1),
                (true, true) => note(&|seen| seen.writes.push(reply.took)),
                (true, false) => note(&|seen| seen.reads.push(reply.took)),
            }
        }
        Ok(())
    }
}

/// Returns whether a call was answered, not refused with the time to come back.
///
/// # Errors
/// Any other answer.
pub(crate) fn answered(reply: &Reply) -> anyhow::Result<bool> {
    let busy = [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].map(|status| status.as_u16());
    match reply.status {
        200 => Ok(true),
        status if busy.contains(&status) && !reply.header("retry-after").is_empty() => Ok(false),
        status => bail!("{status}: {}", String::from_utf8_lossy(&reply.body)),
    }
}
