//! Rows of tables, and those that list travellers, costs or places.

use super::super::scan::{Kind, Scan, short};
use super::passages::Passage;

/// A row with its cells.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) token: u32,
    pub(super) table: u32,
    pub(super) cells: Vec<Cell>,
}

/// A cell with its paragraphs, those of tables within it left out.
#[derive(Debug)]
pub(super) struct Cell {
    pub(super) passages: Vec<usize>,
    pub(super) text: String,
}

/// Headings of columns, as they begin.
const HEADINGS: [&str; 24] = [
    "no",
    "nomor",
    "nama",
    "nip",
    "pangkat",
    "gol",
    "jabatan",
    "uraian",
    "jumlah",
    "keterangan",
    "tujuan",
    "tempat",
    "biaya",
    "rincian",
    "perincian",
    "item",
    "jenis",
    "harga",
    "tanggal",
    "pegawai",
    "pelaksana",
    "petugas",
    "kota",
    "instansi",
];

/// The rows of a part, in their order.
pub(super) fn rows(scan: &Scan<'_>, passages: &[Passage]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for index in 0..short(scan.tokens.len()) {
        if scan.tokens[index as usize].kind == Kind::Open && scan.name(index) == "w:tr" {
            let table = scan.around(index, "w:tbl").unwrap_or(index);
            rows.push(Row { token: index, table, cells: Vec::new() });
        }
    }
    let mut of_cell: Vec<(u32, u32, Vec<usize>)> = Vec::new();
    for (index, passage) in passages.iter().enumerate().filter(|(_, passage)| !passage.boxed) {
        let Some((row, cell)) = passage.row.zip(passage.cell) else { continue };
        match of_cell.iter_mut().rev().take(64).find(|(_, other, _)| *other == cell) {
            Some((.., list)) => list.push(index),
            None => of_cell.push((row, cell, vec![index])),
        }
    }
    for (row, _, list) in of_cell {
        let text = list.iter().map(|&index| passages[index].text()).collect::<Vec<_>>().join("\n");
        if let Ok(found) = rows.binary_search_by_key(&row, |row| row.token) {
            rows[found].cells.push(Cell { passages: list, text });
        }
    }
    rows
}

impl Row {
    /// Returns true for a row of headings: words in two cells at least, among them a usual one, and no placeholder.
    pub(super) fn is_heading(&self, holds_placeholder: impl Fn(&Cell) -> bool) -> bool {
        let mut filled = self.cells.iter().filter(|cell| !cell.text.trim().is_empty());
        let words = |cell: &Cell| {
            let text = cell.text.trim();
            text.contains(char::is_alphabetic) && !text.contains(':') && !holds_placeholder(cell)
        };
        let usual = |cell: &&Cell| {
            let text = cell.text.trim().to_lowercase();
            let first = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
            HEADINGS.contains(&first) || first.starts_with("golongan")
        };
        let count = filled.clone().count();
        count >= 2 && filled.clone().all(words) && filled.any(|cell| usual(&cell))
    }
}

/// Returns true for a text of no words: a number, blanks, dots.
pub(super) fn is_number(text: &str) -> bool {
    let text = text.trim().trim_start_matches('(').trim_end_matches(['.', ')']);
    !text.is_empty() && text.len() <= 3 && text.chars().all(|c| c.is_ascii_digit())
}

/// Returns true for a cell that waits for a text: nothing, or dots.
pub(super) fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || matches!(c, '.' | '…' | '_' | '-'))
}
