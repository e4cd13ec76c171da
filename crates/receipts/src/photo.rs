//! Photos: PNG or JPEG by content, limited in bytes and pixels, without metadata about place and time (contract R12).
//!
//! A photo is rewritten segment by segment, not decoded: segments of the picture are copied, everything else (EXIF,
//! XMP, comments, thumbnails, second pictures, bytes after the end) is dropped. Of EXIF only the orientation is read: who
//! stores a photo turns its pixels first (office 2.5).

mod jpeg;
mod orientation;
mod png;

pub use orientation::Turn;

/// Limit on the bytes of a photo.
pub const MOST_BYTES: usize = 1_048_576;
/// Limit on the pixels of a side.
pub const MOST_SIDE: u16 = 8000;
/// Limit on all pixels.
pub const MOST_PIXELS: u64 = 40_000_000;

/// Format of a photo, by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpeg,
}

impl Format {
    /// File extension.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpg",
        }
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
        }
    }

    /// The format of a file with this extension.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        [Self::Png, Self::Jpeg].into_iter().find(|format| format.ending() == ending)
    }
}

/// Reason why a file is not accepted as a photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PhotoRefusal {
    /// Neither PNG nor JPEG by content.
    #[error("neither PNG nor JPEG")]
    NotAPhoto,
    /// PNG or JPEG by its beginning, but cut off or broken.
    #[error("damaged")]
    Damaged,
    /// More than [`MOST_BYTES`].
    #[error("too many bytes")]
    TooLarge,
    /// More than 8000 pixels a side or 40 million in all.
    #[error("too many pixels")]
    TooManyPixels,
}

/// An accepted photo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// Its format.
    pub format: Format,
    /// Its bytes, without metadata but the orientation of a JPEG.
    pub bytes: Vec<u8>,
    /// Rotation that its pixels need; `None` for an upright one.
    pub turn: Option<Turn>,
}

/// The refusal of a file that cannot be taken apart: damaged if it begins as a photo.
fn refused(file: &[u8]) -> PhotoRefusal {
    let begins = file.starts_with(png::SIGNATURE) || file.starts_with(&[0xFF, 0xD8, 0xFF]);
    if begins { PhotoRefusal::Damaged } else { PhotoRefusal::NotAPhoto }
}

/// Size of a picture and the bytes to keep.
struct Picture {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
    turn: Option<Turn>,
}

impl Photo {
    /// A photo that is upright.
    pub fn upright(format: Format, bytes: Vec<u8>) -> Self {
        Self { format, bytes, turn: None }
    }

    /// Accepts a file as a photo.
    ///
    /// # Errors
    /// [`PhotoRefusal`].
    pub fn accept(file: &[u8]) -> Result<Self, PhotoRefusal> {
        if file.len() > MOST_BYTES {
            return Err(PhotoRefusal::TooLarge);
        }
        let (format, picture) = if file.starts_with(png::SIGNATURE) {
            (Format::Png, png::take_apart(file))
        } else {
            (Format::Jpeg, jpeg::take_apart(file))
        };
        let Picture { width, height, bytes, turn } =
            picture.filter(|picture| picture.width > 0 && picture.height > 0).ok_or_else(|| refused(file))?;
        if width.max(height) > u32::from(MOST_SIDE) || u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(PhotoRefusal::TooManyPixels);
        }
        Ok(Self { format, bytes, turn })
    }
}

/// Reads big-endian numbers and slices from the front of a file.
struct Front<'a>(&'a [u8]);

impl<'a> Front<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|taken| taken[0])
    }

    fn short(&mut self) -> Option<u16> {
        self.take(2).and_then(|taken| taken.try_into().ok()).map(u16::from_be_bytes)
    }

    fn long(&mut self) -> Option<u32> {
        self.take(4).and_then(|taken| taken.try_into().ok()).map(u32::from_be_bytes)
    }
}

#[cfg(test)]
mod tests;
