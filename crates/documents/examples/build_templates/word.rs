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
    pub(crate) fn section(self, has_foot: bool, head: Head, start: Start) -> String {
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
        let start = match start {
            Start::NextPage => "",
            Start::OddPage => r#"<w:type w:val="oddPage"/>"#,
            Start::Continuous => r#"<w:type w:val="continuous"/>"#,
        };
        format!(
            r#"<w:sectPr>{head}{foot}{start}<w:pgSz {page}/><w:pgMar w:top="{top}" w:right="{right}" w:bottom="{bottom}" w:left="{left}" w:header="567" w:footer="{FOOT_DISTANCE}" w:gutter="0"/>{first_page}</w:sectPr>"#
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

/// Place at which a section begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    NextPage,
    /// The front of a sheet that is printed on both sides.
    OddPage,
    /// The page of the section before it.
    Continuous,
}

/// Ends a section of the document in a line of one point, with what stands in that line.
pub(crate) fn section_break(section: &str, content: &str) -> String {
    format!(r#"<w:p><w:pPr><w:spacing w:line="20" w:lineRule="exact"/>{section}</w:pPr>{content}</w:p>"#)
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
