//! Parses database URLs.

use std::path::PathBuf;

/// File of an `SQLite` URL; `None` for other databases and for in-memory ones.
pub(crate) fn sqlite_file(database_url: &str) -> Option<PathBuf> {
    let rest = database_url.strip_prefix("sqlite:")?;
    let path = rest.strip_prefix("//").unwrap_or(rest);
    let path = path.split('?').next().unwrap_or_default();
    (!path.is_empty() && path != ":memory:").then(|| PathBuf::from(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sqlite_on_disk_has_a_file() {
        for (url, file) in [
            ("sqlite://data/jaladin.db?mode=rwc", Some("data/jaladin.db")),
            ("sqlite:///data/jaladin.db", Some("/data/jaladin.db")),
            ("sqlite:jaladin.db", Some("jaladin.db")),
            ("sqlite::memory:", None),
            ("sqlite://", None),
            ("postgres://localhost/jaladin", None),
        ] {
            assert_eq!(sqlite_file(url), file.map(PathBuf::from), "{url}");
        }
    }
}
