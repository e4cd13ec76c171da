//! Files and folders that only the service's own user reads: the key, the folder of the database, backups.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder, and those above it, where they are missing. One that is there keeps its rights.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes a file that is not there yet.
pub(crate) fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_what_is_made() -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        let place = tempfile::tempdir()?;
        let (folder_path, file_path) = (place.path().join("a/b"), place.path().join("a/b/c"));
        folder(&folder_path)?;
        folder(&folder_path)?;
        new_file(&file_path)?;
        let rights = |path: &Path| path.metadata().map(|it| it.permissions().mode() & 0o777);
        assert_eq!((rights(&place.path().join("a"))?, rights(&folder_path)?), (0o700, 0o700));
        assert_eq!(rights(&file_path)?, 0o600);
        Ok(())
    }

    #[test]
    fn a_file_that_is_there_is_not_written_over() -> io::Result<()> {
        let place = tempfile::tempdir()?;
        let path = place.path().join("a");
        new_file(&path)?;
        assert_eq!(new_file(&path).err().map(|error| error.kind()), Some(io::ErrorKind::AlreadyExists));
        Ok(())
    }
}
