//! Archived outgoing letters of the register.

use app::{
    outgoing_letters::{LetterFilter, LetterOrder},
    ports::{AfterOwn, FromArchive, Stored},
    views::outgoing_letters::OutgoingLetterRow,
};
use kernel::text::search_key;
use sea_orm::{
    ColumnTrait, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Condition, ExprTrait as _},
};
use staff::ParentUnitId;

use crate::{
    entity::archived_letters,
    error::db_error,
    json_query::Json,
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
        let search = key.as_deref().map(SearchText);
        let found = search.map(|text| text.written_in(json, archived_letters::Entity, &[SearchKey]));
        // A letter of an unknown office stands in every register: nowhere else would it be found.
        let wanted = Condition::all()
            .add(ParentUnitId.eq(parent.0).or(ParentUnitId.is_null()))
            .add_option(filter.from.map(|first| LetterDate.gte(first)))
            .add_option(filter.until.map(|last| LetterDate.lte(last)))
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
        Ok(FromArchive { rows: rows.into_iter().map(row).collect(), total })
    }
}

fn row(row: archived_letters::Model) -> OutgoingLetterRow {
    let present = |text: String| Some(text).filter(|text| !text.is_empty());
    let subject = if row.without_trip { Some("Nota dinas tanpa perjalanan".to_owned()) } else { present(row.subject) };
    OutgoingLetterRow {
        id: -row.id,
        number: row.number,
        final_number: None,
        final_date: None,
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
