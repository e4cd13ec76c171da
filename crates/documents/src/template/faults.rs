//! What can be wrong with a template, each with its id and an Indonesian sentence.

use app::letters::TemplateFault;

use super::scan::Unreadable;

/// Faults reported at most; the rest are more of the same.
pub(super) const MAX_FAULTS: usize = 500;

/// A fault of the file as a whole.
pub(super) fn of_file(id: &'static str, message: impl Into<String>) -> TemplateFault {
    TemplateFault { id, tag: String::new(), message: message.into(), paragraph: String::new(), suggestion: None }
}

/// Not a Word document at all, or a damaged one.
pub(super) fn not_a_docx(what: &str) -> TemplateFault {
    of_file("not_a_docx", format!("Berkas bukan dokumen Word (.docx) yang utuh: {what}."))
}

/// Beyond a limit.
pub(super) fn too_large(what: &str) -> TemplateFault {
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
    TemplateFault { id, tag, message, paragraph: paragraph_at(source, at), suggestion: None }
}

/// The fault of a tag that names nothing, with the nearest name there is.
pub(super) fn unknown_tag(tag: &str, suggestion: Option<&str>, source: &str, at: usize) -> TemplateFault {
    let mut fault = of_tag("unknown_tag", tag, source, at);
    if let Some(suggestion) = suggestion {
        fault.message = format!("Penanda {{{}}} tidak dikenal; mungkin {{{suggestion}}}", fault.tag);
    }
    fault.suggestion = suggestion.map(str::to_owned);
    fault
}

/// The text of the paragraph around byte `at`, shortened. Looks no further than a few kilobytes.
pub(super) fn paragraph_at(source: &str, at: usize) -> String {
    const REACH: usize = 8 * 1024;
    let from = source.floor_char_boundary(at.saturating_sub(REACH));
    let to = source.ceil_char_boundary((at + REACH).min(source.len()));
    let before = &source[from..source.floor_char_boundary(at)];
    let start = from + before.rfind("<w:p>").max(before.rfind("<w:p ")).unwrap_or(0);
    let rest = &source[start..to];
    let paragraph = &rest[..rest.find("</w:p>").unwrap_or(rest.len())];
    let mut text = String::new();
    for piece in paragraph.split("<w:t").skip(1) {
        // `<w:t>` and `<w:t …>`, but not `<w:tab/>` or `<w:tbl>`.
        if let Some((_, content)) = piece.split_once('>').filter(|_| piece.starts_with(['>', ' '])) {
            text.push_str(content.split('<').next().unwrap_or_default());
        }
    }
    let text = super::tags::decode(&text);
    let mut short: String = text.trim().chars().take(160).collect();
    if short.len() < text.trim().len() {
        short.push('…');
    }
    short
}

/// The known name nearest to a mistyped one, if any is near.
pub(super) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let name: Vec<char> = name.chars().take(60).flat_map(char::to_lowercase).collect();
    let allowed = (name.len() / 3).clamp(1, 5);
    known
        .map(|candidate| (distance(&name, candidate), candidate))
        .filter(|&(d, _)| d <= allowed)
        .min_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(b.1)))
        .map(|(_, candidate)| candidate)
}

/// Edits between two names, case aside.
fn distance(a: &[char], b: &str) -> usize {
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_name() {
        let known = ["pegawai1Nama", "pegawai2Nama", "tahun", "untuk"];
        assert_eq!(nearest("pegawai1Nma", known.into_iter()), Some("pegawai1Nama"));
        assert_eq!(nearest("Tahun", known.into_iter()), Some("tahun"));
        assert_eq!(nearest("sesuatu yang lain", known.into_iter()), None);
        assert_eq!(nearest("", known.into_iter()), None);
    }

    #[test]
    fn the_paragraph_is_quoted_without_its_markup() {
        let source = "<w:p><w:r><w:t>satu</w:t></w:r></w:p><w:p a=\"b\"><w:r><w:t xml:space=\"preserve\">dua &amp; </w:t>\
                      <w:tab/></w:r><w:r><w:t>{tiga</w:t></w:r></w:p>";
        assert_eq!(paragraph_at(source, source.find('{').unwrap()), "dua & {tiga");
        assert_eq!(paragraph_at("é", 1), "");
    }
}
