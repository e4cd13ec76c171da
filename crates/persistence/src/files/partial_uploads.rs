//! Partial uploads of a local folder, left by a process that died. The object store writes them as `<name>#<number>` and
//! renames them when they are complete; its own listing hides them, so nothing else would remove them.

use std::{
    io::{Error, ErrorKind, Result},
    path::{Component, Path, PathBuf},
};

use ports::StoredFile;
use tokio::task::spawn_blocking;

/// The partial uploads below a folder.
#[derive(Debug, Clone)]
pub(super) struct PartialUploads(PathBuf);

impl PartialUploads {
    /// Partial uploads below `folder`.
    pub(super) fn below(folder: &str) -> Self {
        Self(folder.into())
    }

    /// Returns whether a key is that of a partial upload.
    pub(super) fn is_partial(key: &str) -> bool {
        let number = key.rsplit_once('#').map(|(_, number)| number);
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Lists those in a folder of the store.
    pub(super) async fn list(&self, folder: &str) -> Result<Vec<StoredFile>> {
        let (path, folder) = (self.0.join(folder), folder.to_owned());
        spawn_blocking(move || partial_uploads(&path, &folder)).await?
    }

    /// Removes one; a missing one is no error.
    pub(super) async fn remove(&self, key: &str) -> Result<()> {
        let below = Path::new(key).components().all(|part| matches!(part, Component::Normal(_)));
        if !below || !Self::is_partial(key) {
            return Err(Error::new(ErrorKind::InvalidInput, "no partial upload"));
        }
        let path = self.0.join(key);
        spawn_blocking(move || unless_gone(std::fs::remove_file(path), ())).await?
    }
}

fn partial_uploads(path: &Path, folder: &str) -> Result<Vec<StoredFile>> {
    let mut found = Vec::new();
    let Some(entries) = unless_gone(std::fs::read_dir(path).map(Some), None)? else { return Ok(found) };
    for entry in entries {
        let entry = entry?;
        let key = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if PartialUploads::is_partial(&key) {
            // It may have been completed and renamed by now.
            let file = entry.metadata().and_then(|file| Ok(Some((file.modified()?, file.len()))));
            let file = unless_gone(file, None)?;
            found.extend(file.map(|(at, bytes)| StoredFile { key, written_at: at.into(), bytes }));
        }
    }
    Ok(found)
}

fn unless_gone<T>(result: Result<T>, without: T) -> Result<T> {
    match result {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(without),
        result => result,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn partial_uploads_are_listed_and_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let partial_uploads = PartialUploads::below(folder.path().to_str().unwrap());
        assert!(partial_uploads.list("foto").await.unwrap().is_empty(), "no folder yet");
        std::fs::create_dir(folder.path().join("foto")).unwrap();
        for name in ["a.jpg", "a.jpg#1", "b.jpg#12", "c#d.jpg", "e#"] {
            std::fs::write(folder.path().join("foto").join(name), b"half").unwrap();
        }
        let mut keys: Vec<_> = partial_uploads.list("foto").await.unwrap().into_iter().map(|file| file.key).collect();
        keys.sort();
        assert_eq!(keys, ["foto/a.jpg#1", "foto/b.jpg#12"]);
        partial_uploads.remove("foto/a.jpg#1").await.unwrap();
        partial_uploads.remove("foto/a.jpg#1").await.unwrap();
        for other in ["foto/a.jpg", "../foto/b.jpg#12", "/etc/x#1"] {
            assert!(partial_uploads.remove(other).await.is_err(), "{other}");
        }
        assert_eq!(std::fs::read_dir(folder.path().join("foto")).unwrap().count(), 4);
    }
}
