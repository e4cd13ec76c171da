//! Image values and their markup.

use std::fmt::Write;
use std::sync::Arc;

/// English metric units, Word's unit of drawings, in one pixel at 96 dots an inch.
const EMU_PER_PIXEL: u64 = 9_525;

/// A png or jpeg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    bytes: Arc<[u8]>,
    format: Format,
    /// Pixels.
    width: u32,
    height_in_pixels: u32,
    /// Alternative text.
    description: Arc<str>,
    /// Height on paper in EMU, unless a tag says another; else it fills its frame.
    height: Option<u64>,
}

/// Image formats that every version of Word shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Png,
    Jpeg,
}

impl Format {
    pub(super) fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpeg",
        }
    }

    pub(super) fn content_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
        }
    }
}

/// Space available to an image, in EMU.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) width: u64,
    pub(super) height: u64,
    /// True for a text box, cell or frame, which the image fills; otherwise it keeps its size where that fits.
    pub(super) drawn: bool,
    /// Height that the tag says.
    pub(super) asked: Option<u64>,
}

impl Frame {
    /// The same for a tag that says a height.
    pub(super) fn at_height(self, asked: Option<u64>) -> Self {
        Self { asked, ..self }
    }
}

impl Image {
    /// Reads an image by its bytes; `None` for anything but png and jpeg.
    pub fn new(bytes: impl Into<Arc<[u8]>>) -> Option<Self> {
        let bytes = bytes.into();
        let (format, (width, height)) = match png_size(&bytes) {
            Some(size) => (Format::Png, size),
            None => (Format::Jpeg, jpeg_size(&bytes)?),
        };
        (width > 0 && height > 0).then(|| Self {
            bytes,
            format,
            width,
            height_in_pixels: height,
            description: Arc::default(),
            height: None,
        })
    }

    /// The image with an alternative text, for readers who don't see it.
    #[must_use]
    pub fn described(self, text: &str) -> Self {
        let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        Self { description: plain.into(), ..self }
    }

    /// The image with this height on paper, in EMU, where no tag says another.
    #[must_use]
    pub fn tall(self, height: u64) -> Self {
        Self { height: Some(height), ..self }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn format(&self) -> Format {
        self.format
    }

    /// Width and height on paper, in EMU, the proportions kept.
    fn extent(&self, frame: Frame) -> (u64, u64) {
        let (across, down) = (u64::from(self.width), u64::from(self.height_in_pixels));
        let within = |height: u64| {
            let width = across * height / down;
            if width <= frame.width { (width, height) } else { (frame.width, down * frame.width / across) }
        };
        let natural = (across * EMU_PER_PIXEL, down * EMU_PER_PIXEL);
        let (width, height) = match frame.asked.or(self.height) {
            Some(height) => within(height.min(frame.height)),
            None if !frame.drawn && natural.0 <= frame.width && natural.1 <= frame.height => natural,
            None => within(frame.height),
        };
        (width.max(1), height.max(1))
    }
}

/// Writes image `number` of the letter inline; `relation` names its bytes.
pub(super) fn draw(image: &Image, frame: Frame, number: usize, relation: &str, out: &mut String) {
    let (cx, cy) = image.extent(frame);
    // Drawings of the template have small ids of their own.
    let id = 1_000_000 + number;
    let description = quick_xml::escape::escape(&*image.description);
    let _ = write!(
        out,
        concat!(
            r#"<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" "#,
            r#"distT="0" distB="0" distL="0" distR="0"><wp:extent cx="{cx}" cy="{cy}"/>"#,
            r#"<wp:docPr id="{id}" name="Gambar {number}" descr="{description}"/>"#,
            r#"<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">"#,
            r#"<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">"#,
            r#"<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr>"#,
            r#"<pic:cNvPr id="{id}" name="Gambar {number}" descr="{description}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>"#,
            r#"<a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="{relation}"/>"#,
            r#"<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>"#,
            r#"<a:ext cx="{cx}" cy="{cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>"#,
            r#"</a:graphicData></a:graphic></wp:inline></w:drawing>"#
        ),
        cx = cx,
        cy = cy,
        id = id,
        number = number,
        description = description,
        relation = relation
    );
}

/// Width and height of a png: its first chunk.
pub(super) fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}

/// Width and height of a jpeg: its first frame header.
pub(super) fn jpeg_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    if !bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        return None;
    }
    loop {
        while *bytes.get(at)? == 0xff && *bytes.get(at + 1)? == 0xff {
            at += 1;
        }
        let (mark, kind) = (*bytes.get(at)?, *bytes.get(at + 1)?);
        if mark != 0xff {
            return None;
        }
        let number = |at: usize| Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        match kind {
            // Start of frame, but not DHT, JPG and DAC, which share the range.
            0xc0..=0xcf if !matches!(kind, 0xc4 | 0xc8 | 0xcc) => {
                return Some((u32::from(number(at + 7)?), u32::from(number(at + 5)?)));
            }
            0x01 | 0xd0..=0xd7 => at += 2,
            // End of image, or its data before any frame.
            0xd9 | 0xda => return None,
            _ => at += 2 + usize::from(number(at + 2)?).max(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x64\0\0\0\x32\x08\0";
    const JPEG: &[u8] =
        &[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 17, 8, 0, 50, 0, 100, 3];

    #[test]
    fn pictures_are_known_by_their_bytes() {
        for bytes in [PNG, JPEG] {
            let image = Image::new(bytes).unwrap();
            assert_eq!((image.width, image.height_in_pixels), (100, 50));
        }
        assert_eq!((Image::new(PNG).unwrap().format, Image::new(JPEG).unwrap().format), (Format::Png, Format::Jpeg));
        for bytes in [&b""[..], b"GIF89a", b"<svg/>", &PNG[..20], &JPEG[..12], &[0xff, 0xd8, 0xff, 0xff, 0xff]] {
            assert_eq!(Image::new(bytes), None, "{bytes:?}");
        }
        for cut in 0..JPEG.len() {
            let _ = Image::new(&JPEG[..cut]);
        }
    }

    #[test]
    fn a_picture_fills_its_frame_or_keeps_its_size() {
        let image = Image::new(PNG).unwrap();
        let natural = (100 * EMU_PER_PIXEL, 50 * EMU_PER_PIXEL);
        for (width, height, drawn, extent) in [
            (u64::MAX / 1_000, u64::MAX / 1_000, false, natural),
            (5_000, 10_000, false, (5_000, 2_500)),
            (5_000, 1_000, false, (2_000, 1_000)),
            (4_000_000, 4_000_000, true, (4_000_000, 2_000_000)),
            (4_000_000, 1_000_000, true, (2_000_000, 1_000_000)),
        ] {
            assert_eq!(image.extent(Frame { width, height, drawn, asked: None }), extent);
        }
    }

    #[test]
    fn a_height_that_is_asked_for_counts_within_the_frame() {
        let frame = Frame { width: 4_000_000, height: 4_000_000, drawn: true, asked: None };
        let image = Image::new(PNG).unwrap().tall(864_000);
        assert_eq!(image.extent(frame), (1_728_000, 864_000));
        assert_eq!(image.extent(frame.at_height(Some(1_080_000))), (2_160_000, 1_080_000));
        assert_eq!(image.extent(Frame { width: 1_000_000, ..frame }), (1_000_000, 500_000));
        assert_eq!(image.extent(Frame { height: 100_000, ..frame }), (200_000, 100_000));
    }
}
