//! The EXIF orientation tag, the only EXIF data that a viewer needs.

/// Beginning of an EXIF segment; TIFF follows.
const HEAD: &[u8] = b"Exif\0\0";
/// The orientation tag.
const ORIENTATION: u16 = 0x0112;
/// Bytes of a directory entry: tag, type, count, value.
const ENTRY: usize = 12;

/// Reads the orientation, 2 to 8, from an EXIF segment; `None` for 1, which is upright.
pub(super) fn of(content: &[u8]) -> Option<u16> {
    let tiff = content.strip_prefix(HEAD)?;
    let little = match tiff.get(..4)? {
        b"II*\0" => true,
        b"MM\0*" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let pair = tiff.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) })
    };
    let directory = {
        let four = tiff.get(4..8)?.try_into().ok()?;
        usize::try_from(if little { u32::from_le_bytes(four) } else { u32::from_be_bytes(four) }).ok()?
    };
    let entries = usize::from(short(directory)?);
    let first = directory.checked_add(2)?;
    let entry = (0..entries).map(|i| first.saturating_add(i * ENTRY)).find(|at| short(*at) == Some(ORIENTATION))?;
    short(entry.checked_add(8)?).filter(|turned| (2..=8).contains(turned))
}

/// Builds the content of an EXIF segment with the orientation only.
pub(super) fn alone(turned: u16) -> Vec<u8> {
    let mut content = [HEAD, b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"].concat();
    content.extend(turned.to_be_bytes());
    content.extend([0; 6]);
    content
}
