//! A dump as it lies there: plain, packed by gzip, or in a zip archive; in UTF-8 or, from Windows, UTF-16 with a mark.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use encoding_rs_io::DecodeReaderBytesBuilder;
use flate2::read::MultiGzDecoder;
use sha2::{Digest, Sha256};
use zip::ZipArchive;

use super::DumpError;

/// Digest and size of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint {
    /// SHA-256 in hex.
    pub sha256: String,
    /// Size in bytes.
    pub bytes: u64,
}

/// Reads a file for its digest.
///
/// # Errors
/// A file that cannot be read.
pub fn fingerprint(path: &Path) -> io::Result<Fingerprint> {
    let mut file = File::open(path)?;
    let mut digest = Sha256::new();
    let mut buffer = vec![0; 256 * 1024];
    let mut bytes = 0;
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok(Fingerprint { sha256: hex::encode(digest.finalize()), bytes });
        }
        digest.update(&buffer[..read]);
        bytes += read as u64;
    }
}

/// Gives the text of a dump to `read`, of an archive each text by its name. Its form is known by its content, not by its name.
pub(super) fn with_texts(
    path: &Path,
    mut read: impl FnMut(&mut dyn Read) -> Result<(), DumpError>,
) -> Result<(), DumpError> {
    let mut file = File::open(path)?;
    let mut start = [0; 6];
    let length = io::Read::by_ref(&mut file).take(6).read(&mut start)?;
    file.seek(SeekFrom::Start(0))?;
    let start = &start[..length];
    let file = BufReader::with_capacity(256 * 1024, file);
    if start.starts_with(&[0x1f, 0x8b]) {
        return read(&mut decoded(MultiGzDecoder::new(file)));
    }
    if start.starts_with(b"PK\x03\x04") {
        return in_archive(file, read);
    }
    for (mark, name) in [
        (&b"\xfd7zXZ\0"[..], "xz"),
        (b"BZh", "bzip2"),
        (b"7z\xbc\xaf\x27\x1c", "7z"),
        (b"\x28\xb5\x2f\xfd", "zstd"),
        (b"Rar!", "rar"),
    ] {
        if start.starts_with(mark) {
            return Err(DumpError::Packed(name));
        }
    }
    read(&mut decoded(file))
}

fn in_archive(
    mut file: BufReader<File>,
    mut read: impl FnMut(&mut dyn Read) -> Result<(), DumpError>,
) -> Result<(), DumpError> {
    let at = file.seek(SeekFrom::End(0))?;
    // Its list stands at the end.
    let mut archive = ZipArchive::new(file).map_err(|_| DumpError::Truncated { at, within: "arsip zip" })?;
    let is_dump = |name: &str| {
        let name = name.to_lowercase();
        let plain = name.strip_suffix(".gz").unwrap_or(&name);
        plain.strip_suffix(".sql").is_some() && !name.contains("__macosx")
    };
    let mut dumps: Vec<String> = archive
        .file_names()
        .filter_map(Result::ok)
        .filter(|name| is_dump(name))
        .map(std::borrow::Cow::into_owned)
        .collect();
    if dumps.is_empty() {
        return Err(DumpError::NoDump);
    }
    // phpMyAdmin writes a file a table.
    dumps.sort_unstable();
    for name in dumps {
        let entry = archive.by_name(&name).map_err(|_| DumpError::Damaged { at: 0 })?;
        if name.to_lowercase().ends_with(".gz") {
            read(&mut decoded(MultiGzDecoder::new(entry)))?;
        } else {
            read(&mut decoded(entry))?;
        }
    }
    Ok(())
}

/// UTF-16 with a mark becomes UTF-8, the mark of UTF-8 goes, all else stays as it is.
fn decoded(input: impl Read) -> impl Read {
    DecodeReaderBytesBuilder::new().bom_sniffing(true).utf8_passthru(true).strip_bom(true).build(input)
}
