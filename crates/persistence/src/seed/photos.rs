//! Photos of the demo office: invented bills and a picture of an activity, in `fixtures/demo/photos`.

use ports::{Files, Folder};
use sha2::{Digest, Sha256};

use super::SeedError;

macro_rules! photos {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../../../../fixtures/demo/photos/", $name, ".png")).as_slice())),+]
    };
}

/// Every photo by name.
const PHOTOS: [(&str, &[u8]); 6] = photos!["hotel", "hotel-2", "tiket", "taksi", "bbm", "kegiatan"];

/// Key of a photo in the file store.
fn key(name: &str) -> String {
    format!("{}/contoh-{name}.png", Folder::Photos.name())
}

/// Key of a photo that a fixture names, and the SHA-256 of its bytes in hexadecimal digits.
pub(super) fn named(name: &str) -> Result<(String, String), SeedError> {
    let photo = PHOTOS.iter().find(|(of, _)| *of == name);
    let (_, bytes) = photo.ok_or_else(|| SeedError::Fixture(format!("no photo {name}")))?;
    Ok((key(name), hex::encode(Sha256::digest(bytes))))
}

/// Writes the photos of the demo office into a file store, over those of an earlier try.
///
/// # Errors
/// A file that cannot be written.
pub async fn write_demo_photos(files: &dyn Files) -> Result<(), SeedError> {
    for (name, bytes) in PHOTOS {
        files.remove(&key(name)).await?;
        files.write(&key(name), bytes.to_vec()).await?;
    }
    Ok(())
}
