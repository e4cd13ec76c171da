//! Stored files and the rows that refer to them: a file is written under a new key before its row is committed, and
//! deleted when the transaction fails. Orphans left by a process that died are removed later.

use chrono::TimeDelta;
use futures_util::TryStreamExt;
use ports::{Error, Folder};

use crate::{application::App, authorized_work::AuthorizedWork};

/// Age below which a file may belong to a transaction that has not committed yet, here or in another process.
const MIN_ORPHAN_AGE: TimeDelta = TimeDelta::days(1);
/// Number of orphans that is always plausible: a process that dies leaves no more than its running uploads.
const PLAUSIBLE_ORPHANS: usize = 20;
/// Above that, at most one file in so many may be an orphan; more mean that the database is not the one of these files.
const FILES_PER_ORPHAN: usize = 10;
/// Files for whose rows the database is asked at once.
const CHUNK: usize = 500;
/// Most orphans removed at a time; the next run removes the others.
const MOST_REMOVED: usize = 10_000;

/// A file, or several, that a unit of work is about to refer to.
#[must_use]
pub(crate) struct NewFile {
    key: String,
    more: Vec<String>,
}

impl NewFile {
    /// Writes bytes under a random key with this extension.
    pub(crate) async fn write(app: &App, folder: Folder, extension: &str, bytes: Vec<u8>) -> Result<Self, Error> {
        let key = format!("{}/{}.{extension}", folder.name(), app.tokens.random().expose());
        app.files.write(&key, bytes).await?;
        Ok(Self { key, more: Vec::new() })
    }

    /// Key of the first one, for the row.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// This file and another one, kept or deleted together.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.more.push(other.key);
        self.more.extend(other.more);
        self
    }

    /// Passes the file on together with `opened`; deletes it when that failed.
    pub(crate) async fn with<T, E: Into<Error>>(self, app: &App, opened: Result<T, E>) -> Result<(Self, T), Error> {
        match opened {
            Ok(opened) => Ok((self, opened)),
            Err(error) => {
                self.discard(app).await;
                Err(error.into())
            }
        }
    }

    /// Deletes it: no row will refer to it.
    pub(crate) async fn discard(self, app: &App) {
        for key in std::iter::once(&self.key).chain(&self.more) {
            discard(app, key).await;
        }
    }
}

/// Commits a unit of work, or rolls it back and deletes its new file. The outcome of a failed commit may be unknown: then
/// the file stays, and [`remove_orphans`] deletes it later if no row refers to it.
pub(crate) async fn commit_or_discard<T>(
    app: &App,
    work: AuthorizedWork<'_>,
    file: Option<NewFile>,
    result: Result<T, Error>,
) -> Result<T, Error> {
    let result = match result {
        Ok(done) => work.commit().await.map(|()| done),
        Err(error) => {
            drop(work);
            if let Some(file) = file {
                file.discard(app).await;
            }
            return Err(error);
        }
    };
    if let (Err(Error::NotSignedIn | Error::PasswordDue | Error::Denied(_)), Some(file)) = (&result, file) {
        file.discard(app).await;
    }
    result
}

/// Deletes a file that no row refers to any more. On failure it is left to [`remove_orphans`].
pub(crate) async fn discard(app: &App, key: &str) {
    drop(app.files.remove(key).await);
}

/// Result of [`remove_orphans`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrphanRemoval {
    /// Number of deleted orphans.
    Removed(usize),
    /// Nothing was deleted: files and database do not seem to belong together.
    Refused {
        /// Files that no row refers to.
        orphans: usize,
        /// All files.
        files: usize,
    },
}

/// Deletes files of a folder that no row refers to and that are older than a day: left by a process that died between
/// writing and committing. Many of them mean a new, an older or another office's database, and then none is deleted. Walks
/// through the files in chunks, so that its memory does not grow with the office.
///
/// # Errors
/// [`Error::Store`].
pub async fn remove_orphans(app: &App, folder: Folder) -> Result<OrphanRemoval, Error> {
    let written_before = app.clock.now() - MIN_ORPHAN_AGE;
    let (mut files, mut referenced, mut orphans) = (0, 0, 0);
    let mut removed = Vec::new();
    let mut chunks = app.files.walk(folder.name()).try_chunks(CHUNK);
    while let Some(chunk) = chunks.try_next().await.map_err(|failed| failed.1)? {
        let (keys, ages): (Vec<_>, Vec<_>) = chunk.into_iter().map(|file| (file.key, file.written_at)).unzip();
        // Asked after the files are listed, so that a file whose row is committed meanwhile is no orphan.
        let named = app.queries.referenced(folder, &keys).await?;
        (files, referenced) = (files + keys.len(), referenced + named.len());
        for (key, written_at) in keys.into_iter().zip(ages) {
            if written_at < written_before && !named.contains(&key) {
                orphans += 1;
                removed.extend((orphans <= MOST_REMOVED).then_some(key));
            }
        }
    }
    if is_implausible(orphans, files, referenced) {
        return Ok(OrphanRemoval::Refused { orphans, files });
    }
    for orphan in &removed {
        app.files.remove(orphan).await?;
    }
    Ok(OrphanRemoval::Removed(removed.len()))
}

/// Returns whether so many orphans, beside so many files with a row, rather mean that files and database do not belong together.
fn is_implausible(orphans: usize, files: usize, referenced: usize) -> bool {
    let many = orphans > PLAUSIBLE_ORPHANS && orphans * FILES_PER_ORPHAN > files;
    orphans > 0 && (referenced == 0 || many)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_orphans_mean_another_database() {
        assert!(!is_implausible(0, 0, 0) && !is_implausible(0, 500, 0));
        assert!(is_implausible(1, 1, 0), "a database without a row of any file");
        assert!(!is_implausible(20, 21, 1) && is_implausible(21, 209, 188));
        assert!(!is_implausible(21, 210, 189) && !is_implausible(40, 500, 460));
    }
}
