//! Photos with their pixels turned (office 2.5).

use std::io::Cursor;

use jpeg_encoder::{Encoder, ImageBuffer, JpegColorType, SamplingFactor, rgb_to_ycbcr};
use png::Transformations;
use receipts::{
    Photo,
    photo::{Format, Turn},
};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace},
};

use super::{jpeg_options, png_decoder};

/// Quality of a photo that is encoded again, of 100: letters of a bill stay sharp.
const QUALITY: u8 = 90;

/// Pixels of a photo, and how they are to be turned. They are read turned, without a second picture in memory.
struct Turned {
    pixels: Vec<u8>,
    /// Bytes of a pixel.
    depth: usize,
    size: (usize, usize),
    turn: Turn,
    colour: JpegColorType,
}

impl Turned {
    fn new(pixels: Vec<u8>, depth: usize, size: (usize, usize), turn: Turn) -> Option<Self> {
        let whole = pixels.len() == size.0.checked_mul(size.1)?.checked_mul(depth)?;
        whole.then_some(Self { pixels, depth, size, turn, colour: JpegColorType::Luma })
    }

    /// Pixels of a row of the upright picture.
    fn row(&self, y: usize) -> impl Iterator<Item = &[u8]> {
        (0..self.turn.size(self.size.0, self.size.1).0).map(move |x| {
            let (column, row) = self.turn.source(self.size, (x, y));
            let at = (row * self.size.0 + column) * self.depth;
            &self.pixels[at..at + self.depth]
        })
    }
}

/// A side of a photo, which is at most [`receipts::photo::MOST_SIDE`].
fn side(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

impl ImageBuffer for &Turned {
    fn get_jpeg_color_type(&self) -> JpegColorType {
        self.colour
    }

    fn width(&self) -> u16 {
        side(self.turn.size(self.size.0, self.size.1).0)
    }

    fn height(&self) -> u16 {
        side(self.turn.size(self.size.0, self.size.1).1)
    }

    fn fill_buffers(&self, y: u16, buffers: &mut [Vec<u8>; 4]) {
        for pixel in self.row(y.into()) {
            for (buffer, value) in buffers.iter_mut().zip(pixel) {
                buffer.push(*value);
            }
        }
    }
}

/// Tells whether the first scan of a JPEG holds all of its components. The decoder mixes rows up where a baseline file has a scan
/// for each; hardly any camera writes that.
pub(super) fn is_interleaved(file: &[u8]) -> bool {
    let mut components = None;
    let mut rest = file.get(2..).unwrap_or_default();
    while let [0xFF, marker, high, low, content @ ..] = rest {
        let length = usize::from(u16::from_be_bytes([*high, *low]));
        match marker {
            // Progressive files are put together from many scans.
            0xC2 => return true,
            0xC0 | 0xC1 => components = content.get(5),
            0xDA => return content.first() == components,
            _ => {}
        }
        rest = rest.get(2 + length..).unwrap_or_default();
    }
    false
}

/// The upright JPEG; `None` if it can't be decoded.
pub(super) fn jpeg(file: &[u8], turn: Turn) -> Option<Photo> {
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), jpeg_options());
    decoder.decode_headers().ok()?;
    // Colours of printing become those of screens.
    let (space, depth, colour) = match decoder.input_colorspace()? {
        ColorSpace::Luma => (ColorSpace::Luma, 1, JpegColorType::Luma),
        _ => (ColorSpace::RGB, 3, JpegColorType::Ycbcr),
    };
    decoder.set_options(jpeg_options().jpeg_set_out_colorspace(space));
    let mut pixels = decoder.decode().ok()?;
    if space == ColorSpace::RGB {
        for pixel in pixels.chunks_exact_mut(3) {
            let (y, cb, cr) = rgb_to_ycbcr(pixel[0], pixel[1], pixel[2]);
            pixel.copy_from_slice(&[y, cb, cr]);
        }
    }
    let info = decoder.info()?;
    let turned = Turned::new(pixels, depth, (info.width.into(), info.height.into()), turn)?;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, QUALITY);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    if let Some(profile) = decoder.icc_profile() {
        encoder.add_icc_profile(&profile).ok()?;
    }
    encoder.encode_image(&Turned { colour, ..turned }).ok()?;
    Some(Photo::upright(Format::Jpeg, bytes))
}

/// The upright PNG, with eight bits a channel.
pub(super) fn png(file: &[u8], turn: Turn) -> Result<Photo, Box<dyn std::error::Error>> {
    let mut decoder = png_decoder(file);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let mut reader = decoder.read_info()?;
    let (colour, _) = reader.output_color_type();
    let size = reader.output_buffer_size().ok_or("a picture that is too large")?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels)?;
    reader.finish()?;
    let (width, height) = (usize::try_from(frame.width)?, usize::try_from(frame.height)?);
    let turned = Turned::new(pixels, colour.samples(), (width, height), turn).ok_or("an incomplete picture")?;
    let (width, height) = turn.size(width, height);
    let mut bytes = Cursor::new(Vec::new());
    let mut info = png::Info::with_size(u32::try_from(width)?, u32::try_from(height)?);
    (info.color_type, info.bit_depth) = (colour, png::BitDepth::Eight);
    info.icc_profile.clone_from(&reader.info().icc_profile);
    info.srgb = reader.info().srgb;
    let mut writer = png::Encoder::with_info(&mut bytes, info)?.write_header()?;
    let mut rows = writer.stream_writer()?;
    for y in 0..height {
        let row: Vec<u8> = turned.row(y).flatten().copied().collect();
        std::io::Write::write_all(&mut rows, &row)?;
    }
    rows.finish()?;
    drop(writer);
    Ok(Photo::upright(Format::Png, bytes.into_inner()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A photo of a camera held upright: dark above, bright below, stored on its side.
    const LYING: &[u8] = include_bytes!("../../../../fixtures/cases/photos/lying.jpg");

    fn brightness(file: &[u8]) -> (usize, usize, Vec<u8>) {
        let options = jpeg_options().jpeg_set_out_colorspace(ColorSpace::RGB);
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), options);
        let pixels = decoder.decode().expect("pixels");
        let info = decoder.info().expect("headers");
        (info.width.into(), info.height.into(), pixels.chunks_exact(3).map(|pixel| pixel[1]).collect())
    }

    #[test]
    fn the_pixels_of_a_jpeg_are_turned_and_its_orientation_is_gone() {
        let photo = Photo::accept(LYING).expect("a photo");
        let (width, height, _) = brightness(LYING);
        let upright = jpeg(&photo.bytes, photo.turn.expect("an orientation")).expect("pixels");
        let again = Photo::accept(&upright.bytes).expect("a photo");
        assert_eq!((again.turn, &again.bytes), (None, &upright.bytes));
        let (turned_width, turned_height, pixels) = brightness(&upright.bytes);
        assert_eq!((turned_width, turned_height), (height, width));
        let row = |y: usize| pixels[y * turned_width..][..turned_width].iter().map(|p| usize::from(*p)).sum::<usize>();
        assert!(row(2) < row(turned_height - 3), "dark above: {:?}", (0..turned_height).map(row).collect::<Vec<_>>());
    }

    #[test]
    fn scans_of_single_components_are_known() {
        let mut apart = Vec::new();
        let mut encoder = Encoder::new(&mut apart, QUALITY);
        encoder.set_sampling_factor(SamplingFactor::F_2_2);
        // Writes a scan for each component.
        encoder.set_optimized_huffman_tables(true);
        encoder.encode(&[90; 16 * 16 * 3], 16, 16, jpeg_encoder::ColorType::Rgb).expect("a JPEG");
        assert!(is_interleaved(LYING) && !is_interleaved(&apart) && !is_interleaved(b"\xFF\xD8"));
    }

    #[test]
    fn a_png_is_turned_too() {
        let mut lying = Vec::new();
        let mut encoder = png::Encoder::new(&mut lying, 3, 2);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().expect("a header").write_image_data(&[3, 2, 1, 6, 5, 4]).expect("pixels");
        let exif = [&b"eXIfMM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"[..], &[0, 2], &[0; 6]].concat();
        let length = u32::try_from(exif.len() - 4).expect("short").to_be_bytes();
        let chunk = [&length, &exif[..], &crc32fast::hash(&exif).to_be_bytes()].concat();
        lying.splice(33..33, chunk);
        let photo = Photo::accept(&lying).expect("a photo");
        let upright = png(&photo.bytes, photo.turn.expect("an orientation")).expect("pixels");
        let mut reader = png_decoder(&upright.bytes).read_info().expect("a header");
        let mut pixels = [0; 6];
        reader.next_frame(&mut pixels).expect("pixels");
        assert_eq!(pixels, [1, 2, 3, 4, 5, 6]);
        assert_eq!(Photo::accept(&upright.bytes).expect("a photo").turn, None);
    }
}
