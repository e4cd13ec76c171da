//! Table `import_layouts`.

use sea_orm::entity::prelude::*;

/// Columns of an import as they were mapped by hand, by the digest of the headings; a line a column: its letters, `=`, the key of its field.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "import_layouts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub signature: String,
    pub columns: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
