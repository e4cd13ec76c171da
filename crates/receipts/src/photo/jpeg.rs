//! JPEG files, segment by segment.

use super::{Front, Picture, Turn};

const PREFIX: u8 = 0xFF;
const START: u8 = 0xD8;
const END: u8 = 0xD9;
const SCAN: u8 = 0xDA;
const APP0: u8 = 0xE0;
const APP1: u8 = 0xE1;
const APP2: u8 = 0xE2;
const APP14: u8 = 0xEE;

/// Segments before the pixels: tables (DQT, DHT, DAC), restart interval, number of lines.
const TABLES: [u8; 5] = [0xDB, 0xC4, 0xCC, 0xDD, 0xDC];

/// Frame headers; 0xC4, 0xC8 and 0xCC between them are other segments.
fn is_frame(marker: u8) -> bool {
    matches!(marker, 0xC0..=0xCF) && !matches!(marker, 0xC4 | 0xC8 | 0xCC)
}

/// Markers without length and content: temporary, restart.
fn stands_alone(marker: u8) -> bool {
    matches!(marker, 0x01 | 0xD0..=0xD7)
}

/// Returns whether a segment belongs to the picture: JFIF, colour profile and colour transform do, other application
/// segments do not.
fn is_kept(marker: u8, content: &[u8]) -> bool {
    match marker {
        APP0 => content.starts_with(b"JFIF\0"),
        APP2 => content.starts_with(b"ICC_PROFILE\0"),
        APP14 => content.starts_with(b"Adobe"),
        SCAN => true,
        marker => TABLES.contains(&marker) || is_frame(marker),
    }
}

/// Size and kept bytes; `None` for a file that is no JPEG or ends before its end marker, as one does that was cut off.
pub(super) fn take_apart(file: &[u8]) -> Option<Picture> {
    let mut front = Front(file);
    if front.take(2)? != [PREFIX, START] || front.0.first() != Some(&PREFIX) {
        return None;
    }
    let mut kept = Kept { bytes: vec![PREFIX, START], size: None, turn: None, scanned: false };
    loop {
        match next_marker(&mut front) {
            Some(END) => break,
            None => return None,
            Some(marker) if stands_alone(marker) => {}
            Some(marker) => kept.segment(marker, &mut front)?,
        }
    }
    let (width, height) = kept.size.filter(|_| kept.scanned)?;
    kept.bytes.extend([PREFIX, END]);
    Some(Picture { width, height, bytes: kept.bytes, turn: kept.turn })
}

/// Reads the next marker, without fill bytes before it.
fn next_marker(front: &mut Front<'_>) -> Option<u8> {
    if front.byte()? != PREFIX {
        return None;
    }
    loop {
        match front.byte()? {
            PREFIX => {}
            marker => return Some(marker),
        }
    }
}

struct Kept {
    bytes: Vec<u8>,
    size: Option<(u32, u32)>,
    turn: Option<Turn>,
    scanned: bool,
}

impl Kept {
    fn segment(&mut self, marker: u8, front: &mut Front<'_>) -> Option<()> {
        let length = front.short()?;
        let content = front.take(usize::from(length).checked_sub(2)?)?;
        if is_frame(marker) {
            // One frame header a file: a second one could declare another size.
            if self.size.is_some() {
                return None;
            }
            self.size = Some(dimensions(content)?);
        }
        if marker == APP1 && self.turn.is_none() {
            self.turn(content);
        }
        if is_kept(marker, content) {
            self.put(marker, content);
        }
        if marker == SCAN {
            self.scanned = true;
            self.pixels(front);
        }
        Some(())
    }

    fn put(&mut self, marker: u8, content: &[u8]) {
        // The content came with a length of 16 bits, and the orientation is shorter.
        let length = u16::try_from(content.len() + 2).unwrap_or(u16::MAX);
        self.bytes.extend([PREFIX, marker]);
        self.bytes.extend(length.to_be_bytes());
        self.bytes.extend_from_slice(content);
    }

    /// Keeps the orientation of an EXIF segment only.
    fn turn(&mut self, content: &[u8]) {
        self.turn = Turn::of_segment(content);
        if let Some(turn) = self.turn {
            self.put(APP1, &turn.segment());
        }
    }

    /// Copies pixels up to the next marker that does not belong to them.
    fn pixels(&mut self, front: &mut Front<'_>) {
        let data = front.0;
        let ends = |pair: &[u8]| pair[0] == PREFIX && !matches!(pair[1], 0 | PREFIX | 0xD0..=0xD7);
        let end = data.windows(2).position(ends).unwrap_or(data.len());
        self.bytes.extend_from_slice(&data[..end]);
        front.0 = &data[end..];
    }
}

/// Reads width and height from a frame header: precision, height, width, components.
fn dimensions(content: &[u8]) -> Option<(u32, u32)> {
    let mut front = Front(content);
    let _precision = front.byte()?;
    let (height, width) = (front.short()?, front.short()?);
    let components = front.byte()?;
    (components > 0).then_some((width.into(), height.into()))
}
