//! Photo files after crashes: every referenced photo is complete; orphaned files are few and a later sweep removes them.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use anyhow::bail;
use sea_orm::DatabaseConnection;

use super::acknowledgements::Acknowledgements;
use super::worker::bytes_of;
use crate::files::{missing, named, stored_keys};
use crate::installation::Installation;
use crate::photo;
use crate::report::print_line;

/// Age given to files so that the sweep, which spares those younger than a day, removes orphans.
const LONG_AGO: Duration = Duration::from_hours(48);
/// Timeout of the sweep after a start.
const SWEPT_WITHIN: Duration = Duration::from_secs(20);

/// Faults of the files.
///
/// # Errors
/// A database or folder that cannot be read.
pub async fn faults(
    db: &DatabaseConnection,
    files: &Path,
    acknowledgements: &Acknowledgements,
) -> anyhow::Result<Vec<String>> {
    let (named, stored_keys) = (named(db).await?, stored_keys(files)?);
    let mut faults = missing(&named, &stored_keys);
    for key in named.intersection(&stored_keys) {
        if !photo::is_whole(&fs::read(files.join(key))?) {
            faults.push(format!("{key} is half a photo"));
        }
    }
    // A kill between write and rename can leave two files: the temporary and the final one.
    let (orphans, most) = (stored_keys.difference(&named).count(), 2 * acknowledgements.photos_cut_off());
    if orphans > most {
        faults.push(format!("{orphans} files without a row, from {most} calls that were cut off"));
    }
    Ok(faults)
}

/// Acknowledged photos whose pixel data differ from what was sent.
///
/// # Errors
/// A file that cannot be read.
pub fn altered_photos(files: &Path, acknowledgements: &Acknowledgements) -> anyhow::Result<Vec<String>> {
    let mut faults = Vec::new();
    for (key, seed) in acknowledgements.pictures() {
        if !photo::shows(&fs::read(files.join(&key))?, seed, bytes_of(seed)) {
            faults.push(format!("{key} is not the photo that was sent"));
        }
    }
    Ok(faults)
}

/// Backdates every file, so that the sweep of the next start removes the orphans of the last kill.
///
/// # Errors
/// A file that cannot be changed.
pub fn age(files: &Path) -> anyhow::Result<()> {
    for key in stored_keys(files)? {
        File::options().append(true).open(files.join(key))?.set_modified(SystemTime::now() - LONG_AGO)?;
    }
    Ok(())
}

/// Starts once more with backdated files and checks that exactly the orphans are removed.
///
/// # Errors
/// Files and rows differ after the timeout.
pub async fn check_sweep(installation: &Installation) -> anyhow::Result<()> {
    let db = installation.connect().await?;
    let named = named(&db).await?;
    db.close().await?;
    let files = installation.files();
    let orphans = stored_keys(&files)?.difference(&named).count();
    age(&files)?;
    let mut process = installation.start().await?;
    let started = Instant::now();
    while stored_keys(&files)? != named {
        if started.elapsed() > SWEPT_WITHIN {
            let left: Vec<_> = stored_keys(&files)?.symmetric_difference(&named).cloned().collect();
            bail!("after a sweep files and rows differ by {left:?}");
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    process.stop().await?;
    print_line(format_args!(
        "{} photos with their rows; {orphans} orphaned files, removed at a start two days later",
        named.len()
    ));
    Ok(())
}
