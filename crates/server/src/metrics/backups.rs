//! The age of the newest backup.

use std::path::Path;
use std::time::UNIX_EPOCH;

use prometheus::IntGauge;

/// The metric.
pub(super) fn newest_backup() -> prometheus::Result<IntGauge> {
    IntGauge::new(
        "jaladin_newest_backup_timestamp_seconds",
        "When the newest backup in its folder was done; 0 for none",
    )
}

/// Seconds since 1970 at which the newest backup of a folder was done; 0 for none, and for a folder that cannot be read.
pub(super) fn newest_in(folder: &Path) -> i64 {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let done = entries.flatten().filter(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with("jaladin-") && ![".part", ".polos", ".db", ".tar"].iter().any(|end| name.ends_with(end))
    });
    let since = |entry: std::fs::DirEntry| entry.metadata().ok()?.modified().ok()?.duration_since(UNIX_EPOCH).ok();
    done.filter_map(since).max().map_or(0, |since| since.as_secs().cast_signed())
}
