//! Files that rows name: written under a fresh name before the row is committed, removed when nothing comes of it, so
//! that no call leaves a file without a row. What a dying process leaves all the same, a sweep removes.

use std::collections::HashSet;

use chrono::TimeDelta;

use crate::{App, Error, ports::UnitOfWork};

/// Files younger than this may belong to a call that has not committed yet, here or in another process.
const SETTLED: TimeDelta = TimeDelta::days(1);
/// This many strays are swept however few files there are: no dying process leaves more, they are the uploads it had in
/// hand.
const FEW: usize = 20;
/// More than one in so many being strays says that the database is not the one the files belong to.
const ONE_IN: usize = 10;

/// A folder of the file store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Folder {
    /// Photos of trips and bills.
    Photos,
    /// Uploaded templates.
    Templates,
}

impl Folder {
    /// Every folder.
    pub const ALL: [Self; 2] = [Self::Photos, Self::Templates];

    /// What its keys begin with, before the slash.
    pub fn name(self) -> &'static str {
        match self {
            Self::Photos => "foto",
            Self::Templates => "templat",
        }
    }

    /// The keys in it that rows name.
    async fn named(self, app: &App) -> Result<HashSet<String>, Error> {
        let keys = match self {
            Self::Photos => app.queries.photo_keys().await?,
            Self::Templates => app.queries.template_keys().await?,
        };
        Ok(keys.into_iter().collect())
    }
}

/// A file that a unit of work is about to name.
#[must_use]
pub(crate) struct FreshFile(String);

impl FreshFile {
    /// Writes bytes under a random name with this ending.
    pub(crate) async fn write(app: &App, folder: Folder, ending: &str, bytes: Vec<u8>) -> Result<Self, Error> {
        let key = format!("{}/{}.{ending}", folder.name(), app.tokens.random().expose());
        app.files.write(&key, bytes).await?;
        Ok(Self(key))
    }

    /// Its key, for the row.
    pub(crate) fn key(&self) -> &str {
        &self.0
    }

    /// Goes on to name it in what was opened for that; removes it when nothing was.
    pub(crate) async fn with<T, E: Into<Error>>(self, app: &App, opened: Result<T, E>) -> Result<(Self, T), Error> {
        match opened {
            Ok(opened) => Ok((self, opened)),
            Err(error) => {
                self.discard(app).await;
                Err(error.into())
            }
        }
    }

    /// Removes it: no row will name it.
    pub(crate) async fn discard(self, app: &App) {
        discard(app, &self.0).await;
    }
}

/// Commits what a unit of work entered, or lets it go together with the fresh file it was to name. A commit that failed
/// may have happened all the same: then the file stays, and if no row names it, a sweep removes it.
pub(crate) async fn conclude<T>(
    app: &App,
    work: Box<dyn UnitOfWork>,
    fresh: Option<FreshFile>,
    entered: Result<T, Error>,
) -> Result<T, Error> {
    match entered {
        Ok(done) => {
            work.commit().await?;
            Ok(done)
        }
        Err(error) => {
            drop(work);
            if let Some(fresh) = fresh {
                fresh.discard(app).await;
            }
            Err(error)
        }
    }
}

/// Removes a file that no row names any more. What cannot be removed now, [`sweep`] removes later.
pub(crate) async fn discard(app: &App, key: &str) {
    drop(app.files.remove(key).await);
}

/// What came of a sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sweep {
    /// So many strays were removed.
    Removed(usize),
    /// Nothing was removed: files and database do not look as if they belonged together.
    Refused {
        /// Files that no row names.
        strays: usize,
        /// All files.
        files: usize,
    },
}

/// Removes files of a folder that no row has named for a day: left by a process that died between writing and
/// committing. Those are few; many of them mean a new, an older or another office's database, and then none is removed.
///
/// # Errors
/// [`Error::Store`].
pub async fn sweep(app: &App, folder: Folder) -> Result<Sweep, Error> {
    let settled = app.clock.now() - SETTLED;
    let files = app.files.list(folder.name()).await?;
    // Read after the files: a file named meanwhile is among them.
    let named = folder.named(app).await?;
    let strays = files.iter().filter(|file| file.written_at < settled && !named.contains(&file.key));
    let strays: Vec<&str> = strays.map(|file| file.key.as_str()).collect();
    if is_doubtful(strays.len(), files.len(), named.len()) {
        return Ok(Sweep::Refused { strays: strays.len(), files: files.len() });
    }
    for stray in &strays {
        app.files.remove(stray).await?;
    }
    Ok(Sweep::Removed(strays.len()))
}

/// Whether so many strays say more about the database than about themselves.
fn is_doubtful(strays: usize, files: usize, named: usize) -> bool {
    let many = strays > FEW && strays * ONE_IN > files;
    strays > 0 && (named == 0 || many)
}

#[cfg(test)]
mod tests {
    use super::is_doubtful;

    #[test]
    fn strays_are_few_or_the_database_is_doubted() {
        assert!(!is_doubtful(0, 0, 0) && !is_doubtful(0, 500, 0));
        assert!(is_doubtful(1, 1, 0), "a database that names nothing");
        assert!(!is_doubtful(20, 21, 1) && is_doubtful(21, 209, 188));
        assert!(!is_doubtful(21, 210, 189) && !is_doubtful(40, 500, 460));
    }
}
