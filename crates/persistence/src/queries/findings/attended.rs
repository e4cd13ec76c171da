//! Attendance of the people of receipts on the days of their trips.

use ::findings::checked::AttendedDay;
use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use sea_orm::{
    Value,
    sea_query::{Condition, Expr, ExprTrait},
};

use crate::{
    attendance::read,
    entity::{attendance, travellers, trips},
    json_query::{Json, column, document},
};

document! {
    /// A day of attendance of the person of a receipt.
    pub(super) struct AttendedJson(json) of attendance {
        pub(super) own: i64 = column("travellers", travellers::Column::Id),
        pub(super) id: i64,
        pub(super) day: NaiveDate,
        pub(super) kind: String,
        pub(super) minute: Option<i16>,
    }
}

impl AttendedJson {
    pub(super) fn view(self) -> Stored<AttendedDay> {
        let (kind, time) = read(self.id, &self.kind, self.minute)?;
        Ok(AttendedDay { id: self.id, day: Day::nearest(self.day), kind, time })
    }
}

/// Attendance of the people of receipts on the days of their trips.
pub(super) fn attended(json: Json, ids: &[Value]) -> Expr {
    let slot = |name| column("travellers", name);
    let attended = |name| column("attendance", name);
    let of_trip = Condition::all()
        .add(attended(attendance::Column::EmployeeId).eq(slot(travellers::Column::EmployeeId)))
        .add(attended(attendance::Column::Day).gte(column("trips", trips::Column::DepartsOn)))
        .add(attended(attendance::Column::Day).lte(column("trips", trips::Column::ReturnsOn)));
    json.children(AttendedJson::document(json), |select| {
        select
            .from(travellers::Entity)
            .inner_join(trips::Entity, column("trips", trips::Column::Id).eq(slot(travellers::Column::TripId)))
            .inner_join(attendance::Entity, of_trip)
            .and_where(slot(travellers::Column::Id).is_in(ids.iter().cloned()));
    })
}
