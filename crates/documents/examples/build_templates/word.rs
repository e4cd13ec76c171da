//! Pieces of `WordprocessingML`: paragraphs, tables, the package around them. Lengths in twentieths of a point.

// A developer's tool: readable code matters more than speed, and a look is a row of switches.
#![allow(clippy::format_push_string, clippy::struct_excessive_bools)]

/// Width between the margins of a letter.
pub(crate) const WIDTH: u32 = LETTER.width();

/// Distance of the foot from the edge of the page: what printers leave free.
const FOOT_DISTANCE: u32 = 284;

/// Sides of the F4 sheet, 215 x 330 mm.
const SHORT_SIDE: u32 = 12_189;
const LONG_SIDE: u32 = 18_709;

/// Margins of the F4 sheet.
#[derive(Clone, Copy)]
pub(crate) struct Margins {
    pub(crate) top: u32,
    pub(crate) right: u32,
    pub(crate) bottom: u32,
    pub(crate) left: u32,
    pub(crate) landscape: bool,
}

/// Margins of a letter.
pub(crate) const LETTER: Margins = Margins { top: 851, right: 1_134, bottom: 680, left: 1_701, landscape: false };

impl Margins {
    /// Width between the margins.
    pub(crate) const fn width(self) -> u32 {
        let width = if self.landscape { LONG_SIDE } else { SHORT_SIDE };
        width - self.left - self.right
    }

    /// Section properties; a foot stands on the first page only, a head on the others.
    pub(crate) fn section(self, has_foot: bool, head: Head) -> String {
        let Self { top, right, bottom, left, landscape } = self;
        let page = if landscape {
            format!(r#"w:w="{LONG_SIDE}" w:h="{SHORT_SIDE}" w:orient="landscape""#)
        } else {
            format!(r#"w:w="{SHORT_SIDE}" w:h="{LONG_SIDE}""#)
        };
        let (has_head, head) = match head {
            Head::Missing => (false, ""),
            Head::Running => (true, r#"<w:headerReference w:type="default" r:id="rId4"/>"#),
            Head::Empty => (false, r#"<w:headerReference w:type="default" r:id="rId5"/>"#),
        };
        let foot = if has_foot { r#"<w:footerReference w:type="first" r:id="rId3"/>"# } else { "" };
        let first_page = if has_foot || has_head { "<w:titlePg/>" } else { "" };
        format!(
            r#"<w:sectPr>{head}{foot}<w:pgSz {page}/><w:pgMar w:top="{top}" w:right="{right}" w:bottom="{bottom}" w:left="{left}" w:header="567" w:footer="{FOOT_DISTANCE}" w:gutter="0"/>{first_page}</w:sectPr>"#
        )
    }
}

/// Head of the pages of a section after its first one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Head {
    /// No section of the document has one.
    Missing,
    /// Names the letter and the page.
    Running,
    /// None after a section with one, whose head it would inherit.
    Empty,
}

/// Ends a section of the document, which has foot and head; the next begins on a new page.
pub(crate) fn section_break(margins: Margins) -> String {
    let section = margins.section(true, Head::Running);
    format!(r#"<w:p><w:pPr><w:spacing w:line="20" w:lineRule="exact"/>{section}</w:pPr></w:p>"#)
}

/// Look of a paragraph.
#[derive(Clone, Copy, Default)]
pub(crate) struct P {
    /// Style of the paragraph; empty for the document's own.
    pub(crate) style: &'static str,
    pub(crate) align: &'static str,
    pub(crate) bold: bool,
    pub(crate) underline: bool,
    pub(crate) caps: bool,
    /// Half points; 0 for the document's own.
    pub(crate) size: u32,
    pub(crate) before: u32,
    pub(crate) after: u32,
    pub(crate) left: u32,
    pub(crate) hanging: u32,
    pub(crate) tabs: &'static [u32],
    pub(crate) keep: bool,
    pub(crate) new_page: bool,
    pub(crate) rule_below: &'static str,
}

/// A plain paragraph.
pub(crate) const PLAIN: P = P {
    style: "",
    align: "",
    bold: false,
    underline: false,
    caps: false,
    size: 0,
    before: 0,
    after: 0,
    left: 0,
    hanging: 0,
    tabs: &[],
    keep: false,
    new_page: false,
    rule_below: "",
};
/// Centred and bold: the title of a paper.
pub(crate) const TITLE: P = P { style: "Title", align: "center", bold: true, keep: true, ..PLAIN };
/// As [`TITLE`], of a further sheet or a part of it.
pub(crate) const HEADING: P = P { style: "Heading1", ..TITLE };
/// A line of running text.
pub(crate) const BODY: P = P { after: 120, ..PLAIN };

impl P {
    /// A paragraph of this look; a tab in `text` is a tab.
    pub(crate) fn text(self, text: &str) -> String {
        let mut out = String::from("<w:p><w:pPr>");
        if !self.style.is_empty() {
            out += &format!(r#"<w:pStyle w:val="{}"/>"#, self.style);
        }
        out += if self.keep { "<w:keepNext/><w:keepLines/>" } else { "" };
        out += if self.new_page { "<w:pageBreakBefore/>" } else { "" };
        if !self.rule_below.is_empty() {
            out += &format!(
                r#"<w:pBdr><w:bottom w:val="{}" w:sz="{}" w:space="1" w:color="000000"/></w:pBdr>"#,
                self.rule_below,
                if self.rule_below == "single" { 8 } else { 18 }
            );
        }
        if !self.tabs.is_empty() {
            let stops = self.tabs.iter().map(|at| format!(r#"<w:tab w:val="left" w:pos="{at}"/>"#));
            out += &format!("<w:tabs>{}</w:tabs>", stops.collect::<String>());
        }
        if self.before + self.after > 0 {
            out += &format!(r#"<w:spacing w:before="{}" w:after="{}"/>"#, self.before, self.after);
        }
        if self.left + self.hanging > 0 {
            out += &format!(r#"<w:ind w:left="{}" w:hanging="{}"/>"#, self.left, self.hanging);
        }
        if !self.align.is_empty() {
            out += &format!(r#"<w:jc w:val="{}"/>"#, self.align);
        }
        // The paragraph mark too: it is what gives an empty line its height.
        out += &self.run_look();
        out += "</w:pPr>";
        for (index, piece) in text.split('\t').enumerate() {
            let tab = if index > 0 { "<w:tab/>" } else { "" };
            out += &format!(
                r#"<w:r>{}{tab}<w:t xml:space="preserve">{}</w:t></w:r>"#,
                self.run_look(),
                piece.replace('&', "&amp;")
            );
        }
        out + "</w:p>"
    }

    fn run_look(self) -> String {
        let mut out = String::new();
        out += if self.bold { "<w:b/>" } else { "" };
        out += if self.caps { "<w:caps/>" } else { "" };
        if self.size > 0 {
            out += &format!(r#"<w:sz w:val="{0}"/><w:szCs w:val="{0}"/>"#, self.size);
        }
        out += if self.underline { r#"<w:u w:val="single"/>"# } else { "" };
        if out.is_empty() { out } else { format!("<w:rPr>{out}</w:rPr>") }
    }
}

/// A table of columns so wide, with or without lines.
pub(crate) struct Table {
    columns: Vec<u32>,
    lined: bool,
    indent: u32,
    rows: String,
}

impl Table {
    pub(crate) fn new(columns: &[u32], lined: bool) -> Self {
        Self { columns: columns.to_vec(), lined, indent: 0, rows: String::new() }
    }

    /// Moves the table to the right.
    pub(crate) fn indent(mut self, by: u32) -> Self {
        self.indent = by;
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
