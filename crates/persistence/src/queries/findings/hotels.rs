//! Earlier stays of a unit in the hotels of receipts (T13): of each line the last ones along the index of its hotel.

use ::findings::checked::{HotelStays, PastStay};
use ::trips::{ProvinceId, TripState};
use chrono::NaiveDate;
use kernel::{Day, Rupiah};
use ports::Stored;
use receipts::{LineId, Status};
use sea_orm::sea_query::{Expr, ExprTrait, JoinType, Order, Query};
use staff::grade::LevelId;

use super::json::is_wanted;
use crate::{
    entity::{
        employees, expense_lines,
        journey_people::{self, Column},
        trip_places,
    },
    error::corrupt,
    json_query::{Json, column, document, list},
    queries::slot,
};

/// Alias of the earlier lines, and the most that are read of a hotel.
const EARLIER: &str = "earlier_stays";
const MOST: u64 = 60;

document! {
    /// A line with the stays before it.
    pub(super) struct HotelJson(json) of expense_lines {
        pub(super) traveller_id: i64,
        id: i64,
        #[serde(deserialize_with = "list")] before: Vec<StayJson> = before(json),
    }
}

document! {
    /// An earlier stay.
    struct StayJson(json) of expense_lines["earlier_stays"] {
        id: i64,
        price: i64,
        departs_on: Option<NaiveDate> = slot(Column::DepartsOn),
        level_id: i64 = column("employees", employees::Column::LevelId),
        province: Option<i64> = province(json, slot(Column::JourneyId)),
    }
}

fn line(name: expense_lines::Column) -> Expr {
    column("expense_lines", name)
}

/// Province of the first place of a trip.
fn province(json: Json, trip: Expr) -> Expr {
    let place = |name| column("trip_places", name);
    json.child(place(trip_places::Column::ProvinceId), |select| {
        select.from(trip_places::Entity).and_where(place(trip_places::Column::TripId).eq(trip));
        select.and_where(place(trip_places::Column::Position).eq(1));
    })
}

/// Stays of receipts filed before, which are handed in.
fn before(json: Json) -> Expr {
    use expense_lines::Column::{HotelKey, Id, Price, TravellerId};
    let other = |name| column("other_lines", name);
    let mut earlier = Query::select();
    earlier
        .columns([("other_lines", Id), ("other_lines", Price), ("other_lines", TravellerId)])
        .from_as(expense_lines::Entity, "other_lines")
        .and_where(other(HotelKey).eq(line(HotelKey)))
        .and_where(other(TravellerId).lt(line(TravellerId)))
        .order_by(("other_lines", TravellerId), Order::Desc)
        .limit(MOST);
    json.children(StayJson::document(json), |select| {
        let of_person = column("employees", employees::Column::Id).eq(slot(Column::EmployeeId));
        select
            .from_subquery(earlier, EARLIER)
            .join(JoinType::InnerJoin, journey_people::Entity, slot(Column::Id).eq(column(EARLIER, TravellerId)))
            .inner_join(employees::Entity, of_person)
            .and_where(slot(Column::Status).is_in([Status::Submitted, Status::Approved].map(Status::id)))
            .and_where(slot(Column::State).ne(TripState::Cancelled.id()));
    })
}

/// The hotels of receipts with the stays before.
pub(super) fn hotels(json: Json) -> Expr {
    json.children(HotelJson::document(json), |select| {
        let of_receipt = is_wanted(json, line(expense_lines::Column::TravellerId));
        select.from(expense_lines::Entity).and_where(of_receipt);
        select.and_where(line(expense_lines::Column::HotelKey).is_not_null());
    })
}

impl HotelJson {
    pub(super) fn view(self) -> Stored<HotelStays> {
        Ok(HotelStays {
            line: LineId(self.id),
            before: self.before.into_iter().map(StayJson::view).collect::<Stored<_>>()?,
        })
    }
}

impl StayJson {
    fn view(self) -> Stored<PastStay> {
        Ok(PastStay {
            price: Rupiah::new(self.price).map_err(|_| corrupt("expense_lines", "price", self.id))?,
            day: self.departs_on.map_or(Day::FIRST, Day::nearest),
            province: self.province.map(ProvinceId),
            level: LevelId(self.level_id),
        })
    }
}
