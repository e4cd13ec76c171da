//! Splits and joins the lines of what people write: bases, purposes, titles.

/// The items of a text: its lines, and what stands between semicolons, without numbers or dashes of their own.
pub(super) fn items(text: &str) -> Vec<&str> {
    text.split(['\n', ';']).map(unnumbered).filter(|item| !item.is_empty()).collect()
}

/// The lines of a text as one sentence. A line that begins with a capital is an item of its own.
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

/// A line without the number, letter or dash it begins with.
fn unnumbered(line: &str) -> &str {
    let line = line.trim();
    let (mark, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let number = mark.trim_end_matches(['.', ')']);
    let short = number.len() <= 2 && (number.chars().all(|c| c.is_ascii_digit()) || number.len() == 1);
    let numbered = number != mark && !number.is_empty() && short;
    if (numbered || matches!(mark, "-" | "•" | "*")) && !rest.is_empty() { rest.trim_start() } else { line }
}

/// A title as it stands above a signature. One who signs for another names him first: `a.n. Kepala Dinas, Sekretaris` and
/// `…, u.b. Kepala Bidang` are a line each (Permendagri 1/2023).
pub(super) fn signed_title(title: &str) -> String {
    if !is_delegated(title) {
        return title.trim().to_owned();
    }
    let apart = title.replace("u.b.", ",u.b.,").replace("U.b.", ",u.b.,");
    let lines: Vec<&str> = apart.split(',').map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// The title of the one a letter is addressed to: who is signed for, not who signs.
pub(super) fn addressee(title: &str) -> &str {
    let title = title.trim();
    if !is_delegated(title) {
        return title;
    }
    let named = DELEGATION.iter().fold(title, |rest, mark| strip(rest, mark));
    named.split(',').next().unwrap_or(named).trim()
}

/// In the name of; by the order of.
const DELEGATION: [&str; 4] = ["a.n.", "an.", "a/n", "u.b."];

fn is_delegated(title: &str) -> bool {
    DELEGATION.iter().any(|mark| strip(title.trim(), mark) != title.trim()) || title.contains(", u.b.")
}

/// A text without the mark it begins with, however that is capitalised.
fn strip<'t>(text: &'t str, mark: &str) -> &'t str {
    match text.split_at_checked(mark.len()) {
        Some((head, rest)) if head.eq_ignore_ascii_case(mark) => rest.trim_start(),
        _ => text,
    }
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
    fn a_delegated_title_is_a_line_each() {
        for (title, lines) in [
            ("a.n. Kepala Dinas Kesehatan, Sekretaris", "a.n. Kepala Dinas Kesehatan\nSekretaris"),
            ("A.n. Kepala Dinas, Sekretaris u.b. Kepala Bagian", "A.n. Kepala Dinas\nSekretaris\nu.b.\nKepala Bagian"),
            ("a.n. Kepala Dinas, Sekretaris, u.b. Kepala Bagian", "a.n. Kepala Dinas\nSekretaris\nu.b.\nKepala Bagian"),
            ("Kepala Bidang Sarana, Prasarana dan Alat", "Kepala Bidang Sarana, Prasarana dan Alat"),
            ("Analis Kesehatan", "Analis Kesehatan"),
        ] {
            assert_eq!(signed_title(title), lines);
        }
    }

    #[test]
    fn a_letter_is_addressed_to_whom_is_signed_for() {
        for (title, named) in [
            ("a.n. Kepala Dinas Kesehatan, Sekretaris", "Kepala Dinas Kesehatan"),
            ("Kepala Dinas Kesehatan", "Kepala Dinas Kesehatan"),
            ("Kepala Bidang Sarana, Prasarana dan Alat", "Kepala Bidang Sarana, Prasarana dan Alat"),
        ] {
            assert_eq!(addressee(title), named);
        }
    }
}
