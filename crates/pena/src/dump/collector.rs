//! Takes the rows of tables of the list from a dump, and counts all others.

use std::collections::HashMap;

use encoding_rs::WINDOWS_1252;

use super::{
    DumpError, schema,
    statements::Sink,
    tables::{Dump, Row, Table, UNUSED},
};

/// Counts the bytes that pass.
pub(super) struct Counted<R> {
    pub(super) input: R,
    pub(super) bytes: u64,
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
pub(super) struct Collector {
    pub(super) dump: Dump,
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
