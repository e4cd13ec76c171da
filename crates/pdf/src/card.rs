//! The card of a PDF whose first page nobody drew.

use std::convert::Infallible;
use std::io;

use embedded_graphics::{
    Drawable, Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    mono_font::{MonoTextStyle, iso_8859_1::FONT_10X20},
    pixelcolor::{Gray8, GrayColor},
    primitives::{Primitive, PrimitiveStyle, Rectangle},
    text::{Alignment, Text},
};
use receipts::{Photo, photo::Format};

/// Width and height: half an A4 page.
const SIZE: (u32, u32) = (420, 594);
/// Characters of a line.
const LINE: usize = 34;
/// Most lines of a name.
const MOST_LINES: usize = 6;

/// A grey picture.
struct Paper(Vec<u8>);

impl OriginDimensions for Paper {
    fn size(&self) -> Size {
        Size::new(SIZE.0, SIZE.1)
    }
}

impl DrawTarget for Paper {
    type Color = Gray8;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Gray8>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, colour) in pixels {
            let at = u32::try_from(x).ok().zip(u32::try_from(y).ok()).filter(|(x, y)| *x < SIZE.0 && *y < SIZE.1);
            let at = at.and_then(|(x, y)| usize::try_from(y * SIZE.0 + x).ok());
            if let Some(pixel) = at.and_then(|at| self.0.get_mut(at)) {
                *pixel = colour.luma();
            }
        }
        Ok(())
    }
}

/// Draws the card: a sheet with the name of the file and its number of pages, as a PNG.
pub(crate) fn drawn(name: &str, pages: u32) -> io::Result<Photo> {
    let (width, height) = SIZE;
    let mut paper = Paper(vec![0xFF; usize::try_from(width * height).unwrap_or_default()]);
    let frame = Rectangle::new(Point::new(8, 8), Size::new(width - 16, height - 16));
    let Ok(()) = frame.into_styled(PrimitiveStyle::with_stroke(Gray8::new(0x60), 2)).draw(&mut paper);
    let style = MonoTextStyle::new(&FONT_10X20, Gray8::BLACK);
    let middle = i32::try_from(width / 2).unwrap_or_default();
    let lines = lines(name);
    let texts =
        ["PDF".to_owned(), String::new()].into_iter().chain(lines).chain([String::new(), format!("{pages} halaman")]);
    for (text, at) in texts.zip(0..) {
        let place = Point::new(middle, 200 + 26 * at);
        let Ok(_) = Text::with_alignment(&text, place, style, Alignment::Center).draw(&mut paper);
    }
    let mut bytes = Vec::new();
    let mut png = png::Encoder::new(&mut bytes, width, height);
    png.set_color(png::ColorType::Grayscale);
    png.set_depth(png::BitDepth::Eight);
    png.write_header()?.write_image_data(&paper.0)?;
    Ok(Photo::upright(Format::Png, bytes))
}

/// A name in lines, with a question mark for what the font lacks.
fn lines(name: &str) -> Vec<String> {
    let shown = |c: char| if matches!(c, ' '..='~' | '\u{a0}'..='\u{ff}') { c } else { '?' };
    let shown: Vec<char> = name.chars().filter(|c| !c.is_control()).map(shown).take(LINE * MOST_LINES).collect();
    shown.chunks(LINE).map(|line| line.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_a_photo_and_shows_any_name() {
        for name in ["bukti-hotel.pdf", "", "\u{1f600}\n\u{0}", &"panjang ".repeat(200)] {
            let card = drawn(name, 3).expect("a card");
            let accepted = Photo::accept(&card.bytes).expect("a photo");
            assert_eq!(accepted.format, Format::Png);
        }
        assert_ne!(drawn("a.pdf", 1).expect("a card"), drawn("b.pdf", 1).expect("a card"));
        assert_ne!(drawn("a.pdf", 1).expect("a card"), drawn("a.pdf", 2).expect("a card"));
    }
}
