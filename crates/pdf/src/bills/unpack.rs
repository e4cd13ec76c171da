//! Bounds on what a PDF unpacks to while it is read. `lopdf` limits a single stream; these limits hold for the whole file.

use std::cell::Cell;
use std::collections::{BTreeSet, HashSet};

use lopdf::{DecompressError, Document, Error, LoadOptions, Object, ObjectId, Stream};
use receipts::DocumentRefusal;

/// Limit on the bytes of all object streams, and of the cross-reference stream.
const MOST_OF_OBJECTS: usize = 4 * 1024 * 1024;
/// Limit on the objects in object streams.
const MOST_OBJECTS: usize = 50_000;
/// Limit on the bytes of all other streams: 20 grey pages of 300 dots an inch fit.
const MOST_OF_PAGES: usize = 256 * 1024 * 1024;
/// Limit on the bytes of one of them.
const MOST_OF_STREAM: usize = 64 * 1024 * 1024;
/// Ends any object that an object stream holds: closes as many parentheses as the reader nests, and begins nothing.
const END: &[u8] = &{
    let mut end = [b')'; 104];
    end[0] = b'\n';
    end[102] = b'>';
    end[103] = b'\n';
    end
};

/// Budget left to unpack: bytes and objects. `None` once it was exceeded.
type Room = Option<(usize, usize)>;

thread_local! {
    static ROOM: Cell<Room> = const { Cell::new(None) };
}

/// Reads a file; repairs its table of objects where that leads to no page.
pub(super) fn read(file: &[u8]) -> Result<Document, DocumentRefusal> {
    if names_encryption(file) {
        return Err(DocumentRefusal::Encrypted);
    }
    let document = load(file, false)?;
    if document.page_iter().next().is_some() { Ok(document) } else { load(file, true) }
}

fn load(file: &[u8], force_reconstruct: bool) -> Result<Document, DocumentRefusal> {
    ROOM.set(Some((MOST_OF_OBJECTS, MOST_OBJECTS)));
    let options = LoadOptions {
        filter: Some(bounded),
        max_decompressed_size: Some(MOST_OF_OBJECTS),
        force_reconstruct,
        ..LoadOptions::default()
    };
    let loaded = Document::load_mem_with_options(file, options);
    if ROOM.take().is_none() {
        return Err(DocumentRefusal::TooComplex);
    }
    let document = loaded.map_err(|error| refusal(&error))?;
    let encrypted = document.encryption_state.is_some() || document.trailer.has(b"Encrypt");
    if encrypted { Err(DocumentRefusal::Encrypted) } else { Ok(document) }
}

fn refusal(error: &Error) -> DocumentRefusal {
    match error {
        Error::Decompress(DecompressError::MemoryLimitExceeded { .. }) => DocumentRefusal::TooComplex,
        _ => DocumentRefusal::Unreadable,
    }
}

/// Tells whether a file names its encryption anywhere: the trailer does so in plain text.
fn names_encryption(file: &[u8]) -> bool {
    file.iter().enumerate().filter(|(_, byte)| **byte == b'/').any(|(at, _)| is_encrypt(&file[at + 1..]))
}

/// Tells whether a name, whose characters may be written as `#` and two digits, is `Encrypt`.
fn is_encrypt(mut name: &[u8]) -> bool {
    for wanted in b"Encrypt" {
        let (byte, length) = match name {
            [b'#', high, low, ..] => {
                let digits = [*high, *low];
                let code = std::str::from_utf8(&digits).ok().and_then(|code| u8::from_str_radix(code, 16).ok());
                (code, 3)
            }
            [byte, ..] => (Some(*byte), 1),
            [] => (None, 0),
        };
        if byte != Some(*wanted) {
            return false;
        }
        name = &name[length..];
    }
    name.first()
        .is_none_or(|next| matches!(next, b'\0' | b'\t' | b'\n' | 12 | b'\r' | b' ') || b"()<>[]{}/%".contains(next))
}

/// Keeps an object, and sets the objects of an object stream apart before they are read; drops one that exceeds the bounds.
fn bounded(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    match object {
        Object::Stream(stream) if stream.dict.has_type(b"ObjStm") => {
            let left = ROOM.get().and_then(|room| set_apart(stream, room));
            ROOM.set(left);
            left.map(|_| (id, Object::Null))
        }
        // The reader keeps its own copy of what stands in the file.
        Object::Stream(_) => Some((id, Object::Null)),
        object => Some((id, object.clone())),
    }
}

/// Rewrites an object stream so that each object ends before the next one begins: overlapping objects would be read many times
/// over. A broken one is left as it is, and read as nothing.
fn set_apart(stream: &mut Stream, (bytes, objects): (usize, usize)) -> Room {
    let content = match stream.decompressed_content_with_limit(bytes) {
        Ok(content) => content,
        Err(Error::Decompress(DecompressError::MemoryLimitExceeded { .. })) => return None,
        Err(_) => {
            stream.set_content(Vec::new());
            return Some((bytes, objects));
        }
    };
    let first = stream.dict.get(b"First").and_then(Object::as_i64).ok().and_then(|first| usize::try_from(first).ok());
    let pairs = first.and_then(|first| pairs(content.get(..first)?, first)).unwrap_or_default();
    let left = objects.checked_sub(pairs.len())?;
    let starts: BTreeSet<usize> = pairs.iter().map(|(_, start)| *start).collect();
    let (mut index, mut body, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
    let mut count = 0;
    for (id, start) in pairs {
        let end = starts.range(start + 1..).next().map_or(content.len(), |end| *end);
        let Some(object) = content.get(start..end).filter(|_| seen.insert(start)) else { continue };
        index.extend_from_slice(format!("{id} {} ", body.len()).as_bytes());
        body.extend_from_slice(object);
        body.extend_from_slice(END);
        count += 1;
    }
    stream.dict.set("N", count);
    stream.dict.set("First", i64::try_from(index.len()).ok()?);
    stream.set_plain_content([index, body].concat());
    Some((bytes.checked_sub(content.len())?, left))
}

/// Numbers of the objects of an object stream, and where they begin in its content.
fn pairs(index: &[u8], first: usize) -> Option<Vec<(u32, usize)>> {
    let text = std::str::from_utf8(index).ok()?;
    let numbers =
        text.split(['\r', '\n']).flat_map(|line| line.split('%').next().unwrap_or_default().split_whitespace());
    let numbers: Vec<u32> = numbers.map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let pair = |pair: &[u32]| Some((pair[0], first.checked_add(usize::try_from(pair[1]).ok()?)?));
    numbers.chunks_exact(2).map(pair).collect()
}

/// Room for what the streams of pages unpack to.
pub(super) struct PageRoom(usize);

impl Default for PageRoom {
    fn default() -> Self {
        Self(MOST_OF_PAGES)
    }
}

impl PageRoom {
    /// Takes what a stream unpacks to; pictures in formats of their own are measured by who draws them.
    pub(super) fn take(&mut self, stream: &Stream) -> Result<(), DocumentRefusal> {
        let size = match stream.decompressed_content_with_limit(MOST_OF_STREAM.min(self.0)) {
            Ok(content) => content.len(),
            Err(Error::Decompress(_)) => return Err(DocumentRefusal::TooComplex),
            Err(_) => 0,
        };
        self.0 -= size;
        Ok(())
    }
}

#[cfg(test)]
pub(super) fn set_apart_for_test(stream: &mut Stream) -> bool {
    set_apart(stream, (MOST_OF_OBJECTS, MOST_OBJECTS)).is_some()
}
