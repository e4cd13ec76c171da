//! Keeps the section break of a template section without rounds, so that the pages before it keep their layout.

use super::parse::{span_end, span_start};
use super::scan::Scan;
use super::tags::Found;

/// First section break between two tokens.
fn first(found: &Found, (from, to): (u32, u32)) -> Option<u32> {
    let next = found.sections.partition_point(|&section| section < from);
    found.sections.get(next).copied().filter(|&section| section < to)
}

fn element<'a>(scan: &Scan<'a>, open: u32) -> &'a str {
    &scan.source[span_start(scan, open) as usize..span_end(scan, open) as usize]
}

/// Paragraph with the section break, in place of the paragraphs from `range.0` to `range.1`.
pub(super) fn between_paragraphs(scan: &Scan<'_>, found: &Found, range: (u32, u32)) -> Option<String> {
    let end = scan.tokens.get(range.1 as usize)?.partner;
    first(found, (range.0, end)).map(|section| paragraph(scan, section))
}

fn paragraph(scan: &Scan<'_>, section: u32) -> String {
    format!("<w:p><w:pPr>{}</w:pPr></w:p>", element(scan, section))
}

/// Closes the paragraph of the opening tag and opens that of the closing one, so that the section ends between them;
/// nothing where there is no section break. `ends` and `starts` are the elements that end and start between the tags.
pub(super) fn within_text(
    scan: &Scan<'_>,
    found: &Found,
    range: (u32, u32),
    (ends, starts): (&[u32], &[u32]),
) -> String {
    let Some(section) = first(found, range) else { return String::new() };
    let mut out: String = ends.iter().flat_map(|&end| ["</", scan.name(end), ">"]).collect();
    if !scan.ancestors(section).any(|around| starts.contains(&around)) {
        out += &paragraph(scan, section);
    }
    for &start in starts.iter().rev() {
        match scan.name(start) {
            "w:t" => out += r#"<w:t xml:space="preserve">"#,
            _ => out += scan.raw(start),
        }
        let properties = matches!(scan.name(start + 1), "w:pPr" | "w:rPr").then(|| element(scan, start + 1));
        out += properties.unwrap_or_default();
    }
    out
}
