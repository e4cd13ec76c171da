//! Clock that is set for a test (assurance 9, clock): days and numbers of an office that uses it are not the world's.

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};

/// The instant that the office's clock is set to, if one is given.
///
/// # Errors
/// One that is not allowed, or a text that is none.
pub(super) fn instant(text: Option<&str>, allowed: bool) -> anyhow::Result<Option<DateTime<Utc>>> {
    let Some(text) = text else { return Ok(None) };
    ensure!(allowed, "JALADIN_TEST_CLOCK hanya diterima oleh serve --allow-test-clock");
    let wrong = || format!("JALADIN_TEST_CLOCK {text} tidak dikenal; contoh: 2026-12-31T23:50:00+08:00");
    Ok(Some(DateTime::parse_from_rfc3339(text).with_context(wrong)?.to_utc()))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use crate::cli::Cli;

    #[tokio::test]
    async fn a_clock_set_for_a_test_is_refused_without_its_flag() {
        for (line, says) in [
            ("jaladin --test-clock 2026-12-31T23:50:00+08:00 serve", "hanya diterima oleh serve --allow-test-clock"),
            ("jaladin --test-clock 2026-12-31T23:50:00+08:00 openapi", "hanya diterima oleh serve --allow-test-clock"),
            ("jaladin --test-clock besok serve --allow-test-clock", "besok tidak dikenal"),
        ] {
            let line = Cli::try_parse_from(line.split(' ')).expect("a command line");
            let refused = line.run(&mut Vec::new()).await.expect_err("a clock of a test").to_string();
            assert!(refused.contains(says), "{refused}");
        }
    }
}
