//! `LibreOffice` and `OpenDocument` spreadsheets. Repeated rows and cells are expanded up to the limits only.

use app::spreadsheets::SheetFault;
use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesRef, BytesStart, Event},
};

use crate::table::{COLUMNS, Table};

/// Reads the first table of `content.xml`.
pub(crate) fn table(content: &[u8]) -> Result<Table, SheetFault> {
    let mut reader = Reader::from_reader(content);
    let (mut sheet, mut buffer) = (Sheet::default(), Vec::new());
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer).map_err(|_| SheetFault::Unreadable)? {
            Event::Start(tag) => sheet.open(&tag)?,
            Event::Empty(tag) => {
                sheet.open(&tag)?;
                sheet.close(tag.local_name().as_ref())?;
            }
            Event::End(tag) => sheet.close(tag.local_name().as_ref())?,
            Event::Text(text) => sheet.text(&text.xml10_content()),
            Event::GeneralRef(reference) => sheet.text(&character(&reference)),
            Event::Eof => break,
            _ => {}
        }
        if sheet.done {
            break;
        }
    }
    if sheet.done { Ok(sheet.table) } else { Err(SheetFault::Unreadable) }
}

/// Position of the reader. Rows and columns are counted from 0.
#[derive(Default)]
struct Sheet {
    table: Table,
    /// Depth of nested tables; only the outermost is read.
    depth: u32,
    row: u32,
    row_repeats: u32,
    cells: Vec<(usize, usize, Value)>,
    column: usize,
    cell: Option<OpenCell>,
    done: bool,
}

/// Content of a cell.
enum Value {
    Text(String),
    Number(f64),
}

/// The cell being read.
struct OpenCell {
    repeats: usize,
    /// Value of a number.
    number: Option<f64>,
    /// Displayed text.
    text: String,
    /// Number of paragraphs so far.
    paragraphs: u32,
    /// True if the reader is inside a paragraph, not in a note.
    in_paragraph: bool,
    in_note: bool,
}

impl Sheet {
    fn open(&mut self, tag: &BytesStart<'_>) -> Result<(), SheetFault> {
        match tag.local_name().as_ref() {
            "table" => self.depth += 1,
            _ if self.depth != 1 => {}
            "table-row" => {
                self.row_repeats = repeats(tag, "table:number-rows-repeated")?;
                self.column = 0;
            }
            "table-cell" | "covered-table-cell" => self.cell = Some(OpenCell::of(tag)?),
            "annotation" => self.cell.iter_mut().for_each(|cell| cell.in_note = true),
            "p" => self.cell.iter_mut().for_each(OpenCell::begin_paragraph),
            "s" | "tab" | "line-break" => self.text(" "),
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, name: &str) -> Result<(), SheetFault> {
        match name {
            "table" => {
                self.depth = self.depth.saturating_sub(1);
                self.done = self.depth == 0;
            }
            _ if self.depth != 1 => {}
            "p" => self.cell.iter_mut().for_each(|cell| cell.in_paragraph = false),
            "annotation" => self.cell.iter_mut().for_each(|cell| cell.in_note = false),
            "table-cell" | "covered-table-cell" => self.end_cell(),
            "table-row" => self.end_row()?,
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        if let Some(cell) = self.cell.as_mut().filter(|cell| cell.in_paragraph && !cell.in_note) {
            cell.text.push_str(text);
        }
    }

    fn end_cell(&mut self) {
        let Some(cell) = self.cell.take() else { return };
        let end = self.column.saturating_add(cell.repeats);
        let empty = cell.number.is_none() && cell.text.is_empty();
        let value = cell.number.map_or(Value::Text(cell.text), Value::Number);
        if self.column < COLUMNS && !empty {
            self.cells.push((self.column, end.min(COLUMNS), value));
        }
        self.column = end;
    }

    /// Repeats a row with content until the limit; an empty one is only counted.
    fn end_row(&mut self) -> Result<(), SheetFault> {
        let cells = std::mem::take(&mut self.cells);
        if !cells.is_empty() {
            for row in self.row..self.row.saturating_add(self.row_repeats) {
                for (first, end, value) in &cells {
                    for column in *first..*end {
                        match value {
                            Value::Text(text) => self.table.put_text(row, column, text)?,
                            Value::Number(number) => self.table.put_number(row, column, *number)?,
                        }
                    }
                }
            }
        }
        self.row = self.row.saturating_add(self.row_repeats);
        Ok(())
    }
}

impl OpenCell {
    fn of(tag: &BytesStart<'_>) -> Result<Self, SheetFault> {
        let kind = attribute(tag, "office:value-type")?;
        let numeric = matches!(kind.as_deref(), Some("float" | "currency" | "percentage"));
        let value = if numeric { attribute(tag, "office:value")? } else { None };
        let repeats = repeats(tag, "table:number-columns-repeated")?;
        Ok(Self {
            repeats: usize::try_from(repeats).unwrap_or(usize::MAX),
            number: value.and_then(|value| value.parse().ok()),
            text: String::new(),
            paragraphs: 0,
            in_paragraph: false,
            in_note: false,
        })
    }

    fn begin_paragraph(&mut self) {
        if self.in_note {
            return;
        }
        if self.paragraphs > 0 {
            self.text.push(' ');
        }
        self.paragraphs += 1;
        self.in_paragraph = true;
    }
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, SheetFault> {
    let found = tag.try_get_attribute(name).map_err(|_| SheetFault::Unreadable)?;
    let Some(found) = found else { return Ok(None) };
    let value = found.normalized_value(XmlVersion::Implicit1_0).map_err(|_| SheetFault::Unreadable)?;
    Ok(Some(value.into_owned()))
}

/// Number of repetitions, at least one.
fn repeats(tag: &BytesStart<'_>, name: &str) -> Result<u32, SheetFault> {
    let Some(text) = attribute(tag, name)? else { return Ok(1) };
    text.parse::<u32>().map(|count| count.max(1)).map_err(|_| SheetFault::Unreadable)
}

/// Text of an entity such as `&amp;`; nothing for one that spreadsheets do not use.
fn character(reference: &BytesRef<'_>) -> String {
    if let Ok(Some(character)) = reference.resolve_char_ref() {
        return character.to_string();
    }
    resolve_predefined_entity(&reference.xml10_content()).unwrap_or_default().to_owned()
}
