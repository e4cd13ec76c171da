//! Archived numbers of the number book.

use chrono::NaiveDate;
use numbering::{
    LetterKind,
    gaps::{ArchivedNumbers, runs},
};
use ports::{AfterOwn, FromArchive, Stored};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, Order, Query},
};
use staff::ParentUnitId;
use views::{
    Named,
    numbers::{ArchivedUsage, NumberEntry},
};

use super::{final_numbers::last_number, limited};
use crate::{
    entity::{
        archived_counters, archived_final_numbers, archived_letters, archived_numbers, archived_travellers,
        archived_trips, letter_kinds,
    },
    error::db_error,
    json_query::{Json, JsonQuery, column, document},
    queries::{SeaQueries, totals::RowsJson},
};

document! {
    /// A number.
    struct EntryJson(json) of archived_numbers {
        id: i64,
        letter_kind_id: i64,
        kind_name: String = column("letter_kinds", letter_kinds::Column::Name),
        sequence: Option<i64>,
        number: String,
        final_number: Option<String> = final_number(),
        letter_date: Option<NaiveDate>,
        traveller: Option<String> = traveller(json),
        trip: Option<OfTripJson> = trip(json),
        subject: Option<String> = subject(json),
    }
}

document! {
    /// The trip of a number.
    struct OfTripJson(json) of archived_trips {
        purpose: String,
        unit_name: String,
        filed_on: NaiveDate,
    }
}

fn number_column(name: archived_numbers::Column) -> Expr {
    column("archived_numbers", name)
}

fn final_number() -> Expr {
    let of_number = column("archived_final_numbers", archived_final_numbers::Column::ArchivedNumberId)
        .eq(number_column(archived_numbers::Column::Id));
    last_number(|select| {
        select.from(archived_final_numbers::Entity).and_where(of_number);
    })
}

fn traveller(json: Json) -> Expr {
    let slot = |name| column("archived_travellers", name);
    json.child(slot(archived_travellers::Column::Name), |select| {
        let of_number = slot(archived_travellers::Column::Id).eq(number_column(archived_numbers::Column::TravellerId));
        select.from(archived_travellers::Entity).and_where(of_number);
    })
}

fn trip(json: Json) -> Expr {
    json.child(OfTripJson::document(json), |select| {
        let of_number =
            column("archived_trips", archived_trips::Column::Id).eq(number_column(archived_numbers::Column::TripId));
        select.from(archived_trips::Entity).and_where(of_number);
    })
}

fn subject(json: Json) -> Expr {
    let letter = |name| column("archived_letters", name);
    json.child(letter(archived_letters::Column::Subject), |select| {
        let of_number = letter(archived_letters::Column::Id).eq(number_column(archived_numbers::Column::LetterId));
        select.from(archived_letters::Entity).and_where(of_number);
    })
}

impl SeaQueries {
    /// Numbers of a parent unit and year, by kind and then the highest first; those without sequence last.
    pub(super) async fn archive_numbers(
        &self,
        parent: ParentUnitId,
        (year, kind): (i32, Option<LetterKind>),
        part: AfterOwn,
    ) -> Stored<FromArchive<NumberEntry>> {
        use archived_numbers::Column::{Id, LetterKindId, ParentUnitId, Sequence, Year};
        let wanted = Condition::all()
            .add(number_column(ParentUnitId).eq(parent.0))
            .add(number_column(Year).eq(year))
            .add_option(kind.map(|kind| number_column(LetterKindId).eq(kind.id())));
        let statement = |json: Json| {
            let mut ids = Query::select();
            ids.column(Id).from(archived_numbers::Entity).cond_where(wanted.clone());
            ids.order_by_expr(number_column(LetterKindId), Order::Asc);
            ids.order_by_expr(number_column(Sequence).is_null(), Order::Asc);
            ids.order_by_expr(number_column(Sequence), Order::Desc).order_by_expr(number_column(Id), Order::Asc);
            limited(&mut ids, part);
            let rows = json.children(EntryJson::document(json), |select| {
                let kind = column("letter_kinds", letter_kinds::Column::Id).eq(number_column(LetterKindId));
                select
                    .from_subquery(ids, "page")
                    .inner_join(archived_numbers::Entity, number_column(Id).eq(column("page", Id)));
                select.inner_join(letter_kinds::Entity, kind);
            });
            let total = json.count(|select| {
                select.from(archived_numbers::Entity).cond_where(wanted.clone());
            });
            json.select(RowsJson::<EntryJson>::page(json, rows, total))
        };
        let found: Option<RowsJson<EntryJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let Some(RowsJson { mut rows, total, .. }) = found else { return Ok(FromArchive::default()) };
        rows.sort_unstable_by_key(|row| {
            (row.letter_kind_id, row.sequence.is_none(), row.sequence.map(std::cmp::Reverse), row.id)
        });
        Ok(FromArchive { rows: rows.into_iter().map(EntryJson::view).collect(), total })
    }

    /// Sequences and counters of a parent unit and year, by kind.
    pub(super) async fn archive_usage(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
    ) -> Stored<Vec<ArchivedUsage>> {
        use archived_numbers::Column::{LetterKindId, ParentUnitId, Sequence, Year};
        let numbers: Vec<(i64, i64)> = archived_numbers::Entity::find()
            .select_only()
            .columns([LetterKindId, Sequence])
            .filter(ParentUnitId.eq(parent.0).and(Year.eq(year)).and(Sequence.is_not_null()))
            .distinct()
            .order_by_asc(LetterKindId)
            .order_by_asc(Sequence)
            .into_tuple()
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let counters = archived_counters::Entity::find()
            .filter(archived_counters::Column::ParentUnitId.eq(parent.0))
            .filter(archived_counters::Column::Year.eq(year))
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let names = letter_kinds::Entity::find().all(&self.db).await.map_err(db_error)?;
        let of_kind = |name: letter_kinds::Model| ArchivedUsage {
            numbers: ArchivedNumbers {
                last: counters.iter().find(|counter| counter.letter_kind_id == name.id).map(|counter| counter.last),
                issued: runs(numbers.iter().filter(|(kind, _)| *kind == name.id).map(|(_, sequence)| *sequence)),
            },
            kind: Named { id: name.id, name: name.name.into() },
        };
        let mut usages: Vec<_> = names.into_iter().map(of_kind).collect();
        usages.retain(|usage| kind.is_none_or(|kind| kind.id() == usage.kind.id));
        usages.retain(|usage| usage.numbers.last.is_some() || !usage.numbers.issued.is_empty());
        usages.sort_unstable_by_key(|usage| usage.kind.id);
        Ok(usages)
    }
}

impl EntryJson {
    fn view(self) -> NumberEntry {
        let filed_on = self.trip.as_ref().map(|trip| trip.filed_on);
        let (purpose, unit_name) = match self.trip {
            Some(trip) => (trip.purpose, trip.unit_name),
            None => (self.subject.unwrap_or_default(), String::new()),
        };
        NumberEntry {
            id: -self.id,
            kind: self.letter_kind_id,
            kind_name: self.kind_name,
            number: self.number,
            final_number: self.final_number,
            sequence: self.sequence.unwrap_or_default(),
            date: self.letter_date.or(filed_on).unwrap_or_default(),
            purpose,
            traveller: self.traveller,
            unit_name,
            unit_code: String::new(),
            dated_back: false,
            date_reason: None,
            source: Some("sistem lama"),
            state: "terbit",
            void_reason: None,
            voided_by: None,
            voided_at: None,
        }
    }
}
