//! Creates files and folders with permissions for the owner only: signing key, database folder, backups.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Creates a folder and its missing parents; an existing one keeps its permissions.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Creates a file; fails when it exists.
pub(crate) fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Creates the folder of an SQLite database where it is missing, and with `create` its file; SQLite gives the files beside it
/// the same permissions.
pub(crate) fn database(file: &Path, create: bool) -> io::Result<()> {
    file.parent().map_or(Ok(()), folder)?;
    if !create {
        return Ok(());
    }
    match new_file(file) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn new_files_are_readable_by_the_owner_only() -> io::Result<()> {
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
    fn an_existing_file_is_not_overwritten() -> io::Result<()> {
        let place = tempfile::tempdir()?;
        let path = place.path().join("a");
        new_file(&path)?;
        assert_eq!(new_file(&path).err().map(|error| error.kind()), Some(io::ErrorKind::AlreadyExists));
        Ok(())
    }
}
