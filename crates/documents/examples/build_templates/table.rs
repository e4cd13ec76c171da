//! Tables of `WordprocessingML`.

// A developer's tool: readable code matters more than speed.
#![allow(clippy::format_push_string)]

use super::word::{P, PLAIN};

/// A table of columns so wide, with or without lines.
pub(crate) struct Table {
    columns: Vec<u32>,
    lined: bool,
    indent: i64,
    rows: String,
}

impl Table {
    pub(crate) fn new(columns: &[u32], lined: bool) -> Self {
        Self { columns: columns.to_vec(), lined, indent: 0, rows: String::new() }
    }

    /// Moves the table to the right.
    pub(crate) fn indent(mut self, by: u32) -> Self {
        self.indent = by.into();
        self
    }

    /// Moves the table into the left margin.
    pub(crate) fn outdent(mut self, by: u32) -> Self {
        self.indent = -i64::from(by);
        self
    }

    /// A row that is never torn apart; each cell's content is whole paragraphs.
    pub(crate) fn row(self, cells: &[String]) -> Self {
        self.spanning(&cells.iter().map(|cell| (1, cell.clone())).collect::<Vec<_>>(), "")
    }

    /// Two rows without a line between them; the first stays with the second.
    pub(crate) fn joined(self, upper: &[String], lower: &[String]) -> Self {
        let cells = |row: &[String]| row.iter().map(|cell| (1, cell.clone())).collect::<Vec<_>>();
        self.cells(&cells(upper), "", "bottom").cells(&cells(lower), "", "top")
    }

    /// A head row, repeated on each page, in the size of `look`.
    pub(crate) fn head(self, look: P, cells: &[&str]) -> Self {
        let look = P { bold: true, align: "center", ..look };
        let cells: Vec<_> = cells.iter().map(|cell| (1, look.text(cell))).collect();
        self.spanning(&cells, "<w:tblHeader/>")
    }

    /// A head row without lines around it, repeated on each page: a title above the rows.
    pub(crate) fn title(mut self, paragraphs: &[String]) -> Self {
        let (width, columns): (u32, _) = (self.columns.iter().sum(), self.columns.len());
        let open = ["top", "left", "right"].map(|side| format!(r#"<w:{side} w:val="nil"/>"#)).concat();
        self.rows += &format!(
            r#"<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr><w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/><w:gridSpan w:val="{columns}"/><w:tcBorders>{open}</w:tcBorders></w:tcPr>{}</w:tc></w:tr>"#,
            paragraphs.concat()
        );
        self
    }

    /// A row of plain texts in one look.
    pub(crate) fn texts(self, look: P, cells: &[&str]) -> Self {
        self.row(&cells.iter().map(|cell| look.text(cell)).collect::<Vec<_>>())
    }

    /// A row whose cells take several columns.
    pub(crate) fn spanning(self, cells: &[(usize, String)], row_look: &str) -> Self {
        self.cells(cells, row_look, "")
    }

    /// An entry of two rows that stay together: words above columns. The outer cells of the upper row reach down beside the lower
    /// ones; the right one only where `lower` leaves room for it.
    pub(crate) fn entry(mut self, upper: &[String], lower: &[String], row_look: &str) -> Self {
        let (first, last) = (self.columns[0], self.columns[self.columns.len() - 1]);
        let has_last = lower.len() + 1 < self.columns.len();
        let inner = &self.columns[1..=lower.len()];
        let cell = |width: u32, look: &str, content: &str| {
            format!(r#"<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/>{look}</w:tcPr>{content}</w:tc>"#)
        };
        let span = format!(r#"<w:gridSpan w:val="{}"/>"#, inner.len());
        let (begins, goes_on) = (r#"<w:vMerge w:val="restart"/>"#, "<w:vMerge/>");
        let row = |cells: &str| format!("<w:tr><w:trPr><w:cantSplit/>{row_look}</w:trPr>{cells}</w:tr>");
        let mut words = cell(first, begins, &upper[0]) + &cell(inner.iter().sum(), &span, &upper[1]);
        let values = inner.iter().zip(lower).map(|(width, content)| cell(*width, "", content));
        let mut values = cell(first, goes_on, &PLAIN.text("")) + &values.collect::<String>();
        if has_last {
            words += &cell(last, begins, &upper[2]);
            values += &cell(last, goes_on, &upper[3]);
        }
        self.rows += &(row(&words) + &row(&values));
        self
    }

    /// Any row; `open` names the side of its cells that has no line.
    fn cells(mut self, cells: &[(usize, String)], row_look: &str, open: &str) -> Self {
        let borders = match open {
            "" => String::new(),
            side => format!(r#"<w:tcBorders><w:{side} w:val="nil"/></w:tcBorders>"#),
        };
        self.rows += &format!("<w:tr><w:trPr><w:cantSplit/>{row_look}</w:trPr>");
        let mut column = 0;
        for (span, content) in cells {
            let width: u32 = self.columns.iter().skip(column).take(*span).sum();
            column += span;
            let span = if *span > 1 { format!(r#"<w:gridSpan w:val="{span}"/>"#) } else { String::new() };
            self.rows += &format!(
                r#"<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/>{span}{borders}</w:tcPr>{content}</w:tc>"#
            );
        }
        self.rows += "</w:tr>";
        self
    }

    /// The table's XML.
    pub(crate) fn build(self) -> String {
        let lines = if self.lined {
            let line = |side| format!(r#"<w:{side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>"#);
            let sides = ["top", "left", "bottom", "right", "insideH", "insideV"].map(line);
            format!("<w:tblBorders>{}</w:tblBorders>", sides.concat())
        } else {
            String::new()
        };
        let (pad, left) = if self.lined { (25, 80) } else { (0, 0) };
        let columns = self.columns.iter().map(|w| format!(r#"<w:gridCol w:w="{w}"/>"#));
        format!(
            r#"<w:tbl><w:tblPr><w:tblW w:w="{}" w:type="dxa"/><w:tblInd w:w="{}" w:type="dxa"/>{lines}<w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="{pad}" w:type="dxa"/><w:left w:w="{left}" w:type="dxa"/><w:bottom w:w="{pad}" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>{}</w:tblGrid>{}</w:tbl>"#,
            self.columns.iter().sum::<u32>(),
            self.indent,
            columns.collect::<String>(),
            self.rows
        )
    }
}
