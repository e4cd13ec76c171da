//! Letter classifications: reads.

use async_trait::async_trait;
use numbering::classification::ClassificationId;
use ports::{ClassificationQueries, Stored};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use views::{Classification, ClassificationCodeView};

use super::SeaQueries;
use crate::{entity::classification_codes, error::db_error};

#[async_trait]
impl ClassificationQueries for SeaQueries {
    async fn classifications(&self) -> Stored<Vec<Classification>> {
        Ok(self.reference().await?.classifications.clone())
    }

    async fn classification_codes(&self, id: ClassificationId) -> Stored<Vec<ClassificationCodeView>> {
        let rows = classification_codes::Entity::find()
            .filter(classification_codes::Column::ClassificationId.eq(id.0))
            .order_by_asc(classification_codes::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let view = |row: classification_codes::Model| ClassificationCodeView {
            id: row.id,
            code: row.code,
            activity: row.activity,
        };
        Ok(rows.into_iter().map(view).collect())
    }
}
