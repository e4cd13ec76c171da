//! Folder of one run, for its owner only, locked as long as the run lasts. A lock ends with its process: what a killed server
//! left is known by it, and removed at the next start.

use std::fs::{File, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::{profile, sandbox};

/// Beginning of the names of the folders.
const PREFIX: &str = "jaladin-pdf-";
/// File that is locked, within the folder.
const LOCK: &str = "lock";
/// Age from which a folder without a lock file is left over: it is created right after the folder.
const MIN_AGE: Duration = Duration::from_mins(1);

/// Folder of a run: profile, programs, letters, PDFs, home and temporary files.
pub(crate) struct RunFolder {
    folder: TempDir,
    lock: File,
}

impl RunFolder {
    /// Creates the folder of a run with these letters in `place`.
    pub(crate) fn create(place: &Path, letters: &[Vec<u8>]) -> io::Result<Self> {
        let owner_only = Permissions::from_mode(0o700);
        let folder = tempfile::Builder::new().prefix(PREFIX).permissions(owner_only).tempdir_in(place)?;
        let lock = File::create(folder.path().join(LOCK))?;
        lock.try_lock()?;
        profile::write(&folder.path().join("profile"))?;
        sandbox::link_programs(&folder.path().join("bin"))?;
        std::fs::create_dir(folder.path().join("pdf"))?;
        for (number, letter) in letters.iter().enumerate() {
            std::fs::write(folder.path().join(format!("{number}.docx")), letter)?;
        }
        Ok(Self { folder, lock })
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Removes the folder.
    pub(crate) fn close(self) -> io::Result<()> {
        let removed = self.folder.close();
        drop(self.lock);
        removed
    }
}

/// Removes the folders in `place` whose servers are gone, and kills what still runs in them. Returns their number. Folders of
/// another server on the machine are locked, and stay.
pub(crate) fn sweep(place: &Path) -> io::Result<usize> {
    let mut removed = 0;
    for entry in std::fs::read_dir(place)? {
        let folder = entry?;
        if !folder.file_name().to_string_lossy().starts_with(PREFIX) || !is_left_over(&folder.path())? {
            continue;
        }
        kill_all_in(&folder.path());
        match std::fs::remove_dir_all(folder.path()) {
            Ok(()) => removed += 1,
            Err(error) => tracing::warn!(%error, folder = %folder.path().display(), "files of an old conversion stay"),
        }
    }
    Ok(removed)
}

/// Returns whether a folder is this user's and no run holds its lock.
fn is_left_over(folder: &Path) -> io::Result<bool> {
    let data = folder.symlink_metadata()?;
    let own = std::os::unix::fs::MetadataExt::uid(&data) == rustix::process::getuid().as_raw();
    if !own || !data.is_dir() {
        return Ok(false);
    }
    match File::open(folder.join(LOCK)) {
        Ok(lock) => match lock.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(error),
        },
        Err(_) => Ok(data.modified()?.elapsed().is_ok_and(|age| age > MIN_AGE)),
    }
}

/// Kills the processes with this home directory.
fn kill_all_in(folder: &Path) {
    let home = format!("HOME={}", folder.display());
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let id = entry.file_name().to_str().and_then(|name| Pid::from_raw(name.parse().ok()?));
        let environment = std::fs::read(entry.path().join("environ")).unwrap_or_default();
        if let (Some(id), true) = (id, environment.split(|byte| *byte == 0).any(|value| value == home.as_bytes())) {
            let _ = kill_process(id, Signal::KILL);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn folders_of_dead_servers_are_removed_and_those_of_running_ones_stay() -> io::Result<()> {
        let place = tempfile::tempdir()?;
        let running = RunFolder::create(place.path(), &[b"a".to_vec()])?;
        let dead = RunFolder::create(place.path(), &[b"b".to_vec()])?;
        let left = dead.folder.keep();
        drop(dead.lock);
        std::fs::create_dir(place.path().join("jaladin-pdf-new"))?;
        std::fs::create_dir(place.path().join("another"))?;
        let mut reading = Command::new("sh");
        reading.args(["-c", "echo started; read line"]).env("HOME", &left);
        let mut reading = reading.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        // A program that has just been spawned has no environment for a moment.
        let started = BufReader::new(reading.stdout.take().expect("its output")).lines().next();
        assert_eq!(started.transpose()?.as_deref(), Some("started"));
        assert_eq!(sweep(place.path())?, 1);
        assert_eq!(reading.wait()?.signal(), Some(Signal::KILL.as_raw()));
        assert!(!left.exists() && running.path().join("0.docx").exists());
        assert_eq!(std::fs::read_dir(place.path())?.count(), 3);
        running.close()
    }

    #[test]
    fn a_folder_is_for_its_owner_only() -> io::Result<()> {
        let place = tempfile::tempdir()?;
        let folder = RunFolder::create(place.path(), &[])?;
        let mode = folder.path().metadata()?.permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
        Ok(())
    }
}
