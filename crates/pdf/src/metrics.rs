//! Widths of the standard fonts of PDF, which no file needs to hold.

/// Widths of the printable ASCII characters of Helvetica, in thousandths of the size.
const HELVETICA: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];
/// The same of Times.
const TIMES: [u16; 95] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
    500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
    722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
    444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
    200, 480, 541,
];
/// Width of every character of Courier.
const COURIER: f32 = 600.0;
/// Width of a character beyond ASCII.
const OTHER: f32 = 600.0;

/// A standard font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standard {
    /// Helvetica; also stands for fonts that are not known.
    Helvetica,
    /// Times.
    Times,
    /// Courier.
    Courier,
}

/// The standard font that a name means.
pub(crate) fn standard(name: &[u8]) -> Standard {
    let has = |word: &[u8]| name.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word));
    match () {
        () if has(b"courier") => Standard::Courier,
        () if has(b"times") => Standard::Times,
        () => Standard::Helvetica,
    }
}

impl Standard {
    /// Width of a character, in thousandths of the size.
    pub(crate) fn width(self, code: u32) -> f32 {
        let of = |widths: &[u16; 95]| {
            let index = code.checked_sub(0x20).and_then(|index| usize::try_from(index).ok());
            index.and_then(|index| widths.get(index)).map_or(OTHER, |width| f32::from(*width))
        };
        match self {
            Self::Helvetica => of(&HELVETICA),
            Self::Times => of(&TIMES),
            Self::Courier => COURIER,
        }
    }
}
