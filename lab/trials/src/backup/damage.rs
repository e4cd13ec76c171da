//! Damaged archives are refused, and the target stays empty.

use std::path::{Path, PathBuf};

use anyhow::ensure;
use rand::RngExt;
use serde_json::json;

use super::archive::{DATABASE, MANIFEST, Parts};
use super::output_text;
use crate::installation::Installation;
use crate::office::{Acknowledged, Office};
use crate::report::print_line;
use crate::setup::{Kind, Setup};

/// Archives with one flipped bit.
const BIT_FLIPS: usize = 20;

pub(super) async fn all_refused(
    setup: &Setup,
    archive: &Path,
    office: &Office,
    before: &Acknowledged,
) -> anyhow::Result<()> {
    let parts = Parts::of(archive)?;
    let whole = std::fs::read(archive)?;
    let untouched = tried(setup, &parts.zipped()?, office, before).await?;
    ensure!(untouched.is_none(), "put together again unchanged, it is refused: {untouched:?}");
    for (what, damaged) in damages(&parts, &whole)? {
        let said = tried(setup, &damaged, office, before).await?;
        let Some(said) = said else { anyhow::bail!("{what}: it was restored") };
        print_line(format_args!("{what}: refused, nothing left: {said}"));
    }
    let mut refused = 0;
    for _ in 0..BIT_FLIPS {
        let mut damaged = whole.clone();
        let (at, bit) = (rand::rng().random_range(0..damaged.len()), rand::rng().random_range(0..8));
        damaged[at] ^= 1 << bit;
        refused += usize::from(tried(setup, &damaged, office, before).await?.is_some());
    }
    print_line(format_args!(
        "one bit turned anywhere, {BIT_FLIPS} times: {refused} refused, {} in bytes that say nothing (a date, say) restored whole",
        BIT_FLIPS - refused
    ));
    Ok(())
}

fn damages(parts: &Parts, whole: &[u8]) -> anyhow::Result<Vec<(&'static str, Vec<u8>)>> {
    let photo = parts.photo()?;
    let entry = format!("berkas/{photo}");
    let parts = || parts.clone();
    Ok(vec![
        ("an empty file", Vec::new()),
        ("no archive at all", b"selamat pagi".repeat(1000)),
        ("cut after a tenth", whole[..whole.len() / 10].to_vec()),
        ("cut after half", whole[..whole.len() / 2].to_vec()),
        ("without its last byte", whole[..whole.len() - 1].to_vec()),
        ("without its list", parts().without(MANIFEST).zipped()?),
        ("without its database", parts().without(DATABASE).zipped()?),
        ("without a photo", parts().without(&entry).zipped()?),
        ("a photo that neither lies in it nor is listed", {
            let without = parts().without(&entry);
            without.listing(|list| drop(list["files"].as_object_mut().map(|files| files.remove(&photo))))?.zipped()?
        }),
        ("a photo with another byte", parts().with(&entry, |bytes| bytes[1000] ^= 1).zipped()?),
        ("a photo longer than listed", parts().with(&entry, |bytes| bytes.push(0)).zipped()?),
        ("a database with another byte", parts().with(DATABASE, |bytes| bytes[5000] ^= 1).zipped()?),
        ("another checksum of a photo", {
            parts().listing(|list| list["files"][photo.as_str()]["sha256"] = json!("0".repeat(64)))?.zipped()?
        }),
        ("another checksum of the database", {
            parts().listing(|list| list["database"]["sha256"] = json!("0".repeat(64)))?.zipped()?
        }),
        ("of a later layout", parts().listing(|list| list["format"] = json!(2))?.zipped()?),
        ("a name that climbs out", parts().rekeyed(&photo, "../../naik.jpg")?.zipped()?),
        ("a name from the root", parts().rekeyed(&photo, "/tmp/jaladin-naik.jpg")?.zipped()?),
        ("a hidden name", parts().rekeyed(&photo, "foto/.tersembunyi")?.zipped()?),
    ])
}

/// Restores an archive to an empty installation: the error, or `None` when it was restored completely.
async fn tried(
    setup: &Setup,
    archive: &[u8],
    office: &Office,
    before: &Acknowledged,
) -> anyhow::Result<Option<String>> {
    let outside = tempfile::tempdir()?;
    let file = outside.path().join("rusak.zip");
    std::fs::write(&file, archive)?;
    let target = Installation::new(setup, Kind::Sqlite).await?;
    let output = target.command(&["restore", &file.to_string_lossy()]).await?;
    let outcome = if output.status.success() {
        let faults = office.faults(before, &target).await?;
        ensure!(faults.is_empty(), "restored, and {faults:?}");
        None
    } else {
        let left = files_below(target.folder())?;
        ensure!(left.is_empty(), "refused, but it left {left:?}");
        ensure!(!output_text(&output).contains("panicked"), "{}", output_text(&output));
        Some(output_text(&output))
    };
    target.leave(Ok(())).await?;
    Ok(outcome)
}

/// All files below a folder.
pub(super) fn files_below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
