//! Photos nobody took: a phone's JPEG with a picture of its own, so that each is another and none is small.

/// A photo as a phone takes it.
const PHONE: &[u8] = include_bytes!("../../../fixtures/cases/photos/phone.jpg");
/// What ends a JPEG.
const END: [u8; 2] = [0xff, 0xd9];

/// What tells one photo from another.
pub type Negative = u64;

/// The picture, the last thing in the file as it is sent and as it is stored.
fn picture(negative: Negative, bytes: usize) -> Vec<u8> {
    // Seven bits of it a byte: a byte 0xff would begin a marker.
    let digits: [u8; 10] = std::array::from_fn(|i| (negative >> (7 * i)).to_le_bytes()[0] & 0x7f);
    let mut picture = digits.repeat(bytes.div_ceil(digits.len()));
    picture.truncate(bytes);
    picture.extend(END);
    picture
}

/// The file, with so many bytes of picture.
pub fn develop(negative: Negative, bytes: usize) -> Vec<u8> {
    let end = PHONE.len() - END.len();
    [&PHONE[..end], &picture(negative, bytes)].concat()
}

/// Whether a stored file shows this picture, to its last byte.
pub fn shows(file: &[u8], negative: Negative, bytes: usize) -> bool {
    is_whole(file) && file.ends_with(&picture(negative, bytes))
}

/// Whether a stored file is a JPEG from its first byte to its last; every picture ends where its file does.
pub fn is_whole(file: &[u8]) -> bool {
    file.starts_with(&PHONE[..2]) && file.ends_with(&END)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_shows_its_own_picture_only() {
        let photo = develop(1, 5000);
        assert!(shows(&photo, 1, 5000) && !shows(&photo[..photo.len() - 1], 1, 5000));
        for other in [0, 2, 129, 1 << 20, Negative::MAX] {
            assert!(!shows(&photo, other, 5000), "{other}");
        }
        let shorter = [&photo[..1000], &photo[1010..]].concat();
        assert!(is_whole(&shorter) && !shows(&shorter, 1, 5000), "without ten bytes of the middle");
        assert!(PHONE.ends_with(&END));
    }
}
