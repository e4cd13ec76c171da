//! The photos of a trip, and when they may be added and removed (beyond P10).

use staff::TripClerk;

use crate::{refusal::Refusal, trip_photo::TripPhoto};

/// Most photos of a trip.
pub const MOST_PHOTOS: usize = 10;

/// A photo of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlbumPhoto {
    /// Its id.
    pub id: i64,
    /// Storage key.
    pub key: String,
}

/// Data that decides whether a trip's photos may change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripAlbum {
    /// The trip and its receipts.
    pub trip: TripPhoto,
    /// The photos, in order of entry.
    pub photos: Vec<AlbumPhoto>,
}

impl TripAlbum {
    /// Checks whether another photo may be added: whatever the receipts' state (office C-15), up to [`MOST_PHOTOS`].
    ///
    /// # Errors
    /// Another unit, [`Refusal::TripCancelled`], [`Refusal::TooManyPhotos`].
    pub fn add(&self, by: TripClerk<'_>) -> Result<(), Refusal> {
        self.trip.in_force_for(by)?;
        if self.photos.len() < MOST_PHOTOS { Ok(()) } else { Err(Refusal::TooManyPhotos) }
    }

    /// Finds the photo that may be removed while no receipt is closed; `None` for an unknown one.
    ///
    /// # Errors
    /// Another unit, [`Refusal::TripCancelled`], [`Refusal::Closed`].
    pub fn remove(&self, by: TripClerk<'_>, id: i64) -> Result<Option<&AlbumPhoto>, Refusal> {
        self.trip.in_force_for(by)?;
        let found = self.photos.iter().find(|photo| photo.id == id);
        let may = self.trip.receipts.iter().all(|status| status.is_open());
        if may || found.is_none() { Ok(found) } else { Err(Refusal::Closed) }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Day;
    use staff::{Actor, Denied, ParentUnitId, Role, UserId, WorkUnitId};

    use super::*;
    use crate::state::Status::{self, Approved, Draft, Submitted};

    fn clerk() -> Actor {
        Actor {
            user: UserId(1),
            name: String::new(),
            roles: [Role::Clerk].into_iter().collect(),
            work_unit: WorkUnitId(1),
            parent_unit: ParentUnitId(1),
            must_change_password: false,
            session: None,
            address: None,
            on_behalf: None,
        }
    }

    fn album(photos: usize, receipts: &[Status]) -> TripAlbum {
        let photo = |id: usize| AlbumPhoto { id: i64::try_from(id).unwrap(), key: format!("foto/{id}.png") };
        let trip = TripPhoto {
            work_unit: WorkUnitId(1),
            version: 1,
            cancelled_on: None,
            photo: None,
            receipts: receipts.to_vec(),
        };
        TripAlbum { trip, photos: (0..photos).map(photo).collect() }
    }

    #[test]
    fn ten_photos_are_added_in_every_state() {
        let actor = clerk();
        let add = |album: TripAlbum| album.add(actor.trip_clerk().unwrap());
        assert_eq!(add(album(9, &[Draft, Submitted])), Ok(()));
        assert_eq!(add(album(10, &[Draft])), Err(Refusal::TooManyPhotos));
        assert_eq!(add(album(0, &[Submitted])), Ok(()));
        assert_eq!(add(album(9, &[Approved])), Ok(()));
        let mut foreign = album(0, &[Draft]);
        foreign.trip.work_unit = WorkUnitId(2);
        assert_eq!(add(foreign), Err(Refusal::Denied(Denied::OtherUnit)));
    }

    #[test]
    fn a_photo_is_removed_while_no_receipt_is_closed() {
        let actor = clerk();
        let clerk = || actor.trip_clerk().unwrap();
        assert_eq!(album(2, &[Draft]).remove(clerk(), 1).unwrap().map(|photo| photo.id), Some(1));
        assert_eq!(album(2, &[Draft]).remove(clerk(), 7), Ok(None));
        assert_eq!(album(2, &[Draft, Submitted]).remove(clerk(), 1), Err(Refusal::Closed));
    }

    #[test]
    fn photos_of_a_cancelled_trip_stay_as_they_are() {
        let actor = clerk();
        let clerk = || actor.trip_clerk().unwrap();
        let mut cancelled = album(2, &[Draft]);
        cancelled.trip.cancelled_on = Day::from_ymd_opt(2026, 3, 1);
        assert!(matches!(cancelled.add(clerk()), Err(Refusal::TripCancelled(_))));
        assert!(matches!(cancelled.remove(clerk(), 1), Err(Refusal::TripCancelled(_))));
    }
}
