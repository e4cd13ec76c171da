//! Days of daily allowances: rows.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Day, Span};
use ports::{AllowanceDays, Allowances, StoreError, Stored};
use receipts::calculation::{PaidDay, Payee};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    RelationTrait,
    sea_query::{LockType, Query},
};
use staff::grade::LevelId;
use trips::{TravellerId, TripId};

use crate::{
    entity::{allowance_days, employees, travellers},
    error::{dangling, db_error, referenced},
    queries::{archived_allowances, trip_number},
    store::SeaUnitOfWork,
};

/// A person of a level, with the days of theirs among those of several people.
pub(crate) fn payee(person: i64, level: i64, paid: &[(i64, PaidDay)]) -> Payee {
    let of_person = paid.iter().filter(|(employee, _)| *employee == person);
    Payee { level: LevelId(level), paid: of_person.map(|(_, paid)| paid.clone()).collect() }
}

/// Receipts whose own days do not count.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Own {
    /// Of a traveller.
    Traveller(TravellerId),
    /// Of a trip, if there is one.
    Trip(Option<TripId>),
}

/// Days between two days, both counted, on which receipts hold an allowance of these employees, by day: employee and day.
/// Those of the archive too; days of `own` do not count.
pub(crate) async fn paid_days(
    conn: &impl ConnectionTrait,
    people: &[i64],
    own: Own,
    days: Span,
) -> Stored<Vec<(i64, PaidDay)>> {
    let rows: Vec<(i64, NaiveDate, String)> = allowance_days::Entity::find()
        .select_only()
        .column(allowance_days::Column::EmployeeId)
        .column(allowance_days::Column::Day)
        .column_as(trip_number("trips"), "number")
        .join(JoinType::InnerJoin, allowance_days::Relation::Traveller.def())
        .join(JoinType::InnerJoin, travellers::Relation::Trip.def())
        .filter(allowance_days::Column::EmployeeId.is_in(people.iter().copied()))
        .filter(allowance_days::Column::Day.between(*days.first, *days.last))
        .filter(match own {
            Own::Traveller(traveller) => allowance_days::Column::TravellerId.ne(traveller.0),
            Own::Trip(trip) => travellers::Column::TripId.ne(trip.map_or(0, |trip| trip.0)),
        })
        .order_by_asc(allowance_days::Column::Day)
        .into_tuple()
        .all(conn)
        .await
        .map_err(db_error)?;
    let paid = |(person, day, number)| (person, PaidDay { day: Day::nearest(day), number });
    let mut found: Vec<_> = rows.into_iter().map(paid).collect();
    found.extend(archived_allowances(conn, people, days).await?);
    found.sort_by_key(|(_, paid)| paid.day);
    Ok(found)
}

/// Locks people in the order of their ids, as filing does, so that two units of work wait for each other without a deadlock.
pub(super) async fn lock_people(tx: &DatabaseTransaction, people: impl Iterator<Item = i64>) -> Result<(), StoreError> {
    let rows = employees::Entity::find()
        .filter(employees::Column::Id.is_in(people))
        .order_by_asc(employees::Column::Id)
        .lock(LockType::NoKeyUpdate);
    rows.all(tx).await.map(|_| ()).map_err(db_error)
}

#[async_trait]
impl Allowances for SeaUnitOfWork {
    async fn allowance_days(&mut self, traveller: TravellerId) -> Stored<AllowanceDays> {
        let tx = self.tx();
        let slot = referenced!(tx, travellers, traveller.0);
        let person = employees::Entity::find_by_id(slot.employee_id).lock(LockType::NoKeyUpdate).one(tx).await;
        let person = person.map_err(db_error)?.ok_or_else(|| dangling("employees", slot.employee_id))?;
        let days = Span::new(Day::nearest(slot.departs_on), Day::nearest(slot.returns_on));
        let paid = paid_days(tx, &[person.id], Own::Traveller(traveller), days).await?;
        let own = allowance_days::Entity::find().filter(allowance_days::Column::TravellerId.eq(traveller.0));
        let own = own.all(tx).await.map_err(db_error)?;
        Ok(AllowanceDays {
            payee: payee(person.id, person.level_id, &paid),
            held: own.into_iter().map(|row| Day::nearest(row.day)).collect(),
        })
    }

    async fn hold_allowance_days(&mut self, traveller: TravellerId, days: &BTreeSet<Day>) -> Stored<()> {
        let tx = self.tx();
        let slot = referenced!(tx, travellers, traveller.0);
        let old = allowance_days::Entity::delete_many().filter(allowance_days::Column::TravellerId.eq(traveller.0));
        old.exec(tx).await.map_err(db_error)?;
        if days.is_empty() {
            return Ok(());
        }
        let row = |day: &Day| allowance_days::ActiveModel {
            employee_id: Set(slot.employee_id),
            traveller_id: Set(traveller.0),
            day: Set((*day).date()),
            ..Default::default()
        };
        let rows = allowance_days::Entity::insert_many(days.iter().map(row));
        rows.exec(tx).await.map(|_| ()).map_err(db_error)
    }

    async fn free_allowance_days(&mut self, trip: TripId) -> Stored<()> {
        let tx = self.tx();
        let slots = Query::select()
            .column(travellers::Column::Id)
            .from(travellers::Entity)
            .and_where(travellers::Column::TripId.eq(trip.0))
            .take();
        let days = allowance_days::Entity::delete_many();
        let days = days.filter(allowance_days::Column::TravellerId.in_subquery(slots));
        days.exec(tx).await.map(|_| ()).map_err(db_error)
    }
}
