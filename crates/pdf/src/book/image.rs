//! Photos as objects of a PDF: a JPEG as it is, a PNG as its pixels on white.

use std::io::Cursor;

use lopdf::{Object, Stream, dictionary};
use png::{ColorType, Transformations};

/// Limit on the memory of a PNG's tables, in bytes.
const PNG_MEMORY: usize = 8 * 1024 * 1024;
/// Most pixels of a photo, as of one that is taken in.
const MOST_PIXELS: u64 = 40_000_000;

/// A photo as an object, with its size in pixels.
pub(super) struct Picture {
    pub stream: Stream,
    pub size: (f32, f32),
}

/// The photo of a file; `None` for one that is no JPEG or PNG.
pub(super) fn picture(file: &[u8]) -> Option<Picture> {
    if file.starts_with(&[0xFF, 0xD8]) { jpeg(file) } else { png(file) }
}

fn jpeg(file: &[u8]) -> Option<Picture> {
    let (width, height, components) = jpeg_frame(file)?;
    let space = match components {
        1 => "DeviceGray",
        3 => "DeviceRGB",
        4 => "DeviceCMYK",
        _ => return None,
    };
    let mut stream = of_pixels((width, height), space, file.to_vec());
    stream.dict.set("Filter", "DCTDecode");
    if components == 4 {
        // Programs store the four inks inverted.
        stream.dict.set("Decode", [1, 0].repeat(4).into_iter().map(Object::from).collect::<Vec<_>>());
    }
    Some(sized(stream, (width, height)))
}

/// Width, height and number of colours in the frame header of a JPEG.
fn jpeg_frame(file: &[u8]) -> Option<(u32, u32, u8)> {
    let mut rest = file.get(2..)?;
    loop {
        let start = rest.iter().position(|byte| *byte == 0xFF)?;
        rest = rest.get(start..)?;
        let prefixes = rest.iter().take_while(|byte| **byte == 0xFF).count();
        let marker = *rest.get(prefixes)?;
        rest = rest.get(prefixes + 1..)?;
        match marker {
            0x00 | 0x01 | 0xD0..=0xD9 => {}
            0xC0..=0xCF if !matches!(marker, 0xC4 | 0xC8 | 0xCC) => {
                let short = |at: usize| Some(u32::from(u16::from_be_bytes(rest.get(at..at + 2)?.try_into().ok()?)));
                return Some((short(5)?, short(3)?, *rest.get(7)?))
                    .filter(|(width, height, _)| *width > 0 && *height > 0);
            }
            _ => {
                let length = u16::from_be_bytes(rest.get(..2)?.try_into().ok()?);
                rest = rest.get(usize::from(length)..)?;
            }
        }
    }
}

fn png(file: &[u8]) -> Option<Picture> {
    let limits = png::Limits { bytes: PNG_MEMORY };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(file), limits);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let mut reader = decoder.read_info().ok()?;
    let (width, height) = reader.info().size();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return None;
    }
    let (color, _) = reader.output_color_type();
    let (space, channels, alpha) = match color {
        ColorType::Grayscale => ("DeviceGray", 1, false),
        ColorType::GrayscaleAlpha => ("DeviceGray", 1, true),
        ColorType::Rgb => ("DeviceRGB", 3, false),
        ColorType::Rgba => ("DeviceRGB", 3, true),
        ColorType::Indexed => return None,
    };
    let mut pixels = vec![0; reader.output_buffer_size()?];
    reader.next_frame(&mut pixels).ok()?;
    if alpha {
        pixels = on_white(&pixels, channels);
    }
    let mut stream = of_pixels((width, height), space, pixels);
    stream.compress().ok()?;
    Some(sized(stream, (width, height)))
}

/// Pixels without their transparency, as they look on paper.
fn on_white(pixels: &[u8], channels: usize) -> Vec<u8> {
    let mut opaque = Vec::with_capacity(pixels.len());
    for pixel in pixels.chunks_exact(channels + 1) {
        let alpha = u16::from(pixel[channels]);
        let mixed =
            |value: &u8| u8::try_from((u16::from(*value) * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX);
        opaque.extend(pixel[..channels].iter().map(mixed));
    }
    opaque
}

fn of_pixels((width, height): (u32, u32), space: &str, pixels: Vec<u8>) -> Stream {
    let entries = dictionary! {
        "Type" => "XObject", "Subtype" => "Image", "Width" => i64::from(width), "Height" => i64::from(height),
        "ColorSpace" => space, "BitsPerComponent" => 8
    };
    Stream::new(entries, pixels).with_compression(false)
}

#[expect(clippy::cast_precision_loss, reason = "a side is at most some thousand pixels")]
fn sized(stream: Stream, (width, height): (u32, u32)) -> Picture {
    Picture { stream, size: (width as f32, height as f32) }
}
