//! A dump as it lies there: plain, packed by gzip, or in a zip archive; in UTF-8 or, from Windows, UTF-16 with a mark.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};
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

/// Beginnings of files that are packed in a way that is not read.
const PACKED: [(&[u8], &str); 5] = [
    (b"\xfd7zXZ\0", "xz"),
    (b"BZh", "bzip2"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"Rar!", "rar"),
];
/// Beginnings of encrypted files: of `OpenSSL`, `age`, `GnuPG`.
const ENCRYPTED: [&[u8]; 5] =
    [b"Salted__", b"age-encryption.org/", b"-----BEGIN AGE ENCRYPTED", b"-----BEGIN PGP MESSAGE", b"\x8c\x0d\x04"];
/// Bytes at which a packing and an encoding are known: a tar archive names itself at 257.
const HEAD: usize = 512;

/// Receives a text of a dump, and whether it was in UTF-16.
type Reads<'r> = &'r mut dyn FnMut(&mut dyn Read, bool) -> Result<(), DumpError>;

/// Gives the text of a dump to `read`, of an archive each text by its name. Its form is known by its content, not by its name.
pub(super) fn with_texts(
    path: &Path,
    mut read: impl FnMut(&mut dyn Read, bool) -> Result<(), DumpError>,
) -> Result<(), DumpError> {
    let mut file = File::open(path)?;
    let mut start = Vec::new();
    io::Read::by_ref(&mut file).take(64).read_to_end(&mut start)?;
    file.seek(SeekFrom::Start(0))?;
    let file = BufReader::with_capacity(256 * 1024, file);
    if start.starts_with(&[0x1f, 0x8b]) {
        return in_text(MultiGzDecoder::new(file), "tar.gz", &mut read);
    }
    if start.starts_with(b"PK\x03\x04") {
        return in_archive(file, &mut read);
    }
    if let Some((_, name)) = PACKED.iter().find(|(mark, _)| start.starts_with(mark)) {
        return Err(DumpError::Packed(name));
    }
    if ENCRYPTED.iter().any(|mark| start.starts_with(mark)) {
        return Err(DumpError::Encrypted);
    }
    in_text(file, "tar", &mut read)
}

fn in_archive(mut file: BufReader<File>, read: Reads<'_>) -> Result<(), DumpError> {
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
        let index = archive.index_for_name(&name).ok_or(DumpError::Damaged { at: 0 })?;
        if archive.by_index_raw(index).is_ok_and(|entry| entry.encrypted()) {
            return Err(DumpError::Encrypted);
        }
        let entry = archive.by_index(index).map_err(|_| DumpError::Damaged { at: 0 })?;
        if name.to_lowercase().ends_with(".gz") {
            in_text(MultiGzDecoder::new(entry), "tar.gz", read)?;
        } else {
            in_text(entry, "tar", read)?;
        }
    }
    Ok(())
}

/// Gives a text to `read`; `packed` names it where it is a tar archive.
fn in_text(mut input: impl Read, packed: &'static str, read: Reads<'_>) -> Result<(), DumpError> {
    let mut head = Vec::new();
    let fault = io::Read::by_ref(&mut input).take(HEAD as u64).read_to_end(&mut head).err();
    if head.get(257..262).is_some_and(|mark| mark == b"ustar") {
        return Err(DumpError::Packed(packed));
    }
    let utf16 = utf16(&head);
    let text = Headed { head: io::Cursor::new(head), fault, rest: input };
    read(&mut decoded(text, utf16), utf16.is_some())
}

/// The encoding of a text in UTF-16, which its mark tells, or the zeros beside its first letters.
fn utf16(head: &[u8]) -> Option<&'static Encoding> {
    match head {
        [0xff, 0xfe, ..] | [1..=0xff, 0, 1..=0xff, 0, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] | [0, 1..=0xff, 0, 1..=0xff, ..] => Some(UTF_16BE),
        _ => None,
    }
}

/// A text of which the head was read already.
struct Headed<R> {
    head: io::Cursor<Vec<u8>>,
    fault: Option<io::Error>,
    rest: R,
}

impl<R: Read> Read for Headed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.head.read(buffer)? {
            0 => match self.fault.take() {
                Some(fault) => Err(fault),
                None => self.rest.read(buffer),
            },
            read => Ok(read),
        }
    }
}

/// UTF-16 becomes UTF-8, the mark of UTF-8 goes, all else stays as it is.
fn decoded(input: impl Read, utf16: Option<&'static Encoding>) -> impl Read {
    DecodeReaderBytesBuilder::new().encoding(utf16).bom_sniffing(true).utf8_passthru(true).strip_bom(true).build(input)
}
