//! Output of the trials: lines and percentiles.

use std::fmt::Arguments;
use std::time::Duration;

/// Prints a line.
pub fn print_line(line: Arguments) {
    println!("{line}");
}

/// Prints a heading.
pub fn print_heading(title: &str) {
    println!("\n--- {title}");
}

/// Durations of many calls.
#[derive(Debug, Clone, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Collects durations.
    pub fn of(times: impl IntoIterator<Item = Duration>) -> Self {
        let mut times: Vec<_> = times.into_iter().collect();
        times.sort_unstable();
        Self(times)
    }

    /// Number of calls.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Longest duration.
    pub fn longest(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }

    /// Percentile in milliseconds.
    pub fn p(&self, percent: usize) -> f64 {
        self.percentile(percent).as_secs_f64() * 1000.0
    }

    fn percentile(&self, percent: usize) -> Duration {
        let rank = (self.0.len() * percent).div_ceil(100).saturating_sub(1);
        self.0.get(rank).copied().unwrap_or_default()
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [p50, p95, p99, longest] = [50, 95, 99, 100].map(|percent| self.p(percent));
        write!(f, "{} calls, p50 {p50:.0} ms, p95 {p95:.0} ms, p99 {p99:.0} ms, max {longest:.0} ms", self.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times = Times::of((1..=200).rev().map(Duration::from_millis));
        assert_eq!(times.to_string(), "200 calls, p50 100 ms, p95 190 ms, p99 198 ms, max 200 ms");
        assert_eq!(Times::default().to_string(), "0 calls, p50 0 ms, p95 0 ms, p99 0 ms, max 0 ms");
    }
}
