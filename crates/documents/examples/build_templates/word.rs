//! Pieces of `WordprocessingML`: paragraphs, tables, the package around them. Lengths in twentieths of a point.

// A developer's tool: readable code matters more than speed, and a look is a row of switches.
#![allow(clippy::format_push_string, clippy::struct_excessive_bools)]

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

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

    /// Section properties; a foot stands on the first page only.
    fn section(self, has_foot: bool) -> String {
        let Self { top, right, bottom, left, landscape } = self;
        let page = match landscape {
            true => format!(r#"w:w="{LONG_SIDE}" w:h="{SHORT_SIDE}" w:orient="landscape""#),
            false => format!(r#"w:w="{SHORT_SIDE}" w:h="{LONG_SIDE}""#),
        };
        let (foot, first_page) = match has_foot {
            true => (r#"<w:footerReference w:type="first" r:id="rId3"/>"#, "<w:titlePg/>"),
            false => ("", ""),
        };
        format!(
            r#"<w:sectPr>{foot}<w:pgSz {page}/><w:pgMar w:top="{top}" w:right="{right}" w:bottom="{bottom}" w:left="{left}" w:header="567" w:footer="{FOOT_DISTANCE}" w:gutter="0"/>{first_page}</w:sectPr>"#
        )
    }
}

/// Ends a section of the document; the next begins on a new page.
pub(crate) fn section_break(margins: Margins, has_foot: bool) -> String {
    let section = margins.section(has_foot);
    format!(r#"<w:p><w:pPr><w:spacing w:line="20" w:lineRule="exact"/>{section}</w:pPr></w:p>"#)
}

/// Look of a paragraph.
#[derive(Clone, Copy, Default)]
pub(crate) struct P {
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
/// Centred and bold: a title.
pub(crate) const TITLE: P = P { align: "center", bold: true, keep: true, ..PLAIN };
/// A line of running text.
pub(crate) const BODY: P = P { after: 120, ..PLAIN };

impl P {
    /// A paragraph of this look; a tab in `text` is a tab.
    pub(crate) fn text(self, text: &str) -> String {
        let mut out = String::from("<w:p><w:pPr>");
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

/// A letter to package.
pub(crate) struct Document<'a> {
    pub(crate) title: &'a str,
    pub(crate) body: &'a str,
    /// Margins of its last section.
    pub(crate) last: Margins,
    /// Foot of the first page; empty for none.
    pub(crate) foot: &'a str,
    /// True if the last section is the first too.
    pub(crate) one_section: bool,
}

/// The whole package around a letter.
pub(crate) fn package(document: &Document<'_>) -> zip::result::ZipResult<Vec<u8>> {
    let Document { title, body, last, foot, one_section } = *document;
    let has_foot = !foot.is_empty();
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default());
    let of_foot = |xml: &str| if has_foot { xml.to_owned() } else { String::new() };
    // LibreOffice 7 has no foot on the first page of a document that begins with a table.
    let start = if has_foot { P { size: 2, ..PLAIN }.text("") } else { String::new() };
    let body = start + body + &last.section(has_foot && one_section);
    let mut parts = vec![
        ("[Content_Types].xml", CONTENT_TYPES.replace("FOOT", &of_foot(FOOT_TYPE))),
        ("_rels/.rels", PACKAGE_RELS.to_owned()),
        ("docProps/core.xml", CORE.replace("TITLE", title)),
        ("word/_rels/document.xml.rels", DOCUMENT_RELS.replace("FOOT", &of_foot(FOOT_REL))),
        ("word/document.xml", DOCUMENT.replace("BODY", &body)),
        ("word/settings.xml", SETTINGS.to_owned()),
        ("word/styles.xml", STYLES.to_owned()),
    ];
    if has_foot {
        parts.push(("word/footer1.xml", FOOTER.replace("BODY", foot)));
    }
    for (name, content) in parts {
        out.start_file(name, options)?;
        out.write_all(content.as_bytes())?;
    }
    Ok(out.finish()?.into_inner())
}

const CONTENT_TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>FOOT</Types>"#;
const FOOT_TYPE: &str = r#"<Override PartName="/word/footer1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/>"#;
const FOOT_REL: &str = r#"<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footer" Target="footer1.xml"/>"#;
const FOOTER: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">BODY</w:ftr>"#;
const PACKAGE_RELS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>"#;
const DOCUMENT_RELS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>FOOT</Relationships>"#;
const CORE: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>TITLE</dc:title></cp:coreProperties>"#;
const DOCUMENT: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>BODY</w:body></w:document>"#;
const SETTINGS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:defaultTabStop w:val="720"/><w:compat><w:doNotExpandShiftReturn/><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="id-ID"/></w:settings>"#;
const STYLES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="id-ID"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>"#;
