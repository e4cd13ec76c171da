//! Handovers of waiting work: reads.

use ::trips::TripState;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Nip};
use letters::{HandoverMinutes, HandoverParty, OpenAdvance, OpenPackage, OpenTrip, ReceiptCount, WaitingWork};
use ports::{HandoverQueries, KeptHandover, Stored, TripScope};
use receipts::Status;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Alias, Expr, ExprTrait, Func, Order, Query, SelectStatement},
};
use staff::{
    ParentUnitId, UserId,
    account::{BegunWork, Handover, HandoverId, contact},
};
use views::{Named, handovers::HandoverView, payments::DeskTab};

use super::{SeaQueries, names_in, slot, trips::unit_in_scope, users::UserNames, waiting::in_tab};
use crate::{
    entity::{
        employees, handovers,
        journey_people::{self, Column as Slot},
        journeys::{self, Column as Trip},
        packages, profiles, users,
    },
    error::{corrupt, db_error},
    json_query::column,
};

/// Condition for the handovers by and to an account.
fn of_party(user: UserId) -> Condition {
    use handovers::Column::{FromId, ToId};
    Condition::any().add(FromId.eq(user.0)).add(ToId.eq(user.0))
}

/// Reads the minutes of a handover.
pub(super) fn read_minutes(id: i64, stored: &str) -> Stored<HandoverMinutes> {
    serde_json::from_str(stored).map_err(|_| corrupt("handovers", "minutes", id))
}

fn trip(name: Trip) -> Expr {
    column("journeys", name)
}

/// Trips of our own of a scope that are filed or assigned.
fn open(scope: TripScope) -> Condition {
    let states = [TripState::Filed, TripState::Assigned].map(TripState::id);
    Condition::all()
        .add(trip(Trip::Id).gt(0))
        .add(trip(Trip::State).is_in(states))
        .add_option(unit_in_scope(trip(Trip::UnitId), scope))
}

/// Receipts of a condition with their trips.
fn receipts(select: &mut SelectStatement, wanted: Condition) {
    let of_trip = trip(Trip::Id).eq(slot(Slot::JourneyId));
    select.from(journey_people::Entity).inner_join(journeys::Entity, of_trip).cond_where(wanted);
}

#[async_trait]
impl HandoverQueries for SeaQueries {
    async fn handovers(&self, user: UserId) -> Stored<Vec<HandoverView>> {
        use handovers::Column::{FromId, Id, Reason, RecordedAt, StartsOn, ToId};
        let rows = handovers::Entity::find().select_only().columns([Id, FromId, ToId, StartsOn, Reason, RecordedAt]);
        let rows = rows.filter(of_party(user)).order_by_desc(Id);
        let rows = rows.into_tuple::<(i64, i64, i64, NaiveDate, String, DateTime<Utc>)>().all(&self.db).await;
        let rows = rows.map_err(db_error)?;
        let people = UserNames::of(&self.db, rows.iter().flat_map(|(_, from, to, ..)| [*from, *to])).await?;
        let view = |(id, from, to, starts_on, reason, at)| HandoverView {
            id,
            from: people.named(from),
            to: people.named(to),
            starts_on,
            reason,
            at,
        };
        Ok(rows.into_iter().map(view).collect())
    }

    async fn handover(&self, user: UserId, id: HandoverId) -> Stored<Option<KeptHandover>> {
        let row = handovers::Entity::find_by_id(id.0).filter(of_party(user));
        let Some(row) = row.one(&self.db).await.map_err(db_error)? else { return Ok(None) };
        let minutes = read_minutes(row.id, &row.minutes)?;
        Ok(Some(KeptHandover { to: UserId(row.to_id), is_seen: row.seen_at.is_some(), minutes }))
    }

    async fn handover_party(&self, user: UserId) -> Stored<Option<HandoverParty>> {
        let Some(account) = users::Entity::find_by_id(user.0).one(&self.db).await.map_err(db_error)? else {
            return Ok(None);
        };
        let person = match account.employee_id {
            Some(id) => employees::Entity::find_by_id(id).one(&self.db).await.map_err(db_error)?,
            None => None,
        };
        let profile = profiles::Entity::find().filter(profiles::Column::UserId.eq(user.0));
        let profile = profile.order_by_asc(profiles::Column::Id).one(&self.db).await.map_err(db_error)?;
        let reference = self.reference().await?;
        let unit = match profile {
            Some(profile) => reference.office.unit(profile.work_unit_id)?.name.clone(),
            None => String::new(),
        };
        let nip = person.as_ref().and_then(|person| person.nip.as_deref()).map(Nip::stored);
        Ok(Some(HandoverParty {
            nip: Nip::print(nip.as_ref()),
            position: person.as_ref().map(|person| person.position.clone()).unwrap_or_default(),
            name: person.map_or(account.name, |person| person.name),
            unit,
        }))
    }

    async fn contacts(&self, begun: &[BegunWork], today: Day) -> Stored<Vec<Named>> {
        use handovers::Column::{FromId, Id, RecordedAt, StartsOn, ToId};
        if begun.is_empty() {
            return Ok(Vec::new());
        }
        let rows = handovers::Entity::find().select_only().columns([FromId, ToId, StartsOn, RecordedAt]);
        let rows = rows.order_by_asc(Id).into_tuple::<(i64, i64, NaiveDate, DateTime<Utc>)>().all(&self.db).await;
        let handover = |(from, to, starts_on, at)| Handover {
            from: UserId(from),
            to: UserId(to),
            starts_on: Day::nearest(starts_on),
            at,
        };
        let handovers: Vec<_> = rows.map_err(db_error)?.into_iter().map(handover).collect();
        let ids: Vec<i64> = begun.iter().map(|work| contact(&handovers, *work, today).0).collect();
        let people = UserNames::of(&self.db, ids.iter().copied()).await?;
        Ok(ids.into_iter().map(|id| people.named(id)).collect())
    }

    async fn waiting_work(&self, scope: TripScope, parent: Option<ParentUnitId>) -> Stored<WaitingWork> {
        Ok(WaitingWork {
            trips: self.open_trips(scope).await?,
            receipts: self.open_receipts(scope).await?,
            advances: self.open_advances(scope).await?,
            packages: self.open_packages(parent).await?,
            numbers: Vec::new(),
        })
    }
}

/// The first name, and the number of the others: the number of the letter names the trip.
fn first_and_others(names: &[String]) -> String {
    match names {
        [first, others @ ..] if !others.is_empty() => format!("{first} dan {} lainnya", others.len()),
        _ => names.concat(),
    }
}

impl SeaQueries {
    async fn open_trips(&self, scope: TripScope) -> Stored<Vec<OpenTrip>> {
        let rows = journeys::Entity::find().filter(open(scope)).order_by_asc(Trip::DepartsOn).order_by_asc(Trip::Id);
        let view = |row: journeys::Model| {
            let state = TripState::from_id(row.state).ok_or_else(|| corrupt("journeys", "state", row.id))?;
            Ok(OpenTrip {
                number: row.number,
                people: first_and_others(&names_in("people", row.id, &row.people)?),
                places: names_in("places", row.id, &row.places)?.join(", "),
                days: (row.departs_on, row.returns_on),
                state: state.word().to_owned(),
            })
        };
        rows.all(&self.db).await.map_err(db_error)?.into_iter().map(view).collect()
    }

    async fn open_receipts(&self, scope: TripScope) -> Stored<Vec<ReceiptCount>> {
        let mut select = Query::select();
        receipts(&mut select, open(scope));
        let total: Expr = Func::sum(slot(Slot::Total)).into();
        select
            .expr(slot(Slot::Status))
            .expr(Func::count(slot(Slot::Id)))
            .expr(total.cast_as(Alias::new("bigint")))
            .add_group_by([slot(Slot::Status)])
            .order_by((journey_people::Entity, Slot::Status), Order::Asc);
        let view = |row: &sea_orm::QueryResult| {
            let (status, receipts, total): (i64, i64, i64) = row.try_get_many_by_index().map_err(db_error)?;
            let state = Status::from_id(status).ok_or_else(|| corrupt("journey_people", "status", status))?;
            Ok(ReceiptCount { state: state.label(true).to_owned(), receipts: receipts.unsigned_abs(), total })
        };
        self.db.query_all(&select).await.map_err(db_error)?.iter().map(view).collect()
    }

    async fn open_advances(&self, scope: TripScope) -> Stored<Vec<OpenAdvance>> {
        let mut select = Query::select();
        let wanted = in_tab(DeskTab::OpenAdvances).add_option(unit_in_scope(slot(Slot::UnitId), scope));
        receipts(&mut select, wanted);
        select
            .expr(trip(Trip::Number))
            .expr(slot(Slot::Name))
            .expr(slot(Slot::Advance))
            .order_by((journey_people::Entity, Slot::DeskOn), Order::Asc)
            .order_by((journey_people::Entity, Slot::Id), Order::Asc);
        let view = |row: &sea_orm::QueryResult| {
            let (number, name, amount) = row.try_get_many_by_index().map_err(db_error)?;
            Ok(OpenAdvance { number, name, amount })
        };
        self.db.query_all(&select).await.map_err(db_error)?.iter().map(view).collect()
    }

    async fn open_packages(&self, parent: Option<ParentUnitId>) -> Stored<Vec<OpenPackage>> {
        let rows = packages::Entity::find().filter(packages::Column::State.is_in(["disusun", "diajukan"]));
        let of_parent = Condition::all().add_option(parent.map(|parent| packages::Column::ParentUnitId.eq(parent.0)));
        let rows = rows.filter(of_parent).order_by_asc(packages::Column::Id).all(&self.db).await.map_err(db_error)?;
        let view = |row: packages::Model| OpenPackage {
            number: row.number.unwrap_or_else(|| row.id.to_string()),
            kind: row.kind,
            state: row.state,
            dated_on: row.dated_on,
        };
        Ok(rows.into_iter().map(view).collect())
    }
}
