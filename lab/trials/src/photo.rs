//! Generates distinct JPEG files of a given size from a phone's photo.

/// Photo of a phone.
const PHONE: &[u8] = include_bytes!("../../../fixtures/cases/photos/phone.jpg");
/// End-of-image marker.
const END: [u8; 2] = [0xff, 0xd9];

/// Seed of the generated pixel data.
pub type Seed = u64;

/// Pixel data: the end of the file, both as sent and as stored.
fn picture(seed: Seed, bytes: usize) -> Vec<u8> {
    // Seven bits a byte, because 0xff begins a marker.
    let digits: [u8; 10] = std::array::from_fn(|i| (seed >> (7 * i)).to_le_bytes()[0] & 0x7f);
    let mut picture = digits.repeat(bytes.div_ceil(digits.len()));
    picture.truncate(bytes);
    picture.extend(END);
    picture
}

/// Orientation of an EXIF directory, without the last byte of its value.
const ORIENTATION: [u8; 9] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0];

/// JPEG file with so many bytes of pixel data. It is upright: the server encodes the pixels of others anew.
pub fn jpeg(seed: Seed, bytes: usize) -> Vec<u8> {
    let end = PHONE.len() - END.len();
    let mut photo = PHONE[..end].to_vec();
    if let Some(at) = photo.windows(ORIENTATION.len()).position(|entry| entry == ORIENTATION) {
        photo[at + ORIENTATION.len()] = 1;
    }
    photo.extend(picture(seed, bytes));
    photo
}

/// Returns whether a stored file contains the pixel data of a seed.
pub fn shows(file: &[u8], seed: Seed, bytes: usize) -> bool {
    is_whole(file) && file.ends_with(&picture(seed, bytes))
}

/// Returns whether a stored file has the first and the last marker of a JPEG, or of a PNG as the demo office has them.
pub fn is_whole(file: &[u8]) -> bool {
    let jpeg = file.starts_with(&PHONE[..2]) && file.ends_with(&END);
    jpeg || file.starts_with(b"\x89PNG\r\n\x1a\n") && file.ends_with(b"IEND\xae\x42\x60\x82")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_shows_its_own_picture_only() {
        let photo = jpeg(1, 5000);
        assert!(shows(&photo, 1, 5000) && !shows(&photo[..photo.len() - 1], 1, 5000));
        for other in [0, 2, 129, 1 << 20, Seed::MAX] {
            assert!(!shows(&photo, other, 5000), "{other}");
        }
        let shorter = [&photo[..1000], &photo[1010..]].concat();
        assert!(is_whole(&shorter) && !shows(&shorter, 1, 5000), "without ten bytes of the middle");
        assert!(PHONE.ends_with(&END));
    }
}
