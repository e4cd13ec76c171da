//! Renders a compiled part. Nothing is searched or parsed; values are never scanned for tags.

use super::media::RenderedImages;
use super::parse::{Op, PAGE_BREAK, PARAGRAPH_END, Program, Style};
use super::value::{Map, Value};

/// Limits of one rendering, all its parts together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    /// Rounds of sections.
    items: usize,
    steps: usize,
    /// Printed bytes.
    bytes: usize,
}

impl Budget {
    pub(super) fn new() -> Self {
        Self { items: 100_000, steps: 20_000_000, bytes: 64 * 1024 * 1024 }
    }
}

/// A rendering beyond its limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooLarge;

/// A rendered part.
#[derive(Debug)]
pub(super) struct Rendered {
    pub(super) text: String,
    /// A container may lack its required end.
    pub(super) incomplete: bool,
}

/// A section being rendered.
struct Frame<'d> {
    begin: usize,
    items: &'d [Value],
    round: usize,
    scoped: bool,
}

struct Run<'r, 'd> {
    frames: Vec<Frame<'d>>,
    scopes: Vec<&'d Value>,
    root: &'d Map,
    budget: &'r mut Budget,
    images: Option<&'r mut RenderedImages<'d>>,
    out: Rendered,
}

/// Renders `data`; images are stored in `images`, and left out without it.
pub(super) fn run<'d>(
    program: &Program,
    source: &str,
    data: &'d Map,
    budget: &mut Budget,
    images: Option<&mut RenderedImages<'d>>,
) -> Result<Rendered, TooLarge> {
    let out = Rendered { text: String::with_capacity(source.len() + source.len() / 4), incomplete: false };
    let mut run = Run { frames: Vec::new(), scopes: Vec::new(), root: data, budget, images, out };
    let mut at = 0;
    while let Some(op) = program.ops.get(at) {
        run.budget.steps = run.budget.steps.checked_sub(1).ok_or(TooLarge)?;
        if run.out.text.len() > run.budget.bytes {
            return Err(TooLarge);
        }
        at = run.step(op, at, source)?;
    }
    run.budget.bytes = run.budget.bytes.checked_sub(run.out.text.len()).ok_or(TooLarge)?;
    Ok(run.out)
}

impl<'d> Run<'_, 'd> {
    /// Executes one step; returns the next.
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
            Op::Image { name, frame, height, .. } => {
                if let Some((Value::Image(image), images)) = self.look_up(name).zip(self.images.as_mut()) {
                    self.out.text.push_str("</w:t>");
                    images.show(image, frame.at_height(*height), &mut self.out.text);
                    self.out.text.push_str(r#"<w:t xml:space="preserve">"#);
                }
            }
            Op::Ends(what) => self.ends(what),
            Op::Begin { name, inverted, end, instead, .. } => {
                if !self.begin(at, name, *inverted)? {
                    if !instead.is_empty() {
                        self.instead(instead);
                    }
                    return Ok(*end as usize + 1);
                }
            }
            Op::End { begin, page_break } => return self.end(*begin as usize, at, *page_break),
        }
        Ok(at + 1)
    }

    /// Completes a container with its last paragraph; anything else it lacks is left to the repair.
    fn ends(&mut self, what: &str) {
        let text = &mut self.out.text;
        if text.ends_with(what) {
            return;
        }
        let bare = ["</w:tbl>", "</w:tcPr>", "<w:tc>"].iter().any(|end| text.ends_with(end));
        if what == PARAGRAPH_END && bare {
            text.push_str("<w:p/>");
        } else {
            self.out.incomplete = true;
        }
    }

    /// Looks a name up, innermost scope first.
    fn look_up(&self, name: &str) -> Option<&'d Value> {
        let inner = self.scopes.iter().rev().find_map(|scope| scope.at(name));
        inner.or_else(|| {
            let (first, rest) = name.split_once('.').map_or((name, None), |(a, b)| (a, Some(b)));
            let value = self.root.get(first).filter(|v| **v != Value::Missing)?;
            rest.map_or(Some(value), |rest| value.at(rest))
        })
    }

    /// Enters a section; returns false if it has no rounds.
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

    /// Prints what stays of a section without rounds; no section break right after another, which would be a blank page.
    fn instead(&mut self, text: &str) {
        let before = &self.out.text;
        let paragraph = before.rfind("<w:p>").max(before.rfind("<w:p ")).filter(|_| before.ends_with(PARAGRAPH_END));
        let after_break = paragraph.is_some_and(|paragraph| before[paragraph..].contains("<w:sectPr"));
        if !after_break || !text.contains("<w:sectPr") {
            self.out.text.push_str(text);
        }
    }

    /// Breaks the page after the last round: within its last paragraph, where it ends in one.
    fn page_break(&mut self) {
        let text = &mut self.out.text;
        if text.ends_with(PARAGRAPH_END) {
            text.truncate(text.len() - PARAGRAPH_END.len());
            text.push_str(PAGE_BREAK.trim_start_matches("<w:p>"));
        } else {
            text.push_str(PAGE_BREAK);
        }
    }

    /// Ends a round of a section; returns the step of the next one, or the one after the section.
    fn end(&mut self, begin: usize, at: usize, page_break: bool) -> Result<usize, TooLarge> {
        let Some(frame) = self.frames.last_mut().filter(|f| f.begin == begin) else { return Ok(at + 1) };
        frame.round += 1;
        let next = frame.items.get(frame.round);
        if frame.scoped {
            self.scopes.pop();
        }
        let Some(item) = next else {
            self.frames.pop();
            if page_break {
                self.page_break();
            }
            return Ok(at + 1);
        };
        self.scopes.push(item);
        self.count()?;
        Ok(begin + 1)
    }

    fn count(&mut self) -> Result<(), TooLarge> {
        self.budget.items = self.budget.items.checked_sub(1).ok_or(TooLarge)?;
        Ok(())
    }
}

/// Writes a value, escaped.
fn print(value: &Value, style: &Style, source: &str, out: &mut String) {
    match value {
        Value::Text(text) => print_text(text, style, source, out),
        Value::Number(number) => out.push_str(&number.to_string()),
        Value::Bool(yes) => out.push_str(if *yes { "true" } else { "false" }),
        Value::Missing | Value::Image(_) | Value::List(_) | Value::Map(_) => {}
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
