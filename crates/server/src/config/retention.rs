//! Periods after which bookkeeping of sign-ins is deleted.

use app::Retention;
use chrono::TimeDelta;
use clap::Args;
use staff::account::FAILURE_WINDOW;

/// Retention of what is no letter, receipt or number.
#[derive(Debug, Clone, Args)]
pub struct RetentionSettings {
    /// Days that a session stays after its expiry.
    #[arg(long, env = "JALADIN_KEEP_SESSIONS_DAYS", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=365))]
    #[arg(help = "Hari sesi disimpan setelah berakhir")]
    pub keep_sessions_days: u16,
    /// Hours that a counted failure stays; at least the window of the throttle.
    #[arg(long, env = "JALADIN_KEEP_FAILURES_HOURS", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=720))]
    #[arg(help = "Jam percobaan masuk yang gagal disimpan; paling sedikit 15 menit")]
    pub keep_failures_hours: u16,
    /// Days after which a registration that nobody approved expires.
    #[arg(long, env = "JALADIN_KEEP_WAITING_DAYS", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=365))]
    #[arg(help = "Hari pendaftaran menunggu persetujuan sebelum kedaluwarsa")]
    pub keep_waiting_days: u16,
}

impl RetentionSettings {
    /// The periods of the use cases.
    pub fn app(&self) -> Retention {
        Retention {
            sessions: TimeDelta::days(self.keep_sessions_days.into()),
            failures: TimeDelta::hours(self.keep_failures_hours.into()).max(FAILURE_WINDOW),
            waiting: TimeDelta::days(self.keep_waiting_days.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        settings: RetentionSettings,
    }

    fn retention(flags: &[&str]) -> Result<Retention, clap::Error> {
        Line::try_parse_from([&["jaladin"], flags].concat()).map(|line| line.settings.app())
    }

    #[test]
    fn retention_defaults_to_the_periods_of_the_rules() -> Result<(), clap::Error> {
        assert_eq!(retention(&[])?, Retention::default());
        let longer = retention(&["--keep-sessions-days", "90", "--keep-failures-hours", "24"])?;
        assert_eq!((longer.sessions, longer.failures), (TimeDelta::days(90), TimeDelta::days(1)));
        assert!(retention(&["--keep-waiting-days", "0"]).is_err());
        Ok(())
    }
}
