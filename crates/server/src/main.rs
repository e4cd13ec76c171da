//! The binary `jaladin`.

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use clap::Parser;
use jaladin::cli::Cli;
use jaladin::user_files::open_file_if_asked;

fn main() -> ExitCode {
    // Before anything is started: the process that opens a file has no threads.
    open_file_if_asked().unwrap_or_else(run)
}

#[tokio::main]
async fn run() -> ExitCode {
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
