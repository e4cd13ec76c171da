//! Receiver of the tables and rows of a dump.

use super::DumpError;

/// A column of a CREATE TABLE.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// True where the server computes its value: programs leave it out of the rows.
    pub is_generated: bool,
}

/// Treatment of a row whose id is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Twin {
    /// INSERT, REPLACE: the last row counts.
    LastCounts,
    /// INSERT IGNORE: the first row counts.
    FirstCounts,
}

/// Receives tables and rows in the order of the dump.
pub trait Sink {
    /// A table with its columns, and the database it belongs to.
    ///
    /// # Errors
    /// [`DumpError`] ends the reading.
    fn table(&mut self, database: &str, table: &str, columns: Vec<Column>, at: u64) -> Result<(), DumpError>;

    /// Rows of a table follow, with this list of columns. Returns whether their values are wanted.
    ///
    /// # Errors
    /// [`DumpError`] ends the reading.
    fn rows(
        &mut self,
        database: &str,
        table: &str,
        columns: Option<Vec<String>>,
        twin: Twin,
        at: u64,
    ) -> Result<bool, DumpError>;

    /// A dump program has written a message before the first statement.
    fn message(&mut self, line: String);

    /// Rows of a table are changed by a statement that is no row of a dump.
    ///
    /// # Errors
    /// [`DumpError`] ends the reading.
    fn changed(&mut self, table: &str, at: u64) -> Result<(), DumpError>;

    /// A row of the last table; without values if they aren't wanted.
    ///
    /// # Errors
    /// [`DumpError`] ends the reading.
    fn row(&mut self, values: Vec<Option<Vec<u8>>>, at: u64) -> Result<(), DumpError>;
}
