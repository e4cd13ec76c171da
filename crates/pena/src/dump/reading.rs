//! The texts of a dump, read one after another.

use super::{
    Dump, DumpError,
    collector::{Collector, Counted},
    schema, statements,
};

/// Tables by which a dump is known as one of PENA: others share their names with those of many programs.
const ESSENTIAL: [&str; 2] = ["perjalanans", "pegawais"];

/// The reading of the texts of a dump, one after another.
pub(super) struct Reading {
    pub(super) collector: Collector,
    bytes: u64,
}

impl Reading {
    pub(super) fn new() -> Self {
        let mut collector = Collector::default();
        collector.dump.tables = schema::tables().iter().map(|_| None).collect();
        Self { collector, bytes: 0 }
    }

    pub(super) fn read(&mut self, text: impl std::io::Read) -> Result<(), DumpError> {
        let mut counted = Counted::new(text);
        statements::read(&mut counted, &mut self.collector)?;
        self.collector.file += 1;
        self.bytes += counted.bytes;
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Dump, DumpError> {
        let (mut dump, at) = (self.collector.dump, self.bytes);
        if !ESSENTIAL.iter().any(|name| is_of_pena(&dump, name)) {
            let is_empty = dump.others.is_empty() && dump.tables.iter().all(Option::is_none);
            return Err(match dump.messages.first().filter(|_| is_empty) {
                // The program ended before it wrote anything.
                Some(line) => DumpError::Foreign { at: 0, line: line.clone() },
                None => DumpError::NotPena { at },
            });
        }
        if dump.tables.iter().flatten().all(|table| table.rows.is_empty()) {
            return Err(DumpError::NoRows { at });
        }
        for table in dump.tables.iter_mut().flatten() {
            table.keep_one_of_twins();
        }
        Ok(dump)
    }
}

/// Returns whether a dump has a table with half of its columns at least; other programs have tables of the same name.
fn is_of_pena(dump: &Dump, name: &str) -> bool {
    let rows = dump.rows(name);
    let columns = schema::tables().iter().find(|table| table.name == name).map_or(0, |table| table.columns.len());
    !rows.is_missing() && rows.missing_columns().len() * 2 <= columns
}
