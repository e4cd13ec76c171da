//! Photos from before photos were turned when they are taken in: ports.

use async_trait::async_trait;

use super::Stored;

/// The list of photos whose orientation was not looked at yet, as a unit of work changes it.
#[async_trait]
pub trait UnturnedPhotos: Send {
    /// Takes a photo off the list and puts another one in its place in all rows. Returns whether a row names the other one: none
    /// does when another process was first, or the photo was replaced.
    async fn replace_photo(&mut self, key: &str, turned: Option<&str>) -> Stored<bool>;
}

/// The same list, as it is read.
#[async_trait]
pub trait UnturnedPhotoQueries: Send + Sync {
    /// The next key of the list after another one, in order of their texts.
    async fn unturned_photo(&self, after: &str) -> Stored<Option<String>>;
}
