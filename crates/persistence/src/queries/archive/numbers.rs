//! Archived numbers of the number book.

use app::{
    ports::{AfterOwn, FromArchive, Stored},
    views::{
        Named,
        numbers::{ArchivedUsage, NumberEntry},
    },
};
use chrono::NaiveDate;
use numbering::{LetterKind, gaps::runs};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, Order, Query},
};
use serde::Deserialize;
use staff::ParentUnitId;

use super::{last_number, limited};
use crate::{
    entity::{
        archived_counters, archived_final_numbers, archived_letters, archived_numbers, archived_travellers,
        archived_trips, letter_kinds,
    },
    error::db_error,
    json_query::{Json, JsonQuery, column, list},
    queries::SeaQueries,
};

/// A number: id, kind, its name, sequence, text, final number, date, traveller, purpose and unit of the trip, subject of the letter.
#[derive(Deserialize)]
struct EntryJson(
    i64,
    i64,
    String,
    Option<i64>,
    String,
    Option<String>,
    Option<NaiveDate>,
    Option<String>,
    Option<(String, String, NaiveDate)>,
    Option<String>,
);

#[derive(Deserialize)]
struct PageJson(#[serde(deserialize_with = "list")] Vec<EntryJson>, u64);

fn number_column(name: archived_numbers::Column) -> Expr {
    column("archived_numbers", name)
}

fn entry(json: Json) -> Expr {
    use archived_numbers::Column::{Id, LetterDate, LetterId, LetterKindId, Number, Sequence, TravellerId, TripId};
    let slot = |name| column("archived_travellers", name);
    let trip = |name| column("archived_trips", name);
    let letter = |name| column("archived_letters", name);
    let traveller = json.child(slot(archived_travellers::Column::Name), |select| {
        select.from(archived_travellers::Entity);
        select.and_where(slot(archived_travellers::Column::Id).eq(number_column(TravellerId)));
    });
    let of_trip = {
        use archived_trips::Column::{FiledOn, Purpose, UnitName};
        json.child(json.array([Purpose, UnitName, FiledOn].map(trip)), |select| {
            select.from(archived_trips::Entity).and_where(trip(archived_trips::Column::Id).eq(number_column(TripId)));
        })
    };
    let subject = json.child(letter(archived_letters::Column::Subject), |select| {
        select
            .from(archived_letters::Entity)
            .and_where(letter(archived_letters::Column::Id).eq(number_column(LetterId)));
    });
    let kind = column("letter_kinds", letter_kinds::Column::Name);
    let of_number =
        column("archived_final_numbers", archived_final_numbers::Column::ArchivedNumberId).eq(number_column(Id));
    let added = Query::select().from(archived_final_numbers::Entity).and_where(of_number).take();
    json.array([
        number_column(Id),
        number_column(LetterKindId),
        kind,
        number_column(Sequence),
        number_column(Number),
        last_number(added),
        number_column(LetterDate),
        traveller,
        of_trip,
        subject,
    ])
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
            let rows = json.children(entry(json), |select| {
                let kind = column("letter_kinds", letter_kinds::Column::Id).eq(number_column(LetterKindId));
                select
                    .from_subquery(ids, "page")
                    .inner_join(archived_numbers::Entity, number_column(Id).eq(column("page", Id)));
                select.inner_join(letter_kinds::Entity, kind);
            });
            let total = json.count(|select| {
                select.from(archived_numbers::Entity).cond_where(wanted.clone());
            });
            json.select(json.array([rows, total]))
        };
        let found: Option<PageJson> = JsonQuery::read_built(&self.db, statement).await?;
        let Some(PageJson(mut rows, total)) = found else { return Ok(FromArchive::default()) };
        rows.sort_unstable_by_key(|row| (row.1, row.3.is_none(), row.3.map(std::cmp::Reverse), row.0));
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
            last: counters.iter().find(|counter| counter.letter_kind_id == name.id).map(|counter| counter.last),
            issued: runs(numbers.iter().filter(|(kind, _)| *kind == name.id).map(|(_, sequence)| *sequence)),
            kind: Named { id: name.id, name: name.name.into() },
        };
        let mut usages: Vec<_> = names.into_iter().map(of_kind).collect();
        usages.retain(|usage| kind.is_none_or(|kind| kind.id() == usage.kind.id));
        usages.retain(|usage| usage.last.is_some() || !usage.issued.is_empty());
        usages.sort_unstable_by_key(|usage| usage.kind.id);
        Ok(usages)
    }
}

impl EntryJson {
    fn view(self) -> NumberEntry {
        let Self(id, kind, kind_name, sequence, number, final_number, date, traveller, trip, subject) = self;
        let filed_on = trip.as_ref().map(|trip| trip.2);
        let (purpose, unit_name) = trip.map_or_else(|| (subject.unwrap_or_default(), String::new()), |t| (t.0, t.1));
        NumberEntry {
            id: -id,
            kind,
            kind_name,
            number,
            final_number,
            sequence: sequence.unwrap_or_default(),
            date: date.or(filed_on).unwrap_or_default(),
            purpose,
            traveller,
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
