//! Splits and joins the lines of bases, purposes and titles.

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

/// Formats a title for a signature. A delegated one breaks at its commas, `a.n. Kepala Dinas, Sekretaris`, and `u.b.`
/// stands on a line of its own (Permendagri 1/2023).
pub(super) fn signed_title(title: &str) -> String {
    if !is_delegated(title) {
        return title.trim().to_owned();
    }
    let apart = title.replace("u.b.", ",u.b.,").replace("U.b.", ",u.b.,");
    let lines: Vec<&str> = apart.split(',').map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// Returns the title of a letter's addressee: of a delegated title, the principal's.
pub(super) fn addressee(title: &str) -> &str {
    let title = title.trim();
    if !is_delegated(title) {
        return title;
    }
    let named = DELEGATION.iter().fold(title, |rest, mark| strip(rest, mark));
    named.split(',').next().unwrap_or(named).trim()
}

/// Marks of delegation: `a.n.` atas nama, `u.b.` untuk beliau.
const DELEGATION: [&str; 4] = ["a.n.", "an.", "a/n", "u.b."];

fn is_delegated(title: &str) -> bool {
    DELEGATION.iter().any(|mark| strip(title.trim(), mark) != title.trim()) || title.contains(", u.b.")
}

/// Removes a mark, in any case, from the start of a text.
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
    fn a_delegated_title_breaks_at_its_commas() {
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
    fn the_addressee_of_a_delegated_title_is_the_principal() {
        for (title, named) in [
            ("a.n. Kepala Dinas Kesehatan, Sekretaris", "Kepala Dinas Kesehatan"),
            ("Kepala Dinas Kesehatan", "Kepala Dinas Kesehatan"),
            ("Kepala Bidang Sarana, Prasarana dan Alat", "Kepala Bidang Sarana, Prasarana dan Alat"),
        ] {
            assert_eq!(addressee(title), named);
        }
    }
}
