//! Table `unturned_photos`.

use sea_orm::entity::prelude::*;

/// Storage key of a photo from before photos were turned when they are taken in, until its orientation was looked at.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "unturned_photos")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
