//! The rows of a dump that belong to business trips, in memory; all others are counted.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use super::{
    Doubled, DumpError,
    doubled::undoubled,
    reading::Reading,
    schema::{self, TableSchema},
    source,
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
    /// Texts that were encoded twice.
    pub doubled: Doubled,
    /// Messages of the dump program before the first statement.
    pub messages: Vec<String>,
    /// The file is in UTF-16, as a Windows shell writes the output of a program.
    pub is_utf16: bool,
}

/// Rows of a table.
pub(crate) struct Table {
    pub(super) schema: &'static TableSchema,
    /// True for each column of the schema that the dump has.
    pub(super) has: Vec<bool>,
    /// Columns of the dump that the schema lacks.
    pub(super) unknown: Vec<String>,
    pub(super) rows: Vec<Row>,
    /// Rows of INSERT IGNORE, by their place.
    pub(super) ignored: HashSet<usize>,
    /// Rows whose id another row has, which don't count.
    pub(super) twins: Vec<i64>,
    /// The dump names no columns: they are taken to be those of the list, in its order.
    pub(super) is_assumed: bool,
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
        let mut reading = Reading::new();
        source::with_texts(path, |text, is_utf16| {
            reading.collector.dump.is_utf16 |= is_utf16;
            reading.read(text)
        })?;
        reading.finish()
    }

    /// Reads a dump from its text.
    ///
    /// # Errors
    /// [`DumpError`].
    pub fn read(text: impl std::io::Read) -> Result<Self, DumpError> {
        let mut reading = Reading::new();
        reading.read(text)?;
        reading.finish()
    }

    /// Replaces the texts that were encoded twice by what was written.
    pub fn repair(&mut self) {
        let rows = self.tables.iter_mut().flatten().flat_map(|table| &mut table.rows);
        for value in rows.flat_map(|row| row.0.iter_mut().flatten()) {
            if let Some(written) = undoubled(value) {
                *value = written.into_boxed_str();
            }
        }
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
        Self {
            schema,
            has: vec![false; schema.columns.len()],
            unknown: Vec::new(),
            rows: Vec::new(),
            ignored: HashSet::new(),
            twins: Vec::new(),
            is_assumed: false,
        }
    }

    /// Keeps the last of the rows of an id, as REPLACE does, or the first one where the others are those of INSERT IGNORE.
    pub(super) fn keep_one_of_twins(&mut self) {
        let Some(id) = self.schema.column("id") else { return };
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for (index, row) in self.rows.iter().enumerate() {
            let Some(value) = row.0[id].as_deref() else { continue };
            if !(self.ignored.contains(&index) && counts.contains_key(value)) {
                counts.insert(value, index);
            }
        }
        let counting: HashSet<usize> = counts.into_values().collect();
        let mut index = 0;
        let twins = self.rows.extract_if(.., |row| {
            let is_twin = row.0[id].is_some() && !counting.contains(&index);
            index += 1;
            is_twin
        });
        self.twins = twins.filter_map(|row| row.0[id].as_deref()?.parse().ok()).collect();
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

    /// Rows whose id another row has, which don't count.
    pub(crate) fn twins(&self) -> &'a [i64] {
        self.table.map_or(&[], |table| &table.twins)
    }

    /// Returns whether the dump names no columns, so that they are taken to be those of the list.
    pub(crate) fn is_assumed(&self) -> bool {
        self.table.is_some_and(|table| table.is_assumed)
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
        let is_fraction = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_digit());
        let whole =
            || text.split_once('.').filter(|(_, rest)| is_fraction(rest)).and_then(|(whole, _)| whole.parse().ok());
        text.parse().ok().or_else(whole)
    }

    /// Returns whether a number is missing, or whole as it is.
    pub(crate) fn is_whole(&self, column: &str) -> bool {
        let Some(text) = self.raw(column).map(str::trim) else { return true };
        text.split_once('.')
            .map_or(text, |(whole, rest)| if rest.bytes().all(|b| b == b'0') { whole } else { "" })
            .parse::<i64>()
            .is_ok()
    }

    /// The id; 0 where there is none, as in the tables that only join two others.
    pub fn id(&self) -> i64 {
        self.schema.column("id").and_then(|_| self.int("id")).unwrap_or(0)
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
