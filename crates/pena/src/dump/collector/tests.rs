//! Tests of the bounds of a dump.

use std::io::{Cursor, Read};

use super::super::statements;
use super::*;

/// A dump without end, as a small packed file unpacks to one.
fn endless(line: &'static str) -> impl Read {
    Endless(Cursor::new(line.as_bytes()))
}

struct Endless(Cursor<&'static [u8]>);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.0.position() == self.0.get_ref().len() as u64 {
            self.0.set_position(0);
        }
        self.0.read(buffer)
    }
}

#[test]
fn rows_that_are_kept_end_at_their_bound() {
    for line in [
        "INSERT INTO `pegawais` (`id`,`nama`) VALUES (1,'Siti'),(2,'Budi');\n",
        "INSERT INTO `pegawais` (`id`) VALUES (1);\n",
    ] {
        let mut collector = Collector { room: 100_000, ..Collector::default() };
        collector.dump.tables = schema::tables().iter().map(|_| None).collect();
        let ended = statements::read(endless(line), &mut collector);
        assert!(matches!(ended, Err(DumpError::TooLarge { .. })), "{ended:?}");
        assert!(collector.dump.tables.iter().flatten().all(|table| table.rows.len() < 1_000));
    }
}

#[test]
fn names_of_tables_end_at_their_bound() {
    let mut collector = Collector { room: 100_000, ..Collector::default() };
    let ended = (0..MOST_TABLES).map(|n| collector.other(&format!("t{n}"), 0)).find(Result::is_err);
    assert!(matches!(ended, Some(Err(DumpError::TooLarge { .. }))));
}

#[test]
fn reading_ends_when_its_time_is_over() {
    let mut counted = Counted { until: Instant::now(), ..Counted::new(endless("x")) };
    std::thread::sleep(Duration::from_millis(2));
    assert!(counted.read(&mut [0; 8]).is_err());
}
