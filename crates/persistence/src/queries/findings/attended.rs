//! Attendance of the people of receipts on the days of their trips.

use ::findings::checked::AttendedDay;
use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use sea_orm::sea_query::{Condition, Expr, ExprTrait};

use super::json::is_wanted;
use crate::{
    attendance::read,
    entity::{attendance, travellers},
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
pub(super) fn attended(json: Json) -> Expr {
    let slot = |name| column("travellers", name);
    let attended = |name| column("attendance", name);
    let of_trip = Condition::all()
        .add(attended(attendance::Column::EmployeeId).eq(slot(travellers::Column::EmployeeId)))
        .add(attended(attendance::Column::Day).gte(slot(travellers::Column::DepartsOn)))
        .add(attended(attendance::Column::Day).lte(slot(travellers::Column::ReturnsOn)));
    json.children(AttendedJson::document(json), |select| {
        select
            .from(travellers::Entity)
            .inner_join(attendance::Entity, of_trip)
            .and_where(is_wanted(json, slot(travellers::Column::Id)));
    })
}
