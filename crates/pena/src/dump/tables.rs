//! The rows of a dump that belong to business trips, in memory; all others are counted.

use std::collections::HashMap;
use std::path::Path;

use encoding_rs::WINDOWS_1252;

use super::{
    DumpError,
    schema::{self, TableSchema},
    source, statements,
    statements::Sink,
};

/// Columns that nothing is made of.
const UNUSED: [&str; 3] = ["createdAt", "updatedAt", "password"];

/// A dump's rows.
#[derive(Default)]
pub struct Dump {
    tables: Vec<Option<Table>>,
    /// Tables out of scope, in the spelling of the dump, with the number of their rows.
    pub others: Vec<(String, u64)>,
    /// Texts that were not UTF-8 and were read as Windows-1252.
    pub recoded: u64,
}

/// Rows of a table.
pub(crate) struct Table {
    schema: &'static TableSchema,
    /// True for each column of the schema that the dump has.
    has: Vec<bool>,
    /// Columns of the dump that the schema lacks.
    unknown: Vec<String>,
    rows: Vec<Row>,
}

/// Values of a row, in the order of the schema.
pub(crate) struct Row(Box<[Option<Box<str>>]>);

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
    fn new(schema: &'static TableSchema) -> Self {
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

/// Counts the bytes that pass.
struct Counted<R> {
    input: R,
    bytes: u64,
}

impl<R: std::io::Read> std::io::Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.bytes += read as u64;
        Ok(read)
    }
}

/// Takes the rows of tables of the list and counts all others.
#[derive(Default)]
struct Collector {
    dump: Dump,
    /// Columns of CREATE TABLE, by the table's lower-case name.
    created: HashMap<String, Vec<String>>,
    /// Database that a table of the list was found in.
    databases: HashMap<usize, String>,
    others: HashMap<String, usize>,
    into: Into,
}

/// Where the rows of an INSERT go.
#[derive(Default)]
enum Into {
    #[default]
    Nowhere,
    Other(usize),
    Table {
        index: usize,
        name: String,
        /// Index in the schema of each value.
        columns: Vec<Option<usize>>,
    },
}

impl Collector {
    fn other(&mut self, table: &str) -> usize {
        let others = &mut self.dump.others;
        *self.others.entry(table.to_lowercase()).or_insert_with(|| {
            others.push((table.to_owned(), 0));
            others.len() - 1
        })
    }

    /// The table of the list, which must be in one database alone.
    fn table_in(&mut self, database: &str, index: usize, table: &str, at: u64) -> Result<&mut Table, DumpError> {
        let known = self.databases.entry(index).or_insert_with(|| database.to_owned());
        if known != database {
            return Err(DumpError::TwoDatabases { at, table: table.to_owned() });
        }
        Ok(self.dump.tables[index].get_or_insert_with(|| Table::new(&schema::tables()[index])))
    }
}

impl Sink for Collector {
    fn table(&mut self, database: &str, name: &str, columns: Vec<String>, at: u64) -> Result<(), DumpError> {
        let Some(index) = schema::table(name) else {
            self.other(name);
            return Ok(());
        };
        let table = self.table_in(database, index, name, at)?;
        // A table that is made again was dropped before.
        *table = Table::new(table.schema);
        note_columns(table, &columns);
        self.created.insert(name.to_lowercase(), columns);
        Ok(())
    }

    fn rows(&mut self, database: &str, name: &str, columns: Option<Vec<String>>, at: u64) -> Result<bool, DumpError> {
        let Some(index) = schema::table(name) else {
            self.into = Into::Other(self.other(name));
            return Ok(false);
        };
        let created = self.created.get(&name.to_lowercase()).cloned();
        let table = self.table_in(database, index, name, at)?;
        let listed = || table.schema.columns.iter().map(|column| column.name.to_owned()).collect();
        let columns: Vec<String> = columns.or(created).unwrap_or_else(listed);
        note_columns(table, &columns);
        let columns = columns.iter().map(|column| table.schema.column(column)).collect();
        self.into = Into::Table { index, name: name.to_owned(), columns };
        Ok(true)
    }

    fn row(&mut self, values: Vec<Option<Vec<u8>>>, at: u64) -> Result<(), DumpError> {
        match &self.into {
            Into::Nowhere => Ok(()),
            Into::Other(other) => {
                self.dump.others[*other].1 += 1;
                Ok(())
            }
            Into::Table { index, name, columns } => {
                if values.len() != columns.len() {
                    let (values, columns) = (values.len(), columns.len());
                    return Err(DumpError::Width { at, table: name.clone(), values, columns });
                }
                let Some(table) = self.dump.tables[*index].as_mut() else { return Ok(()) };
                let mut row = vec![None; table.schema.columns.len()];
                for (value, column) in values.into_iter().zip(columns) {
                    let Some(column) = column.filter(|column| !UNUSED.contains(&table.schema.columns[*column].name))
                    else {
                        continue;
                    };
                    row[column] = value.map(|bytes| text(bytes, &mut self.dump.recoded));
                }
                table.rows.push(Row(row.into_boxed_slice()));
                Ok(())
            }
        }
    }
}

fn note_columns(table: &mut Table, columns: &[String]) {
    for column in columns {
        match table.schema.column(column) {
            Some(index) => table.has[index] = true,
            None if table.unknown.contains(column) => {}
            None => table.unknown.push(column.clone()),
        }
    }
}

/// A value as a text: UTF-8, else Windows-1252.
fn text(bytes: Vec<u8>, recoded: &mut u64) -> Box<str> {
    String::from_utf8(bytes).map_or_else(
        |error| {
            *recoded += 1;
            WINDOWS_1252.decode_without_bom_handling(error.as_bytes()).0.into_owned().into_boxed_str()
        },
        String::into_boxed_str,
    )
}
