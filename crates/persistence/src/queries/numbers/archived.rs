//! Archived numbers of the number book.

use async_trait::async_trait;
use chrono::NaiveDate;
use numbering::{
    LetterKind,
    gaps::{ArchivedNumbers, runs},
};
use ports::{ArchivedNumberQueries, Stored};
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, Func, Query, SelectStatement},
};
use staff::ParentUnitId;
use views::{
    Named,
    numbers::{ArchivedUsage, NumberEntry},
};

use crate::{
    entity::{
        archived_counters, archived_final_numbers, archived_letters, archived_numbers, archived_travellers,
        archived_trips, letter_kinds,
    },
    error::db_error,
    json_query::{Json, column, document, literal},
    queries::{SeaQueries, archive::final_numbers::last_number},
};

document! {
    /// A number.
    pub(super) struct ArchivedEntryJson(json) of archived_numbers {
        id: i64,
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

/// Ids, kinds and sequences of the numbers of a parent unit and year, of one kind or all; the sequence is 0 where there is none.
pub(super) fn ids(of: &[Expr]) -> SelectStatement {
    use archived_numbers::Column::{Id, LetterKindId, ParentUnitId, Sequence, Year};
    let sequence = Func::coalesce([number_column(Sequence), literal("0")]);
    let mut ids = Query::select();
    ids.expr_as(number_column(Id), "id").expr_as(literal("1"), "archived");
    ids.expr_as(number_column(LetterKindId), "kind").expr_as(sequence, "sequence").from(archived_numbers::Entity);
    for (name, value) in [ParentUnitId, Year, LetterKindId].into_iter().zip(of) {
        ids.and_where(number_column(name).eq(value.clone()));
    }
    ids
}

/// The number of a row of the table `page`, if it is one of the archive.
pub(super) fn of_page(json: Json) -> Expr {
    json.child(ArchivedEntryJson::document(json), |select| {
        let of_page = number_column(archived_numbers::Column::Id).eq(column("page", "id"));
        select.from(archived_numbers::Entity).and_where(of_page.and(column("page", "archived").eq(literal("1"))));
    })
}

#[async_trait]
impl ArchivedNumberQueries for SeaQueries {
    async fn archived_usage(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
    ) -> Stored<Vec<ArchivedUsage>> {
        use archived_numbers::Column::{LetterKindId, ParentUnitId, Sequence, Year};
        if !self.reference().await?.has_archive {
            return Ok(Vec::new());
        }
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

impl ArchivedEntryJson {
    pub(super) fn view(self, kind: i64, kind_name: String) -> NumberEntry {
        let filed_on = self.trip.as_ref().map(|trip| trip.filed_on);
        let (purpose, unit_name) = match self.trip {
            Some(trip) => (trip.purpose, trip.unit_name),
            None => (self.subject.unwrap_or_default(), String::new()),
        };
        NumberEntry {
            id: -self.id,
            kind,
            kind_name,
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
