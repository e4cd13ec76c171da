//! Space available to an image at its tag: the text box, cell, framed paragraph or page.

use super::image::Frame;
use super::scan::{Kind, Scan};

/// EMU in a twentieth of a point and in a point.
const PER_TWIP: u64 = 635;
const PER_POINT: f64 = 12_700.0;
/// Default insets of a text box, both sides together: horizontal and vertical.
const BOX_INSETS: (u64, u64) = (182_880, 91_440);
/// Both side margins of a cell by default, in twips.
const CELL_MARGINS: u64 = 216;
/// Text area of an A4 page with Word's margins, in twips: for headers, whose page is unknown.
const PAGE: (u64, u64) = (9_026, 13_958);
/// Tokens looked at for the properties of an element: they come first and are few.
const REACH: usize = 100;
/// The largest side in twips: Word's own limit of 22 inches.
const LARGEST: u64 = 31_680;

/// Frames of one part.
pub(super) struct Frames<'a, 's> {
    scan: &'s Scan<'a>,
    /// Tokens of its section properties.
    sections: Vec<u32>,
}

impl<'a, 's> Frames<'a, 's> {
    pub(super) fn new(scan: &'s Scan<'a>) -> Self {
        let all = 0..u32::try_from(scan.tokens.len()).unwrap_or(u32::MAX);
        let sections =
            all.filter(|&i| scan.tokens[i as usize].kind == Kind::Open && scan.name(i) == "w:sectPr").collect();
        Self { scan, sections }
    }

    /// Space at a text token.
    pub(super) fn around(&self, text: u32) -> Frame {
        let page = self.page(text);
        let mut boxed = false;
        for element in self.scan.ancestors(text) {
            let drawn = match self.scan.name(element) {
                "w:p" => self.framed_paragraph(element, page),
                "w:tc" if !boxed => self.cell(element, page),
                "w:txbxContent" => {
                    boxed = true;
                    None
                }
                "wp:inline" | "wp:anchor" if boxed => self.drawing(element),
                "v:shape" | "v:rect" | "v:roundrect" if boxed => self.vml(element),
                _ => None,
            };
            if let Some(frame) = drawn {
                return frame;
            }
        }
        page
    }

    fn framed_paragraph(&self, paragraph: u32, page: Frame) -> Option<Frame> {
        let frame = self.property(self.first_child(paragraph, "w:pPr")?, "w:framePr")?;
        Some(Frame {
            width: self.twips(frame, "w:w")?,
            height: self.twips(frame, "w:h").unwrap_or(page.height),
            drawn: true,
            asked: None,
        })
    }

    /// The cell's width within its margins; the row's height, where it says one.
    fn cell(&self, cell: u32, page: Frame) -> Option<Frame> {
        let width = self.property(self.first_child(cell, "w:tcPr")?, "w:tcW")?;
        if self.attribute(width, "w:type") != Some("dxa") {
            return None;
        }
        let row = self.scan.around(cell, "w:tr")?;
        let height = self.first_child(row, "w:trPr").and_then(|p| self.property(p, "w:trHeight"));
        let room = self.twips(width, "w:w")?.saturating_sub(CELL_MARGINS * PER_TWIP);
        Some(Frame {
            width: room.max(PER_TWIP),
            height: height.and_then(|h| self.twips(h, "w:val")).unwrap_or(page.height),
            drawn: true,
            asked: None,
        })
    }

    fn drawing(&self, drawing: u32) -> Option<Frame> {
        let extent = self.property(drawing, "wp:extent")?;
        let side = |name, inset| self.number(extent, name, LARGEST * PER_TWIP).map(|n| n.saturating_sub(inset).max(1));
        Some(Frame { width: side("cx", BOX_INSETS.0)?, height: side("cy", BOX_INSETS.1)?, drawn: true, asked: None })
    }

    /// An older text box: `style="…width:100pt;height:50pt…"`.
    fn vml(&self, shape: u32) -> Option<Frame> {
        let style = self.attribute(shape, "style")?;
        let side = |name: &str, inset: u64| {
            let value = style.split(';').find_map(|rule| rule.trim().strip_prefix(name)?.strip_prefix(':'))?;
            let points: f64 = value.trim().strip_suffix("pt")?.parse().ok()?;
            let twips = points.clamp(1.0, 1_584.0) * PER_POINT;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within bounds, whole EMU")]
            Some((twips as u64).saturating_sub(inset).max(1))
        };
        Some(Frame {
            width: side("width", BOX_INSETS.0)?,
            height: side("height", BOX_INSETS.1)?,
            drawn: true,
            asked: None,
        })
    }

    /// Text area of the page. The properties of a section stand at its end.
    fn page(&self, text: u32) -> Frame {
        let next = self.sections.partition_point(|&section| section < text);
        let size = self.sections.get(next).and_then(|&section| self.page_of(section));
        let (width, height) = size.unwrap_or((PAGE.0 * PER_TWIP, PAGE.1 * PER_TWIP));
        Frame { width, height, drawn: false, asked: None }
    }

    fn page_of(&self, section: u32) -> Option<(u64, u64)> {
        let (size, margins) = (self.property(section, "w:pgSz")?, self.property(section, "w:pgMar")?);
        let room = |side, before, after| {
            let margin = |name| self.twips(margins, name).unwrap_or(0);
            Some(self.twips(size, side)?.saturating_sub(margin(before) + margin(after)).max(PER_TWIP))
        };
        Some((room("w:w", "w:left", "w:right")?, room("w:h", "w:top", "w:bottom")?))
    }

    fn first_child(&self, element: u32, name: &str) -> Option<u32> {
        let child = element + 1;
        let is_open = self.scan.tokens.get(child as usize)?.kind == Kind::Open;
        (is_open && self.scan.name(child) == name).then_some(child)
    }

    /// An element among the first inside another.
    fn property(&self, within: u32, name: &str) -> Option<u32> {
        let end = self.scan.tokens.get(within as usize)?.partner;
        (within + 1..end).take(REACH).find(|&i| self.scan.name(i) == name)
    }

    fn attribute(&self, element: u32, name: &str) -> Option<&'a str> {
        let raw = self.scan.raw(element);
        let (_, rest) = raw.match_indices(name).map(|(at, _)| raw.split_at(at)).find(|(before, rest)| {
            before.ends_with(|c: char| c.is_ascii_whitespace()) && rest[name.len()..].starts_with("=\"")
        })?;
        rest[name.len() + 2..].split('"').next()
    }

    fn number(&self, element: u32, name: &str, most: u64) -> Option<u64> {
        let number: u64 = self.attribute(element, name)?.parse().ok()?;
        (number > 0).then_some(number.min(most))
    }

    /// A length in twips, as EMU.
    fn twips(&self, element: u32, name: &str) -> Option<u64> {
        Some(self.number(element, name, LARGEST)? * PER_TWIP)
    }
}
