//! Prunes the cache of PDFs.

use chrono::{DateTime, TimeDelta, Utc};
use ports::{Files, Stored, StoredFile};

/// Folder of the PDF cache, which no row refers to.
pub const PDF_CACHE: &str = "pdf";
/// Most bytes in it: some 1,500 letters.
const MOST_CACHED: u64 = 64 * 1024 * 1024;
/// Time for which a PDF is kept.
const CACHE_LIFE: TimeDelta = TimeDelta::days(7);

/// Removes PDFs from the cache that are a week old, and then the oldest until the rest fits.
///
/// # Errors
/// A failed file store.
pub async fn prune_cache(files: &dyn Files, now: DateTime<Utc>) -> Stored<usize> {
    let cached = files.list(PDF_CACHE).await?;
    let outdated = outdated(cached, now);
    for file in &outdated {
        files.remove(&file.key).await?;
    }
    Ok(outdated.len())
}

/// The files of the cache to be removed.
fn outdated(mut cached: Vec<StoredFile>, now: DateTime<Utc>) -> Vec<StoredFile> {
    cached.sort_unstable_by_key(|file| std::cmp::Reverse(file.written_at));
    let mut bytes = 0;
    cached.retain(|file| {
        bytes += file.bytes;
        bytes > MOST_CACHED || now - file.written_at > CACHE_LIFE
    });
    cached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_files_leave_a_full_cache_and_old_ones_any() {
        let now = DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(30);
        let file =
            |key: &str, days, bytes| StoredFile { key: key.to_owned(), written_at: now - TimeDelta::days(days), bytes };
        let keys = |cached| outdated(cached, now).into_iter().map(|file| file.key).collect::<Vec<_>>();
        assert!(keys(vec![file("a", 7, MOST_CACHED), file("b", 0, 0)]).is_empty());
        assert_eq!(keys(vec![file("a", 2, 1), file("b", 1, MOST_CACHED), file("c", 3, 1)]), ["a", "c"]);
        assert_eq!(keys(vec![file("a", 8, 1), file("b", 7, 1)]), ["a"]);
    }
}
