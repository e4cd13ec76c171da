//! Values of form fields that have no appearance of their own: viewers draw them, a copy without fields must.

use lopdf::{Dictionary, Document, Object, Stream, StringFormat, content::Content, content::Operation, dictionary};

use crate::book::text::{REGULAR, Style, encoded, lines, width};
use crate::unpack::{inherited, resolved};

/// Flags of fields: several lines, a password, a push button, one character a box.
const MULTILINE: i64 = 1 << 12;
const PASSWORD: i64 = 1 << 13;
const PUSH_BUTTON: i64 = 1 << 16;
const COMB: i64 = 1 << 24;
/// Distance of a text from the edge of its field, in points.
const MARGIN: f32 = 2.0;
/// Size of the letters where the field leaves it to the viewer: largest and smallest.
const SIZES: (f32, f32) = (12.0, 4.0);
/// Most characters of a value that are drawn.
const MOST_CHARACTERS: usize = 10_000;

/// The appearance of a field's value; `None` for one without value, and for an annotation that is no field.
pub(super) fn drawn(from: &Document, form: Option<&Dictionary>, field: &Dictionary) -> Option<Stream> {
    let entry = |entry: &[u8]| inherited(from, field, entry).and_then(|value| resolved(from, value));
    let flags = entry(b"Ff").and_then(|flags| flags.as_i64().ok()).unwrap_or_default();
    let (width, height) = size(from, field)?;
    let style = style(entry(b"DA").or_else(|| resolved(from, form?.get(b"DA").ok()?)));
    match kind(from, field)? {
        b"Tx" | b"Ch" => {
            let text = text(from, entry(b"V")?, entry(b"Opt"))?;
            let text = if flags & PASSWORD != 0 { "*".repeat(text.chars().count()) } else { text };
            let boxes = entry(b"MaxLen").and_then(|most| most.as_i64().ok()).filter(|_| flags & COMB != 0);
            let align = entry(b"Q").and_then(|align| align.as_i64().ok()).unwrap_or_default();
            let place = Place { width, height, align, boxes, is_multiline: flags & MULTILINE != 0 };
            Some(form_of((width, height), "Helvetica", place.printed(&text, style)))
        }
        b"Btn" if flags & PUSH_BUTTON == 0 => {
            let state = field.get(b"AS").ok().or_else(|| entry(b"V")).and_then(|state| state.as_name().ok())?;
            let mark = Style { size: height.min(width) * 0.8, ..style };
            let at = ((width - mark.size * 0.85) / 2.0, (height - mark.size * 0.7) / 2.0);
            // The check mark of the font.
            (state != b"Off").then(|| form_of((width, height), "ZapfDingbats", show(b"4".to_vec(), mark, at)))
        }
        _ => None,
    }
}

/// Kind of a field.
pub(super) fn kind<'a>(from: &'a Document, field: &'a Dictionary) -> Option<&'a [u8]> {
    inherited(from, field, b"FT").and_then(|kind| resolved(from, kind)?.as_name().ok())
}

fn size(from: &Document, field: &Dictionary) -> Option<(f32, f32)> {
    let corners = resolved(from, field.get(b"Rect").ok()?)?.as_array().ok()?;
    let number = |at: usize| resolved(from, corners.get(at)?)?.as_float().ok();
    let size = ((number(2)? - number(0)?).abs(), (number(3)? - number(1)?).abs());
    (size.0 > 1.0 && size.1 > 1.0).then_some(size)
}

/// The text of a value, or of the choice that it stands for.
fn text(from: &Document, value: &Object, choices: Option<&Object>) -> Option<String> {
    let one = |value: &Object| lopdf::decode_text_string(resolved(from, value)?).ok();
    let shown = |value: &Object| {
        let value = one(value)?;
        let pairs = choices.and_then(|choices| choices.as_array().ok()).into_iter().flatten();
        let pairs = pairs.filter_map(|pair| resolved(from, pair)?.as_array().ok());
        let mut named = pairs.filter(|pair| pair.first().and_then(one).as_ref() == Some(&value));
        let named = named.next().and_then(|pair| one(pair.get(1)?));
        Some(named.unwrap_or(value))
    };
    let text = match value {
        Object::Array(several) => several.iter().filter_map(shown).collect::<Vec<_>>().join(", "),
        Object::Stream(stream) => String::from_utf8_lossy(&stream.get_plain_content().ok()?).into_owned(),
        one => shown(one)?,
    };
    let text: String = text.chars().take(MOST_CHARACTERS).collect();
    (!text.trim().is_empty()).then_some(text)
}

/// Size and darkness of the default appearance; size 0 where the viewer chooses.
fn style(appearance: Option<&Object>) -> Style {
    let mut style = Style { font: REGULAR, size: 0.0, grey: 0.0 };
    let operations = appearance.and_then(|text| Content::decode(text.as_str().ok()?).ok());
    for Operation { operator, operands } in operations.into_iter().flat_map(|content| content.operations) {
        let numbers: Vec<f32> = operands.iter().filter_map(|operand| operand.as_float().ok()).collect();
        match (operator.as_str(), numbers.as_slice()) {
            ("Tf", [size]) => style.size = size.abs(),
            ("g", [grey]) => style.grey = *grey,
            ("rg", [red, green, blue]) => style.grey = 0.3 * red + 0.6 * green + 0.1 * blue,
            _ => {}
        }
    }
    // White letters would be seen on the colour of a field alone, which is not drawn.
    Style { grey: if style.grey > 0.7 { 0.0 } else { style.grey }, ..style }
}

/// Place of a text in its field.
struct Place {
    width: f32,
    height: f32,
    /// 1: centred, 2: to the right.
    align: i64,
    /// Number of boxes of one character each.
    boxes: Option<i64>,
    is_multiline: bool,
}

impl Place {
    fn printed(&self, text: &str, style: Style) -> Vec<Operation> {
        let (largest, smallest) = SIZES;
        let chosen = if self.is_multiline { largest } else { (self.height * 0.7).min(largest) };
        let mut style = Style { size: if style.size > 0.0 { style.size } else { chosen }, ..style };
        let room = self.width - 2.0 * MARGIN;
        if let Some(boxes) = self.boxes.and_then(|boxes| u16::try_from(boxes).ok()).filter(|boxes| *boxes > 0) {
            return self.in_boxes(text, style, f32::from(boxes));
        }
        let mut broken =
            if self.is_multiline { lines(text, style, room) } else { vec![text.replace(['\r', '\n'], " ")] };
        // Smaller letters rather than a text that is cut off.
        while style.size > smallest && !self.holds(&broken, style, room) {
            style.size -= 0.5;
            if self.is_multiline {
                broken = lines(text, style, room);
            }
        }
        let mut base =
            if self.is_multiline { self.height - MARGIN - style.size } else { (self.height - style.size * 0.7) / 2.0 };
        let mut printed = Vec::new();
        for line in broken {
            let free = room - width(&line, style);
            let left = MARGIN
                + match self.align {
                    1 => free / 2.0,
                    2 => free,
                    _ => 0.0,
                };
            printed.extend(show(encoded(&line), style, (left.max(0.0), base)));
            base -= style.size * 1.15;
        }
        printed
    }

    fn holds(&self, broken: &[String], style: Style, room: f32) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "few lines")]
        let high = broken.len() as f32 * style.size * 1.15;
        high.min(style.size) <= self.height
            && (!self.is_multiline || high <= self.height)
            && broken.iter().all(|line| width(line, style) <= room)
    }

    fn in_boxes(&self, text: &str, style: Style, boxes: f32) -> Vec<Operation> {
        let one = self.width / boxes;
        let base = (self.height - style.size * 0.7) / 2.0;
        let mut left = 0.0;
        let mut printed = Vec::new();
        for letter in text.chars() {
            let letter = letter.to_string();
            printed.extend(show(encoded(&letter), style, (left + (one - width(&letter, style)) / 2.0, base)));
            left += one;
        }
        printed
    }
}

fn show(text: Vec<u8>, style: Style, (x, y): (f32, f32)) -> Vec<Operation> {
    vec![
        Operation::new("BT", Vec::new()),
        Operation::new("g", vec![style.grey.into()]),
        Operation::new("Tf", vec!["F".into(), style.size.into()]),
        Operation::new("Td", vec![x.into(), y.into()]),
        Operation::new("Tj", vec![Object::String(text, StringFormat::Literal)]),
        Operation::new("ET", Vec::new()),
    ]
}

/// A drawing of a size with a font named F.
fn form_of((width, height): (f32, f32), font: &str, operations: Vec<Operation>) -> Stream {
    let mut font = dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => font };
    if font.get(b"BaseFont").and_then(Object::as_name).is_ok_and(|name| name == b"Helvetica") {
        font.set("Encoding", "WinAnsiEncoding");
    }
    let entries = dictionary! {
        "Type" => "XObject", "Subtype" => "Form", "BBox" => vec![0.into(), 0.into(), width.into(), height.into()],
        "Resources" => dictionary! { "Font" => dictionary! { "F" => font } }
    };
    Stream::new(entries, Content { operations }.encode().unwrap_or_default())
}
