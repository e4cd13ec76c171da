//! Writes a ZIP archive into memory: copies entries unchanged, deflates new ones. The same input gives the same bytes.

use std::ops::Range;

use flate2::{Compress, Compression, FlushCompress, Status};

/// Ratio of rendered to template bytes above which a longer search compresses much better.
const REPETITIVE: usize = 2;

/// Chooses zlib's level for a rendered part from its bytes in the template and as rendered. Measured in
/// `docs/adr/0006-deflate-level.md`.
pub fn deflate_level(template: usize, printed: usize) -> u32 {
    if printed > REPETITIVE * template { 5 } else { 4 }
}

const STORED: u16 = 0;
const DEFLATED: u16 = 8;
/// Version of the ZIP format with deflate.
const VERSION: u16 = 20;
/// Names are UTF-8.
const FLAGS: u16 = 0x0800;
/// 1 January 1980, midnight: the earliest time in ZIP.
const DATE: u16 = 0x0021;

/// A packed entry of the template's archive.
#[derive(Debug, Clone)]
pub(super) struct Packed {
    pub(super) name: String,
    pub(super) deflated: bool,
    pub(super) crc: u32,
    /// Unpacked bytes.
    pub(super) size: u32,
    /// Packed bytes, within the template.
    pub(super) data: Range<usize>,
}

/// A ZIP archive being written.
pub(super) struct Writer {
    out: Vec<u8>,
    directory: Vec<u8>,
    entries: u16,
    /// The last level used, and its state to use again.
    compress: Option<(u32, Compress)>,
}

/// Header of an entry, repeated in the directory.
struct Header<'a> {
    name: &'a str,
    method: u16,
    crc: u32,
    packed: u32,
    size: u32,
}

impl Writer {
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { out: Vec::with_capacity(capacity), directory: Vec::new(), entries: 0, compress: None }
    }

    /// Copies an entry without unpacking it.
    pub(super) fn copy(&mut self, entry: &Packed, data: &[u8]) {
        let method = if entry.deflated { DEFLATED } else { STORED };
        let header = Header { name: &entry.name, method, crc: entry.crc, packed: short(data.len()), size: entry.size };
        self.begin(&header);
        self.out.extend_from_slice(data);
    }

    /// Adds an entry uncompressed: images are compressed already.
    pub(super) fn store(&mut self, name: &str, content: &[u8]) {
        let size = short(content.len());
        self.begin(&Header { name, method: STORED, crc: crc32fast::hash(content), packed: size, size });
        self.out.extend_from_slice(content);
    }

    /// Deflates an entry at a [`deflate_level`].
    pub(super) fn deflate(&mut self, name: &str, content: &[u8], level: u32) {
        let mut header =
            Header { name, method: DEFLATED, crc: crc32fast::hash(content), packed: 0, size: short(content.len()) };
        let (offset, directory) = (self.out.len(), self.directory.len());
        self.begin(&header);
        let start = self.out.len();
        self.squeeze(content, level);
        header.packed = short(self.out.len() - start);
        // The packed size is known only now.
        self.out[offset + 18..offset + 22].copy_from_slice(&header.packed.to_le_bytes());
        self.directory[directory + 20..directory + 24].copy_from_slice(&header.packed.to_le_bytes());
    }

    fn squeeze(&mut self, content: &[u8], level: u32) {
        let used = self.compress.take().filter(|(last, _)| *last == level).map(|(_, compress)| compress);
        let mut compress = used.unwrap_or_else(|| Compress::new(Compression::new(level), false));
        compress.reset();
        loop {
            let taken = usize::try_from(compress.total_in()).unwrap_or(usize::MAX).min(content.len());
            self.out.reserve((content.len() - taken) / 4 + 1_024);
            match compress.compress_vec(&content[taken..], &mut self.out, FlushCompress::Finish) {
                Ok(Status::Ok | Status::BufError) => {}
                // The end; only a misused stream fails, and this one was reset above.
                Ok(Status::StreamEnd) | Err(_) => break,
            }
        }
        self.compress = Some((level, compress));
    }

    fn begin(&mut self, header: &Header<'_>) {
        let offset = short(self.out.len());
        self.out.extend_from_slice(b"PK\x03\x04");
        header.write(&mut self.out);
        self.out.extend_from_slice(header.name.as_bytes());
        self.directory.extend_from_slice(b"PK\x01\x02");
        self.directory.extend_from_slice(&VERSION.to_le_bytes());
        header.write(&mut self.directory);
        // No comment, disk 0, no attributes.
        self.directory.extend_from_slice(&[0; 10]);
        self.directory.extend_from_slice(&offset.to_le_bytes());
        self.directory.extend_from_slice(header.name.as_bytes());
        self.entries += 1;
    }

    /// The finished archive.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let (offset, size) = (short(self.out.len()), short(self.directory.len()));
        self.out.append(&mut self.directory);
        self.out.extend_from_slice(b"PK\x05\x06\0\0\0\0");
        for number in [self.entries, self.entries] {
            self.out.extend_from_slice(&number.to_le_bytes());
        }
        for number in [size, offset] {
            self.out.extend_from_slice(&number.to_le_bytes());
        }
        self.out.extend_from_slice(&[0; 2]);
        self.out
    }
}

impl Header<'_> {
    fn write(&self, out: &mut Vec<u8>) {
        for number in [VERSION, FLAGS, self.method, 0, DATE] {
            out.extend_from_slice(&number.to_le_bytes());
        }
        for number in [self.crc, self.packed, self.size] {
            out.extend_from_slice(&number.to_le_bytes());
        }
        let name = u16::try_from(self.name.len()).unwrap_or(u16::MAX);
        for number in [name, 0] {
            out.extend_from_slice(&number.to_le_bytes());
        }
    }
}

/// Converts a size or offset; 32 bits suffice, as a template has at most 5 MiB and a rendered file 64 MiB.
fn short(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
