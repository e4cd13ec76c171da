//! Letter numbers: counters, patterns, the number book: rows.

pub(crate) mod given;

use ::trips::{TravellerId, TripId};
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::Day;
use numbering::{
    Advanced, Counter, CounterId, CounterKey, LetterKind, LetterNumber, Pattern,
    final_number::{Numbering, key},
};
use ports::{CounterSet, EnteredNumber, GivenText, NumberBearer, Numbers, SkippedNumber, Stored, Voiding};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, ExprTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, OnConflict, Query, SelectStatement},
};
use staff::ParentUnitId;

use crate::{
    entity::{counter_settings, counters, letter_kinds, letter_numbers, outside_numbering, travellers, trips},
    error::{corrupt, dangling, db_error, referenced},
    journeys::Touch,
    json_query::{Json, column},
    store::{LockNamespace, SeaUnitOfWork},
};

#[async_trait]
impl Numbers for SeaUnitOfWork {
    async fn pattern(&mut self, kind: LetterKind) -> Stored<Pattern> {
        let row = referenced!(self.tx(), letter_kinds, kind.id());
        stored_pattern(kind, &row.pattern)
    }

    /// Advances the counter in one statement, which locks its row on PostgreSQL; SQLite locks the whole database.
    /// PostgreSQL grants row locks in no particular order, so an advisory lock comes first, which queues the letters of
    /// a busy counter.
    async fn advance_counter(&mut self, counter: CounterKey, count: i64) -> Stored<Advanced> {
        use counters::Column::{Last, LetterKindId, ParentUnitId, Year};
        let CounterKey { parent_unit, kind, year } = counter;
        self.lock_advisory(LockNamespace::Counter, &[&format!("{parent_unit}:{}:{year}", kind.id())]).await?;
        let pattern = Query::select()
            .column(letter_kinds::Column::Pattern)
            .from(letter_kinds::Entity)
            .and_where(Expr::col((letter_kinds::Entity, letter_kinds::Column::Id)).eq(kind.id()))
            .take();
        let statement = Query::insert()
            .into_table(counters::Entity)
            .columns([ParentUnitId, LetterKindId, Year, Last])
            .values_panic([parent_unit.into(), kind.id().into(), year.into(), count.into()])
            .on_conflict(
                OnConflict::columns([ParentUnitId, LetterKindId, Year])
                    .value(Last, Expr::col((counters::Entity, Last)).add(count))
                    .to_owned(),
            )
            .returning(Query::returning().exprs([
                Expr::col(Last),
                subquery(pattern),
                subquery(newest(counter)),
                subquery(outside(counter)),
            ]))
            .to_owned();
        let row = self.tx().query_one(&statement).await.map_err(db_error)?;
        let row = row.ok_or_else(|| dangling("counters", parent_unit))?;
        let pattern: String = row.try_get_by_index(1).map_err(db_error)?;
        let newest: Option<NaiveDate> = row.try_get_by_index(2).map_err(db_error)?;
        let outside: i64 = row.try_get_by_index(3).map_err(db_error)?;
        let last = row.try_get_by_index(0).map_err(db_error)?;
        let numbering = Numbering::of(outside > 0);
        Ok(Advanced { last, pattern: stored_pattern(kind, &pattern)?, newest: newest.map(Day::nearest), numbering })
    }

    async fn given_texts(&mut self, kind: LetterKind, texts: &[String]) -> Stored<Vec<GivenText>> {
        self.lock_number_texts(kind, &texts.iter().map(|text| key(text)).collect::<Vec<_>>()).await?;
        given::among(self.tx(), kind, texts).await
    }

    async fn skip_number(&mut self, counter: CounterKey, skipped: &SkippedNumber) -> Stored<()> {
        let SkippedNumber { sequence, reason, by, at } = skipped;
        let id = self.counter_of(counter).await?.ok_or_else(|| dangling("counters", counter.parent_unit))?;
        let row = counter_settings::ActiveModel {
            counter_id: Set(id.0),
            last_before: Set(sequence - 1),
            last_after: Set(*sequence),
            set_by: Set(by.0),
            set_at: Set(*at),
            reason: Set(Some(reason.clone())),
            outside: Set(false),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn enter_numbers(&mut self, numbers: &[EnteredNumber<'_>], reason: Option<&str>) -> Stored<()> {
        for EnteredNumber { bearer, .. } in numbers {
            match bearer {
                NumberBearer::OutgoingLetter(id) => self.touch(Touch::OutgoingLetter(id.0)),
                NumberBearer::AssignmentLetter(id) => self.touch(Touch::Trip(id.0)),
                // The letter or the change that gives it touches the trip.
                NumberBearer::TravelOrder(_) => {}
            }
        }
        let entries = numbers.iter().map(|entered| entry(entered.number, entered.bearer, reason));
        let entries = letter_numbers::Entity::insert_many(entries);
        entries.exec_without_returning(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn backdate_reason(&mut self, trip: TripId) -> Stored<Option<String>> {
        let row = referenced!(self.tx(), trips, trip.0);
        let memo = letter_numbers::Column::OutgoingLetterId.eq(row.outgoing_letter_id);
        let memo = letter_numbers::Entity::find().filter(memo).one(self.tx()).await.map_err(db_error)?;
        Ok(memo.and_then(|memo| memo.backdate_reason))
    }

    async fn counter_of(&mut self, key: CounterKey) -> Stored<Option<CounterId>> {
        use counters::Column::{LetterKindId, ParentUnitId, Year};
        let of_kind = counters::Entity::find().filter(LetterKindId.eq(key.kind.id()));
        let row = of_kind.filter(ParentUnitId.eq(key.parent_unit)).filter(Year.eq(key.year)).one(self.tx()).await;
        Ok(row.map_err(db_error)?.map(|row| CounterId(row.id)))
    }

    async fn void_travel_orders(&mut self, travellers: &[TravellerId], voiding: &Voiding) -> Stored<()> {
        for traveller in travellers {
            self.touch(Touch::Traveller(traveller.0));
        }
        let bearers = letter_numbers::Column::TravellerId.is_in(travellers.iter().map(|traveller| traveller.0));
        void(self.tx(), bearers, voiding).await
    }

    async fn void_all_numbers(&mut self, trip: TripId, voiding: &Voiding) -> Stored<()> {
        self.touch(Touch::Trip(trip.0));
        let row = referenced!(self.tx(), trips, trip.0);
        let slots = Query::select()
            .column(travellers::Column::Id)
            .from(travellers::Entity)
            .and_where(Expr::col(travellers::Column::TripId).eq(trip.0))
            .take();
        let bearers = letter_numbers::Column::TripId
            .eq(trip.0)
            .or(letter_numbers::Column::OutgoingLetterId.eq(row.outgoing_letter_id))
            .or(Json::of(self.tx()).among(column("letter_numbers", letter_numbers::Column::TravellerId), slots));
        void(self.tx(), bearers, voiding).await
    }

    async fn open_counters(&mut self, parent: ParentUnitId, year: i32) -> Stored<()> {
        let rows = LetterKind::ALL.map(|kind| counters::ActiveModel {
            parent_unit_id: Set(parent.0),
            letter_kind_id: Set(kind.id()),
            year: Set(year),
            last: Set(0),
            ..Default::default()
        });
        let key = [counters::Column::ParentUnitId, counters::Column::LetterKindId, counters::Column::Year];
        let insert = counters::Entity::insert_many(rows).on_conflict(OnConflict::columns(key).do_nothing().to_owned());
        insert.try_insert().exec_without_returning(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn lock_counter(&mut self, id: CounterId) -> Stored<Option<Counter>> {
        let row = counters::Entity::find_by_id(id.0).lock_exclusive().one(self.tx()).await.map_err(db_error)?;
        row.map(|row| {
            let kind = LetterKind::from_id(row.letter_kind_id);
            let kind = kind.ok_or_else(|| corrupt("counters", "letter_kind_id", row.id))?;
            let key = CounterKey { parent_unit: row.parent_unit_id, kind, year: row.year };
            Ok(Counter { id, key, last: row.last })
        })
        .transpose()
    }

    async fn highest_issued(&mut self, counter: CounterKey) -> Stored<i64> {
        let highest: Option<Option<i64>> = letter_numbers::Entity::find()
            .select_only()
            .column_as(letter_numbers::Column::Sequence.max(), "highest")
            .filter(letter_numbers::Column::ParentUnitId.eq(counter.parent_unit))
            .filter(letter_numbers::Column::LetterKindId.eq(counter.kind.id()))
            .filter(letter_numbers::Column::Year.eq(counter.year))
            .into_tuple()
            .one(self.tx())
            .await
            .map_err(db_error)?;
        Ok(highest.flatten().unwrap_or(0))
    }

    async fn set_counter(&mut self, setting: &CounterSet) -> Stored<()> {
        let CounterSet { counter, before, reason, outside, by, at } = setting;
        let row = counters::ActiveModel { id: Unchanged(counter.id.0), last: Set(counter.last), ..Default::default() };
        row.update(self.tx()).await.map_err(db_error)?;
        let setting = counter_settings::ActiveModel {
            counter_id: Set(counter.id.0),
            last_before: Set(*before),
            last_after: Set(counter.last),
            set_by: Set(by.0),
            set_at: Set(*at),
            reason: Set(reason.clone()),
            outside: Set(*outside),
            ..Default::default()
        };
        setting.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn set_pattern(&mut self, kind: LetterKind, pattern: &Pattern) -> Stored<()> {
        let row = letter_kinds::ActiveModel {
            id: Unchanged(kind.id()),
            pattern: Set(pattern.as_str().to_owned()),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}

impl SeaUnitOfWork {
    /// Keeps these texts, in their compared form, from being given or entered by another unit of work until this one ends. All
    /// units of work lock in one order.
    pub(crate) async fn lock_number_texts(&self, kind: LetterKind, keys: &[String]) -> Stored<()> {
        let mut keys: Vec<String> = keys.iter().map(|key| format!("{}:{key}", kind.id())).collect();
        keys.sort_unstable();
        keys.dedup();
        self.lock_advisory(LockNamespace::NumberTexts, &keys.iter().map(String::as_str).collect::<Vec<_>>()).await
    }
}

/// Selects the date of the newest letter of a counter that is not void.
pub(crate) fn newest(counter: CounterKey) -> SelectStatement {
    use letter_numbers::Column::{LetterDate, LetterKindId, ParentUnitId, VoidedAt, Year};
    let own = |name| Expr::col((letter_numbers::Entity, name));
    Query::select()
        .expr(own(LetterDate).max())
        .from(letter_numbers::Entity)
        .and_where(own(ParentUnitId).eq(counter.parent_unit))
        .and_where(own(LetterKindId).eq(counter.kind.id()))
        .and_where(own(Year).eq(counter.year))
        .and_where(own(VoidedAt).is_null())
        .take()
}

/// Counts the rows that say that a counter's letters get their final numbers outside.
fn outside(counter: CounterKey) -> SelectStatement {
    use outside_numbering::Column::{Id, LetterKindId, ParentUnitId};
    let own = |name| Expr::col((outside_numbering::Entity, name));
    Query::select()
        .expr(own(Id).count())
        .from(outside_numbering::Entity)
        .and_where(own(ParentUnitId).eq(counter.parent_unit))
        .and_where(own(LetterKindId).eq(counter.kind.id()))
        .take()
}

fn subquery(select: SelectStatement) -> Expr {
    Expr::SubQuery(None, Box::new(select.into()))
}

/// A row of the number book.
fn entry(number: &LetterNumber, bearer: NumberBearer, reason: Option<&str>) -> letter_numbers::ActiveModel {
    let (letter, trip, traveller) = match bearer {
        NumberBearer::OutgoingLetter(id) => (Some(id.0), None, None),
        NumberBearer::AssignmentLetter(id) => (None, Some(id.0), None),
        NumberBearer::TravelOrder(id) => (None, None, Some(id.0)),
    };
    letter_numbers::ActiveModel {
        parent_unit_id: Set(number.counter.parent_unit),
        letter_kind_id: Set(number.counter.kind.id()),
        year: Set(number.counter.year),
        sequence: Set(number.sequence),
        text: Set(number.text.clone()),
        outgoing_letter_id: Set(letter),
        trip_id: Set(trip),
        traveller_id: Set(traveller),
        letter_date: Set(Some(number.date.date())),
        backdated: Set(number.newer.is_some()),
        backdate_reason: Set(reason.filter(|_| number.newer.is_some()).map(str::to_owned)),
        outside: Set(number.numbering == Numbering::Srikandi),
        ..Default::default()
    }
}

fn stored_pattern(kind: LetterKind, pattern: &str) -> Stored<Pattern> {
    Pattern::stored(pattern).map_err(|_| corrupt("letter_kinds", "pattern", kind.id()))
}

/// Makes numbers void that are not yet.
pub(crate) async fn void(tx: &DatabaseTransaction, bearers: Expr, voiding: &Voiding) -> Stored<()> {
    use letter_numbers::Column::{VoidReason, VoidedAt, VoidedBy};
    let update = letter_numbers::Entity::update_many()
        .col_expr(VoidedAt, Expr::value(voiding.at))
        .col_expr(VoidedBy, Expr::value(voiding.by.0))
        .col_expr(VoidReason, Expr::value(voiding.reason.clone()))
        .filter(VoidedAt.is_null())
        .filter(bearers);
    update.exec(tx).await.map(|_| ()).map_err(db_error)
}
