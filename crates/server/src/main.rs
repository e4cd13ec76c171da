//! The binary `jaladin`.

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use clap::Parser;
use jaladin::cli::Cli;

#[tokio::main]
async fn main() -> ExitCode {
    // Files and folders are for their owner only, whatever the shell or the service manager says.
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
    match Cli::parse().run(&mut stdout()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to do if even stderr is gone.
            let _ = writeln!(stderr(), "jaladin: {error:#}");
            jaladin::cli::exit_code(&error)
        }
    }
}
