//! Measures the time of a password hash by memory and passes, for ADR 7.
//! `cargo run --release -p jaladin --example password_cost`

use std::{
    io::Write,
    time::{Duration, Instant},
};

use jaladin::passwords::Argon2id;
use ports::Passwords;
use staff::Secret;

const TRIES: usize = 9;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{:>6} {:>6} {:>10} {:>10} {:>10}", "MiB", "passes", "fastest", "median", "slowest")?;
    for (memory, passes) in [(19, 2), (32, 2), (32, 3), (48, 2), (48, 3), (64, 2), (64, 3)] {
        let passwords = Argon2id::costing(memory * 1024, passes)?;
        let hash = passwords.hash(&Secret::new("Demo-2026!")).await?;
        let mut times: Vec<Duration> = Vec::with_capacity(TRIES);
        for _ in 0..TRIES {
            let started = Instant::now();
            passwords.verify(&Secret::new("Salah-2026!"), Some(&hash)).await?;
            times.push(started.elapsed());
        }
        times.sort_unstable();
        writeln!(
            out,
            "{memory:>6} {passes:>6} {:>10.1?} {:>10.1?} {:>10.1?}",
            times[0],
            times[TRIES / 2],
            times[TRIES - 1]
        )?;
    }
    Ok(())
}
