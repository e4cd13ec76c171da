//! Texts in the standard fonts of PDF, which no file needs to hold: encoded, measured, broken into lines.

use lopdf::{Object, StringFormat, content::Operation};

use super::frame::Frame;
use crate::metrics::Standard;

/// Names of the fonts in the resources of a page.
pub(crate) const REGULAR: &str = "JaladinRegular";
pub(super) const BOLD: &str = "JaladinBold";

/// Bold characters are at most so much wider.
const BOLDER: f32 = 1.08;
/// Characters of Windows-1252 between 0x80 and 0x9F that texts use.
const PUNCTUATION: [(char, u8); 12] = [
    ('€', 0x80),
    ('…', 0x85),
    ('Š', 0x8A),
    ('Ž', 0x8E),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('š', 0x9A),
];

/// Font and size of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Style {
    pub font: &'static str,
    pub size: f32,
    /// Darkness: 0 is black, 1 white.
    pub grey: f32,
}

/// A text in the encoding of the fonts; characters that it lacks become question marks.
pub(crate) fn encoded(text: &str) -> Vec<u8> {
    let byte = |c: char| match u8::try_from(u32::from(c)) {
        Ok(byte @ (0x20..=0x7E | 0xA0..=0xFF)) => byte,
        Ok(_) => b' ',
        Err(_) => PUNCTUATION.iter().find(|(known, _)| *known == c).map_or(b'?', |(_, byte)| *byte),
    };
    text.chars().map(byte).collect()
}

/// Width of a text in points.
pub(crate) fn width(text: &str, style: Style) -> f32 {
    let sum: f32 = text.chars().map(|c| Standard::Helvetica.width(c.into())).sum();
    let points = sum * style.size / 1000.0;
    if style.font == BOLD { points * BOLDER } else { points }
}

/// Breaks a text into lines that are at most `most` points wide; words longer than a line are broken too.
pub(crate) fn lines(text: &str, style: Style, most: f32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if width(&longer, style) <= most {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                line.push(c);
                if width(&line, style) > most {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, c.to_string()));
                }
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}

/// Shortens a text to one line.
pub(super) fn one_line(text: &str, style: Style, most: f32) -> String {
    let mut line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if width(&line, style) <= most {
        return line;
    }
    while !line.is_empty() && width(&format!("{line}…"), style) > most {
        line.pop();
    }
    format!("{}…", line.trim_end())
}

/// Operations that print a line with its base line at a point of a frame.
pub(super) fn print(text: &str, style: Style, frame: &Frame, at: (f32, f32)) -> [Operation; 6] {
    let matrix = frame.matrix(at).map(Object::from).to_vec();
    [
        Operation::new("BT", Vec::new()),
        Operation::new("g", vec![style.grey.into()]),
        Operation::new("Tf", vec![style.font.into(), style.size.into()]),
        Operation::new("Tm", matrix),
        Operation::new("Tj", vec![Object::String(encoded(text), StringFormat::Literal)]),
        Operation::new("ET", Vec::new()),
    ]
}
