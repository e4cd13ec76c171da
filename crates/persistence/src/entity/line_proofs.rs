//! Table `line_proofs`.

use sea_orm::entity::prelude::*;

/// A proof of an expense line; lines have theirs in the order of `position`, the columns of the line are those of the first.
/// `photo` and `document` are keys of the file store, `digest` is the SHA-256 of the proof,
/// `facts` is JSON with amounts, days and numbers in the text of a PDF.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "line_proofs")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub line_id: i64,
    pub position: i32,
    pub kind: String,
    pub photo: String,
    pub document: Option<String>,
    pub document_pages: Option<i32>,
    pub digest: Option<String>,
    pub facts: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::expense_lines::Entity",
        from = "Column::LineId",
        to = "super::expense_lines::Column::Id"
    )]
    Line,
}

impl ActiveModelBehavior for ActiveModel {}
