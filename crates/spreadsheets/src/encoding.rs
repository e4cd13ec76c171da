//! Decodes texts: UTF-8, UTF-16, a declared encoding, or else Windows-1252.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};
use tables::spreadsheets::SheetFault;

/// Bytes that may declare an encoding, and from which UTF-16 is recognised.
const HEAD: usize = 1024;

/// Decodes a text file.
///
/// # Errors
/// [`SheetFault::Unreadable`] for a file with null characters.
pub(crate) fn decode(file: &[u8]) -> Result<Cow<'_, str>, SheetFault> {
    let head = &file[..file.len().min(HEAD)];
    let encoding = match Encoding::for_bom(file) {
        Some((encoding, _)) => encoding,
        None if file.contains(&0) => utf_16(head).ok_or(SheetFault::Unreadable)?,
        None => match str::from_utf8(file) {
            Ok(text) => return Ok(Cow::Borrowed(text)),
            Err(_) => declared(head).unwrap_or(WINDOWS_1252),
        },
    };
    let (text, _, _) = encoding.decode(file);
    if text.contains('\0') { Err(SheetFault::Unreadable) } else { Ok(text) }
}

/// UTF-16 without a mark: every other byte is null.
fn utf_16(head: &[u8]) -> Option<&'static Encoding> {
    // Too few bytes tell nothing.
    if head.len() < 8 {
        return None;
    }
    let nulls = |from: usize| head.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let most = head.len() / 4;
    match (nulls(0), nulls(1)) {
        (0, odd) if odd > most => Some(UTF_16LE),
        (even, 0) if even > most => Some(UTF_16BE),
        _ => None,
    }
}

/// Encoding that HTML or XML declares. One of UTF-8 that is none counts as undeclared.
fn declared(head: &[u8]) -> Option<&'static Encoding> {
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    let value = ["charset=", "encoding="].iter().find_map(|word| head.split(word).nth(1))?;
    let label = value.trim_start_matches(['"', '\'']).split(['"', '\'', ';', '>', ' ', '?']).next()?;
    Encoding::for_label(label.as_bytes()).filter(|encoding| *encoding != encoding_rs::UTF_8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_of_office_programs_is_read() {
        let utf_16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
        let big = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<_>>();
        for file in [
            "José – SKM".as_bytes().to_vec(),
            "\u{feff}José – SKM".as_bytes().to_vec(),
            b"Jos\xe9 \x96 SKM".to_vec(),
            utf_16("\u{feff}José – SKM"),
            utf_16("José – SKM"),
            big("José – SKM"),
        ] {
            assert_eq!(decode(&file).unwrap(), "José – SKM", "{file:?}");
        }
        assert_eq!(decode(b"<meta charset=\"iso-8859-2\">\xb1").unwrap().chars().last(), Some('ą'));
        assert_eq!(decode(b"<meta charset=utf-8>\xe9").unwrap().chars().last(), Some('é'));
    }

    #[test]
    fn a_program_is_no_text() {
        for file in [&b"\x7fELF\0\0\0"[..], b"\0\x01\x02"] {
            assert_eq!(decode(file), Err(SheetFault::Unreadable));
        }
    }
}
