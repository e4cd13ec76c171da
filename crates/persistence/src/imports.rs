//! Columns that imports remember: rows.

use async_trait::async_trait;
use ports::{Imports, MappedColumn, OfficeLevels, Stored};
use sea_orm::{ActiveValue::Set, EntityTrait, QueryOrder, sea_query::OnConflict};
use staff::{
    grade::{GradeId, LevelId},
    level_table::Title,
};

use crate::{
    entity::{grade_levels, import_layouts, title_levels},
    error::{corrupt, db_error, readable},
    store::{LockNamespace, SeaUnitOfWork},
};

/// Key of the lock on the staff list.
const STAFF: &str = "staff list";

#[async_trait]
impl Imports for SeaUnitOfWork {
    async fn remembered_columns(&mut self, kind: &str, layout: &str) -> Stored<Vec<MappedColumn>> {
        let key = (kind.to_owned(), layout.to_owned());
        let row = import_layouts::Entity::find_by_id(key).one(self.tx()).await.map_err(db_error)?;
        Ok(row.map_or_else(Vec::new, |row| row.columns.lines().filter_map(column).collect()))
    }

    async fn remember_columns(&mut self, kind: &str, layout: &str, columns: &[MappedColumn]) -> Stored<()> {
        let line = |(letters, field): &MappedColumn| format!("{letters}={}", field.as_deref().unwrap_or_default());
        let row = import_layouts::ActiveModel {
            kind: Set(kind.to_owned()),
            signature: Set(layout.to_owned()),
            columns: Set(columns.iter().map(line).collect::<Vec<_>>().join("\n")),
        };
        let place = OnConflict::columns([import_layouts::Column::Kind, import_layouts::Column::Signature])
            .update_column(import_layouts::Column::Columns)
            .to_owned();
        import_layouts::Entity::insert(row)
            .on_conflict(place)
            .exec_without_returning(self.tx())
            .await
            .map_err(db_error)?;
        Ok(())
    }

    async fn office_levels(&mut self) -> Stored<OfficeLevels> {
        let grades = grade_levels::Entity::find().order_by_asc(grade_levels::Column::GradeId).all(self.tx()).await;
        let titles = title_levels::Entity::find().all(self.tx()).await.map_err(db_error)?;
        let title = |row: title_levels::Model| {
            let title = Title::of_key(&row.title).ok_or_else(|| corrupt("title_levels", "title", row.level_id))?;
            Ok((title, LevelId(row.level_id)))
        };
        let grades = grades.map_err(db_error)?.into_iter().map(|row| (GradeId(row.grade_id), LevelId(row.level_id)));
        Ok(OfficeLevels {
            grades: grades.collect(),
            titles: titles.into_iter().map(title).filter_map(readable).collect(),
        })
    }

    async fn set_office_levels(&mut self, levels: &OfficeLevels) -> Stored<()> {
        for (grade, level) in &levels.grades {
            let row = grade_levels::ActiveModel { grade_id: Set(grade.0), level_id: Set(level.0) };
            let place = OnConflict::column(grade_levels::Column::GradeId)
                .update_column(grade_levels::Column::LevelId)
                .to_owned();
            let insert = grade_levels::Entity::insert(row).on_conflict(place);
            insert.exec_without_returning(self.tx()).await.map_err(db_error)?;
        }
        for (title, level) in &levels.titles {
            let row = title_levels::ActiveModel { title: Set(title.key().to_owned()), level_id: Set(level.0) };
            let place =
                OnConflict::column(title_levels::Column::Title).update_column(title_levels::Column::LevelId).to_owned();
            let insert = title_levels::Entity::insert(row).on_conflict(place);
            insert.exec_without_returning(self.tx()).await.map_err(db_error)?;
        }
        Ok(())
    }

    async fn lock_staff_list(&mut self) -> Stored<()> {
        self.lock_advisory(LockNamespace::Names, &[STAFF]).await
    }
}

fn column(line: &str) -> Option<MappedColumn> {
    let (letters, field) = line.split_once('=')?;
    Some((letters.to_owned(), Some(field.to_owned()).filter(|field| !field.is_empty())))
}
