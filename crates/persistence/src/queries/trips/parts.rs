//! Documents of places, travellers and photos of a trip.

use ::payments::Account;
use app::{
    ports::Stored,
    views::{AdvanceReturnView, PlaceView, TravellerView, receipts::TripPhotoView},
};
use chrono::NaiveDate;
use kernel::{Day, Rupiah, RupiahSum};
use receipts::{Advance, Status};
use sea_orm::sea_query::{Expr, ExprTrait, Func};

use crate::{
    entity::{payments, travellers, trip_photos, trip_places, trips, users},
    error::corrupt,
    json_query::{Json, column, document, flag, list},
    queries::{
        payments::{is_packed, is_settled, paid},
        reference::Office,
    },
    receipts::{RETURN, advance},
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
    /// A traveller.
    pub(in crate::queries) struct TravellerJson(json) of travellers by trip_id in trips {
        pub(super) position: i32,
        id: i64,
        status: i64,
        version: i32,
        total: i64,
        estimate: i64,
        travel_order_number: Option<String>,
        travel_order_final: Option<String>,
        note: Option<String>,
        employee_id: i64,
        advance: Option<i64>,
        advance_paid_on: Option<NaiveDate>,
        advance_reference: Option<String>,
        #[serde(deserialize_with = "flag")] no_cost: bool,
        #[serde(deserialize_with = "list")] returns: Vec<ReturnJson> = returns(json),
        paid: i64 = paid(),
        #[serde(deserialize_with = "flag")] settled: bool = is_settled(),
        #[serde(deserialize_with = "flag")] packed: bool = is_packed(),
    }
}

document! {
    /// A return of an advance.
    struct ReturnJson(json) of payments {
        id: i64,
        amount: i64,
        paid_on: NaiveDate,
        reference: String,
        by: String = column("users", users::Column::Name),
    }
}

/// The documents of the returns of a traveller of the table `travellers`.
fn returns(json: Json) -> Expr {
    use payments::Column::{Kind, RecordedBy, ReversedBy, TravellerId};
    let own = |name| column("payments", name);
    json.children(ReturnJson::document(json), |select| {
        let of_traveller = own(TravellerId).eq(column("travellers", travellers::Column::Id));
        let by = column("users", users::Column::Id).eq(own(RecordedBy));
        select.from(payments::Entity).inner_join(users::Entity, by);
        select.and_where(of_traveller).and_where(own(Kind).eq(RETURN)).and_where(own(ReversedBy).is_null());
    })
}

impl ReturnJson {
    fn view(self) -> Stored<AdvanceReturnView> {
        let Self { id, amount, paid_on, reference, by } = self;
        let amount = Rupiah::new(amount).map_err(|_| corrupt("payments", "amount", id))?;
        Ok(AdvanceReturnView { id, payment: Advance { amount, paid_on: Day::nearest(paid_on), reference }, by })
    }
}

impl TravellerJson {
    /// The traveller of a trip, in force or cancelled.
    pub(super) fn view(mut self, trip: i64, cancelled: bool, office: &Office) -> Stored<TravellerView> {
        self.returns.sort_unstable_by_key(|back| back.id);
        let status = Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.id))?;
        let (total, paid) = (RupiahSum::new(self.total), RupiahSum::new(self.paid));
        let account = Account { status, cancelled, total, paid, settled: self.settled, packed: self.packed };
        Ok(TravellerView {
            id: self.id,
            trip,
            version: self.version,
            status,
            total,
            estimate: RupiahSum::new(self.estimate),
            travel_order_number: self.travel_order_number,
            travel_order_final: self.travel_order_final,
            note: self.note,
            advance: advance(self.id, self.advance, self.advance_paid_on.map(Day::nearest), self.advance_reference)?,
            returns: self.returns.into_iter().map(ReturnJson::view).collect::<Stored<_>>()?,
            payment: account.summary(),
            cancelled,
            no_cost: self.no_cost,
            employee: office.employee(self.employee_id)?.clone(),
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
