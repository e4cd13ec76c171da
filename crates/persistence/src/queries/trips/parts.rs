//! Documents of places and photos of a trip.

use chrono::NaiveDate;
use ports::Stored;
use sea_orm::sea_query::{Expr, Func};
use views::{PlaceView, receipts::TripPhotoView};

use crate::{
    entity::{trip_photos, trip_places, trips},
    error::corrupt,
    json_query::{column, document},
    queries::reference::Office,
};

document! {
    /// A place.
    pub(in crate::queries) struct PlaceJson(json) of trip_places by trip_id in trips {
        pub(in crate::queries) position: i32,
        id: i64,
        city: Option<String>,
        departs_on: NaiveDate,
        pub(super) returns_on: NaiveDate,
        destination_id: Option<i64>,
        province_id: Option<i64>,
    }
}

/// Number of a trip of the table or alias `of`: that of the assignment letter, of the memo before there is one; the final number
/// where it is known.
pub(crate) fn number(of: &'static str) -> Expr {
    use trips::Column::{AssignmentFinal, AssignmentNumber, MemoFinal, MemoNumber};
    Func::coalesce([AssignmentFinal, AssignmentNumber, MemoFinal, MemoNumber].map(|name| column(of, name))).into()
}

impl PlaceJson {
    pub(in crate::queries) fn view(self, office: &Office) -> Stored<PlaceView> {
        let destination = self.destination_id.map(|id| office.destination(id)).transpose()?.cloned();
        let name = destination.as_ref().map(|destination| destination.name.clone()).or(self.city.map(Into::into));
        Ok(PlaceView {
            id: self.id,
            name: name.ok_or_else(|| corrupt("trip_places", "city", self.id))?,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            destination,
            province: self.province_id.map(::trips::ProvinceId),
        })
    }
}

document! {
    /// A photo with its storage key.
    pub(in crate::queries) struct PhotoJson(json) of trip_photos by trip_id in trips {
        id: i64,
        photo: String,
        caption: String,
    }
}

/// Photos in order of entry.
pub(in crate::queries) fn photo_views(mut photos: Vec<PhotoJson>) -> Vec<TripPhotoView> {
    photos.sort_unstable_by_key(|photo| photo.id);
    let view = |row: PhotoJson| TripPhotoView { id: row.id, key: row.photo, caption: row.caption };
    photos.into_iter().map(view).collect()
}
