//! Photos from before photos were turned when they are taken in: rows.

use async_trait::async_trait;
use ports::{Stored, UnturnedPhotoQueries, UnturnedPhotos};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, UpdateMany, sea_query::Expr};

use crate::{
    entity::{expense_lines, letterhead_logos, line_proofs, parent_units, trip_photos, trips, unturned_photos},
    error::db_error,
    queries::SeaQueries,
    store::SeaUnitOfWork,
};

/// An update that names another photo in the rows of a table.
fn renamed<E: EntityTrait>(column: E::Column, key: &str, turned: &str) -> UpdateMany<E> {
    E::update_many().col_expr(column, Expr::value(turned)).filter(column.eq(key))
}

#[async_trait]
impl UnturnedPhotos for SeaUnitOfWork {
    async fn replace_photo(&mut self, key: &str, turned: Option<&str>) -> Stored<bool> {
        let tx = self.tx();
        let taken = unturned_photos::Entity::delete_by_id(key).exec(tx).await.map_err(db_error)?;
        let Some(turned) = turned.filter(|_| taken.rows_affected > 0) else { return Ok(false) };
        let rows = [
            renamed::<trips::Entity>(trips::Column::Photo, key, turned).exec(tx).await,
            renamed::<trip_photos::Entity>(trip_photos::Column::Photo, key, turned).exec(tx).await,
            renamed::<expense_lines::Entity>(expense_lines::Column::Photo, key, turned).exec(tx).await,
            renamed::<line_proofs::Entity>(line_proofs::Column::Photo, key, turned).exec(tx).await,
        ];
        let logo = renamed::<parent_units::Entity>(parent_units::Column::Logo, key, turned).exec(tx).await;
        let mut named = logo.map_err(db_error)?.rows_affected > 0;
        if named {
            let row = letterhead_logos::ActiveModel { key: Set(turned.to_owned()), ..Default::default() };
            letterhead_logos::Entity::insert(row).exec_without_returning(tx).await.map_err(db_error)?;
        }
        for updated in rows {
            named |= updated.map_err(db_error)?.rows_affected > 0;
        }
        Ok(named)
    }
}

#[async_trait]
impl UnturnedPhotoQueries for SeaQueries {
    async fn unturned_photo(&self, after: &str) -> Stored<Option<String>> {
        use unturned_photos::Column::Key;
        let next = unturned_photos::Entity::find().filter(Key.gt(after)).order_by_asc(Key);
        Ok(next.one(&self.db).await.map_err(db_error)?.map(|row| row.key))
    }
}
