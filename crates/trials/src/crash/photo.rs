//! Photos nobody took: a phone's JPEG with a picture of random bytes, so that each is another and none is small.

use rand::rngs::StdRng;
use rand::{Rng, RngCore, SeedableRng};

/// A photo as a phone takes it.
const PHONE: &[u8] = include_bytes!("../../../../fixtures/cases/photos/phone.jpg");
/// What ends a JPEG.
const END: [u8; 2] = [0xff, 0xd9];
/// Most bytes of the picture.
const MOST: usize = 200_000;

/// What tells one photo from another.
pub type Negative = u64;

/// The bytes of the picture, the last thing in the file as it is sent and as it is stored.
fn picture(negative: Negative) -> Vec<u8> {
    let mut dice = StdRng::seed_from_u64(negative);
    let mut picture = vec![0; dice.random_range(1_000..MOST)];
    dice.fill_bytes(&mut picture);
    // A byte 0xff would begin a marker.
    for byte in &mut picture {
        *byte &= 0x7f;
    }
    picture.extend(END);
    picture
}

/// The file.
pub fn develop(negative: Negative) -> Vec<u8> {
    let end = PHONE.len() - END.len();
    [&PHONE[..end], &picture(negative)].concat()
}

/// Whether a stored file shows this picture, to its last byte.
pub fn shows(file: &[u8], negative: Negative) -> bool {
    is_whole(file) && file.ends_with(&picture(negative))
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
        let photo = develop(1);
        assert!(shows(&photo, 1) && !shows(&photo, 2) && !shows(&photo[..photo.len() - 1], 1));
        assert!(PHONE.ends_with(&END));
    }
}
