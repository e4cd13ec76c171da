//! HTML tables, which many programs name .xls. The tokens of the parser are read one by one: a tree of a hostile file would
//! take a hundred times its size.

use std::cell::RefCell;

use html5ever::{
    tendril::StrTendril,
    tokenizer::{
        BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts, states::RawKind,
    },
};
use tables::spreadsheets::{CellError, SheetFault};

use crate::table::{Book, COLUMNS, Table};

/// Characters that are searched for a table.
const HEAD: usize = 256 * 1024;
/// Attribute in which Excel keeps the formula of a cell.
const FORMULA: &str = "x:fmla";
/// Limit on nested tables; deeper ones count as text.
const DEEPEST: usize = 20;

/// Returns whether a text begins as HTML and has a table.
pub(crate) fn has_table(text: &str) -> bool {
    let end = text.char_indices().nth(HEAD).map_or(text.len(), |(at, _)| at);
    let head = text[..end].to_ascii_lowercase();
    head.contains("<table") && (head.contains("<td") || head.contains("<th"))
}

/// Reads each table as a sheet.
pub(crate) fn read(text: &str, book: &mut Book) -> Result<(), SheetFault> {
    let sink = Sink(RefCell::new(Reader { book: std::mem::take(book), ..Reader::default() }));
    let tokenizer = Tokenizer::new(sink, TokenizerOpts::default());
    let queue = BufferQueue::default();
    queue.push_back(StrTendril::from_slice(text));
    let _ = tokenizer.feed(&queue);
    tokenizer.end();
    let mut reader = tokenizer.sink.0.into_inner();
    while !reader.open.is_empty() {
        reader.end_table();
    }
    *book = reader.book;
    reader.fault.map_or(Ok(()), Err)
}

struct Sink(RefCell<Reader>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut reader = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                reader.start(&tag);
                match &*tag.name {
                    "style" | "script" => return TokenSinkResult::RawData(RawKind::Rawtext),
                    "title" | "textarea" => return TokenSinkResult::RawData(RawKind::Rcdata),
                    _ => {}
                }
            }
            Token::TagToken(tag) => reader.end(&tag.name),
            Token::CharacterTokens(text) => reader.text(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

#[derive(Default)]
struct Reader {
    book: Book,
    open: Vec<OpenTable>,
    fault: Option<SheetFault>,
}

/// A table that is being read.
struct OpenTable {
    table: Table,
    /// The open row, or the next one.
    row: u32,
    in_row: bool,
    column: usize,
    /// Rows that cells of earlier rows still cover, by column.
    covered: Vec<u32>,
    cell: Option<OpenCell>,
}

struct OpenCell {
    text: String,
    /// It is the result of a formula.
    is_formula: bool,
    columns: usize,
    rows: u32,
}

impl Reader {
    fn start(&mut self, tag: &Tag) {
        if &*tag.name == "table" {
            if self.open.len() < DEEPEST {
                self.open.push(OpenTable::new());
            }
            return;
        }
        if !self.open.is_empty() && matches!(&*tag.name, "tr" | "td" | "th") {
            self.end_cell();
        }
        let Some(table) = self.open.last_mut() else { return };
        match &*tag.name {
            "tr" => {
                table.next_row();
                if is_hidden(tag) {
                    table.table.hide(table.row);
                }
            }
            "td" | "th" => table.start_cell(tag),
            "br" | "p" | "div" | "li" => table.line_break(),
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        match name {
            "table" => self.end_table(),
            "td" | "th" => self.end_cell(),
            "tr" => {
                self.end_cell();
                self.open.iter_mut().next_back().into_iter().for_each(OpenTable::end_row);
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        let cell = self.open.last_mut().and_then(|table| table.cell.as_mut());
        if let Some(cell) = cell.filter(|_| self.fault.is_none()) {
            cell.text.push_str(text);
        }
    }

    fn end_cell(&mut self) {
        let Some(table) = self.open.last_mut() else { return };
        let put = table.end_cell(&mut self.book);
        self.fault = self.fault.or(put.err());
    }

    fn end_table(&mut self) {
        self.end_cell();
        if let Some(table) = self.open.pop() {
            self.book.add("", table.table);
        }
    }
}

impl OpenTable {
    fn new() -> Self {
        let covered = vec![0; COLUMNS];
        Self { table: Table::default(), row: 0, in_row: false, column: 0, covered, cell: None }
    }

    fn next_row(&mut self) {
        self.end_row();
        (self.in_row, self.column) = (true, 0);
    }

    fn end_row(&mut self) {
        if self.in_row {
            self.row = self.row.saturating_add(1);
            self.covered.iter_mut().for_each(|rows| *rows = rows.saturating_sub(1));
        }
        self.in_row = false;
    }

    fn start_cell(&mut self, tag: &Tag) {
        if !self.in_row {
            self.next_row();
        }
        while self.covered.get(self.column).is_some_and(|rows| *rows > 0) {
            self.column += 1;
        }
        let number = |name: &str| attribute(tag, name)?.trim().parse::<u32>().ok();
        let columns = usize::try_from(number("colspan").unwrap_or(1).clamp(1, 1000)).unwrap_or(1);
        let rows = number("rowspan").unwrap_or(1).clamp(1, 65_534);
        let is_formula = attribute(tag, FORMULA).is_some();
        self.cell = Some(OpenCell { text: String::new(), is_formula, columns, rows });
    }

    fn line_break(&mut self) {
        if let Some(cell) = self.cell.as_mut().filter(|cell| !cell.text.is_empty()) {
            cell.text.push('\u{2028}');
        }
    }

    /// Adds the open cell; runs of blanks are one blank, a line of the screen is one of the cell.
    fn end_cell(&mut self, book: &mut Book) -> Result<(), SheetFault> {
        let Some(cell) = self.cell.take() else { return Ok(()) };
        let (first, end) = (self.column, self.column.saturating_add(cell.columns));
        self.column = end;
        for rows in self.covered.iter_mut().take(end).skip(first) {
            *rows = cell.rows;
        }
        self.table.merge([self.row, self.row + cell.rows - 1], [first, end - 1]);
        let lines = cell.text.split('\u{2028}').map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        match lines.as_slice() {
            [] if cell.is_formula => self.table.put_error(book, self.row, first, CellError::NoValue),
            lines => self.table.put_text(book, self.row, first, &lines.join("\n")),
        }
    }
}

fn attribute<'a>(tag: &'a Tag, name: &str) -> Option<&'a str> {
    tag.attrs.iter().find(|attribute| &*attribute.name.local == name).map(|attribute| &*attribute.value)
}

/// Returns whether a browser does not show the element.
fn is_hidden(tag: &Tag) -> bool {
    let style = attribute(tag, "style").unwrap_or_default().to_ascii_lowercase();
    let none = style.split(';').filter_map(|rule| rule.split_once(':'));
    let mut none = none.filter(|(name, value)| name.trim() == "display" && value.trim().starts_with("none"));
    none.next().is_some() || attribute(tag, "hidden").is_some()
}

#[cfg(test)]
mod tests {
    use tables::spreadsheets::{Cell, LARGEST_FILE, Merged, SheetRows};

    use super::*;

    fn sheets(text: &str) -> Vec<SheetRows> {
        let mut book = Book::default();
        read(text, &mut book).unwrap();
        book.finish().unwrap().sheets
    }

    fn texts(sheet: &SheetRows) -> Vec<Vec<String>> {
        let text = |cell: &Cell| if let Cell::Text(text) = cell { text.clone() } else { String::new() };
        sheet.rows.iter().map(|row| row.cells.iter().map(text).collect()).collect()
    }

    #[test]
    fn rows_are_read_with_entities_breaks_and_without_end_tags() {
        let sheet = &sheets(
            "<meta charset=utf-8><style>td { x: '<table>' }</style><TABLE><tr><th>Nama<th>NIP</tr>\
             <tr><td> A &amp; B,\n  S.KM<br/>NIP 1<td>'1&nbsp;2",
        )[0];
        assert_eq!(texts(sheet), [["Nama", "NIP"], ["A & B, S.KM\nNIP 1", "'1 2"]]);
    }

    #[test]
    fn spans_move_the_cells_beside_and_below() {
        let sheet = &sheets(
            "<table><tr><td rowspan=2>No</td><td colspan=2>Pangkat</td><td>X</td></tr><tr><td>P</td><td>G</td></tr></table>",
        )[0];
        assert_eq!(texts(sheet), [vec!["No", "Pangkat", "", "X"], vec!["", "P", "G"]]);
        let merged = |top, bottom, left, right| Merged { top, bottom, left, right };
        assert_eq!(sheet.merged, [merged(1, 2, 0, 0), merged(1, 1, 1, 2)]);
    }

    #[test]
    fn errors_formulas_without_value_and_hidden_rows_are_told() {
        let sheet = &sheets(
            "<table><tr><td>#REF!</td><td x:fmla='=A1'></td></tr><tr style='HEIGHT:1pt; Display : none'><td>b</td></tr>\
             <tr hidden><td>c</td></tr><tr style='display:table-row'><td>d</td></tr></table>",
        )[0];
        let error = Cell::Error(CellError::Value("#REF!".into()));
        assert_eq!(sheet.rows[0].cells, [error, Cell::Error(CellError::NoValue)]);
        assert_eq!(sheet.hidden_rows, [2, 3]);
    }

    #[test]
    fn each_table_is_a_sheet() {
        let read = sheets("<table><tr><td>a</td></tr></table><table><tr><td>b<table><tr><td>c</table></table>");
        assert_eq!(read.iter().map(texts).collect::<Vec<_>>(), [vec![vec!["a"]], vec![vec!["c"]], vec![vec!["b"]]]);
    }

    #[test]
    fn a_hostile_nest_of_tags_takes_little_memory() {
        for tags in ["<table><tr><td>", "<a>", "<td rowspan=99999 colspan=99999>"] {
            let nest = format!("<table><tr><td>{}", tags.repeat(LARGEST_FILE / tags.len() - 10));
            let mut book = Book::default();
            let _ = read(&nest, &mut book);
        }
    }
}
