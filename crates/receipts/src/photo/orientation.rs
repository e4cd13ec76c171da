//! The EXIF orientation tag, the only EXIF data that a picture needs.

/// Beginning of an EXIF segment of a JPEG; TIFF follows.
const HEAD: &[u8] = b"Exif\0\0";
/// The orientation tag.
const ORIENTATION: u16 = 0x0112;
/// Bytes of a directory entry: tag, type, count, value.
const ENTRY: usize = 12;

/// Orientation of a picture that is not upright, 2 to 8 as in EXIF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn(u16);

impl Turn {
    /// The orientation of a tag; `None` for 1, which is upright, and for numbers that are none.
    pub fn of_tag(tag: u16) -> Option<Self> {
        Some(tag).filter(|tag| (2..=8).contains(tag)).map(Self)
    }

    /// Number of the tag.
    pub fn tag(self) -> u16 {
        self.0
    }

    /// Reads an EXIF segment of a JPEG; `None` for 1, which is upright.
    pub(super) fn of_segment(content: &[u8]) -> Option<Self> {
        Self::of_tiff(content.strip_prefix(HEAD)?)
    }

    /// Reads EXIF data, as a PNG holds them.
    pub(super) fn of_tiff(tiff: &[u8]) -> Option<Self> {
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
        short(entry.checked_add(8)?).and_then(Self::of_tag)
    }

    /// Builds the content of an EXIF segment with the orientation only.
    pub(super) fn segment(self) -> Vec<u8> {
        let mut content = [HEAD, b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"].concat();
        content.extend(self.0.to_be_bytes());
        content.extend([0; 6]);
        content
    }

    /// Width and height of the upright picture.
    pub fn size(self, width: usize, height: usize) -> (usize, usize) {
        if self.0 >= 5 { (height, width) } else { (width, height) }
    }

    /// Column and row, in a stored picture of this size, of the pixel at a column and row of the upright picture.
    pub fn source(self, (width, height): (usize, usize), (x, y): (usize, usize)) -> (usize, usize) {
        let (right, bottom) = (width.saturating_sub(1), height.saturating_sub(1));
        match self.0 {
            2 => (right.saturating_sub(x), y),
            3 => (right.saturating_sub(x), bottom.saturating_sub(y)),
            4 => (x, bottom.saturating_sub(y)),
            5 => (y, x),
            6 => (y, bottom.saturating_sub(x)),
            7 => (right.saturating_sub(y), bottom.saturating_sub(x)),
            8 => (right.saturating_sub(y), x),
            _ => (x, y),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The upright picture of rows of letters.
    fn upright(turn: u16, rows: &[&str]) -> Vec<String> {
        let size = (rows[0].len(), rows.len());
        let (width, height) = Turn(turn).size(size.0, size.1);
        let pixel = |x, y| {
            let (x, y) = Turn(turn).source(size, (x, y));
            char::from(rows[y].as_bytes()[x])
        };
        (0..height).map(|y| (0..width).map(|x| pixel(x, y)).collect()).collect()
    }

    #[test]
    fn each_orientation_is_made_upright() {
        // As EXIF defines them: the place of the stored picture's first row and first column.
        for (turn, stored) in [
            (1, &["abc", "def"][..]),
            (2, &["cba", "fed"]),
            (3, &["fed", "cba"]),
            (4, &["def", "abc"]),
            (5, &["ad", "be", "cf"]),
            (6, &["cf", "be", "ad"]),
            (7, &["fc", "eb", "da"]),
            (8, &["da", "eb", "fc"]),
        ] {
            assert_eq!(upright(turn, stored), ["abc", "def"], "orientation {turn}");
        }
    }
}
