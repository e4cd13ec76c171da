//! The process that opens a file: `jaladin open-file MEMORY SECONDS`, with work and file on its input and the answer on its output.
//! It limits itself before it reads a byte, so that no `unsafe` call between fork and exec is needed.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use rustix::process::{Resource, Rlimit, setrlimit};

use super::work::Work;

/// Name of the command, which no help shows.
pub(super) const COMMAND: &str = "open-file";

/// Opens a file if the command line asks for it, and nothing else of the program.
pub fn open_file_if_asked() -> Option<ExitCode> {
    let mut line = std::env::args().skip(1);
    if line.next()? != COMMAND {
        return None;
    }
    let (memory, seconds) = (line.next()?.parse().ok()?, line.next()?.parse().ok()?);
    Some(match open(memory, seconds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to do if even stderr is gone.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    })
}

fn open(memory: u64, seconds: u64) -> io::Result<()> {
    limit(memory, seconds)?;
    let mut input = Vec::new();
    io::stdin().lock().read_to_end(&mut input)?;
    let (work, file): (Work, _) = postcard::take_from_bytes(&input).map_err(io::Error::other)?;
    let (answer, made) = work.done(file.to_vec());
    let mut output = io::stdout().lock();
    output.write_all(&postcard::to_stdvec(&answer).map_err(io::Error::other)?)?;
    output.write_all(&made)?;
    output.flush()
}

/// Limits this process: its memory beyond what it has now, its processor time; no further process, no file, no core.
fn limit(memory: u64, seconds: u64) -> io::Result<()> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let size =
        status.lines().find_map(|line| line.strip_prefix("VmSize:")?.split_whitespace().next()?.parse::<u64>().ok());
    let size = size.ok_or_else(|| io::Error::other("VmSize is not known"))? * 1024;
    // Where memory runs short, this process goes before the server. Not worth an error.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    let at_most = |most| Rlimit { current: Some(most), maximum: Some(most) };
    setrlimit(Resource::As, at_most(size + memory))?;
    setrlimit(Resource::Cpu, Rlimit { current: Some(seconds), maximum: Some(seconds + 1) })?;
    setrlimit(Resource::Fsize, at_most(0))?;
    setrlimit(Resource::Core, at_most(0))?;
    Ok(())
}
