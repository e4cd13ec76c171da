//! Text of pages with blanks where the page shows gaps: programs place every word, or every letter, by coordinates.

use std::collections::HashMap;
use std::rc::Rc;

use lopdf::{
    Dictionary, Document, Error, Object, ObjectId,
    content::{Content, Operation},
};

use super::font::Font;
use super::matrix::{IDENTITY, Matrix, of_operands, times};
use crate::unpack::{MOST_UNPACKED, inherited, resolved};

/// Limit on the operators of all pages that are read.
const MOST_OPERATORS: usize = 1_000_000;
/// Limit on the bytes of their text.
const MOST_TEXT: usize = 4 * 1024 * 1024;
/// Deepest nesting of forms, which are drawings within drawings, and of saved states.
const DEPTH: usize = 12;
/// Narrowest blank between words, in sizes of the letters.
const BLANK: f32 = 0.15;
/// Smallest distance of lines, in sizes of the letters.
const LINE: f32 = 0.4;

/// Reason why a text is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooComplex;

/// Reads the text of pages.
pub(super) struct Words<'a> {
    pdf: &'a Document,
    fonts: HashMap<*const Dictionary, Option<Rc<Font<'a>>>>,
    /// Bytes and operators left.
    room: (usize, usize),
    text: String,
    /// End of the last word, in the units of the page.
    pen: Option<(f32, f32)>,
}

/// State of drawing that is saved and restored.
#[derive(Clone)]
struct State<'a> {
    matrix: Matrix,
    font: Option<Rc<Font<'a>>>,
    size: f32,
    letter_gap: f32,
    word_gap: f32,
    stretch: f32,
    leading: f32,
}

impl State<'_> {
    fn new(matrix: Matrix) -> Self {
        Self { matrix, font: None, size: 1.0, letter_gap: 0.0, word_gap: 0.0, stretch: 1.0, leading: 0.0 }
    }
}

/// A drawing: a page or a form on it.
struct Drawing<'a> {
    resources: Option<&'a Dictionary>,
    depth: usize,
    state: State<'a>,
    saved: Vec<State<'a>>,
    /// Matrix of the text, and of the beginning of its line.
    text: (Matrix, Matrix),
}

impl<'a> Words<'a> {
    pub(super) fn of(pdf: &'a Document) -> Self {
        Self { pdf, fonts: HashMap::new(), room: (MOST_UNPACKED, MOST_OPERATORS), text: String::new(), pen: None }
    }

    /// Reads a page.
    pub(super) fn page(&mut self, id: ObjectId) -> Result<(), TooComplex> {
        let Ok(page) = self.pdf.get_dictionary(id) else { return Ok(()) };
        let resources = inherited(self.pdf, page, b"Resources").and_then(|all| resolved(self.pdf, all)?.as_dict().ok());
        let content = self.pdf.get_page_content_with_limit(id, self.room.0).map_err(|_| TooComplex)?;
        self.separate('\n');
        self.pen = None;
        self.draw(&content, resources, IDENTITY, 0)
    }

    /// The text of the pages that were read.
    pub(super) fn text(self) -> String {
        self.text
    }

    fn draw(
        &mut self,
        content: &[u8],
        resources: Option<&'a Dictionary>,
        matrix: Matrix,
        depth: usize,
    ) -> Result<(), TooComplex> {
        self.room.0 = self.room.0.checked_sub(content.len()).ok_or(TooComplex)?;
        let state = State::new(matrix);
        let mut drawing = Drawing { resources, depth, state, saved: Vec::new(), text: (IDENTITY, IDENTITY) };
        // What follows a damaged operator is not read, as viewers do.
        for operation in Content::decode_iter(content).map_while(Result::ok) {
            self.room.1 = self.room.1.checked_sub(1).ok_or(TooComplex)?;
            self.operate(&mut drawing, &operation)?;
        }
        Ok(())
    }

    fn operate(&mut self, drawing: &mut Drawing<'a>, operation: &Operation) -> Result<(), TooComplex> {
        let operands = operation.operands.as_slice();
        let number = |at: usize| operands.get(at).and_then(|operand| operand.as_float().ok()).unwrap_or_default();
        match operation.operator.as_str() {
            "q" if drawing.saved.len() < 10 * DEPTH => drawing.saved.push(drawing.state.clone()),
            "Q" => drawing.state = drawing.saved.pop().unwrap_or_else(|| drawing.state.clone()),
            "cm" => drawing.state.matrix = times(of_operands(operands), drawing.state.matrix),
            "BT" => drawing.text = (IDENTITY, IDENTITY),
            "Tf" => {
                drawing.state.size = number(1);
                drawing.state.font = self.font(drawing.resources, operands.first())?;
            }
            "Tc" => drawing.state.letter_gap = number(0),
            "Tw" => drawing.state.word_gap = number(0),
            "Tz" => drawing.state.stretch = number(0) / 100.0,
            "TL" => drawing.state.leading = number(0),
            "Td" => drawing.move_line(number(0), number(1)),
            "TD" => {
                drawing.state.leading = -number(1);
                drawing.move_line(number(0), number(1));
            }
            "Tm" => drawing.text = (of_operands(operands), of_operands(operands)),
            "T*" => drawing.next_line(),
            "Tj" => self.show(drawing, operands.first()),
            "'" => {
                drawing.next_line();
                self.show(drawing, operands.first());
            }
            "\"" => {
                (drawing.state.word_gap, drawing.state.letter_gap) = (number(0), number(1));
                drawing.next_line();
                self.show(drawing, operands.get(2));
            }
            "TJ" => {
                for part in operands.first().and_then(|parts| parts.as_array().ok()).into_iter().flatten() {
                    match part.as_float() {
                        Ok(back) => drawing.advance(-back / 1000.0 * drawing.state.size * drawing.state.stretch),
                        Err(_) => self.show(drawing, Some(part)),
                    }
                }
            }
            "Do" if drawing.depth < DEPTH => self.form(drawing, operands.first())?,
            _ => {}
        }
        if self.text.len() > MOST_TEXT { Err(TooComplex) } else { Ok(()) }
    }

    fn font(
        &mut self,
        resources: Option<&'a Dictionary>,
        name: Option<&Object>,
    ) -> Result<Option<Rc<Font<'a>>>, TooComplex> {
        let Some(font) = self.resource(resources, b"Font", name).and_then(|font| font.as_dict().ok()) else {
            return Ok(None);
        };
        if let Some(known) = self.fonts.get(&std::ptr::from_ref(font)) {
            return Ok(known.clone());
        }
        let read = match Font::of(self.pdf, font) {
            Ok(font) => Some(Rc::new(font)),
            Err(Error::Decompress(_)) => return Err(TooComplex),
            Err(_) => None,
        };
        self.fonts.insert(font, read.clone());
        Ok(read)
    }

    /// A named resource of a kind.
    fn resource(&self, all: Option<&'a Dictionary>, kind: &[u8], name: Option<&Object>) -> Option<&'a Object> {
        let named = resolved(self.pdf, all?.get(kind).ok()?)?.as_dict().ok()?;
        resolved(self.pdf, named.get(name?.as_name().ok()?).ok()?)
    }

    /// Draws a form.
    fn form(&mut self, drawing: &Drawing<'a>, name: Option<&Object>) -> Result<(), TooComplex> {
        let form = self.resource(drawing.resources, b"XObject", name).and_then(|form| form.as_stream().ok());
        let is_form = |kind: &[u8]| kind == b"Form";
        let Some(form) = form.filter(|form| form.dict.get(b"Subtype").and_then(Object::as_name).is_ok_and(is_form))
        else {
            return Ok(());
        };
        let content = match form.decompressed_content_with_limit(self.room.0) {
            Ok(content) => content,
            Err(Error::Decompress(_)) => return Err(TooComplex),
            Err(_) => return Ok(()),
        };
        let own = form.dict.get_deref(b"Resources", self.pdf).and_then(Object::as_dict).ok();
        let matrix = form.dict.get_deref(b"Matrix", self.pdf).and_then(Object::as_array).ok();
        let matrix = matrix.map_or(IDENTITY, |matrix| of_operands(matrix));
        self.draw(&content, own.or(drawing.resources), times(matrix, drawing.state.matrix), drawing.depth + 1)
    }

    fn show(&mut self, drawing: &mut Drawing<'a>, text: Option<&Object>) {
        let (Some(font), Some(Ok(bytes))) = (drawing.state.font.clone(), text.map(Object::as_str)) else { return };
        let whole = times(drawing.text.0, drawing.state.matrix);
        let [across, down, _, _, x, y] = whole;
        let (length, size) = (across.hypot(down), drawing.state.size.abs() * whole[2].hypot(whole[3]));
        if let Some(pen) = self.pen.filter(|_| length > 0.0 && size > 0.0) {
            let (dx, dy) = (x - pen.0, y - pen.1);
            let along = (dx * across + dy * down) / length / size;
            let aside = (dy * across - dx * down).abs() / length / size;
            if aside > LINE || along < -0.2 {
                self.separate('\n');
            } else if along > BLANK {
                self.separate(' ');
            }
        }
        font.decode(bytes, &mut self.text);
        let (width, codes, blanks) = font.advance(bytes);
        let State { size, letter_gap, word_gap, stretch, .. } = drawing.state;
        let gaps = f32::from(codes) * letter_gap + f32::from(blanks) * word_gap;
        drawing.advance((width * size + gaps) * stretch);
        let [.., x, y] = times(drawing.text.0, drawing.state.matrix);
        self.pen = Some((x, y));
    }

    fn separate(&mut self, by: char) {
        if !self.text.is_empty() && !self.text.ends_with(char::is_whitespace) {
            self.text.push(by);
        }
    }
}

impl Drawing<'_> {
    fn move_line(&mut self, x: f32, y: f32) {
        self.text.1 = times([1.0, 0.0, 0.0, 1.0, x, y], self.text.1);
        self.text.0 = self.text.1;
    }

    fn next_line(&mut self) {
        self.move_line(0.0, -self.state.leading);
    }

    fn advance(&mut self, by: f32) {
        self.text.0 = times([1.0, 0.0, 0.0, 1.0, by, 0.0], self.text.0);
    }
}
