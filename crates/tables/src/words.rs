//! Words about cells, for the messages and questions of all imports.

use kernel::{DayFault, Rupiah, day::KNOWN_YEARS, typed::AmountFault};

use super::{CellNote, Noted, tally::Cause};
use crate::spreadsheets::CellError;

/// Message about a cell, named as the spreadsheet program names it; `heading` is the field's.
pub fn cell_note(heading: &str, Noted { cell, note }: &Noted) -> String {
    match note {
        CellNote::Error(CellError::Value(shown)) => format!("Sel {cell} berisi galat {shown}; perbaiki di berkasnya"),
        CellNote::Error(CellError::NoValue) => {
            format!("Sel {cell} berisi rumus tanpa nilai; buka berkasnya di Excel, simpan, lalu unggah lagi")
        }
        CellNote::TooLong => format!("{heading} di sel {cell} paling banyak {} karakter", kernel::text::LONGEST),
        CellNote::Amount(AmountFault::Negative) => {
            format!("{heading} di sel {cell} negatif atau dalam kurung; isi tanpa minus dan kurung")
        }
        CellNote::Amount(AmountFault::Fraction) => format!("{heading} di sel {cell} bukan rupiah bulat"),
        CellNote::Amount(AmountFault::TooLarge) => format!("{heading} di sel {cell} terlalu besar"),
        CellNote::Amount(AmountFault::Unreadable) => {
            format!("{heading} tidak dapat dibaca di sel {cell}; contoh 1.250.000")
        }
        CellNote::Abbreviated(rupiah, sign) => {
            let amount = Rupiah::new(*rupiah).unwrap_or_default();
            format!("{sign:?} di sel {cell} bermakna ganda; dibaca {amount}")
        }
        CellNote::Day(DayFault::Unreadable) => {
            format!("{heading} tidak dapat dibaca di sel {cell}; contoh 5 Oktober 2027")
        }
        CellNote::Day(DayFault::UnknownYear) => format!("{heading} di sel {cell}: {KNOWN_YEARS}"),
        CellNote::Count => format!("{heading} di sel {cell} bukan bilangan bulat"),
        CellNote::BecameDay => format!("Excel mengubah isi sel {cell} menjadi tanggal."),
        CellNote::BecameNumber => format!("Excel mengubah isi sel {cell} menjadi angka."),
    }
}

/// Words for the cause why rows are not read.
pub fn cause(cause: &Cause) -> String {
    match cause {
        Cause::Caption => "judul atau keterangan di atas tabel".to_owned(),
        Cause::Heading => "judul kolom".to_owned(),
        Cause::Blank => "tanpa isi, hanya nomor".to_owned(),
        Cause::NoEntry => "bukan isi daftar: judul kelompok, jumlah, catatan, atau tanda tangan".to_owned(),
        Cause::Outside => "di luar tabel".to_owned(),
        Cause::LeftOut => "dilewati".to_owned(),
        Cause::OtherSheet(name) => format!("lembar lain: {name}"),
    }
}
