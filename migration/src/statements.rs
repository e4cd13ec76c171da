//! Steps as the statements that they run: a file of `sql/` for both databases, or one of `sql/sqlite/` and one of `sql/postgres/`.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

/// Statements of a step on each database.
pub(crate) struct Statements {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

impl Statements {
    /// Runs those of the database at hand, in order.
    pub(crate) async fn run(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let own = if manager.get_database_backend() == DbBackend::Sqlite { self.sqlite } else { self.postgres };
        manager.get_connection().execute_unprepared(own).await.map(drop)
    }
}

/// Statements that both databases take: `sql/<name>.sql`.
macro_rules! shared {
    ($name:expr) => {{
        const BOTH: &str = include_str!(concat!("../sql/", $name, ".sql"));
        $crate::statements::Statements { sqlite: BOTH, postgres: BOTH }
    }};
}

/// Statements of each database: `sql/sqlite/<name>.sql` and `sql/postgres/<name>.sql`.
macro_rules! each {
    ($name:expr) => {
        $crate::statements::Statements {
            sqlite: include_str!(concat!("../sql/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../sql/postgres/", $name, ".sql")),
        }
    };
}

pub(crate) use {each, shared};

/// A step without code of its own.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) statements: Statements,
}

impl MigrationName for Step {
    fn name(&self) -> &str {
        self.name
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        self.statements.run(manager).await
    }
}
