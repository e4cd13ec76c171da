//! Text of the paragraphs of a part, each letter with its place in the source, and the mail-merge fields in it.

use std::ops::Range;

use quick_xml::escape::unescape;

use super::super::scan::{Kind, NONE, Scan, short};
use super::controls;

/// Letters beside a placeholder that are read, so that many placeholders in one paragraph take time in proportion to their number.
const REACH: usize = 500;

/// A letter of a paragraph.
#[derive(Debug, Clone, Copy)]
pub(super) struct Letter {
    pub(super) letter: char,
    /// Bytes of the source; both are the same for a tab or line break, which is an element.
    pub(super) start: u32,
    pub(super) end: u32,
}

/// A paragraph.
#[derive(Debug)]
pub(super) struct Passage {
    /// Its start tag.
    pub(super) token: u32,
    pub(super) letters: Vec<Letter>,
    pub(super) fields: Vec<MergeField>,
    /// Start tags of the innermost row and cell around it, unless a text box lies between.
    pub(super) row: Option<u32>,
    pub(super) cell: Option<u32>,
    /// It stands in a text box.
    pub(super) boxed: bool,
    /// It repeats another paragraph, for older versions of Word.
    pub(super) fallback: bool,
}

/// A field that somebody fills in, or a content control that waits for its text.
#[derive(Debug)]
pub(super) struct MergeField {
    pub(super) name: String,
    /// A content control, or a field like one.
    pub(super) control: bool,
    /// Letters of its result.
    pub(super) result: Range<usize>,
    /// Markup of the field itself.
    pub(super) cuts: Vec<Range<u32>>,
}

impl Passage {
    /// Text of some of its letters.
    pub(super) fn slice(&self, range: Range<usize>) -> String {
        self.letters[range].iter().map(|it| it.letter).collect()
    }

    pub(super) fn text(&self) -> String {
        self.slice(0..self.letters.len())
    }

    /// Text from a letter on, as far as labels and sentences reach.
    pub(super) fn after(&self, letter: usize) -> String {
        self.slice(letter..self.letters.len().min(letter + REACH))
    }
}

/// A field that has begun.
struct Open {
    passage: usize,
    code: String,
    in_code: bool,
    from: usize,
    cuts: Vec<Range<u32>>,
}

/// Reads the paragraphs of a part, in the order of their start tags.
pub(super) fn passages(scan: &Scan<'_>) -> Vec<Passage> {
    let (mut all, mut open, mut fields) = (Vec::new(), Vec::<usize>::new(), Vec::<Open>::new());
    let mut waiting = Vec::new();
    for index in 0..short(scan.tokens.len()) {
        let token = scan.tokens[index as usize];
        match token.kind {
            Kind::Text => {
                let parent = scan.name(token.parent);
                if let Some(&current) = open.last()
                    && parent == "w:t"
                {
                    read(scan, index, &mut all, current);
                }
            }
            Kind::Open | Kind::Empty => match scan.name(index) {
                // Its text stands in the paragraph around it, else in the next one.
                "w:showingPlcHdr" => {
                    let passage = open.last().copied().unwrap_or(all.len());
                    waiting.extend(controls::waiting(scan, index).map(|control| (passage, control)));
                }
                "w:p" if token.kind == Kind::Open => {
                    open.push(all.len());
                    all.push(passage(scan, index));
                }
                name => {
                    if let Some(&current) = open.last() {
                        element(scan, (index, name), &mut all, current, &mut fields);
                    }
                }
            },
            Kind::Close if scan.name(index) == "w:p" => {
                let left = open.pop();
                fields.retain(|field| Some(field.passage) != left);
            }
            Kind::Close if scan.name(index) == "w:fldSimple" => {
                if let Some(&current) = open.last() {
                    ended(token.start..token.end, &mut all, current, &mut fields);
                }
            }
            Kind::Close => {}
        }
    }
    for (passage, control) in waiting {
        if let Some(passage) = all.get_mut(passage) {
            control.join(passage);
        }
    }
    all
}

fn passage(scan: &Scan<'_>, token: u32) -> Passage {
    let (mut row, mut cell, mut boxed, mut fallback) = (None, None, false, false);
    for ancestor in scan.ancestors(token) {
        match scan.name(ancestor) {
            "w:tr" if !boxed && row.is_none() => row = Some(ancestor),
            "w:tc" if !boxed && cell.is_none() => cell = Some(ancestor),
            "w:txbxContent" => boxed = true,
            "mc:Fallback" => fallback = true,
            _ => {}
        }
    }
    Passage { token, letters: Vec::new(), fields: Vec::new(), row, cell, boxed, fallback }
}

/// Reads a text token, with its entities.
fn read(scan: &Scan<'_>, index: u32, all: &mut [Passage], current: usize) {
    let token = scan.tokens[index as usize];
    let raw = scan.raw(index);
    let mut at = 0;
    while let Some(letter) = raw[at..].chars().next() {
        let entity = (letter == '&').then(|| raw[at..].find(';').map(|end| at + end + 1)).flatten();
        let end = entity.unwrap_or(at + letter.len_utf8());
        let decoded = unescape(&raw[at..end]).map_or(letter, |text| text.chars().next().unwrap_or(letter));
        let place = |at: usize| token.start + short(at);
        all[current].letters.push(Letter { letter: decoded, start: place(at), end: place(end) });
        at = end;
    }
}

/// Notes an element of a paragraph: a break, or a piece of a field.
fn element(scan: &Scan<'_>, (index, name): (u32, &str), all: &mut [Passage], current: usize, fields: &mut Vec<Open>) {
    let token = scan.tokens[index as usize];
    let mut mark = |letter| all[current].letters.push(Letter { letter, start: token.start, end: token.start });
    match name {
        "w:tab" if scan.name(token.parent) != "w:tabs" => mark('\t'),
        "w:br" | "w:cr" => mark('\n'),
        "w:noBreakHyphen" => mark('-'),
        "w:fldSimple" if token.partner != NONE => fields.push(Open {
            passage: current,
            code: attribute(scan, index, "w:instr"),
            in_code: false,
            from: all[current].letters.len(),
            cuts: std::iter::once(token.start..token.end).collect(),
        }),
        "w:fldChar" => field_mark(scan, index, all, current, fields),
        "w:instrText" => {
            if let Some(field) = fields.last_mut().filter(|field| field.in_code)
                && token.partner != NONE
            {
                let close = scan.tokens[token.partner as usize];
                let code = &scan.source[token.end as usize..close.start as usize];
                field.code += &unescape(code).unwrap_or_default();
                field.cuts.push(token.start..close.end);
            }
        }
        _ => {}
    }
}

fn field_mark(scan: &Scan<'_>, index: u32, all: &mut [Passage], current: usize, fields: &mut Vec<Open>) {
    let token = scan.tokens[index as usize];
    let end = if token.partner == NONE { token.end } else { scan.tokens[token.partner as usize].end };
    let here = token.start..end;
    let letters = all[current].letters.len();
    match attribute(scan, index, "w:fldCharType").as_str() {
        "begin" => fields.push(Open {
            passage: current,
            code: String::new(),
            in_code: true,
            from: letters,
            cuts: std::iter::once(here).collect(),
        }),
        "separate" => {
            if let Some(field) = fields.last_mut() {
                (field.in_code, field.from) = (false, letters);
                field.cuts.push(here);
            }
        }
        "end" => ended(here, all, current, fields),
        _ => {}
    }
}

/// Ends the innermost field; one that began in another paragraph is left alone.
fn ended(here: Range<u32>, all: &mut [Passage], current: usize, fields: &mut Vec<Open>) {
    let Some(mut field) = fields.pop().filter(|field| field.passage == current) else { return };
    let letters = all[current].letters.len();
    let from = if field.in_code { letters } else { field.from };
    field.cuts.push(here);
    if let Some((name, control)) = filled_in(&field.code) {
        all[current].fields.push(MergeField { name, control, result: from..letters, cuts: field.cuts });
    }
}

/// The name in the code of a field that somebody fills in, and whether it waits like a content control: MERGEFIELD, DOCVARIABLE,
/// and FORMTEXT, which has none.
fn filled_in(code: &str) -> Option<(String, bool)> {
    let code = code.trim();
    let (word, rest) = code.split_once(|c: char| c.is_whitespace()).unwrap_or((code, ""));
    let control = match word.to_ascii_uppercase().as_str() {
        "MERGEFIELD" => false,
        "DOCVARIABLE" => true,
        "FORMTEXT" => return Some((String::new(), true)),
        _ => return None,
    };
    let rest = rest.trim();
    let name = match rest.strip_prefix(['"', '“']) {
        Some(quoted) => quoted.split(['"', '”']).next(),
        None => rest.split_whitespace().next(),
    };
    name.map(str::trim).filter(|name| !name.is_empty()).map(|name| (name.to_owned(), control))
}

/// The text of an attribute of an element; empty where there is none.
pub(super) fn attribute(scan: &Scan<'_>, element: u32, name: &str) -> String {
    let raw = scan.raw(element);
    let found = raw.match_indices(name).find_map(|(at, _)| {
        let value = raw[at + name.len()..].trim_start().strip_prefix('=')?.trim_start();
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        raw[..at].ends_with(|c: char| c.is_ascii_whitespace()).then(|| value[1..].split(quote).next())?
    });
    unescape(found.unwrap_or_default()).map(std::borrow::Cow::into_owned).unwrap_or_default()
}
