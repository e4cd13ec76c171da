//! Takes the rows of tables of the list from a dump, and counts all others.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use encoding_rs::WINDOWS_1252;

use super::{
    Doubled, DumpError, schema,
    sink::{Column, Sink, Twin},
    tables::{Dump, Row, Table, UNUSED},
};

/// Limit on the memory for rows and names that are kept, in bytes: four times what an office of the size of office 4.1 takes.
const MOST_KEPT: usize = 400 * 1024 * 1024;
/// Longest time to read a dump.
const LONGEST: Duration = Duration::from_mins(10);
/// Limit on the tables out of scope.
const MOST_TABLES: usize = 10_000;
/// Memory of a row or a name beside its texts, about.
const OVERHEAD: usize = 64;

/// Counts the bytes that pass, for a limited time.
pub(super) struct Counted<R> {
    pub(super) input: R,
    pub(super) bytes: u64,
    until: Instant,
}

impl<R> Counted<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, bytes: 0, until: Instant::now() + LONGEST }
    }
}

impl<R: std::io::Read> std::io::Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if Instant::now() > self.until {
            return Err(std::io::Error::other("pembacaannya memakan lebih dari 10 menit"));
        }
        let read = self.input.read(buffer)?;
        self.bytes += read as u64;
        Ok(read)
    }
}

/// Takes the rows of tables of the list and counts all others.
pub(super) struct Collector {
    pub(super) dump: Dump,
    /// Memory left for what is kept, in bytes.
    room: usize,
    /// Columns of CREATE TABLE, by the table's index in the list.
    created: HashMap<usize, Vec<Column>>,
    /// Place of a table of the list: file of an archive and database.
    places: HashMap<usize, (usize, String)>,
    /// Spelling in which a table of the list was made.
    spellings: HashMap<usize, String>,
    /// Number of the file that is read, in an archive of several.
    pub(super) file: usize,
    others: HashMap<String, usize>,
    into: Into,
}

/// Destination of the rows of an INSERT.
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
        /// As `columns`, where the server computes some of them.
        without_generated: Option<Vec<Option<usize>>>,
        twin: Twin,
    },
}

impl Default for Collector {
    fn default() -> Self {
        Self {
            dump: Dump::default(),
            room: MOST_KEPT,
            created: HashMap::new(),
            places: HashMap::new(),
            spellings: HashMap::new(),
            file: 0,
            others: HashMap::new(),
            into: Into::default(),
        }
    }
}

impl Collector {
    /// Takes memory for something that is kept.
    fn keep(&mut self, bytes: usize, at: u64) -> Result<(), DumpError> {
        self.room = self.room.checked_sub(bytes + OVERHEAD).ok_or(DumpError::TooLarge { at })?;
        Ok(())
    }

    /// Index of a table out of scope; programs spell its name in one way or another.
    fn other(&mut self, table: &str, at: u64) -> Result<usize, DumpError> {
        if let Some(known) = self.others.get(table) {
            return Ok(*known);
        }
        self.keep(OVERHEAD + 2 * table.len(), at)?;
        if self.others.len() >= MOST_TABLES {
            return Err(DumpError::TooLarge { at });
        }
        let others = &mut self.dump.others;
        let index = others.iter().position(|(known, _)| known.eq_ignore_ascii_case(table)).unwrap_or_else(|| {
            others.push((table.to_owned(), 0));
            others.len() - 1
        });
        self.others.insert(table.to_owned(), index);
        Ok(index)
    }

    /// Index of a table of the list. Where a server knows two spellings of one name, that of the program counts, the other one
    /// is out of scope.
    fn in_scope(&self, name: &str) -> Option<usize> {
        let index = schema::table(name)?;
        let is_aside = self.others.contains_key(name);
        (!is_aside).then_some(index)
    }

    /// The table of the list, which must be in one database and one file alone.
    fn table_in(&mut self, database: &str, index: usize, table: &str, at: u64) -> Result<&mut Table, DumpError> {
        let known = self.places.entry(index).or_insert_with(|| (self.file, database.to_owned()));
        // A statement need not name the database that another one has named.
        let is_same = known.1 == database || known.1.is_empty() || database.is_empty();
        if known.0 != self.file || !is_same {
            return Err(DumpError::TwoDatabases { at, table: table.to_owned() });
        }
        if known.1.is_empty() {
            database.clone_into(&mut known.1);
        }
        Ok(self.dump.tables[index].get_or_insert_with(|| Table::new(&schema::tables()[index])))
    }

    /// Settles which of two spellings of a table counts; false if this one is out of scope.
    fn is_spelling_of(&mut self, index: usize, name: &str) -> bool {
        let Some(before) = self.spellings.get(&index).filter(|before| *before != name).cloned() else {
            self.spellings.insert(index, name.to_owned());
            return true;
        };
        let rows = self.dump.tables[index].as_ref().map_or(0, |table| table.rows.len() as u64);
        let is_of_program = name == schema::tables()[index].name;
        let (aside, rows) = if is_of_program { (before.as_str(), rows) } else { (name, 0) };
        let others = &mut self.dump.others;
        others.push((aside.to_owned(), rows));
        self.others.insert(aside.to_owned(), others.len() - 1);
        if is_of_program {
            self.spellings.insert(index, name.to_owned());
        }
        is_of_program
    }
}

impl Sink for Collector {
    fn table(&mut self, database: &str, name: &str, columns: Vec<Column>, at: u64) -> Result<(), DumpError> {
        let Some(index) = self.in_scope(name) else {
            self.other(name, at)?;
            return Ok(());
        };
        self.keep(columns.iter().map(|column| OVERHEAD + 2 * column.name.len()).sum(), at)?;
        if !self.is_spelling_of(index, name) {
            return Ok(());
        }
        let table = self.table_in(database, index, name, at)?;
        // A table that is made again was dropped before.
        *table = Table::new(table.schema);
        note_columns(table, columns.iter().map(|column| &column.name));
        self.created.insert(index, columns);
        Ok(())
    }

    fn rows(
        &mut self,
        database: &str,
        name: &str,
        columns: Option<Vec<String>>,
        twin: Twin,
        at: u64,
    ) -> Result<bool, DumpError> {
        let Some(index) = self.in_scope(name) else {
            self.into = Into::Other(self.other(name, at)?);
            return Ok(false);
        };
        let created = self.created.get(&index).cloned();
        let table = self.table_in(database, index, name, at)?;
        let schema = table.schema;
        let indexes = |names: &mut dyn Iterator<Item = &String>| names.map(|name| schema.column(name)).collect();
        let (columns, without_generated) = match (columns, created) {
            (Some(listed), _) => {
                note_columns(table, listed.iter());
                (indexes(&mut listed.iter()), None)
            }
            (None, Some(created)) => {
                let written = created.iter().filter(|column| !column.is_generated).map(|column| &column.name);
                let written = created.iter().any(|column| column.is_generated).then(|| written.collect::<Vec<_>>());
                let without = written.map(|names| indexes(&mut names.into_iter()));
                (indexes(&mut created.iter().map(|column| &column.name)), without)
            }
            (None, None) => {
                table.is_assumed = true;
                table.has.fill(true);
                ((0..schema.columns.len()).map(Some).collect(), None)
            }
        };
        self.into = Into::Table { index, name: name.to_owned(), columns, without_generated, twin };
        Ok(true)
    }

    fn message(&mut self, line: String) {
        self.dump.messages.push(line);
    }

    fn changed(&mut self, name: &str, at: u64) -> Result<(), DumpError> {
        match self.in_scope(name) {
            Some(_) => Err(DumpError::Unsupported { at, table: name.to_owned(), line: name.to_owned() }),
            None => Ok(()),
        }
    }

    fn row(&mut self, values: Vec<Option<Vec<u8>>>, at: u64) -> Result<(), DumpError> {
        match &self.into {
            Into::Nowhere => Ok(()),
            Into::Other(other) => {
                self.dump.others[*other].1 += 1;
                Ok(())
            }
            Into::Table { index, name, columns, without_generated, twin } => {
                let written = without_generated.as_ref().filter(|written| written.len() == values.len());
                let columns = written.unwrap_or(columns);
                if values.len() != columns.len() {
                    let (values, columns) = (values.len(), columns.len());
                    return Err(DumpError::Width { at, table: name.clone(), values, columns });
                }
                let Some(table) = self.dump.tables[*index].as_mut() else { return Ok(()) };
                let mut row: Vec<Option<Box<str>>> = vec![None; table.schema.columns.len()];
                for (value, column) in values.into_iter().zip(columns) {
                    let Some(column) = column.filter(|column| !UNUSED.contains(&table.schema.columns[*column].name))
                    else {
                        continue;
                    };
                    row[column] = value.map(|bytes| text(bytes, &mut self.dump.recoded, &mut self.dump.doubled));
                }
                let texts = row.iter().flatten().map(|text| text.len()).sum::<usize>();
                let kept = OVERHEAD + texts + row.len() * size_of::<Option<Box<str>>>();
                self.room = self.room.checked_sub(kept).ok_or(DumpError::TooLarge { at })?;
                if *twin == Twin::FirstCounts {
                    table.ignored.insert(table.rows.len());
                }
                table.rows.push(Row(row.into_boxed_slice()));
                Ok(())
            }
        }
    }
}

fn note_columns<'c>(table: &mut Table, columns: impl Iterator<Item = &'c String>) {
    for column in columns {
        match table.schema.column(column) {
            Some(index) => table.has[index] = true,
            None if table.unknown.contains(column) => {}
            None => table.unknown.push(column.clone()),
        }
    }
}

/// A value as a text: UTF-8, else Windows-1252.
fn text(bytes: Vec<u8>, recoded: &mut u64, doubled: &mut Doubled) -> Box<str> {
    match String::from_utf8(bytes) {
        Ok(text) => {
            doubled.look_at(&text);
            text.into_boxed_str()
        }
        Err(error) => {
            *recoded += 1;
            WINDOWS_1252.decode_without_bom_handling(error.as_bytes()).0.into_owned().into_boxed_str()
        }
    }
}

#[cfg(test)]
mod tests;
