//! The tables of PENA that belong to business trips, with their columns.

use std::collections::HashMap;
use std::sync::OnceLock;

/// A table, a column, its type: facts about the newest version.
const TABLES: &str = include_str!("tables.csv");
/// Columns that earlier versions called otherwise: table, earlier name, name.
const RENAMED: [(&str, &str, &str); 1] = [("roles", "name", "nama")];

/// A table.
pub(crate) struct TableSchema {
    pub(crate) name: &'static str,
    pub(crate) columns: Vec<ColumnSchema>,
}

/// A column.
pub(crate) struct ColumnSchema {
    pub(crate) name: &'static str,
    /// True for texts of at most 255 characters.
    pub(crate) is_varchar: bool,
}

impl TableSchema {
    /// Index of a column, without regard to case.
    pub(crate) fn column(&self, name: &str) -> Option<usize> {
        let is = |column: &str| column.eq_ignore_ascii_case(name);
        let renamed = || RENAMED.iter().find(|(table, earlier, _)| *table == self.name && is(earlier));
        let found = self.columns.iter().position(|column| is(column.name));
        found.or_else(|| renamed().and_then(|(.., now)| self.columns.iter().position(|column| column.name == *now)))
    }
}

/// Every table, in the order of the list.
pub(crate) fn tables() -> &'static [TableSchema] {
    static READ: OnceLock<Vec<TableSchema>> = OnceLock::new();
    READ.get_or_init(|| {
        let mut tables: Vec<TableSchema> = Vec::new();
        for line in TABLES.lines().skip(1) {
            let mut fields = line.splitn(3, ',');
            let (Some(table), Some(name), Some(rest)) = (fields.next(), fields.next(), fields.next()) else { continue };
            if tables.last().is_none_or(|last| last.name != table) {
                tables.push(TableSchema { name: table, columns: Vec::new() });
            }
            let column = ColumnSchema { name, is_varchar: rest.starts_with("varchar") };
            if let Some(table) = tables.last_mut() {
                table.columns.push(column);
            }
        }
        tables
    })
}

/// Index of a table, without regard to case.
pub(crate) fn table(name: &str) -> Option<usize> {
    static BY_NAME: OnceLock<HashMap<String, usize>> = OnceLock::new();
    let by_name = BY_NAME
        .get_or_init(|| tables().iter().enumerate().map(|(index, table)| (table.name.to_lowercase(), index)).collect());
    by_name.get(&name.to_lowercase()).copied()
}
