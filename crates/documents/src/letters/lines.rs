//! Splits and joins the lines of bases and purposes; the addressee.

use letters::SignatoryCard;

/// Splits a text into items at line ends and semicolons; removes numbers and dashes in front of them.
pub(super) fn items(text: &str) -> Vec<&str> {
    text.split(['\n', ';']).map(unnumbered).filter(|item| !item.is_empty()).collect()
}

/// Joins the lines of a text to one sentence. A line that begins with a capital letter is an item of its own.
pub(super) fn joined(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines().map(unnumbered).filter(|line| !line.is_empty()) {
        let goes_on = out.ends_with([',', ';', ':']) || !line.starts_with(char::is_uppercase);
        if !out.is_empty() {
            out += if goes_on { " " } else { "; " };
        }
        out += line.trim_end_matches('.');
    }
    out
}

/// Removes the number, letter or dash in front of a line.
fn unnumbered(line: &str) -> &str {
    let line = line.trim();
    let (mark, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let number = mark.trim_end_matches(['.', ')']);
    let short = number.len() <= 2 && (number.chars().all(|c| c.is_ascii_digit()) || number.len() == 1);
    let numbered = number != mark && !number.is_empty() && short;
    if (numbered || matches!(mark, "-" | "•" | "*")) && !rest.is_empty() { rest.trim_start() } else { line }
}

/// Returns the title of a letter's addressee: the principal's, where somebody signs on behalf of one.
pub(super) fn addressee(card: &SignatoryCard) -> &str {
    let title = if card.on_behalf_of.is_empty() { &card.title } else { &card.on_behalf_of };
    title.strip_prefix("a.n. ").unwrap_or(title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_bases_are_items_without_their_own_numbers() {
        assert_eq!(items("1. Surat A\n2) Surat B;Surat C; \n- Surat D"), ["Surat A", "Surat B", "Surat C", "Surat D"]);
        assert_eq!(items("Surat 12. Desember"), ["Surat 12. Desember"]);
        assert_eq!(items("a. Undangan"), ["Undangan"]);
        assert_eq!(items("dr. Ani"), ["dr. Ani"]);
        assert_eq!(items("2026"), ["2026"]);
    }

    #[test]
    fn the_lines_of_a_purpose_make_one_sentence() {
        let sentence = "Mengikuti rapat evaluasi; Membahas hasil, menyusun laporan";
        assert_eq!(joined("Mengikuti rapat\nevaluasi.\n\n1. Membahas hasil,\nmenyusun laporan."), sentence);
        assert_eq!(joined("Mengikuti rapat"), "Mengikuti rapat");
    }

    #[test]
    fn the_addressee_of_a_delegated_letter_is_the_principal() {
        let card = |on_behalf_of: &str, title: &str| SignatoryCard {
            on_behalf_of: on_behalf_of.into(),
            title: title.into(),
            ..SignatoryCard::default()
        };
        let name = "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB";
        assert_eq!(addressee(&card(name, "Sekretaris")), name);
        assert_eq!(addressee(&card("", name)), name);
        assert_eq!(addressee(&card("", "a.n. Kepala Dinas")), "Kepala Dinas");
    }
}
