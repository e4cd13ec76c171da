//! Dumps of `MySQL` and `MariaDB`: a streaming reader of column lists and rows, no SQL engine. Memory is bounded by the rows that
//! are kept, whatever the length of a line.

mod collector;
mod cursor;
mod doubled;
mod lexer;
mod reading;
mod schema;
mod sink;
mod source;
mod statements;
mod tables;
mod value;

use std::io;

pub use doubled::Doubled;
pub use sink::{Column, Sink, Twin};
pub use source::{Fingerprint, fingerprint};
pub use statements::read;
pub use tables::{Dump, RowRef, Rows};

/// Reason why a dump cannot be read. Offsets count bytes of the unpacked text, from 0.
#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    /// The file cannot be read.
    #[error("berkas tidak dapat dibaca: {0}")]
    Read(#[from] io::Error),
    /// It ends within something.
    #[error("berkas terpotong di byte {at}: berakhir di tengah {within}")]
    Truncated {
        /// Offset.
        at: u64,
        /// Part that is not complete.
        within: &'static str,
    },
    /// Its packing is damaged.
    #[error("berkas rusak di sekitar byte {at}")]
    Damaged {
        /// Offset.
        at: u64,
    },
    /// It is no dump of `MySQL` or `MariaDB`.
    #[error("byte {at}: bukan dump MySQL atau MariaDB: '{line}'")]
    Foreign {
        /// Offset.
        at: u64,
        /// The line from there.
        line: String,
    },
    /// It has neither the trips nor the staff of PENA, whatever tables of other names it shares with it.
    #[error("byte {at}: tidak satu pun tabel PENA sampai akhir berkas: perjalanans dan pegawais tidak ada")]
    NotPena {
        /// Offset of the end.
        at: u64,
    },
    /// Its tables have no row.
    #[error("byte {at}: hanya susunan tabel, tanpa satu baris pun; buatlah dump dengan isinya, dalam satu berkas .sql")]
    NoRows {
        /// Offset of the end.
        at: u64,
    },
    /// A text is longer than the server would take.
    #[error("byte {at}: teks lebih panjang dari 64 MiB")]
    TooLong {
        /// Offset.
        at: u64,
    },
    /// The rows that an office of PENA keeps would take more memory than there is for them.
    #[error("byte {at}: isi tabel PENA terlalu besar setelah dibuka (lebih dari 400 MiB); periksa asal berkas ini")]
    TooLarge {
        /// Offset.
        at: u64,
    },
    /// A statement or value of a form that no dump program writes.
    #[error("byte {at}: isi tabel {table} tidak berbentuk dump (INSERT … VALUES, REPLACE … VALUES): '{line}'")]
    Unsupported {
        /// Offset.
        at: u64,
        /// Table.
        table: String,
        /// The line from there.
        line: String,
    },
    /// A row has more or fewer values than there are columns.
    #[error("byte {at}: baris tabel {table} memuat {values} nilai untuk {columns} kolom")]
    Width {
        /// Offset.
        at: u64,
        /// Table.
        table: String,
        /// Values.
        values: usize,
        /// Columns.
        columns: usize,
    },
    /// Two databases, or two files of an archive, have tables of PENA.
    #[error("byte {at}: tabel {table} ada di dua basis data atau dua berkas; buatlah dump dari satu saja")]
    TwoDatabases {
        /// Offset.
        at: u64,
        /// Table.
        table: String,
    },
    /// A packing that is not read.
    #[error("berkas {0} belum dapat dibuka di sini; bukalah dahulu, lalu impor .sql di dalamnya")]
    Packed(&'static str),
    /// It can be opened with a password or a key only.
    #[error("berkas bersandi; bukalah dahulu dengan kata sandinya, lalu impor .sql di dalamnya")]
    Encrypted,
    /// A zip archive without a dump.
    #[error("zip tanpa berkas .sql")]
    NoDump,
}
