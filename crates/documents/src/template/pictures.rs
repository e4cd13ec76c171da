//! Formats of the pictures that a template brings along, by their bytes, as `LibreOffice` finds them (C-22).
//!
//! It shows an SVG with what the SVG refers to, and gives PostScript to another program. A metafile it draws itself, but not
//! what may lie in one.

use letters::{MOST_PIXELS, MOST_SIDE};

use super::image::{jpeg_size, png_size};

/// Format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    /// Pixels: width and height.
    Pixels(u32, u32),
    /// Windows metafile, enhanced or not.
    Metafile,
    /// A format that is refused, by its name.
    Refused(&'static str),
    Unknown,
}

/// Fault of a picture, as the end of a sentence about it; `None` for one that may stay.
pub(super) fn fault(bytes: &[u8]) -> Option<String> {
    let name = match found(bytes) {
        Found::Pixels(width, height) => {
            let large = width.max(height) > u32::from(MOST_SIDE) || u64::from(width) * u64::from(height) > MOST_PIXELS;
            return large.then(|| format!("terlalu besar ({width} × {height} piksel)"));
        }
        Found::Metafile => within(bytes)?,
        Found::Refused(name) => name,
        Found::Unknown => "tidak dikenal",
    };
    Some(format!("berjenis {name}"))
}

/// Returns true for bytes of a format that is refused, whatever they are there for.
pub(super) fn is_refused(bytes: &[u8]) -> bool {
    matches!(found(bytes), Found::Refused(_))
}

fn found(bytes: &[u8]) -> Found {
    let size = png_size(bytes).or_else(|| jpeg_size(bytes)).or_else(|| gif_size(bytes)).or_else(|| bmp_size(bytes));
    if let Some((width, height)) = size {
        return Found::Pixels(width, height);
    }
    if is_metafile(bytes) {
        return Found::Metafile;
    }
    refused(bytes).map_or(Found::Unknown, Found::Refused)
}

fn gif_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"GIF87a").or_else(|| bytes.strip_prefix(b"GIF89a"))?;
    let number = |at: usize| Some(u32::from(u16::from_le_bytes(rest.get(at..at + 2)?.try_into().ok()?)));
    Some((number(0)?, number(2)?))
}

fn bmp_size(bytes: &[u8]) -> Option<(u32, u32)> {
    // A file with other bytes there is another format to `LibreOffice`.
    let rest = bytes.strip_prefix(b"BM").filter(|rest| rest.get(4..8) == Some(&[0; 4]))?;
    let long = |at: usize| Some(i32::from_le_bytes(rest.get(at..at + 4)?.try_into().ok()?).unsigned_abs());
    let short = |at: usize| Some(u32::from(u16::from_le_bytes(rest.get(at..at + 2)?.try_into().ok()?)));
    match long(12)? {
        12 => Some((short(16)?, short(18)?)),
        40.. => Some((long(16)?, long(20)?)),
        _ => None,
    }
}

/// An EMF, a WMF with or without the head of Aldus.
fn is_metafile(bytes: &[u8]) -> bool {
    let enhanced = bytes.starts_with(&[1, 0, 0, 0]) && bytes.get(40..44) == Some(b" EMF");
    enhanced || [&b"\xd7\xcd\xc6\x9a"[..], b"\x01\0\x09\0", b"\x02\0\x09\0"].iter().any(|head| bytes.starts_with(head))
}

/// Returns true for XML with the element of an SVG, or with one as its root under any prefix.
pub(super) fn is_svg(text: &str) -> bool {
    let root = text.match_indices('<').map(|(at, _)| &text[at + 1..]).find(|tag| !tag.starts_with(['?', '!']));
    let name =
        root.map(|tag| tag.split(|c: char| c.is_whitespace() || matches!(c, '>' | '/')).next().unwrap_or_default());
    let local = name.map(|name| name.rsplit(':').next().unwrap_or_default());
    text.contains("<svg") || local == Some("svg")
}

/// Format of a file that is refused, by any of its bytes.
fn refused(bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.trim_ascii_start();
    let begins = |magic: &[u8]| start.starts_with(magic);
    if begins(b"%!") || begins(b"\x04%!") || begins(b"\xc5\xd0\xd3\xc6") {
        return Some("EPS");
    }
    if holds(bytes, b"%PDF-") {
        return Some("PDF");
    }
    if begins(b"II*\0") || begins(b"MM\0*") || begins(b"II+\0") || begins(b"MM\0+") {
        return Some("TIFF");
    }
    if begins(b"\x1f\x8b") {
        return Some("yang dimampatkan (SVGZ, EMZ, WMZ)");
    }
    // Also in UTF-16: each other byte is a zero.
    let letters: Vec<u8> = bytes.iter().copied().filter(|byte| *byte != 0).collect();
    (holds(&letters, b"<svg") || holds(&letters, b":svg")).then_some("SVG")
}

/// Format of a picture within a metafile that would be opened as a file of its own.
fn within(bytes: &[u8]) -> Option<&'static str> {
    let marks: [(&[u8], _); 8] = [
        (b"<svg", "metafile dengan SVG"),
        (b":svg", "metafile dengan SVG"),
        (b"%!PS", "metafile dengan EPS"),
        (b"\xc5\xd0\xd3\xc6", "metafile dengan EPS"),
        (b"%PDF-", "metafile dengan PDF"),
        (b"II*\0", "metafile dengan TIFF"),
        (b"MM\0*", "metafile dengan TIFF"),
        (b"\x1f\x8b\x08", "metafile dengan isi yang dimampatkan"),
    ];
    marks.into_iter().find(|(mark, _)| holds(bytes, mark)).map(|(_, name)| name)
}

fn holds(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let head = [&b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"[..], &width.to_be_bytes(), &height.to_be_bytes()];
        [head.concat(), vec![8, 0]].concat()
    }

    fn bmp(width: i32, height: i32) -> Vec<u8> {
        let size = [40_i32.to_le_bytes(), width.to_le_bytes(), height.to_le_bytes()].concat();
        [b"BM".to_vec(), vec![0; 12], size].concat()
    }

    fn emf(more: &[u8]) -> Vec<u8> {
        [&[1, 0, 0, 0][..], &[0; 36], b" EMF", &[0; 44], more].concat()
    }

    #[test]
    fn pictures_of_pixels_and_plain_metafiles_may_stay() {
        let gif = b"GIF89a\x10\0\x20\0rest".to_vec();
        for (name, bytes) in [
            ("png", png(8000, 5000)),
            ("gif", gif),
            ("bmp", bmp(100, -50)),
            ("emf", emf(b"EMF+ lines")),
            ("wmf", b"\xd7\xcd\xc6\x9a\0\0 lines".to_vec()),
        ] {
            assert_eq!(fault(&bytes), None, "{name}");
        }
    }

    #[test]
    fn the_bounds_of_photos_count() {
        for (bytes, size) in [
            (png(8001, 1), "8001 × 1"),
            (png(8000, 5001), "8000 × 5001"),
            (bmp(1, i32::MIN), "1 × 2147483648"),
            (b"GIF87a\xff\xff\x01\0".to_vec(), "65535 × 1"),
        ] {
            assert_eq!(fault(&bytes), Some(format!("terlalu besar ({size} piksel)")));
        }
    }

    #[test]
    fn files_that_another_program_or_a_reference_would_draw_are_refused_by_their_bytes() {
        let utf16: Vec<u8> = "<?xml?><svg/>".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (bytes, name) in [
            (b"<svg xmlns='x'/>".to_vec(), "SVG"),
            (b"\xef\xbb\xbf<?xml version='1.0'?><!-- a --><svg/>".to_vec(), "SVG"),
            (b"<a:svg xmlns:a='x'/>".to_vec(), "SVG"),
            (utf16, "SVG"),
            ([b"<?xml version='1.0'?><!-- ".as_slice(), &vec![b'a'; 70_000], b" --><svg/>"].concat(), "SVG"),
            ([vec![0; 70_000].as_slice(), b"%PDF-1.7"].concat(), "PDF"),
            (b"BM\0\0\0\0abcd\0\0\0\0\x28\0\0\0<svg/>".to_vec(), "SVG"),
            (b"\x1f\x8b\x08\0".to_vec(), "yang dimampatkan (SVGZ, EMZ, WMZ)"),
            (b"%!PS-Adobe-3.0 EPSF-3.0".to_vec(), "EPS"),
            (b"\n%!PS".to_vec(), "EPS"),
            (b"\xc5\xd0\xd3\xc6\x20".to_vec(), "EPS"),
            (b"junk %PDF-1.7".to_vec(), "PDF"),
            (b"II*\0rest".to_vec(), "TIFF"),
            (b"MM\0*rest".to_vec(), "TIFF"),
            (emf(b"EMF+ <svg/>"), "metafile dengan SVG"),
            (emf(b"EPSF %!PS-Adobe"), "metafile dengan EPS"),
            (b"\x01\0\x09\0 %PDF-1.4".to_vec(), "metafile dengan PDF"),
            (b"nothing known".to_vec(), "tidak dikenal"),
            (Vec::new(), "tidak dikenal"),
        ] {
            assert_eq!(fault(&bytes), Some(format!("berjenis {name}")));
        }
    }
}
