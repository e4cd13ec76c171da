//! The release that this binary is: version, commit and schema step, and what an office sees differ since the one before.

use std::sync::LazyLock;

use app::ReleaseNews;
use chrono::{DateTime, TimeDelta, Utc};
use migration::{Migrator, MigratorTrait};
use persistence::releases::{self, Known};
use sea_orm::{DatabaseConnection, DbErr};

/// Version, as `Cargo.toml` has it; it grows with each release.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Commit of a release build.
pub const COMMIT: &str = env!("JALADIN_COMMIT");
/// The list of releases with their changes, which docs and the home of an administrator share.
pub const CHANGELOG: &str = include_str!("../../../CHANGELOG.md");

static LONG: LazyLock<String> =
    LazyLock::new(|| format!("{VERSION} (commit {COMMIT}, langkah skema {})", schema_step()));

/// Version with commit and schema step, as `--version` tells it.
pub fn long() -> &'static str {
    &LONG
}

/// Name of the newest step of the schema.
pub fn schema_step() -> String {
    Migrator::migrations().last().map(|step| step.name().to_owned()).unwrap_or_default()
}

/// Days after its first start on which a release is new.
const NEW: TimeDelta = TimeDelta::days(30);

/// Notes that this release runs on a database; what is new in it, if another one ran before.
///
/// # Errors
/// A failed statement.
pub(crate) async fn begin(db: &DatabaseConnection, now: DateTime<Utc>) -> Result<Option<ReleaseNews>, DbErr> {
    let Known { before, since, notes } = releases::run(db, VERSION, now).await?;
    tracing::info!(version = VERSION, commit = COMMIT, schema_step = schema_step(), "JALADIN {}", long());
    let changes = |before: String| news(Some(&before)).into_iter().map(str::to_owned).collect();
    Ok(before.filter(|_| now - since < NEW).map(|before| ReleaseNews {
        version: VERSION.to_owned(),
        since,
        changes: changes(before),
        notes: notes.into_iter().map(|(_, note)| note).collect(),
    }))
}

/// What offices see differ, by release: the sentences under `### Yang terlihat di kantor`, newest release first.
pub(crate) fn news(since: Option<&str>) -> Vec<&'static str> {
    sections().take_while(|(version, _)| Some(*version) != since).flat_map(|(_, sentences)| sentences).collect()
}

/// Versions of the list with the sentences about them.
fn sections() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    CHANGELOG.split("\n## ").skip(1).map(|section| {
        let version = section.split_whitespace().next().unwrap_or_default();
        let seen = section.split("\n### ").find_map(|part| part.strip_prefix(SEEN)).unwrap_or_default();
        (version, seen.lines().filter_map(|line| line.strip_prefix("- ")).collect())
    })
}

/// Heading of what an office sees differ.
const SEEN: &str = "Yang terlihat di kantor\n";

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(version: &str) -> Vec<u32> {
        version.split('.').map(|part| part.parse().expect("a number")).collect()
    }

    #[test]
    fn the_newest_release_of_the_list_is_this_one_with_its_schema() {
        let versions: Vec<_> = sections().map(|(version, _)| version).collect();
        assert_eq!(versions.first(), Some(&VERSION), "CHANGELOG.md has no section of this version");
        assert!(versions.windows(2).all(|pair| parts(pair[0]) > parts(pair[1])), "versions grow: {versions:?}");
        let own = CHANGELOG.split("\n## ").nth(1).expect("a section");
        assert!(own.contains(&schema_step()), "the newest step {} is not named for this version", schema_step());
        assert!(own.contains("### Catatan peningkatan\n"), "upgrade notes");
    }

    #[test]
    fn news_are_those_since_a_release() {
        assert!(!news(None).is_empty());
        assert_eq!(news(Some(VERSION)), Vec::<&str>::new());
        assert!(news(Some("0.1.0")).iter().all(|sentence| sentence.ends_with('.')), "sentences on one line each");
    }

    #[test]
    fn the_version_tells_commit_and_schema() {
        assert!(
            long().starts_with(VERSION) && long().contains(COMMIT) && long().contains(&schema_step()),
            "{}",
            long()
        );
    }
}
