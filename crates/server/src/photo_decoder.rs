//! Decodes photos to their last pixel and turns those that are not upright. A photo of 40 million pixels takes up to 300 MB: this runs
//! in the process that opens files of users.

mod upright;

use std::io::Cursor;

use png::Transformations;
use receipts::{
    Photo,
    photo::{Format, MOST_SIDE},
};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

/// Limit on the memory for a row and the tables of a PNG, in bytes.
const PNG_MEMORY: usize = 8 * 1024 * 1024;

/// The photo, upright, if all of it can be decoded.
pub(crate) fn decoded(photo: Photo) -> Option<Photo> {
    match (photo.turn, photo.format) {
        (Some(turn), Format::Png) => upright::png(&photo.bytes, turn).ok(),
        // A JPEG of scans that can't be turned keeps its orientation as a tag.
        (Some(turn), Format::Jpeg) if upright::is_interleaved(&photo.bytes) => upright::jpeg(&photo.bytes, turn),
        (None, Format::Png) => decodes_png(&photo.bytes).is_ok().then_some(photo),
        (_, Format::Jpeg) => decodes_jpeg(&photo.bytes).is_some().then_some(photo),
    }
}

fn png_decoder(file: &[u8]) -> png::Decoder<Cursor<&[u8]>> {
    png::Decoder::new_with_limits(Cursor::new(file), png::Limits { bytes: PNG_MEMORY })
}

/// Decodes row by row and reads up to the end chunk.
fn decodes_png(file: &[u8]) -> Result<(), png::DecodingError> {
    let mut decoder = png_decoder(file);
    decoder.set_transformations(Transformations::IDENTITY);
    let mut reader = decoder.read_info()?;
    while reader.next_row()?.is_some() {}
    reader.finish()
}

fn jpeg_options() -> DecoderOptions {
    DecoderOptions::default().set_strict_mode(true).set_max_width(MOST_SIDE.into()).set_max_height(MOST_SIDE.into())
}

/// Decodes the brightness alone where it stands apart, in a third of the memory.
fn decodes_jpeg(file: &[u8]) -> Option<()> {
    let options = jpeg_options();
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), options);
    decoder.decode_headers().ok()?;
    if decoder.input_colorspace() == Some(ColorSpace::YCbCr) {
        decoder.set_options(options.jpeg_set_out_colorspace(ColorSpace::Luma));
    }
    decoder.decode().ok().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHONE: &[u8] = include_bytes!("../../../fixtures/cases/photos/phone.jpg");
    const SCREENSHOT: &[u8] = include_bytes!("../../../fixtures/cases/photos/screenshot.png");

    #[test]
    fn whole_photos_are_decoded() -> anyhow::Result<()> {
        for file in [PHONE, SCREENSHOT] {
            assert!(decoded(Photo::accept(file)?).is_some());
        }
        Ok(())
    }

    #[test]
    fn a_png_with_a_broken_tail_and_a_jpeg_of_other_bytes_are_refused() -> anyhow::Result<()> {
        let tail = SCREENSHOT.len() - 60;
        let broken = [&SCREENSHOT[..tail], &[0; 20], &SCREENSHOT[tail + 20..]].concat();
        assert!(decoded(Photo::accept(&broken)?).is_none());
        let mut tables = PHONE.to_vec();
        let huffman = PHONE.windows(2).position(|marker| marker == [0xFF, 0xC4]).unwrap_or_default();
        tables[huffman + 4..huffman + 24].fill(0xFE);
        assert!(decoded(Photo::accept(&tables)?).is_none());
        Ok(())
    }
}
