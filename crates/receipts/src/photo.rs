//! Photos: PNG or JPEG by content, bounded in bytes and pixels, and without a word of where they were taken
//! (contract R12).
//!
//! A photo is rewritten segment by segment, not decoded: what a picture needs is copied as it is, everything else (EXIF,
//! XMP, comments, thumbnails, second pictures, bytes after the end) is left out. Of EXIF only the orientation is kept,
//! or phone photos would lie on their side.

mod jpeg;
mod orientation;
mod png;

/// Most bytes of a photo.
pub const MOST_BYTES: usize = 1_048_576;
/// Most pixels a side.
const MOST_SIDE: u32 = 8000;
/// Most pixels in all.
const MOST_PIXELS: u64 = 40_000_000;

/// What a photo is, by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpeg,
}

impl Format {
    /// Ending of the names it is stored under.
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

    /// The format stored under names with this ending.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        [Self::Png, Self::Jpeg].into_iter().find(|format| format.ending() == ending)
    }
}

/// Why a file is no photo for us.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PhotoRefusal {
    /// Neither PNG nor JPEG, whatever its name and type say, or broken.
    #[error("neither PNG nor JPEG")]
    NotAPhoto,
    /// More than [`MOST_BYTES`].
    #[error("too many bytes")]
    TooLarge,
    /// More than 8000 pixels a side or 40 million in all.
    #[error("too many pixels")]
    TooManyPixels,
}

/// A photo fit to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// What it is.
    pub format: Format,
    /// Its bytes, without metadata.
    pub bytes: Vec<u8>,
}

/// A picture taken apart: its size and the bytes worth keeping.
struct Picture {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

impl Photo {
    /// Takes a file for a photo, if it is one.
    ///
    /// # Errors
    /// Why it is not.
    pub fn accept(file: &[u8]) -> Result<Self, PhotoRefusal> {
        if file.len() > MOST_BYTES {
            return Err(PhotoRefusal::TooLarge);
        }
        let (format, picture) = if file.starts_with(png::SIGNATURE) {
            (Format::Png, png::take_apart(file))
        } else {
            (Format::Jpeg, jpeg::take_apart(file))
        };
        let Picture { width, height, bytes } =
            picture.filter(|picture| picture.width > 0 && picture.height > 0).ok_or(PhotoRefusal::NotAPhoto)?;
        if width.max(height) > MOST_SIDE || u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(PhotoRefusal::TooManyPixels);
        }
        Ok(Self { format, bytes })
    }
}

/// Reads big-endian numbers and slices off the front of a file.
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
