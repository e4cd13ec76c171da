//! `SpreadsheetML` 2003: workbooks as one XML document, which many programs name .xls.

use chrono::NaiveDate;
use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
};
use tables::spreadsheets::{CellError, SheetFault};

use crate::table::{Book, Table};

/// Characters that are searched for the namespace.
const HEAD: usize = 4096;
/// Hidden rows that a row tells at most.
const MOST_ROWS: u32 = 10_000;
/// Digits that a number keeps in a spreadsheet program; more are a text, such as a NIP.
const DIGITS: usize = 15;

/// Returns whether a text is such a workbook.
pub(crate) fn is_workbook(text: &str) -> bool {
    let end = text.char_indices().nth(HEAD).map_or(text.len(), |(at, _)| at);
    text[..end].contains("urn:schemas-microsoft-com:office:spreadsheet")
        && text[..end].contains("Workbook")
        && text.trim_start().starts_with("<?xml")
}

/// Reads the sheets.
pub(crate) fn read(text: &str, book: &mut Book) -> Result<(), SheetFault> {
    let mut reader = Reader::from_str(text);
    let mut sheet = Sheet::default();
    loop {
        match reader.read_event().map_err(|_| SheetFault::Unreadable)? {
            Event::Start(tag) => sheet.open(&tag)?,
            Event::Empty(tag) => {
                sheet.open(&tag)?;
                sheet.close(tag.local_name().as_ref(), book)?;
            }
            Event::End(tag) => sheet.close(tag.local_name().as_ref(), book)?,
            Event::Text(text) => sheet.text(&text.xml10_content()),
            Event::CData(text) => sheet.text(&text.xml10_content()),
            Event::GeneralRef(reference) => match reference.resolve_char_ref() {
                Ok(Some(character)) => sheet.text(&character.to_string()),
                _ => sheet.text(resolve_predefined_entity(&reference.xml10_content()).unwrap_or_default()),
            },
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// Position of the reader. Rows and columns are counted from 0.
#[derive(Default)]
struct Sheet {
    name: String,
    table: Table,
    /// The open row and cell, or the next ones.
    row: u32,
    column: usize,
    across: usize,
    /// The open cell has a formula, and no value yet.
    is_formula: bool,
    kind: Option<String>,
    text: String,
}

impl Sheet {
    fn open(&mut self, tag: &BytesStart<'_>) -> Result<(), SheetFault> {
        match tag.local_name().as_ref() {
            "Worksheet" => {
                *self = Self { name: attribute(tag, "Name")?.unwrap_or_default(), ..Self::default() };
            }
            "Row" => {
                if let Some(index) = number(tag, "Index")? {
                    self.row = index.saturating_sub(1);
                }
                self.column = 0;
                if attribute(tag, "Hidden")?.is_some_and(|hidden| hidden == "1") {
                    let more = number(tag, "Span")?.unwrap_or(0);
                    (0..=more.min(MOST_ROWS)).for_each(|below| self.table.hide(self.row.saturating_add(below)));
                }
            }
            "Cell" => {
                if let Some(index) = number(tag, "Index")? {
                    self.column = usize::try_from(index.saturating_sub(1)).unwrap_or(usize::MAX);
                }
                let across = number(tag, "MergeAcross")?.unwrap_or(0);
                let down = number(tag, "MergeDown")?.unwrap_or(0);
                self.is_formula = attribute(tag, "Formula")?.is_some();
                self.across = usize::try_from(across).unwrap_or(usize::MAX);
                let right = self.column.saturating_add(self.across);
                self.table.merge([self.row, self.row.saturating_add(down)], [self.column, right]);
            }
            "Data" => {
                self.kind = Some(attribute(tag, "Type")?.unwrap_or_default());
                self.text.clear();
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        if self.kind.is_some() {
            self.text.push_str(text);
        }
    }

    fn close(&mut self, name: &str, book: &mut Book) -> Result<(), SheetFault> {
        match name {
            "Data" => self.put(book)?,
            "Cell" => {
                if std::mem::take(&mut self.is_formula) {
                    self.table.put_error(book, self.row, self.column, CellError::NoValue)?;
                }
                self.column = self.column.saturating_add(self.across).saturating_add(1);
            }
            "Row" => self.row = self.row.saturating_add(1),
            "Worksheet" => book.add(&self.name, std::mem::take(&mut self.table)),
            _ => {}
        }
        Ok(())
    }

    fn put(&mut self, book: &mut Book) -> Result<(), SheetFault> {
        let Some(kind) = self.kind.take() else { return Ok(()) };
        let text = std::mem::take(&mut self.text);
        self.is_formula &= text.is_empty();
        let day = || text.get(..10)?.parse::<NaiveDate>().ok();
        let number = || text.trim().parse::<f64>().ok();
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        if let Some(number) = number().filter(|_| kind == "Number" && digits <= DIGITS) {
            return self.table.put_number(book, self.row, self.column, number);
        }
        if kind == "Error" {
            return self.table.put_error(book, self.row, self.column, CellError::Value(text));
        }
        match day().filter(|_| kind == "DateTime") {
            Some(day) => self.table.put_day(book, self.row, self.column, day),
            None => self.table.put_text(book, self.row, self.column, &text),
        }
    }
}

/// An attribute by its local name.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, SheetFault> {
    let mut attributes = tag.attributes();
    let mut attributes = attributes.with_checks(false).filter_map(Result::ok);
    let Some(found) = attributes.find(|a| a.key.local_name().as_ref() == name) else { return Ok(None) };
    let value = found.normalized_value(XmlVersion::Implicit1_0).map_err(|_| SheetFault::Unreadable)?;
    Ok(Some(value.into_owned()))
}

fn number(tag: &BytesStart<'_>, name: &str) -> Result<Option<u32>, SheetFault> {
    attribute(tag, name)?.map(|text| text.parse().map_err(|_| SheetFault::Unreadable)).transpose()
}

#[cfg(test)]
mod tests {
    use tables::spreadsheets::{Cell, Merged};

    use super::*;

    #[test]
    fn sheets_with_skipped_rows_merged_cells_and_every_type_are_read() {
        let text = "<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?>\
            <Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\" xmlns:ss=\"urn:schemas-microsoft-com:office:spreadsheet\">\
            <Worksheet ss:Name=\"Pegawai\"><Table><Row ss:Index=\"3\"><Cell ss:MergeAcross=\"1\"><Data ss:Type=\"String\">A &amp; B</Data>\
            </Cell><Cell><Data ss:Type=\"Number\">1.5</Data></Cell></Row><Row><Cell ss:Index=\"2\"><Data ss:Type=\"Number\">\
            199001012015011901</Data></Cell><Cell><Data ss:Type=\"DateTime\">2026-01-02T00:00:00.000</Data></Cell></Row></Table>\
            </Worksheet><Worksheet ss:Name=\"Kosong\"><Table/></Worksheet></Workbook>";
        assert!(is_workbook(text));
        let mut book = Book::default();
        read(text, &mut book).unwrap();
        let sheets = book.finish().unwrap().sheets;
        assert_eq!(sheets.iter().map(|sheet| sheet.name.as_str()).collect::<Vec<_>>(), ["Pegawai", "Kosong"]);
        assert_eq!(sheets[0].merged, [Merged { top: 3, bottom: 3, left: 0, right: 1 }]);
        let rows: Vec<_> = sheets[0].rows.iter().map(|row| (row.number, row.cells.clone())).collect();
        let day = NaiveDate::from_ymd_opt(2026, 1, 2).unwrap();
        assert_eq!(
            rows,
            [
                (3, vec![Cell::text("A & B"), Cell::Empty, Cell::Number(1.5)]),
                (4, vec![Cell::Empty, Cell::text("199001012015011901"), Cell::Day(day)]),
            ]
        );
    }

    #[test]
    fn errors_formulas_without_value_and_hidden_rows_are_told() {
        let text = "<Workbook xmlns:ss=\"x\"><Worksheet ss:Name=\"A\"><Table><Row ss:Hidden=\"1\">\
            <Cell ss:Formula=\"=NA()\"><Data ss:Type=\"Error\">#N/A</Data></Cell><Cell ss:Formula=\"=1+1\"/>\
            <Cell ss:Formula=\"=1+1\"><Data ss:Type=\"Number\">2</Data></Cell></Row><Row><Cell><Data ss:Type=\"String\">B\
            </Data></Cell></Row></Table></Worksheet></Workbook>";
        let mut book = Book::default();
        read(text, &mut book).unwrap();
        let sheet = book.finish().unwrap().sheets.remove(0);
        let error = Cell::Error(CellError::Value("#N/A".into()));
        assert_eq!(sheet.rows[0].cells, [error, Cell::Error(CellError::NoValue), Cell::Number(2.0)]);
        assert_eq!((sheet.hidden_rows, sheet.rows.len()), (vec![1], 2));
    }
}
