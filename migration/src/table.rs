//! Builder for tables with columns, foreign keys, checks and indexes; statements of a step.

#![allow(dead_code, reason = "columns that the next step may take")]

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, blob_null, boolean, boolean_null, date, date_null, integer, text, text_null,
    timestamp_with_time_zone, timestamp_with_time_zone_null,
};
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

/// A table to create. Columns are NOT NULL unless the method's name says `optional` or `may`.
pub(crate) struct NewTable {
    name: &'static str,
    statement: TableCreateStatement,
    after: Vec<String>,
}

/// Starts a table with an auto-increment `id`.
pub(crate) fn table(name: &'static str) -> NewTable {
    let id = ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().take();
    NewTable { name, statement: Table::create().table(name).take(), after: Vec::new() }.column(id)
}

/// Starts a table whose `id` is a random text set by the application.
pub(crate) fn table_with_text_id(name: &'static str) -> NewTable {
    let id = ColumnDef::new("id").text().not_null().primary_key().take();
    NewTable { name, statement: Table::create().table(name).take(), after: Vec::new() }.column(id)
}

/// Starts a table whose `id` is a number set by the application.
pub(crate) fn table_with_given_id(manager: &SchemaManager<'_>, name: &'static str) -> NewTable {
    let mut id = ColumnDef::new("id");
    // SQLite keeps the rows by a key of this type alone.
    let id = match manager.get_database_backend() {
        DbBackend::Sqlite => id.custom("integer"),
        _ => id.big_integer(),
    };
    let id = id.not_null().primary_key().take();
    NewTable { name, statement: Table::create().table(name).take(), after: Vec::new() }.column(id)
}

/// Runs statements that the query builder does not know, in order.
pub(crate) async fn run(manager: &SchemaManager<'_>, statements: &[&str]) -> Result<(), DbErr> {
    for sql in statements {
        manager.get_connection().execute_unprepared(sql).await?;
    }
    Ok(())
}

/// Changes the stored text of a table of `SQLite` for one with another constraint. It changes no row, and tables that others refer to
/// cannot be copied: `SQLite`'s manual, `lang_altertable`, section 7.
///
/// # Errors
/// [`DbErr::Migration`] where `change` finds nothing to change.
pub(crate) async fn redefine(
    manager: &SchemaManager<'_>,
    table: &str,
    change: impl Fn(&str) -> Option<String>,
) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let find = format!(
        "SELECT sql, (SELECT schema_version FROM pragma_schema_version) AS version FROM sqlite_schema \
         WHERE type = 'table' AND name = '{table}'"
    );
    let missing = || DbErr::Migration(format!("{table} is not as the step knows it"));
    let row = db.query_one_raw(Statement::from_string(DbBackend::Sqlite, find)).await?.ok_or_else(missing)?;
    let (sql, version): (String, i64) = (row.try_get("", "sql")?, row.try_get("", "version")?);
    let sql = change(&sql).ok_or_else(missing)?;
    db.execute_unprepared("PRAGMA writable_schema = ON").await?;
    let update = format!("UPDATE sqlite_schema SET sql = $1 WHERE type = 'table' AND name = '{table}'");
    db.execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, update, [sql.into()])).await?;
    db.execute_unprepared(&format!("PRAGMA schema_version = {}", version + 1)).await?;
    db.execute_unprepared("PRAGMA writable_schema = OFF").await.map(drop)
}

/// Drops tables in the order given.
pub(crate) async fn drop_tables(manager: &SchemaManager<'_>, names: &[&'static str]) -> Result<(), DbErr> {
    for name in names {
        manager.drop_table(Table::drop().table(*name).take()).await?;
    }
    Ok(())
}

/// Fills the column `name_key` of existing rows with their names in lower case; not by SQL's `lower`, which differs
/// between the databases.
pub(crate) async fn fill_name_keys(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let backend = db.get_database_backend();
    for row in db.query_all_raw(Statement::from_string(backend, format!("SELECT id, name FROM {table}"))).await? {
        let (id, name): (i64, String) = (row.try_get("", "id")?, row.try_get("", "name")?);
        let sql = format!("UPDATE {table} SET name_key = $1 WHERE id = $2");
        let values = [name.to_lowercase().into(), id.into()];
        db.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    }
    Ok(())
}

impl NewTable {
    fn column(mut self, definition: ColumnDef) -> Self {
        self.statement.col(definition);
        self
    }

    fn foreign_key(mut self, column: &'static str, target: &'static str) -> Self {
        let mut key = ForeignKey::create();
        key.name(format!("{}_{column}_fkey", self.name))
            .from(self.name, column)
            .to(target, "id")
            .on_delete(ForeignKeyAction::Restrict)
            .on_update(ForeignKeyAction::Restrict);
        self.statement.foreign_key(&mut key);
        self
    }

    /// A foreign key to `target`, which restricts deletes.
    pub(crate) fn references(self, column: &'static str, target: &'static str) -> Self {
        self.column(big_integer(column)).foreign_key(column, target)
    }

    /// An optional foreign key to `target`.
    pub(crate) fn may_reference(self, column: &'static str, target: &'static str) -> Self {
        self.column(big_integer_null(column)).foreign_key(column, target)
    }

    /// A foreign key to a text id of `target`.
    pub(crate) fn references_text(self, column: &'static str, target: &'static str) -> Self {
        self.column(text(column)).foreign_key(column, target)
    }

    /// A text; the domain limits its length.
    pub(crate) fn text(self, column: &'static str) -> Self {
        self.column(text(column))
    }

    /// An optional text.
    pub(crate) fn optional_text(self, column: &'static str) -> Self {
        self.column(text_null(column))
    }

    /// Optional bytes.
    pub(crate) fn optional_bytes(self, column: &'static str) -> Self {
        self.column(blob_null(column))
    }

    /// Whole rupiah.
    pub(crate) fn money(self, column: &'static str) -> Self {
        self.column(big_integer(column))
    }

    /// An optional amount of whole rupiah.
    pub(crate) fn optional_money(self, column: &'static str) -> Self {
        self.column(big_integer_null(column))
    }

    /// A number that may become large, such as a letter's sequence.
    pub(crate) fn number(self, column: &'static str) -> Self {
        self.column(big_integer(column))
    }

    /// An optional number.
    pub(crate) fn optional_number(self, column: &'static str) -> Self {
        self.column(big_integer_null(column))
    }

    /// A number of a small range: a year, a position, hours.
    pub(crate) fn small_number(self, column: &'static str) -> Self {
        self.column(integer(column))
    }

    /// A flag.
    pub(crate) fn flag(self, column: &'static str) -> Self {
        self.column(boolean(column))
    }

    /// A flag that may be unknown.
    pub(crate) fn optional_flag(self, column: &'static str) -> Self {
        self.column(boolean_null(column))
    }

    /// A calendar day.
    pub(crate) fn day(self, column: &'static str) -> Self {
        self.column(date(column))
    }

    /// An optional calendar day.
    pub(crate) fn optional_day(self, column: &'static str) -> Self {
        self.column(date_null(column))
    }

    /// An instant in UTC.
    pub(crate) fn instant(self, column: &'static str) -> Self {
        self.column(timestamp_with_time_zone(column))
    }

    /// An optional instant in UTC.
    pub(crate) fn optional_instant(self, column: &'static str) -> Self {
        self.column(timestamp_with_time_zone_null(column))
    }

    /// A check constraint.
    pub(crate) fn check(mut self, rule: &'static str) -> Self {
        self.statement.check(Expr::cust(rule));
        self
    }

    /// A unique index.
    pub(crate) fn unique(self, columns: &str) -> Self {
        self.index_of("UNIQUE INDEX", "key", columns)
    }

    /// An index for filter and order of lists.
    pub(crate) fn index(self, columns: &str) -> Self {
        self.index_of("INDEX", "idx", columns)
    }

    fn index_of(self, what: &str, suffix: &str, columns: &str) -> Self {
        let table = self.name;
        let name = columns.replace(", ", "_");
        self.statement(&format!("CREATE {what} {table}_{name}_{suffix} ON {table} ({columns})"))
    }

    /// A statement that is the same on both databases, run after the table is created.
    pub(crate) fn statement(mut self, sql: &str) -> Self {
        self.after.push(sql.to_owned());
        self
    }

    /// Creates the table and its indexes.
    pub(crate) async fn create(self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        manager.create_table(self.statement).await?;
        for sql in self.after {
            manager.get_connection().execute_unprepared(&sql).await?;
        }
        Ok(())
    }
}
