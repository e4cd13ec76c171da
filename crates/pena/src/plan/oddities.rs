//! Texts with markup, control characters, or the full length of their column, and days that the office does not know.

use kernel::day::KNOWN_YEARS;
use moving_in::plan::Finding;

use super::Draft;
use crate::values::{day, has_control, has_markup};

/// Columns of amounts and quantities; the total of a traveller is one that is computed anew.
const AMOUNTS: [(&str, &[&str]); 6] = [
    ("rincianBPDs", &["qty", "nilai"]),
    ("rills", &["nilai"]),
    ("anggarans", &["nilai"]),
    ("daftarSubKegiatans", &["anggaran"]),
    ("dalamKota", &["uangTransport", "durasi"]),
    ("pelayananKesehatans", &["uangTransport"]),
];
/// Beginning of the names of columns of days.
const DAYS: &str = "tanggal";
/// Length at which the former system cut texts.
const CUT: usize = 255;

impl Draft<'_> {
    /// Lists oddities of the whole dump.
    pub(super) fn file_oddities(&mut self) {
        let dump = self.dump;
        let mut odd = |topic, text: String| {
            self.findings.push(Finding { topic, table: "", old: 0, column: "", text });
        };
        for line in &dump.messages {
            odd("pesan program dalam dump", format!("'{line}': dilewati"));
        }
        if dump.is_utf16 {
            let text = "dibaca sebagai UTF-16, seperti yang ditulis PowerShell; huruf di luar ASCII mungkin sudah rusak, \
                        buatlah dump dengan --result-file";
            odd("set karakter lain", text.to_owned());
        }
        if dump.recoded > 0 {
            odd("set karakter lain", format!("{} teks bukan UTF-8, dibaca sebagai Windows-1252", dump.recoded));
        }
        if dump.doubled.count > 0 {
            let examples = dump.doubled.examples.iter().map(|(text, written)| format!("'{text}' untuk '{written}'"));
            let examples = examples.collect::<Vec<_>>().join(", ");
            odd("teks tersandi dua kali", format!("{} teks, misalnya {examples}", dump.doubled.count));
        }
    }

    /// Lists odd texts and days of every table.
    pub(super) fn oddities(&mut self) {
        for (table, columns) in AMOUNTS {
            for row in self.dump.rows(table).iter() {
                for column in columns.iter().filter(|column| !row.is_whole(column)) {
                    let read =
                        row.int(column).map_or("tidak terbaca, dihitung nol".to_owned(), |n| format!("dibaca {n}"));
                    let text = format!("'{}': {read}", row.raw(column).unwrap_or_default());
                    self.find("angka tidak utuh", row, column, text);
                }
            }
        }
        for rows in self.dump.all() {
            for row in rows.iter() {
                for (column, is_varchar, value) in row.values() {
                    let Some(value) = value else { continue };
                    let mut odd = |topic, text: &str| {
                        let text = text.to_owned();
                        self.findings.push(Finding { topic, table: row.table(), old: row.id(), column, text });
                    };
                    if column.starts_with(DAYS) && day(value, self.options.offset_hours).is_none() {
                        odd("tanggal tidak dikenal", &format!("'{value}': dipindahkan tanpa tanggal. {KNOWN_YEARS}"));
                    }
                    if has_markup(value) {
                        odd("HTML dalam teks", "hanya teksnya yang diambil");
                    }
                    if has_control(value) {
                        odd("tanda kendali dalam teks", "tanda kendali dibuang");
                    }
                    if is_varchar && value.len() >= CUT && value.chars().count() == CUT {
                        odd("tepat 255 huruf", "mungkin terpotong di sistem lama");
                    }
                }
            }
        }
    }
}
