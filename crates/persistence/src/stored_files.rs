//! Rows that refer to files of the file store.

use std::collections::HashSet;

use async_trait::async_trait;
use ports::{Folder, Stored, StoredFileQueries};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{SelectStatement, UnionType},
};

use crate::{
    entity::{
        archived_files, finance_templates, letterhead_logos, line_proofs, signed_files, templates, trip_photos, trips,
    },
    error::db_error,
    queries::SeaQueries,
};

/// Selects the keys among these that a column holds.
fn held<E: EntityTrait>(column: E::Column, keys: &[String]) -> SelectStatement {
    E::find().select_only().column(column).filter(column.is_in(keys.iter().map(String::as_str))).into_query()
}

/// Selects the keys among these that rows refer to; each column with an index, but for the few rows of templates.
fn references(folder: Folder, keys: &[String]) -> SelectStatement {
    match folder {
        Folder::Photos => held::<trips::Entity>(trips::Column::Photo, keys)
            .union(UnionType::All, held::<trip_photos::Entity>(trip_photos::Column::Photo, keys))
            .union(UnionType::All, held::<line_proofs::Entity>(line_proofs::Column::Photo, keys))
            .union(UnionType::All, held::<line_proofs::Entity>(line_proofs::Column::Document, keys))
            .take(),
        Folder::Templates => held::<templates::Entity>(templates::Column::StorageKey, keys)
            .union(UnionType::All, held::<finance_templates::Entity>(finance_templates::Column::StorageKey, keys))
            .take(),
        Folder::Logos => held::<letterhead_logos::Entity>(letterhead_logos::Column::Key, keys),
        Folder::SignedLetters => held::<signed_files::Entity>(signed_files::Column::StorageKey, keys),
        Folder::Archive => held::<archived_files::Entity>(archived_files::Column::Key, keys),
    }
}

#[async_trait]
impl StoredFileQueries for SeaQueries {
    // One statement, so that a key that moves from one column to another meanwhile is found.
    async fn referenced(&self, folder: Folder, keys: &[String]) -> Stored<HashSet<String>> {
        let rows = self.db.query_all(&references(folder, keys)).await.map_err(db_error)?;
        rows.iter().map(|row| row.try_get_by_index(0).map_err(db_error)).collect()
    }
}
