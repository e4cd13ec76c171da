//! Command line of the trials. Each prints one line a result and fails at a broken guarantee.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use jaladin_trials::{
    backup, burst, crash, faults, life, lists, load, morning, planted, reads, regency, report, scale,
};

#[derive(Debug, Parser)]
#[command(name = "trials", about = "Trials of the real binary", long_about = None)]
struct Cli {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Debug, Subcommand)]
enum Trial {
    #[command(about = "Load: many clients issue letters of one parent unit")]
    Load(load::Options),
    #[command(about = "SIGKILL at random moments: acknowledged writes are kept, no record is incomplete")]
    Crash(crash::Options),
    #[command(about = "Start and stop: concurrently, during requests, on a newer schema, without a database")]
    Life(life::Options),
    #[command(
        about = "Faults of database, disk, file store and clients: clear errors, recovery without restart, no leak"
    )]
    Faults(faults::Options),
    #[command(
        about = "Backups while clerks write, each restored and compared with the acknowledged calls; damaged archives"
    )]
    Backup(backup::Options),
    #[command(about = "Many sign-ins and many uploads at once: all answered, memory bounded")]
    Burst(burst::Options),
    #[command(about = "Lists, details and searches on 100,000 trips of five years")]
    Lists(lists::Options),
    #[command(about = "A year with planted cases: all are told, few other receipts need a reason")]
    Planted(planted::Options),
    #[command(about = "Processor time of every read on a loaded office")]
    Reads(reads::Options),
    #[command(about = "Hundreds of people sign in within a minute and work")]
    Morning(morning::Options),
    #[command(about = "Fills a database with the demo office up to the size of a regency")]
    Regency(regency::Options),
    #[command(about = "One and two processes behind nginx on one PostgreSQL, with photos in an S3 store")]
    Scale(scale::Options),
    #[command(about = "The S3 store of `scale`", hide = true)]
    Store(scale::store::Options),
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Cli::parse().trial {
        Trial::Load(options) => load::run(&options).await,
        Trial::Crash(options) => crash::run(&options).await,
        Trial::Life(options) => life::run(&options).await,
        Trial::Faults(options) => faults::run(&options).await,
        Trial::Backup(options) => backup::run(&options).await,
        Trial::Burst(options) => burst::run(&options).await,
        Trial::Lists(options) => lists::run(&options).await,
        Trial::Planted(options) => planted::run(&options).await,
        Trial::Reads(options) => reads::run(&options).await,
        Trial::Morning(options) => morning::run(&options).await,
        Trial::Regency(options) => regency::run(&options).await,
        Trial::Scale(options) => scale::run(&options).await,
        Trial::Store(options) => scale::store::run(&options).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report::print_line(format_args!("FAILED: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
