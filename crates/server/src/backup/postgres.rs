//! Reads a backup of an office on PostgreSQL whole: the folder that `deploy/backup.sh` writes.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};

/// Custom format of `pg_dump`.
const DUMP: (&str, &[u8]) = ("jaladin.dump", b"PGDMP");
const SUMS: &str = "SHA256SUMS";
/// Mark of a tar archive, and its place.
const TAR: (usize, &[u8]) = (257, b"ustar");

/// Contents of a whole backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedFolder {
    /// Size of the dump.
    pub dump_bytes: u64,
    /// Number of photos, templates and other files.
    pub files: usize,
}

/// Compares every checksum of a folder, and looks whether each file is listed and the dump is one of `pg_dump`.
///
/// # Errors
/// An Indonesian sentence: the folder is none of these, or damaged.
pub fn check_folder(folder: &Path) -> anyhow::Result<CheckedFolder> {
    let sums = fs::read_to_string(folder.join(SUMS)).with_context(|| format!("{} tanpa {SUMS}", folder.display()))?;
    let listed: BTreeMap<&str, &str> =
        sums.lines().filter_map(|line| line.split_once("  ")).map(|(sum, name)| (name, sum)).collect();
    let mut found = 0;
    for name in files_of(folder, ".")? {
        let Some(sum) = listed.get(name.as_str()) else { bail!("{name} tidak tercatat di {SUMS}") };
        if digest(&folder.join(&name))? != *sum {
            bail!("{name} rusak");
        }
        found += 1;
    }
    if let Some(missing) = listed.keys().find(|name| !folder.join(name).is_file()) {
        bail!("{missing} tidak ada");
    }
    let dump = folder.join(DUMP.0);
    if !begins_with(&dump, 0, DUMP.1)? {
        bail!("{} bukan dump pg_dump", DUMP.0);
    }
    Ok(CheckedFolder { dump_bytes: dump.metadata()?.len(), files: found - 1 })
}

/// Says what a file of a PostgreSQL backup is, which is checked as a folder.
///
/// # Errors
/// Reading it failed.
pub fn part_of_folder(file: &Path) -> anyhow::Result<Option<&'static str>> {
    if begins_with(file, 0, DUMP.1)? {
        return Ok(Some(
            "berkas ini dump pg_dump; periksa folder cadangannya, yang memuat jaladin.dump dan SHA256SUMS",
        ));
    }
    if begins_with(file, TAR.0, TAR.1)? {
        return Ok(Some(
            "berkas ini cadangan PostgreSQL dalam tar; buka dengan `tar -xf` ke sebuah folder, lalu periksa folder itu",
        ));
    }
    Ok(None)
}

/// Names of the files below a folder, as `find` writes them, but for the list of checksums.
fn files_of(folder: &Path, name: &str) -> anyhow::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.join(name)).with_context(|| format!("{} tidak dapat dibaca", folder.display()))? {
        let entry = entry?;
        let own = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            names.extend(files_of(folder, &own)?);
        } else if own != format!("./{SUMS}") {
            names.push(own);
        }
    }
    Ok(names)
}

fn digest(file: &Path) -> anyhow::Result<String> {
    let (mut file, mut sha) = (BufReader::new(File::open(file)?), Sha256::new());
    let mut part = vec![0; 64 * 1024];
    loop {
        match file.read(&mut part)? {
            0 => return Ok(hex::encode(sha.finalize())),
            read => sha.update(&part[..read]),
        }
    }
}

fn begins_with(file: &Path, at: usize, mark: &[u8]) -> anyhow::Result<bool> {
    let opened = File::open(file).with_context(|| format!("{} tidak dapat dibaca", file.display()))?;
    let mut head = Vec::new();
    opened.take((at + mark.len()) as u64).read_to_end(&mut head)?;
    Ok(head.get(at..) == Some(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        let place = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(place.path().join("berkas/foto")).expect("folders");
        fs::write(place.path().join("jaladin.dump"), b"PGDMP and more").expect("a dump");
        fs::write(place.path().join("berkas/foto/a.jpg"), b"photo").expect("a file");
        let sum = |name: &str| format!("{}  {name}\n", digest(&place.path().join(name)).expect("a sum"));
        let sums = sum("./jaladin.dump") + &sum("./berkas/foto/a.jpg");
        fs::write(place.path().join(SUMS), sums).expect("sums");
        place
    }

    #[test]
    fn a_whole_folder_is_read_and_a_damaged_one_is_named() {
        let place = folder();
        let told = || check_folder(place.path()).expect_err("it is damaged").to_string();
        assert_eq!(check_folder(place.path()).expect("it is whole"), CheckedFolder { dump_bytes: 14, files: 1 });
        fs::write(place.path().join("berkas/foto/b.jpg"), b"another").expect("a file");
        assert!(told().contains("berkas/foto/b.jpg tidak tercatat"), "{}", told());
        fs::remove_file(place.path().join("berkas/foto/b.jpg")).expect("removed");
        fs::write(place.path().join("berkas/foto/a.jpg"), b"phot0").expect("a file");
        assert!(told().contains("berkas/foto/a.jpg rusak"), "{}", told());
        fs::remove_file(place.path().join("berkas/foto/a.jpg")).expect("removed");
        assert!(told().contains("berkas/foto/a.jpg tidak ada"), "{}", told());
    }

    #[test]
    fn a_dump_and_a_tar_say_what_they_are() {
        let place = folder();
        let dump = part_of_folder(&place.path().join("jaladin.dump")).expect("readable");
        assert!(dump.is_some_and(|told| told.contains("pg_dump")));
        let tar = place.path().join("x.tar");
        fs::write(&tar, [vec![b'.'; 257], b"ustar\x0000".to_vec()].concat()).expect("a tar");
        assert!(part_of_folder(&tar).expect("readable").is_some_and(|told| told.contains("tar -xf")));
        assert_eq!(part_of_folder(&place.path().join("berkas/foto/a.jpg")).expect("readable"), None);
    }
}
