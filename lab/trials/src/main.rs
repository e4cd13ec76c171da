//! `trials load`, `trials crash` and their like. Each prints what it did and what it saw, one line a fact, and fails when
//! something is not as promised.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use jaladin_trials::{backup, crash, faults, fill, life, lists, load, report, scale};

#[derive(Debug, Parser)]
#[command(name = "trials", about = "Trials of the real binary", long_about = None)]
struct Cli {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Debug, Subcommand)]
enum Trial {
    #[command(about = "Numbers under fire: many clients issue letters of one parent unit at once")]
    Load(load::Order),
    #[command(about = "SIGKILL at random moments: what was acknowledged is there, nothing is there by half")]
    Crash(crash::Order),
    #[command(about = "Start and stop: together, amid requests, on a newer database, while the database is away")]
    Life(life::Order),
    #[command(about = "Database, disk, file store and clients fail: clear answers, recovery without restart, no leak")]
    Faults(faults::Order),
    #[command(
        about = "Backups while clerks write, each brought back and held against what was acknowledged; damaged ones"
    )]
    Backup(backup::Order),
    #[command(about = "Fills a database with the trips of five years, to look at")]
    Fill(fill::Order),
    #[command(about = "Lists, details and searches on 100,000 trips of five years")]
    Lists(lists::Order),
    #[command(about = "One and two processes behind nginx on one PostgreSQL, with photos in an S3 store")]
    Scale(scale::Order),
    #[command(about = "The S3 store of `scale`", hide = true)]
    Store(scale::store::Order),
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Cli::parse().trial {
        Trial::Load(order) => load::run(&order).await,
        Trial::Crash(order) => crash::run(&order).await,
        Trial::Life(order) => life::run(&order).await,
        Trial::Faults(order) => faults::run(&order).await,
        Trial::Backup(order) => backup::run(&order).await,
        Trial::Fill(order) => fill::run(&order).await,
        Trial::Lists(order) => lists::run(&order).await,
        Trial::Scale(order) => scale::run(&order).await,
        Trial::Store(order) => scale::store::run(&order).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report::fact(format_args!("FAILED: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
