//! Attendance of staff: rows.

use async_trait::async_trait;
use kernel::{Day, Nip, Span};
use ports::{AttendanceDay, AttendanceDays, Attendant, Stored};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationTrait,
    sea_query::OnConflict,
};
use staff::{AttendanceKind, EmployeeId, ParentUnitId, StampTime};

use crate::{
    entity::{attendance, employees, work_units},
    error::{corrupt, db_error},
    store::SeaUnitOfWork,
};

/// Rows of one statement.
const BATCH: usize = 500;

/// Reads kind and time of a row.
pub(crate) fn read(id: i64, kind: &str, minute: Option<i16>) -> Stored<(AttendanceKind, Option<StampTime>)> {
    let of = |column| corrupt("attendance", column, id);
    let kind = AttendanceKind::from_word(kind).ok_or_else(|| of("kind"))?;
    let time = |minute| u16::try_from(minute).ok().and_then(StampTime::from_minutes).ok_or_else(|| of("minute"));
    Ok((kind, minute.map(time).transpose()?))
}

#[async_trait]
impl AttendanceDays for SeaUnitOfWork {
    async fn attendants(&mut self) -> Stored<Vec<Attendant>> {
        let people = employees::Entity::find()
            .select_only()
            .columns([employees::Column::Id, employees::Column::Nip, employees::Column::Name])
            .column(work_units::Column::ParentUnitId)
            .join(JoinType::LeftJoin, employees::Relation::WorkUnit.def())
            .filter(employees::Column::RetiredAt.is_null())
            .filter(employees::Column::Nip.is_not_null())
            .into_tuple::<(i64, String, String, Option<i64>)>();
        let person = |(id, nip, name, parent): (i64, String, String, Option<i64>)| Attendant {
            id: EmployeeId(id),
            nip: Nip::stored(&nip),
            name,
            parent: parent.map(ParentUnitId),
        };
        Ok(people.all(self.tx()).await.map_err(db_error)?.into_iter().map(person).collect())
    }

    async fn attendance(&mut self, days: Span) -> Stored<Vec<AttendanceDay>> {
        let Span { first, last } = days;
        let rows = attendance::Entity::find().filter(attendance::Column::Day.between(*first, *last)).all(self.tx());
        let day = |row: attendance::Model| {
            let (kind, time) = read(row.id, &row.kind, row.minute)?;
            Ok(AttendanceDay { employee: EmployeeId(row.employee_id), day: Day::nearest(row.day), kind, time })
        };
        rows.await.map_err(db_error)?.into_iter().map(day).collect()
    }

    async fn set_attendance(&mut self, days: &[AttendanceDay]) -> Stored<()> {
        use attendance::Column;
        let row = |day: &AttendanceDay| attendance::ActiveModel {
            employee_id: Set(day.employee.0),
            day: Set(day.day.date()),
            kind: Set(day.kind.word().to_owned()),
            minute: Set(day.time.and_then(|time| i16::try_from(time.minutes()).ok())),
            ..Default::default()
        };
        for days in days.chunks(BATCH) {
            let replaced = OnConflict::columns([Column::EmployeeId, Column::Day])
                .update_columns([Column::Kind, Column::Minute])
                .to_owned();
            let rows = attendance::Entity::insert_many(days.iter().map(row)).on_conflict(replaced);
            rows.exec_without_returning(self.tx()).await.map_err(db_error)?;
        }
        Ok(())
    }
}
