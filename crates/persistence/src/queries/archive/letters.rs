//! Archived outgoing letters of the register.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::text::search_key;
use ports::{AfterOwn, FromArchive, LetterFilter, LetterOrder, Stored};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder, QueryResult,
    QuerySelect, TryGetableMany,
    sea_query::{Condition, ExprTrait as _, Query},
};
use staff::ParentUnitId;
use views::outgoing_letters::OutgoingLetterRow;

use super::final_numbers::{from_final_numbers, has_final_number};
use crate::{
    entity::{archived_final_numbers, archived_letters, archived_numbers},
    error::db_error,
    json_query::{Json, column},
    queries::{SeaQueries, text_search::SearchText},
};

impl SeaQueries {
    /// Outgoing letters of a parent unit that a filter selects, by their dates.
    pub(super) async fn archive_letters(
        &self,
        parent: ParentUnitId,
        filter: &LetterFilter,
        part: AfterOwn,
    ) -> Stored<FromArchive<OutgoingLetterRow>> {
        use archived_letters::Column::{Id, LetterDate, Number, ParentUnitId, SearchKey};
        let json = Json::of(&self.db);
        let key = filter.search.as_deref().map(search_key);
        let found = key.as_deref().map(|text| {
            let found = SearchText(text).written_in(json, archived_letters::Entity, &[SearchKey]);
            let id = column("archived_letters", Id);
            Condition::any().add(found).add(has_final_number(id, archived_numbers::Column::LetterId, text))
        });
        // A letter of an unknown office stands in every register: nowhere else would it be found.
        let wanted = Condition::all()
            .add(ParentUnitId.eq(parent.0).or(ParentUnitId.is_null()))
            .add_option(filter.from.map(|first| LetterDate.gte(*first)))
            .add_option(filter.until.map(|last| LetterDate.lte(*last)))
            .add_option(found);
        let letters = archived_letters::Entity::find().filter(wanted);
        let total = letters.clone().count(&self.db).await.map_err(db_error)?;
        let order = if filter.ascending { Order::Asc } else { Order::Desc };
        let letters = match filter.order {
            LetterOrder::Date => letters.order_by(LetterDate, order.clone()),
            LetterOrder::Number => letters.order_by(Number, order.clone()),
        };
        let letters = letters.order_by(Id, order).limit(part.limit).offset(part.offset);
        let rows = letters.all(&self.db).await.map_err(db_error)?;
        let mut finals = self.finals_of_letters(rows.iter().map(|row| row.id)).await?;
        let rows = rows.into_iter().map(|letter| {
            // One that was taken away has no text.
            let held = finals.remove(&letter.id).filter(|(number, _)| !number.is_empty());
            row(letter, held)
        });
        Ok(FromArchive { rows: rows.collect(), total })
    }

    /// Final numbers that hold, with their dates, by letter.
    async fn finals_of_letters(&self, letters: impl Iterator<Item = i64>) -> Stored<HashMap<i64, Final>> {
        use archived_final_numbers::Column::{DatedOn, Id, Number};
        let of_letter = column("archived_numbers", archived_numbers::Column::LetterId);
        let added = |name| column("archived_final_numbers", name);
        let mut select = Query::select();
        select.expr(of_letter.clone()).expr(added(Number)).expr(added(DatedOn)).order_by_expr(added(Id), Order::Asc);
        from_final_numbers(&mut select, of_letter.is_in(letters));
        let rows = self.db.query_all(&select).await.map_err(db_error)?;
        let held = |row: &QueryResult| {
            let (letter, number, dated_on) = <(i64, String, Option<NaiveDate>)>::try_get_many_by_index(row)?;
            Ok((letter, (number, dated_on)))
        };
        rows.iter().map(held).collect::<Result<_, DbErr>>().map_err(db_error)
    }
}

/// A final number and the date of the letter.
type Final = (String, Option<NaiveDate>);

fn row(row: archived_letters::Model, held: Option<Final>) -> OutgoingLetterRow {
    let (final_number, final_date) = held.unzip();
    let present = |text: String| Some(text).filter(|text| !text.is_empty());
    let subject = if row.without_trip { Some("Nota dinas tanpa perjalanan".to_owned()) } else { present(row.subject) };
    OutgoingLetterRow {
        id: -row.id,
        number: row.number,
        final_number,
        final_date: final_date.flatten(),
        signed: None,
        parent_unit: row.parent_unit_id.unwrap_or_default(),
        subject,
        addressee: present(row.addressee),
        date: row.letter_date.unwrap_or_default(),
        trips: Vec::new(),
        cancel_reason: None,
        version: 1,
    }
}
