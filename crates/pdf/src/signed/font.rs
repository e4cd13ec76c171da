//! Fonts of a page: characters and widths of the codes of its texts.

use std::collections::HashMap;

use lopdf::{Dictionary, Document, Encoding, Error, Object};

use crate::{
    metrics::{self, Standard},
    unpack::{MOST_UNPACKED, resolved},
};

/// Width of a character of which nothing is known, in thousandths of the size.
const UNKNOWN: f32 = 500.0;
/// Limit on the code of a character in a font of two bytes a code.
const LAST_CODE: u32 = 0xFFFF;

/// A font.
pub(super) struct Font<'a> {
    encoding: Encoding<'a>,
    widths: Widths,
}

/// Widths of characters in thousandths of the size.
enum Widths {
    /// From the code `first` on, of one byte each.
    Simple { first: i64, widths: Vec<f32>, missing: f32 },
    /// By code, of two bytes each.
    Composite { widths: HashMap<u32, f32>, default: f32 },
    /// Of a standard font that a file need not hold.
    Standard(Standard),
}

impl<'a> Font<'a> {
    /// The font of a dictionary.
    ///
    /// # Errors
    /// An encoding that unpacks to much.
    pub(super) fn of(pdf: &'a Document, font: &'a Dictionary) -> Result<Self, Error> {
        Ok(Self { encoding: font.get_font_encoding_with_limit(pdf, MOST_UNPACKED)?, widths: Widths::of(pdf, font) })
    }

    /// Appends the characters of a text; those that are not known are left out.
    pub(super) fn decode(&self, bytes: &[u8], text: &mut String) {
        // A code that names no character ends the text of the run.
        let _ = self.encoding.write_to_string(bytes, text);
    }

    /// Width of a text in sizes, its number of codes, and how many of them are blanks of one byte.
    pub(super) fn advance(&self, bytes: &[u8]) -> (f32, u16, u16) {
        let (mut width, mut codes, mut blanks) = (0.0, 0_u16, 0_u16);
        for code in bytes.chunks(if matches!(self.widths, Widths::Composite { .. }) { 2 } else { 1 }) {
            width += self.widths.width(code);
            codes = codes.saturating_add(1);
            blanks = blanks.saturating_add(u16::from(code == b" "));
        }
        (width / 1000.0, codes, blanks)
    }
}

impl Widths {
    fn of(pdf: &Document, font: &Dictionary) -> Self {
        let below = font.get_deref(b"DescendantFonts", pdf).and_then(Object::as_array).ok();
        if let Some(below) = below.and_then(|fonts| resolved(pdf, fonts.first()?)?.as_dict().ok()) {
            return Self::composite(pdf, below);
        }
        let name = font.get(b"BaseFont").and_then(Object::as_name).unwrap_or_default();
        let listed = font.get_deref(b"Widths", pdf).and_then(Object::as_array);
        let Ok(listed) = listed else { return Self::Standard(metrics::standard(name)) };
        let number = |object: &Object| resolved(pdf, object).and_then(|number| number.as_float().ok());
        // The widths of a Type 3 font are in units of its own.
        let matrix = font.get_deref(b"FontMatrix", pdf).and_then(Object::as_array).ok();
        let unit = matrix.and_then(|matrix| number(matrix.first()?)).map_or(1.0, |scale| scale * 1000.0);
        let missing = font.get_deref(b"FontDescriptor", pdf).and_then(Object::as_dict).ok();
        let missing = missing.and_then(|about| number(about.get(b"MissingWidth").ok()?)).unwrap_or_default();
        Self::Simple {
            first: font.get_deref(b"FirstChar", pdf).and_then(Object::as_i64).unwrap_or_default(),
            widths: listed.iter().map(|width| number(width).unwrap_or(UNKNOWN) * unit).collect(),
            missing,
        }
    }

    /// Reads `c [w …]` and `first last w` of a font of two bytes a code.
    fn composite(pdf: &Document, font: &Dictionary) -> Self {
        let number = |object: &Object| resolved(pdf, object).and_then(|number| number.as_float().ok());
        let code = |object: &Object| {
            let code = resolved(pdf, object)?.as_i64().ok()?;
            u32::try_from(code).ok().filter(|code| *code <= LAST_CODE)
        };
        let default = font.get(b"DW").ok().and_then(number).unwrap_or(1000.0);
        let mut widths = HashMap::new();
        let listed = font.get_deref(b"W", pdf).and_then(Object::as_array).map(Vec::as_slice).unwrap_or_default();
        let mut rest = listed;
        while let [first, second, after @ ..] = rest {
            let Some(first) = code(first) else { break };
            if let Some(Object::Array(each)) = resolved(pdf, second) {
                widths.extend((first..=LAST_CODE).zip(each.iter().map(|width| number(width).unwrap_or(default))));
                rest = after;
            } else if let (Some(last), [width, after @ ..]) = (code(second), after) {
                let width = number(width).unwrap_or(default);
                widths.extend((first..=last).map(|code| (code, width)));
                rest = after;
            } else {
                break;
            }
        }
        Self::Composite { widths, default }
    }

    fn width(&self, code: &[u8]) -> f32 {
        let code = code.iter().fold(0_u32, |code, byte| code << 8 | u32::from(*byte));
        match self {
            Self::Simple { first, widths, missing } => {
                let index = usize::try_from(i64::from(code) - first).ok();
                index.and_then(|index| widths.get(index)).copied().unwrap_or(*missing)
            }
            Self::Composite { widths, default } => widths.get(&code).copied().unwrap_or(*default),
            Self::Standard(font) => font.width(code),
        }
    }
}
