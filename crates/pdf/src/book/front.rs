//! First pages of a book: title, facts, missing parts, list of contents with the numbers of pages.

use lopdf::{Object, ObjectId, content::Operation};
use ports::BookFront;

use super::{
    frame::Frame,
    outline::{Mark, Place},
    page::{self, MARGIN},
    text::{BOLD, REGULAR, Style, lines, one_line, print, width},
};

const ABOVE: Style = Style { font: BOLD, size: 11.0, grey: 0.0 };
const TITLE: Style = Style { font: BOLD, size: 16.0, grey: 0.0 };
const HEADING: Style = Style { font: BOLD, size: 11.0, grey: 0.0 };
const BODY: Style = Style { font: REGULAR, size: 10.0, grey: 0.0 };
const CHAPTER: Style = Style { font: BOLD, size: 10.0, grey: 0.0 };
const DOTS: Style = Style { font: REGULAR, size: 10.0, grey: 0.6 };
/// Height of a line of the list.
const LINE: f32 = 15.0;
/// Space for the labels of facts.
const LABELS: f32 = 110.0;
/// Indentation of each depth.
const INDENT: f32 = 14.0;
/// Space for the numbers of pages, and in place of one that a missing part has not.
const NUMBERS: f32 = 52.0;
const MISSING: &str = "belum ada";
const NO_NUMBER: Style = Style { font: REGULAR, size: 10.0, grey: 0.4 };
/// Space below the last line.
const BOTTOM: f32 = 60.0;

/// A link from a line of the list to the page of a mark.
pub(super) struct Link {
    area: [f32; 4],
    pub mark: usize,
}

impl Link {
    /// The link as an annotation of its page.
    pub(super) fn annotation(&self, page: ObjectId) -> Object {
        page::link(self.area, page)
    }
}

/// A page of the front.
pub(super) struct FrontPage {
    pub content: Vec<u8>,
    pub links: Vec<Link>,
}

/// A line of the front: texts with their places from the left margin, the height below the line before it, the mark it links.
struct Line {
    texts: Vec<(String, Style, f32)>,
    step: f32,
    mark: Option<usize>,
}

impl Line {
    fn of(text: &str, style: Style, step: f32) -> Self {
        Self { texts: vec![(text.to_owned(), style, 0.0)], step, mark: None }
    }
}

/// The pages. Their number does not depend on the numbers in the list, which count from behind the front, and behind
/// the blank back of its last sheet where it takes whole ones.
pub(super) fn pages(front: &BookFront, marks: &[Mark], size: (f32, f32), whole_sheets: bool) -> Vec<FrontPage> {
    let most = size.0 - 2.0 * MARGIN;
    let laid_out = |before: usize| paged(lines_of(front, marks, most, before), size);
    let count = laid_out(0).len();
    laid_out(if whole_sheets { count.next_multiple_of(2) } else { count })
}

fn lines_of(front: &BookFront, marks: &[Mark], most: f32, before: usize) -> Vec<Line> {
    let mut all = Vec::new();
    all.extend(front.above.iter().map(|text| Line::of(&one_line(text, ABOVE, most), ABOVE, 14.0)));
    all.push(Line::of(&front.title, TITLE, 34.0));
    for (index, (label, text)) in front.facts.iter().enumerate() {
        let first = if index == 0 { 26.0 } else { LINE };
        for (part, line) in lines(text, BODY, most - LABELS).into_iter().enumerate() {
            let mut fact = Line::of(if part == 0 { label } else { "" }, BODY, if part == 0 { first } else { 13.0 });
            fact.texts.push((line, BODY, LABELS));
            all.push(fact);
        }
    }
    if !front.missing.is_empty() {
        all.push(Line::of("Belum lengkap", HEADING, 28.0));
        for missing in &front.missing {
            for (part, line) in lines(missing, BODY, most - INDENT).into_iter().enumerate() {
                let mut entry = Line::of(if part == 0 { "•" } else { "" }, BODY, if part == 0 { LINE } else { 13.0 });
                entry.texts.push((line, BODY, INDENT));
                all.push(entry);
            }
        }
    }
    all.push(Line::of("Daftar isi", HEADING, 28.0));
    all.extend(marks.iter().enumerate().map(|(index, mark)| entry(index, mark, most, before)));
    all
}

/// A line of the list: title, dots, number.
fn entry(index: usize, mark: &Mark, most: f32, before: usize) -> Line {
    let style = if mark.depth == 0 { CHAPTER } else { BODY };
    #[expect(clippy::cast_precision_loss, reason = "a small depth")]
    let indent = mark.depth as f32 * INDENT;
    let (number, look) = match mark.place {
        Place::Page(page) => ((page + before + 1).to_string(), style),
        Place::Next | Place::Missing => (MISSING.to_owned(), NO_NUMBER),
    };
    let title = one_line(&mark.title, style, most - indent - NUMBERS);
    let end = indent + width(&title, style) + 4.0;
    let room = most - NUMBERS - end;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a page is narrow")]
    let dots = ".".repeat((room / width(".", DOTS)).max(0.0) as usize);
    let place = most - width(&number, look);
    let texts = vec![(title, style, indent), (dots, DOTS, end), (number, look, place)];
    Line { texts, step: LINE, mark: Some(index) }
}

/// Puts lines on pages.
fn paged(all: Vec<Line>, size: (f32, f32)) -> Vec<FrontPage> {
    let frame = Frame::upright(size);
    let mut pages = Vec::new();
    let (mut operations, mut links): (Vec<Operation>, Vec<Link>) = (Vec::new(), Vec::new());
    let mut base = MARGIN;
    for line in all {
        if base + line.step > size.1 - BOTTOM {
            pages.push(FrontPage {
                content: page::bytes(std::mem::take(&mut operations)),
                links: std::mem::take(&mut links),
            });
            base = MARGIN;
        }
        base += line.step;
        for (text, style, place) in &line.texts {
            operations.extend(print(text, *style, &frame, (MARGIN + place, base)));
        }
        let bottom = size.1 - base - 4.0;
        let area = [MARGIN, bottom, size.0 - MARGIN, bottom + LINE];
        links.extend(line.mark.map(|mark| Link { area, mark }));
    }
    pages.push(FrontPage { content: page::bytes(operations), links });
    pages
}
