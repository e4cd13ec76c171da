//! Tests of the settings.

use super::*;
use crate::startup::{ANSWER_TIMEOUT, SHUTDOWN_TIMEOUT};
use clap::Parser;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    settings: ServeSettings,
}

fn settings(flags: &[&str]) -> Result<ServeSettings, clap::Error> {
    Line::try_parse_from([&["jaladin"], flags].concat()).map(|line| line.settings)
}

#[test]
fn origins_are_exact() -> Result<(), clap::Error> {
    let two = settings(&["--allowed-origins", "https://a.example,http://b.example:8080"])?;
    assert_eq!(two.allowed_origins, ["https://a.example", "http://b.example:8080"]);
    for wrong in ["*", "https://*.example", "a.example", "https://a.example/app", "https://"] {
        assert!(settings(&["--allowed-origins", wrong]).is_err(), "{wrong}");
    }
    Ok(())
}

#[test]
fn an_unknown_time_zone_is_refused() {
    assert!(settings(&["--timezone", "Asia/Atlantis"]).is_err());
}

/// A service manager with a shorter timeout would kill the process during running requests.
#[test]
fn service_managers_wait_for_the_longest_stop() {
    let longest = MAX_STOP_NOTICE + (SHUTDOWN_TIMEOUT + ANSWER_TIMEOUT).as_secs();
    for (setting, file) in [
        ("TimeoutStopSec=", include_str!("../../../../deploy/jaladin.service")),
        ("--stop-timeout ", include_str!("../../../../deploy/Containerfile")),
        ("`deploy/jaladin.service` gives it ", include_str!("../../../../docs/running.md")),
    ] {
        let rest = file.split_once(setting).map_or("", |(_, rest)| rest);
        let seconds: String = rest.chars().take_while(char::is_ascii_digit).collect();
        assert!(seconds.parse::<u64>().is_ok_and(|seconds| seconds > longest), "{setting}{seconds}, {longest} needed");
    }
}

#[test]
fn the_example_file_and_the_handbook_list_every_setting() {
    use clap::CommandFactory;
    let example = include_str!("../../../../.env.example");
    let handbook = include_str!("../../../../docs/operations.md");
    for argument in Line::command().get_arguments() {
        if let Some(variable) = argument.get_env().and_then(|name| name.to_str()) {
            assert!(example.contains(variable), "{variable} is missing in .env.example");
            assert!(handbook.contains(&format!("`{variable}`")), "{variable} is missing in docs/operations.md");
        }
    }
}
