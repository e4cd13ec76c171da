//! Runs a compiled part over data. Nothing is searched, nothing is parsed, values are never looked at for tags.

use super::parse::{Op, Program, Style};
use super::value::{Map, Value};

/// What one render may cost.
const MAX_ITEMS: usize = 100_000;
const MAX_STEPS: usize = 20_000_000;
const MAX_BYTES: usize = 64 * 1024 * 1024;

/// A render that grew beyond its limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooLarge;

/// A rendered part.
#[derive(Debug)]
pub(super) struct Rendered {
    pub(super) text: String,
    /// A section of rows or paragraphs printed nothing: something may be left without content.
    pub(super) hole: bool,
}

/// A section on its way.
struct Frame<'d> {
    begin: usize,
    items: &'d [Value],
    round: usize,
    scoped: bool,
}

struct Run<'d> {
    frames: Vec<Frame<'d>>,
    scopes: Vec<&'d Value>,
    root: &'d Map,
    items: usize,
    out: Rendered,
}

/// Prints `data` through a program.
pub(super) fn run(program: &Program, source: &str, data: &Map) -> Result<Rendered, TooLarge> {
    let out = Rendered { text: String::with_capacity(source.len() + source.len() / 4), hole: false };
    let mut run = Run { frames: Vec::new(), scopes: Vec::new(), root: data, items: 0, out };
    let (mut at, mut steps) = (0, 0);
    while let Some(op) = program.ops.get(at) {
        steps += 1;
        if steps > MAX_STEPS || run.out.text.len() > MAX_BYTES {
            return Err(TooLarge);
        }
        at = run.step(op, at, source)?;
    }
    Ok(run.out)
}

impl<'d> Run<'d> {
    /// Does one step; answers the next.
    fn step(&mut self, op: &Op, at: usize, source: &str) -> Result<usize, TooLarge> {
        match op {
            Op::Copy(range) => self.out.text.push_str(&source[range.start as usize..range.end as usize]),
            Op::CopyOnce(range) => {
                if self.frames.iter().all(|f| f.round == 0) {
                    self.out.text.push_str(&source[range.start as usize..range.end as usize]);
                }
            }
            Op::Add(text) => self.out.text.push_str(text),
            Op::Value { name, style, .. } => {
                if let Some(value) = self.look_up(name) {
                    print(value, style, source, &mut self.out.text);
                }
            }
            Op::Begin { name, inverted, end, structural, .. } => {
                if !self.begin(at, name, *inverted)? {
                    self.out.hole |= structural;
                    return Ok(*end as usize + 1);
                }
            }
            Op::End { begin } => return self.end(*begin as usize, at),
        }
        Ok(at + 1)
    }

    /// Innermost scope first, then outwards.
    fn look_up(&self, name: &str) -> Option<&'d Value> {
        let inner = self.scopes.iter().rev().find_map(|scope| scope.at(name));
        inner.or_else(|| {
            let (first, rest) = name.split_once('.').map_or((name, None), |(a, b)| (a, Some(b)));
            let value = self.root.get(first).filter(|v| **v != Value::Missing)?;
            rest.map_or(Some(value), |rest| value.at(rest))
        })
    }

    /// Enters a section; false if it prints nothing.
    fn begin(&mut self, at: usize, name: &str, inverted: bool) -> Result<bool, TooLarge> {
        let value = self.look_up(name);
        let truthy = value.is_some_and(Value::is_truthy);
        if truthy == inverted {
            return Ok(false);
        }
        let (items, scoped) = match value {
            Some(Value::List(items)) if !inverted => (items.as_slice(), true),
            Some(value) if !inverted => (std::slice::from_ref(value), true),
            _ => (&[][..], false),
        };
        self.count()?;
        self.scopes.extend(items.first());
        self.frames.push(Frame { begin: at, items, round: 0, scoped });
        Ok(true)
    }

    /// Ends a round of a section: on to the next, or out.
    fn end(&mut self, begin: usize, at: usize) -> Result<usize, TooLarge> {
        let Some(frame) = self.frames.last_mut().filter(|f| f.begin == begin) else { return Ok(at + 1) };
        frame.round += 1;
        let next = frame.items.get(frame.round);
        if frame.scoped {
            self.scopes.pop();
        }
        let Some(item) = next else {
            self.frames.pop();
            return Ok(at + 1);
        };
        self.scopes.push(item);
        self.count()?;
        Ok(begin + 1)
    }

    fn count(&mut self) -> Result<(), TooLarge> {
        self.items += 1;
        if self.items > MAX_ITEMS { Err(TooLarge) } else { Ok(()) }
    }
}

/// Writes a value, escaped.
fn print(value: &Value, style: &Style, source: &str, out: &mut String) {
    match value {
        Value::Text(text) => print_text(text, style, source, out),
        Value::Number(number) => out.push_str(&number.to_string()),
        Value::Bool(yes) => out.push_str(if *yes { "true" } else { "false" }),
        Value::Missing | Value::List(_) | Value::Map(_) => {}
    }
}

fn print_text(text: &str, style: &Style, source: &str, out: &mut String) {
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\r' => {
                if chars.peek() != Some(&'\n') {
                    line_break(style, source, out);
                }
            }
            '\n' => line_break(style, source, out),
            '\t' if *style == Style::Word => out.push_str(r#"</w:t><w:tab/><w:t xml:space="preserve">"#),
            '\t' => out.push(' '),
            // XML 1.0 has no place for these.
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => out.push(c),
        }
    }
}

fn line_break(style: &Style, source: &str, out: &mut String) {
    match style {
        Style::Word => out.push_str(r#"</w:t><w:br/><w:t xml:space="preserve">"#),
        Style::Drawing(range) => {
            let props = &source[range.start as usize..range.end as usize];
            for piece in ["</a:t></a:r><a:br>", props, "</a:br><a:r>", props, "<a:t>"] {
                out.push_str(piece);
            }
        }
        Style::Plain => out.push(' '),
    }
}
