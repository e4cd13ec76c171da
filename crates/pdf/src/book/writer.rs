//! Objects of a PDF, written one by one to a file without a name.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufWriter, Seek, SeekFrom, Write},
};

use lopdf::{Object, ObjectId, Writer, dictionary};
use ports::TemporaryFile;

/// Line of comment that shows programs that the file is binary.
const HEAD: &[u8] = b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n";

/// A PDF that is being written.
pub(super) struct FileWriter {
    file: BufWriter<File>,
    written: u64,
    /// Place of each object.
    places: BTreeMap<u32, u64>,
    next: u32,
}

impl FileWriter {
    pub(super) fn begin() -> std::io::Result<Self> {
        let mut file = BufWriter::new(tempfile::tempfile()?);
        file.write_all(HEAD)?;
        let written = HEAD.len() as u64;
        Ok(Self { file, written, places: BTreeMap::new(), next: 1 })
    }

    /// Number of the next object.
    pub(super) fn next_id(&self) -> u32 {
        self.next
    }

    /// Keeps numbers below `next` for objects numbered elsewhere.
    pub(super) fn skip_to(&mut self, next: u32) {
        self.next = self.next.max(next);
    }

    /// Number for an object that is written later.
    pub(super) fn reserve(&mut self) -> ObjectId {
        let id = (self.next, 0);
        self.next += 1;
        id
    }

    /// Writes an object under a new number.
    pub(super) fn add(&mut self, object: &Object) -> lopdf::Result<ObjectId> {
        let id = self.reserve();
        self.write(id, object)?;
        Ok(id)
    }

    /// Writes an object.
    pub(super) fn write(&mut self, id: ObjectId, object: &Object) -> lopdf::Result<()> {
        self.places.insert(id.0, self.written);
        let mut bytes = format!("{} 0 obj\n", id.0).into_bytes();
        Writer::write_object(&mut bytes, object)?;
        bytes.extend_from_slice(b"\nendobj\n");
        self.file.write_all(&bytes)?;
        self.written += bytes.len() as u64;
        Ok(())
    }

    /// Writes table of places and trailer.
    pub(super) fn end(mut self, root: ObjectId, information: ObjectId) -> lopdf::Result<TemporaryFile> {
        let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", self.next).into_bytes();
        for id in 1..self.next {
            match self.places.get(&id) {
                Some(place) => writeln!(table, "{place:010} 00000 n ")?,
                None => table.extend_from_slice(b"0000000000 65535 f \n"),
            }
        }
        table.extend_from_slice(b"trailer\n");
        let trailer = dictionary! { "Size" => i64::from(self.next), "Root" => root, "Info" => information };
        Writer::write_object(&mut table, &trailer.into())?;
        write!(table, "\nstartxref\n{}\n%%EOF\n", self.written)?;
        self.file.write_all(&table)?;
        let mut file = self.file.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        let bytes = file.seek(SeekFrom::End(0))?;
        file.rewind()?;
        Ok(TemporaryFile { file, bytes })
    }
}
