//! PNG files, chunk by chunk.

use super::{Front, Picture, Turn};

/// Signature of a PNG file.
pub(super) const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Chunks that determine how a picture looks. Times, texts, EXIF and unknown chunks are dropped.
const KEPT: [&[u8]; 13] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"pHYs", b"bKGD", b"cICP",
];

/// Size and kept bytes; `None` for a file that is no complete PNG.
pub(super) fn take_apart(file: &[u8]) -> Option<Picture> {
    let mut front = Front(file);
    let mut bytes = front.take(SIGNATURE.len())?.to_vec();
    let mut size = None;
    let mut has_data = false;
    let mut turn = None;
    loop {
        let whole = front.0;
        let length = usize::try_from(front.long()?).ok()?;
        let kind = front.take(4)?;
        let content = front.take(length)?;
        let _checksum = front.take(4)?;
        match (kind, size) {
            (b"IHDR", None) => size = Some(dimensions(content)?),
            (b"IHDR", Some(_)) | (_, None) => return None,
            (b"IDAT", _) => has_data = true,
            (b"eXIf", _) => turn = turn.or(Turn::of_tiff(content)),
            _ => {}
        }
        if KEPT.contains(&kind) {
            bytes.extend_from_slice(whole.get(..length + 12)?);
        }
        if kind == b"IEND" {
            let (width, height) = size.filter(|_| has_data)?;
            return Some(Picture { width, height, bytes, turn });
        }
    }
}

/// Reads width and height from a header that a decoder accepts.
fn dimensions(header: &[u8]) -> Option<(u32, u32)> {
    let mut front = Front(header);
    let (width, height) = (front.long()?, front.long()?);
    let [depth, colour, compression, filter, interlace] = front.take(5)? else { return None };
    let depths: &[u8] = match colour {
        0 => &[1, 2, 4, 8, 16],
        3 => &[1, 2, 4, 8],
        2 | 4 | 6 => &[8, 16],
        _ => return None,
    };
    let known = depths.contains(depth) && *compression == 0 && *filter == 0 && *interlace <= 1;
    (known && front.0.is_empty()).then_some((width, height))
}
