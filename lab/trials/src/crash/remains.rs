//! Files and rows: every photo a row names is there with its picture; what lies there without a row is little, and the
//! sweep of a later day removes it.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use anyhow::bail;
use sea_orm::DatabaseConnection;

use super::ledger::Ledger;
use super::worker::bytes_of;
use crate::files::{lying, missing, named};
use crate::photo;
use crate::place::Place;
use crate::report::fact;

/// Files are swept when no row has named them for a day.
const LONG_AGO: Duration = Duration::from_hours(48);
/// A start sweeps beside the calls; it has this long.
const SWEPT_WITHIN: Duration = Duration::from_secs(20);

/// What is wrong with the files of a place.
///
/// # Errors
/// When database or folder can't be read.
pub async fn faults(db: &DatabaseConnection, files: &Path, ledger: &Ledger) -> anyhow::Result<Vec<String>> {
    let (named, lying) = (named(db).await?, lying(files)?);
    let mut faults = missing(&named, &lying);
    for key in named.intersection(&lying) {
        if !photo::is_whole(&fs::read(files.join(key))?) {
            faults.push(format!("{key} is half a photo"));
        }
    }
    // A kill between two steps of writing leaves a file twice: under its name and under the name it is written under.
    let (strays, most) = (lying.difference(&named).count(), 2 * ledger.photos_cut_off());
    if strays > most {
        faults.push(format!("{strays} files without a row, from {most} calls that were cut off"));
    }
    Ok(faults)
}

/// Photos that were acknowledged and show something else than was sent.
///
/// # Errors
/// When a file can't be read.
pub fn exchanged(files: &Path, ledger: &Ledger) -> anyhow::Result<Vec<String>> {
    let mut faults = Vec::new();
    for (key, negative) in ledger.pictures() {
        if !photo::shows(&fs::read(files.join(&key))?, negative, bytes_of(negative)) {
            faults.push(format!("{key} is not the photo that was sent"));
        }
    }
    Ok(faults)
}

/// Makes every file as old as if the last start were days ago: what a kill has left is swept at the next start, before
/// another kill adds to it.
///
/// # Errors
/// When a file can't be touched.
pub fn age(files: &Path) -> anyhow::Result<()> {
    for key in lying(files)? {
        File::options().append(true).open(files.join(key))?.set_modified(SystemTime::now() - LONG_AGO)?;
    }
    Ok(())
}

/// Starts once more, days later: then what no row names is gone, and everything else is there.
///
/// # Errors
/// When they still differ after a while.
pub async fn swept(place: &Place) -> anyhow::Result<()> {
    let db = place.connect().await?;
    let named = named(&db).await?;
    db.close().await?;
    let files = place.files();
    let strays = lying(&files)?.difference(&named).count();
    age(&files)?;
    let mut process = place.start().await?;
    let started = Instant::now();
    while lying(&files)? != named {
        if started.elapsed() > SWEPT_WITHIN {
            let left: Vec<_> = lying(&files)?.symmetric_difference(&named).cloned().collect();
            bail!("after a sweep files and rows differ by {left:?}");
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    process.stop().await?;
    fact(format_args!("{} photos with their rows; {strays} strays, swept at a start two days later", named.len()));
    Ok(())
}
