//! Holidays of the office: rows.

use async_trait::async_trait;
use kernel::{Day, Span};
use ports::{HolidayQueries, Holidays, Stored};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, SqlErr};
use views::holidays::HolidayView;

use crate::{
    entity::holidays::{ActiveModel, Column, Entity, Model},
    error::{db_error, readable_rows},
    queries::SeaQueries,
    store::SeaUnitOfWork,
};

fn view(row: Model) -> HolidayView {
    HolidayView { id: row.id, day: row.day, name: row.name }
}

#[async_trait]
impl Holidays for SeaUnitOfWork {
    async fn add_holiday(&mut self, day: Day, name: &str) -> Stored<Option<i64>> {
        let row = ActiveModel { day: Set(day.date()), name: Set(name.to_owned()), ..Default::default() };
        match row.insert(self.office()).await {
            Ok(row) => Ok(Some(row.id)),
            Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => Ok(None),
            Err(error) => Err(db_error(error)),
        }
    }

    async fn remove_holiday(&mut self, id: i64) -> Stored<Option<HolidayView>> {
        let Some(row) = Entity::find_by_id(id).one(self.tx()).await.map_err(db_error)? else { return Ok(None) };
        let removed = Entity::delete_by_id(id).exec(self.office()).await.map_err(db_error)?;
        Ok((removed.rows_affected > 0).then(|| view(row)))
    }
}

#[async_trait]
impl HolidayQueries for SeaQueries {
    async fn holidays(&self, year: Option<i32>) -> Stored<Vec<HolidayView>> {
        let mut days = Entity::find().order_by_asc(Column::Day);
        if let Some(year) = year {
            let Span { first, last } = Span::of_year(year);
            days = days.filter(Column::Day.between(*first, *last));
        }
        Ok(readable_rows(days, &self.db).await?.into_iter().map(view).collect())
    }
}
