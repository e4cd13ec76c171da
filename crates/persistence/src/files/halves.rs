//! Files of a local folder that a dying process left half-written. They are written as `<name>#<number>` and get their name
//! when they are whole; the store's own listing hides them, so nobody would ever remove them.

use std::io::{Error, ErrorKind, Result};
use std::path::{Component, Path, PathBuf};

use app::ports::KeptFile;
use tokio::task::spawn_blocking;

/// The half-written files below a folder.
#[derive(Debug, Clone)]
pub(super) struct Halves(PathBuf);

impl Halves {
    /// Below this folder.
    pub(super) fn below(folder: &str) -> Self {
        Self(folder.into())
    }

    /// Whether a key is that of a half-written file.
    pub(super) fn is_one(key: &str) -> bool {
        let number = key.rsplit_once('#').map(|(_, number)| number);
        number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Those in a folder of the store.
    pub(super) async fn list(&self, folder: &str) -> Result<Vec<KeptFile>> {
        let (path, folder) = (self.0.join(folder), folder.to_owned());
        spawn_blocking(move || halves(&path, &folder)).await?
    }

    /// Removes one; it is no failure if it is not there.
    pub(super) async fn remove(&self, key: &str) -> Result<()> {
        let below = Path::new(key).components().all(|part| matches!(part, Component::Normal(_)));
        if !below || !Self::is_one(key) {
            return Err(Error::new(ErrorKind::InvalidInput, "no half-written file"));
        }
        let path = self.0.join(key);
        spawn_blocking(move || gone_is_fine(std::fs::remove_file(path), ())).await?
    }
}

fn halves(path: &Path, folder: &str) -> Result<Vec<KeptFile>> {
    let mut found = Vec::new();
    let Some(entries) = gone_is_fine(std::fs::read_dir(path).map(Some), None)? else { return Ok(found) };
    for entry in entries {
        let entry = entry?;
        let key = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if Halves::is_one(&key) {
            // It may be finished at this moment, and have its name.
            let written_at = gone_is_fine(entry.metadata().and_then(|file| file.modified()).map(Some), None)?;
            found.extend(written_at.map(|at| KeptFile { key, written_at: at.into() }));
        }
    }
    Ok(found)
}

fn gone_is_fine<T>(result: Result<T>, without: T) -> Result<T> {
    match result {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(without),
        result => result,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_left_half_written_is_found_and_removed() {
        let folder = tempfile::tempdir().unwrap();
        let halves = Halves::below(folder.path().to_str().unwrap());
        assert!(halves.list("foto").await.unwrap().is_empty(), "no folder yet");
        std::fs::create_dir(folder.path().join("foto")).unwrap();
        for name in ["a.jpg", "a.jpg#1", "b.jpg#12", "c#d.jpg", "e#"] {
            std::fs::write(folder.path().join("foto").join(name), b"half").unwrap();
        }
        let mut keys: Vec<_> = halves.list("foto").await.unwrap().into_iter().map(|file| file.key).collect();
        keys.sort();
        assert_eq!(keys, ["foto/a.jpg#1", "foto/b.jpg#12"]);
        halves.remove("foto/a.jpg#1").await.unwrap();
        halves.remove("foto/a.jpg#1").await.unwrap();
        for other in ["foto/a.jpg", "../foto/b.jpg#12", "/etc/x#1"] {
            assert!(halves.remove(other).await.is_err(), "{other}");
        }
        assert_eq!(std::fs::read_dir(folder.path().join("foto")).unwrap().count(), 4);
    }
}
