//! Columns that imports remember: ports (office 2.2).

use async_trait::async_trait;
use staff::{
    grade::{GradeId, LevelId},
    level_table::Title,
};

use super::Stored;

/// Letters of a column and the key of its field; none where the person left the column out.
pub type MappedColumn = (String, Option<String>);

/// Travel levels that the office set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfficeLevels {
    /// Of grades.
    pub grades: Vec<(GradeId, LevelId)>,
    /// Of offices and letters.
    pub titles: Vec<(Title, LevelId)>,
}

/// Columns mapped by hand, and travel levels.
#[async_trait]
pub trait Imports: Send {
    /// Columns as they were mapped for a layout of a kind of import; empty where they never were.
    async fn remembered_columns(&mut self, kind: &str, layout: &str) -> Stored<Vec<MappedColumn>>;

    /// Stores the columns of a layout, in place of earlier ones.
    async fn remember_columns(&mut self, kind: &str, layout: &str, columns: &[MappedColumn]) -> Stored<()>;

    /// Levels that the office set for grades, offices and letters.
    async fn office_levels(&mut self) -> Stored<OfficeLevels>;

    /// Sets some levels.
    async fn set_office_levels(&mut self, levels: &OfficeLevels) -> Stored<()>;

    /// Lets no other import change the staff until the unit of work ends.
    async fn lock_staff_list(&mut self) -> Stored<()>;
}
