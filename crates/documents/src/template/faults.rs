//! Faults of templates, each with its id and an Indonesian sentence.

use std::collections::HashMap;

use letters::{Degree, TemplateFault};

use super::scan::Unreadable;

/// Limit of reported faults.
pub(super) const MAX_FAULTS: usize = 500;

/// A fault of the file as a whole.
pub(super) fn of_file(id: &'static str, message: impl Into<String>) -> TemplateFault {
    TemplateFault {
        id,
        degree: Degree::Wrong,
        part: "",
        tag: String::new(),
        message: message.into(),
        paragraph: Box::default(),
        suggestion: None,
    }
}

/// A file that is no Word document, or a damaged one.
pub fn not_a_docx(what: &str) -> TemplateFault {
    of_file("not_a_docx", format!("Berkas bukan dokumen Word (.docx) yang utuh: {what}."))
}

/// A file beyond a limit.
pub fn too_large(what: &str) -> TemplateFault {
    of_file("too_large", format!("Berkas terlalu besar: {what}."))
}

/// A part that can't be read.
pub(super) fn unreadable(part: &str, why: Unreadable) -> TemplateFault {
    match why {
        Unreadable::Malformed => not_a_docx(&format!("isi bagian {part} rusak")),
        Unreadable::Doctype => {
            of_file("doctype_refused", format!("Bagian {part} memuat DOCTYPE, yang tidak diperbolehkan."))
        }
        Unreadable::TooLarge => too_large(&format!("bagian {part} memuat terlalu banyak atau terlalu dalam elemen")),
    }
}

/// A fault of the tag that begins at byte `at` of a part.
pub(super) fn of_tag(id: &'static str, tag: &str, source: &str, at: usize) -> TemplateFault {
    let tag: String = tag.chars().take(100).collect();
    let message = match id {
        "unclosed_tag" => format!("Penanda {{{tag} tidak ditutup dengan }}."),
        "unopened_tag" => "Ada tanda } tanpa { di depannya.".to_owned(),
        "duplicate_open_tag" => format!("Penanda {{{{{tag}}} dibuka dua kali."),
        "duplicate_close_tag" => format!("Penanda {{{tag}}}}} ditutup dua kali."),
        "unclosed_loop" => format!("Perulangan {{#{tag}}} tidak ditutup dengan {{/{tag}}}."),
        "unopened_loop" => format!("Penutup {{/{tag}}} tidak punya pembuka {{#{tag}}}."),
        "closing_tag_does_not_match_opening_tag" => {
            format!("Penutup {{/{tag}}} tidak sesuai dengan perulangan yang sedang terbuka.")
        }
        "unbalanced_loop_tags" => format!("Perulangan {{#{tag}}} tumpang tindih dengan perulangan lain."),
        "loop_position_invalid" => {
            format!("Pembuka dan penutup perulangan {{#{tag}}} berada di tempat yang tidak sejajar.")
        }
        "unsupported_tag" => format!("Penanda {{{tag}}} memakai bentuk yang tidak didukung."),
        _ => format!("Penanda {{{tag}}} tidak dikenal."),
    };
    TemplateFault { tag, paragraph: paragraph_at(source, at).into(), ..of_file(id, message) }
}

/// The fault of a tag that names nothing, with the nearest name there is.
pub(super) fn unknown_tag(tag: &str, suggestion: Option<String>, source: &str, at: usize) -> TemplateFault {
    TemplateFault { suggestion: suggestion.map(Into::into), ..of_tag("unknown_tag", tag, source, at) }
}

/// Hint about a name that has no value where it stands.
#[derive(Debug, Clone, Default)]
pub struct Hint {
    /// Rest of the sentence that begins with the tag.
    pub sentence: String,
    /// The tag that is meant, without braces.
    pub suggestion: Option<String>,
}

/// Unknown names, each with the fault of its first tag and the number of its tags.
#[derive(Default)]
pub(super) struct Unknown {
    found: Vec<(TemplateFault, Option<String>, usize)>,
    by_name: HashMap<String, usize>,
}

impl Unknown {
    /// Counts a tag; `fault` is asked for the first of a name, with the rest of a sentence where one is known.
    pub(super) fn add(&mut self, name: &str, fault: impl FnOnce() -> (TemplateFault, Option<Hint>)) {
        if let Some(&index) = self.by_name.get(name) {
            self.found[index].2 += 1;
        } else if self.found.len() < MAX_FAULTS {
            self.by_name.insert(name.to_owned(), self.found.len());
            let (fault, hint) = fault();
            let Some(Hint { sentence, suggestion }) = hint else {
                self.found.push((fault, None, 1));
                return;
            };
            let suggestion = suggestion.map(Into::into);
            self.found.push((TemplateFault { suggestion, ..fault }, Some(sentence), 1));
        }
    }

    /// Returns one fault for each name, with the number of its tags and the suggestion.
    pub(super) fn faults(self) -> Vec<TemplateFault> {
        let said = |(fault, sentence, count): (TemplateFault, Option<String>, usize)| {
            let times = if count > 1 { format!(" ({count} kali)") } else { String::new() };
            let (name, meant) = (&fault.tag, fault.suggestion.as_deref());
            let message = match sentence {
                Some(sentence) => format!("Penanda {{{name}}}{times} {sentence}"),
                None => unknown_name(name, meant, &times),
            };
            TemplateFault { message, ..fault }
        };
        self.found.into_iter().map(said).collect()
    }
}

fn unknown_name(name: &str, meant: Option<&str>, times: &str) -> String {
    match meant {
        None => format!("Penanda {{{name}}} tidak dikenal{times}."),
        Some(meant) if meant == name => {
            format!("Penanda {{%{name}}}{times} meminta gambar, padahal isinya teks; tulis {{{name}}}.")
        }
        Some(meant) if meant.strip_prefix('%') == Some(name) => {
            format!("Penanda {{{name}}}{times} meminta teks, padahal isinya gambar; tulis {{%{name}}}.")
        }
        Some(meant) if meant.strip_prefix('#') == Some(name) => {
            format!("Penanda {{{name}}}{times} adalah perulangan; tulis {{#{name}}} … {{/{name}}} di sekitar barisnya.")
        }
        Some(meant) => format!("Penanda {{{name}}} tidak dikenal{times}; mungkin {{{meant}}}"),
    }
}

/// Quotes the paragraph around byte `at`, shortened. Searches a few kilobytes in each direction.
pub(super) fn paragraph_at(source: &str, at: usize) -> String {
    const REACH: usize = 8 * 1024;
    let from = source.floor_char_boundary(at.saturating_sub(REACH));
    let to = source.ceil_char_boundary((at + REACH).min(source.len()));
    let before = &source[from..source.floor_char_boundary(at)];
    let start = from + before.rfind("<w:p>").max(before.rfind("<w:p ")).unwrap_or(0);
    let rest = &source[start..to];
    let paragraph = &rest[..rest.find("</w:p>").unwrap_or(rest.len())];
    let mut text = String::new();
    for piece in paragraph.split('<') {
        let (element, content) = piece.split_once('>').unwrap_or_default();
        match element.split([' ', '/']).next() {
            Some("w:t") => text.push_str(content),
            Some("w:tab" | "w:br" | "w:cr") => text.push(' '),
            _ => {}
        }
    }
    let text = super::tags::decode(&text);
    let mut short: String = text.trim().chars().take(160).collect();
    if short.len() < text.trim().len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paragraph_is_quoted_without_its_markup() {
        let source = "<w:p><w:r><w:t>satu</w:t></w:r></w:p><w:p a=\"b\"><w:r><w:t xml:space=\"preserve\">dua &amp; </w:t>\
                      <w:tab/></w:r><w:r><w:t>{tiga</w:t></w:r></w:p>";
        assert_eq!(paragraph_at(source, source.find('{').unwrap()), "dua &  {tiga");
        assert_eq!(paragraph_at("é", 1), "");
    }
}
