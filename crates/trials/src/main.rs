//! `trials load`, `trials crash` and their like. Each prints what it did and what it saw, one line a fact, and fails when
//! something is not as promised.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use jaladin_trials::{load, report};

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
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Cli::parse().trial {
        Trial::Load(order) => load::run(&order).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report::fact(format_args!("FAILED: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
