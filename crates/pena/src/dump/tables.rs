//! The rows of a dump that belong to business trips, in memory; all others are counted.

use std::collections::HashMap;
use std::path::Path;

use super::{
    DumpError,
    collector::{Collector, Counted},
    schema::{self, TableSchema},
    source, statements,
};

/// Columns that nothing is made of.
pub(super) const UNUSED: [&str; 3] = ["createdAt", "updatedAt", "password"];

/// A dump's rows.
#[derive(Default)]
pub struct Dump {
    pub(super) tables: Vec<Option<Table>>,
    /// Tables out of scope, in the spelling of the dump, with the number of their rows.
    pub others: Vec<(String, u64)>,
    /// Texts that were not UTF-8 and were read as Windows-1252.
    pub recoded: u64,
}

/// Rows of a table.
pub(crate) struct Table {
    pub(super) schema: &'static TableSchema,
    /// True for each column of the schema that the dump has.
    pub(super) has: Vec<bool>,
    /// Columns of the dump that the schema lacks.
    pub(super) unknown: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// Values of a row, in the order of the schema.
pub(crate) struct Row(pub(super) Box<[Option<Box<str>>]>);

/// Rows of a table that may be missing.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    schema: &'static TableSchema,
    table: Option<&'a Table>,
}

impl Dump {
    /// Reads a dump from a file.
    ///
    /// # Errors
    /// [`DumpError`].
    pub fn open(path: &Path) -> Result<Self, DumpError> {
        source::with_text(path, |text| Self::read(text))
    }

    /// Reads a dump from its text.
    ///
    /// # Errors
    /// [`DumpError`].
    pub fn read(text: impl std::io::Read) -> Result<Self, DumpError> {
        let mut collector = Collector::default();
        collector.dump.tables = schema::tables().iter().map(|_| None).collect();
        let mut counted = Counted { input: text, bytes: 0 };
        statements::read(&mut counted, &mut collector)?;
        if collector.dump.tables.iter().all(Option::is_none) {
            return Err(DumpError::NotPena { at: counted.bytes });
        }
        for table in collector.dump.tables.iter_mut().flatten() {
            table.keep_last_of_doubled();
        }
        Ok(collector.dump)
    }

    /// Rows of a table, by its name in the list of tables.
    ///
    /// # Panics
    /// On a name that is not in the list.
    pub fn rows(&self, name: &str) -> Rows<'_> {
        let index = schema::table(name).expect("a table of the list");
        Rows { schema: &schema::tables()[index], table: self.tables[index].as_ref() }
    }

    /// Every table of the list.
    pub fn all(&self) -> impl Iterator<Item = Rows<'_>> {
        schema::tables().iter().zip(&self.tables).map(|(schema, table)| Rows { schema, table: table.as_ref() })
    }
}

impl Table {
    pub(super) fn new(schema: &'static TableSchema) -> Self {
        Self { schema, has: vec![false; schema.columns.len()], unknown: Vec::new(), rows: Vec::new() }
    }

    /// Keeps the last of the rows of an id, as REPLACE does.
    fn keep_last_of_doubled(&mut self) {
        let Some(id) = self.schema.column("id") else { return };
        let mut last = HashMap::new();
        for (index, row) in self.rows.iter().enumerate() {
            if let Some(value) = row.0[id].as_deref() {
                last.insert(value.to_owned(), index);
            }
        }
        let mut index = 0;
        self.rows.retain(|row| {
            let kept = row.0[id].as_deref().is_none_or(|value| last.get(value) == Some(&index));
            index += 1;
            kept
        });
    }
}

impl<'a> Rows<'a> {
    /// Name of the table in the list of tables.
    pub fn name(&self) -> &'static str {
        self.schema.name
    }

    /// Returns whether the dump lacks the table.
    pub fn is_missing(&self) -> bool {
        self.table.is_none()
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.table.map_or(0, |table| table.rows.len())
    }

    /// Returns whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Columns that the dump lacks.
    pub fn missing_columns(&self) -> Vec<String> {
        let Some(table) = self.table else { return Vec::new() };
        let columns = self.schema.columns.iter().zip(&table.has);
        columns.filter(|(_, has)| !**has).map(|(column, _)| column.name.to_owned()).collect()
    }

    /// Columns of the dump that the list lacks.
    pub fn unknown_columns(&self) -> &'a [String] {
        self.table.map_or(&[], |table| &table.unknown)
    }

    /// Returns whether the dump has the column.
    pub fn has(&self, column: &str) -> bool {
        let index = self.schema.column(column);
        self.table.zip(index).is_some_and(|(table, index)| table.has[index])
    }

    /// The rows.
    pub fn iter(&self) -> impl Iterator<Item = RowRef<'a>> + use<'a> {
        let schema = self.schema;
        let rows = self.table.map_or(&[][..], |table| table.rows.as_slice());
        rows.iter().map(move |row| RowRef { schema, row })
    }
}

/// A row with its columns' names.
#[derive(Clone, Copy)]
pub struct RowRef<'a> {
    schema: &'static TableSchema,
    row: &'a Row,
}

impl<'a> RowRef<'a> {
    /// The table's name.
    pub fn table(&self) -> &'static str {
        self.schema.name
    }

    /// A value as it is stored; none for NULL and a missing column.
    ///
    /// # Panics
    /// On a column that is not in the list of tables.
    pub fn raw(&self, column: &str) -> Option<&'a str> {
        let index = self.schema.column(column).expect("a column of the list");
        self.row.0[index].as_deref()
    }

    /// A whole number; a fraction is cut.
    pub fn int(&self, column: &str) -> Option<i64> {
        let text = self.raw(column)?.trim();
        text.parse().ok().or_else(|| text.split_once('.').and_then(|(whole, _)| whole.parse().ok()))
    }

    /// The id; 0 where there is none.
    pub fn id(&self) -> i64 {
        self.int("id").unwrap_or(0)
    }

    /// Columns with their values, without those that nothing is made of.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, bool, Option<&'a str>)> + use<'a> {
        let row = self.row;
        let columns = self.schema.columns.iter().zip(row.0.iter());
        columns
            .filter(|(column, _)| !UNUSED.contains(&column.name))
            .map(|(column, value)| (column.name, column.is_varchar, value.as_deref()))
    }
}
