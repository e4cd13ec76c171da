//! Rows of tables, and those that list travellers, costs or places.

use super::super::scan::{Kind, Scan, short};
use super::passages::Passage;

/// A row with its cells.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) token: u32,
    pub(super) table: u32,
    pub(super) cells: Vec<Cell>,
    /// It has words of headings, and perhaps placeholders.
    has_headings: bool,
}

/// A cell with its paragraphs, those of tables within it left out.
#[derive(Debug)]
pub(super) struct Cell {
    pub(super) passages: Vec<usize>,
    pub(super) text: String,
}

impl Cell {
    /// Returns true if a paragraph stands in it.
    pub(super) fn holds(&self, passage: usize) -> bool {
        self.passages.binary_search(&passage).is_ok()
    }
}

/// Cells of a row that may list something, at most; Word has 63.
pub(super) const MOST_CELLS: usize = 64;

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

/// Rows of a part, in their order, and the row and cell of each paragraph in one.
pub(super) struct Tables {
    pub(super) rows: Vec<Row>,
    pub(super) places: Vec<Option<(usize, usize)>>,
}

/// Reads the tables of a part.
pub(super) fn tables(scan: &Scan<'_>, passages: &[Passage]) -> Tables {
    let mut rows: Vec<Row> = Vec::new();
    for index in 0..short(scan.tokens.len()) {
        if scan.tokens[index as usize].kind == Kind::Open && scan.name(index) == "w:tr" {
            let table = scan.around(index, "w:tbl").unwrap_or(index);
            rows.push(Row { token: index, table, cells: Vec::new(), has_headings: false });
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
    let mut places = vec![None; passages.len()];
    for (row, _, list) in of_cell {
        let text = list.iter().map(|&index| passages[index].text()).collect::<Vec<_>>().join("\n");
        if let Ok(found) = rows.binary_search_by_key(&row, |row| row.token) {
            for &passage in &list {
                places[passage] = Some((found, rows[found].cells.len()));
            }
            rows[found].cells.push(Cell { passages: list, text });
        }
    }
    for row in &mut rows {
        row.has_headings = row.cells.len() <= MOST_CELLS && row.has_words_of_headings();
    }
    Tables { rows, places }
}

impl Tables {
    /// The heading of a cell's column, in a row above with as many cells; `None` for wide tables.
    pub(super) fn heading(&self, (row, cell): (usize, usize)) -> Option<&str> {
        const ROWS: usize = 12;
        let Row { table, cells, .. } = &self.rows[row];
        let mut earlier = self.rows[..row].iter().rev().take(ROWS).take_while(|other| other.table == *table);
        let fits = |other: &&Row| other.cells.len() == cells.len() && other.is_heading(|_| false);
        Some(earlier.find(fits)?.cells[cell].text.as_str())
    }
}

impl Row {
    /// Returns true for a row of headings: words in two cells at least, among them a usual one, and no placeholder.
    pub(super) fn is_heading(&self, holds_placeholder: impl Fn(&Cell) -> bool) -> bool {
        let filled = |cell: &&Cell| !cell.text.trim().is_empty();
        self.has_headings && !self.cells.iter().filter(filled).any(holds_placeholder)
    }

    fn has_words_of_headings(&self) -> bool {
        let mut filled = self.cells.iter().filter(|cell| !cell.text.trim().is_empty());
        let words = |cell: &Cell| {
            let text = cell.text.trim();
            text.contains(char::is_alphabetic) && !text.contains(':')
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
