//! The binary `jaladin`.

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use clap::Parser;
use jaladin::cli::Cli;
use mimalloc::MiMalloc;

/// A tenth less processor time for a list than with glibc's, and less memory (docs/performance.md).
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    match Cli::parse().run(&mut stdout()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to do if even stderr is gone.
            let _ = writeln!(stderr(), "jaladin: {error:#}");
            ExitCode::FAILURE
        }
    }
}
