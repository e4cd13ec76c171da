//! Dumps of a few rows.

use pena::dump::{Dump, DumpError};

/// Staff and units of PENA.
pub const UNITS: &str = "CREATE TABLE `pegawais` (`id` int, `nama` text, `nip` text, `tingkatanId` int, `pangkatId` int, `golonganId` int, \
    `jabatan` text, `unitKerjaId` int, `statusPegawaiId` int);\n\
    CREATE TABLE `daftarUnitKerjas` (`id` int(11) NOT NULL, `unitKerja` varchar(255) DEFAULT NULL COMMENT 'a, b (c', \
    `kode` enum('x','y,z)') DEFAULT NULL, PRIMARY KEY (`id`), KEY `k` (`kode`), CONSTRAINT `c` FOREIGN KEY (`id`) REFERENCES `t` (`id`)) \
    ENGINE=InnoDB;\n";

/// Reads the text of a dump.
pub fn read(text: impl AsRef<[u8]>) -> Result<Dump, DumpError> {
    Dump::read(text.as_ref())
}

/// Values of a column.
pub fn values(dump: &Dump, table: &str, column: &str) -> Vec<Option<String>> {
    dump.rows(table).iter().map(|row| row.raw(column).map(str::to_owned)).collect()
}

/// Values that are not NULL.
pub fn some(texts: &[&str]) -> Vec<Option<String>> {
    texts.iter().map(|text| Some((*text).to_owned())).collect()
}
