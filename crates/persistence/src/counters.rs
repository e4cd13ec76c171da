//! Counters and the number book.

use app::ports::{Counters, NumberBearer, Stored};
use async_trait::async_trait;
use numbering::{CounterKey, LetterKind, Pattern, Serial};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ConnectionTrait, EntityTrait, ExprTrait,
    sea_query::{Expr, OnConflict, Query},
};

use crate::{
    corrupt::{corrupt, dangling, db_error, the},
    entity::{counters, letter_kinds, letter_numbers},
    store::{Line, SeaUnitOfWork},
};

#[async_trait]
impl Counters for SeaUnitOfWork {
    async fn pattern(&mut self, kind: LetterKind) -> Stored<Pattern> {
        let row = the!(self.tx(), letter_kinds, kind.id());
        Pattern::parse(&row.pattern).map_err(|_| corrupt("letter_kinds", "pattern", row.id))
    }

    /// One statement on both databases; on PostgreSQL it locks the counter's row, on SQLite the whole database is held.
    /// PostgreSQL gives a row to whoever comes by when it gets free, so that letters of a busy counter would wait as chance
    /// has it: they line up for it first.
    async fn advance(&mut self, counter: CounterKey, count: i64) -> Stored<i64> {
        use counters::Column::{Last, LetterKindId, ParentUnitId, Year};
        let CounterKey { parent_unit, kind, year } = counter;
        self.line_up(Line::Counter, &format!("{parent_unit}:{}:{year}", kind.id())).await?;
        let statement = Query::insert()
            .into_table(counters::Entity)
            .columns([ParentUnitId, LetterKindId, Year, Last])
            .values_panic([parent_unit.into(), kind.id().into(), year.into(), count.into()])
            .on_conflict(
                OnConflict::columns([ParentUnitId, LetterKindId, Year])
                    .value(Last, Expr::col((counters::Entity, Last)).add(count))
                    .to_owned(),
            )
            .returning_col(Last)
            .to_owned();
        let row = self.tx().query_one(&statement).await.map_err(db_error)?;
        let row = row.ok_or_else(|| dangling("counters", parent_unit))?;
        row.try_get("", "last").map_err(db_error)
    }

    async fn enter(&mut self, serial: &Serial, bearer: NumberBearer) -> Stored<()> {
        let mut entry = letter_numbers::ActiveModel {
            parent_unit_id: Set(serial.counter.parent_unit),
            letter_kind_id: Set(serial.counter.kind.id()),
            year: Set(serial.counter.year),
            sequence: Set(serial.sequence),
            text: Set(serial.text.clone()),
            ..Default::default()
        };
        match bearer {
            NumberBearer::OutgoingLetter(id) => entry.outgoing_letter_id = Set(Some(id.0)),
            NumberBearer::AssignmentLetter(id) => entry.trip_id = Set(Some(id.0)),
            NumberBearer::TravelOrder(id) => entry.traveller_id = Set(Some(id.0)),
        }
        entry.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}
