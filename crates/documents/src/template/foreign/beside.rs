//! Words beside a placeholder, which our variables print themselves or leave to the template.

/// Returns true if `Rp` stands at the end of a text, whatever blanks and dots follow it.
pub(super) fn ends_with_rp(before: &str) -> bool {
    let text = before.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':' | '='));
    let Some(head) = text.len().checked_sub(2).and_then(|at| text.is_char_boundary(at).then(|| text.split_at(at)))
    else {
        return false;
    };
    head.1.eq_ignore_ascii_case("rp") && !head.0.ends_with(char::is_alphabetic)
}

/// A text without `Rp` at its end.
pub(super) fn without_rp(before: &str) -> &str {
    let text = before.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':' | '='));
    if ends_with_rp(before) { text[..text.len() - 2].trim_end() } else { before.trim_end() }
}

/// Returns true if the place where a letter is issued follows a text: `Ditetapkan di :`.
pub(super) fn issued_at(before: &str) -> bool {
    let text = before.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':' | '='));
    let line = text.rsplit('\n').next().unwrap_or_default().to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let verbs = ["ditetapkan", "dikeluarkan", "dibuat", "ditandatangani", "diterbitkan"];
    matches!(words.as_slice(), [.., verb, "di"] if verbs.contains(verb))
}

/// Returns true for a line of signing: 'Ditetapkan di Kota Contoh pada tanggal …'.
pub(super) fn issues(line: &str) -> bool {
    let verbs = ["ditetapkan", "dikeluarkan", "dibuat", "ditandatangani", "diterbitkan"];
    let mut words = line.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    words.any(|word| verbs.contains(&word.as_str())) && line.split_whitespace().count() <= 12
}

/// Returns true beside words that ask for a number of days: `selama … hari`, `… x`.
pub(super) fn counts(before: &str, after: &str) -> bool {
    let last = before.split_whitespace().next_back().unwrap_or_default().to_lowercase();
    let times = after.trim_start().starts_with(['x', 'X', '×', '*']);
    days_after(after) > 0 || times || matches!(last.as_str(), "selama" | "lama")
}

/// Returns true if a price follows a text: `3 hari x`, `@`.
pub(super) fn multiplies(before: &str) -> bool {
    let text = without_rp(before);
    let head = text.trim_end_matches(['x', 'X', '×', '@', '*']);
    head.len() < text.len() && !head.ends_with(char::is_alphabetic)
}

/// Returns true if `Rupiah` follows.
pub(super) fn begins_with_rupiah(after: &str) -> bool {
    let text = after.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ')' | '"' | '”' | '*' | '#' | '’'));
    let word: String = text.chars().take_while(|c| c.is_alphabetic()).collect();
    word.eq_ignore_ascii_case("rupiah")
}

/// A text without `Rupiah` at its beginning.
pub(super) fn without_rupiah(after: &str) -> &str {
    if begins_with_rupiah(after) {
        after.trim_start_matches(|c: char| !c.is_alphabetic()).trim_start_matches(char::is_alphabetic)
    } else {
        after
    }
}

/// Number of letters before a placeholder that say `NIP.`, with the blanks around the dot.
pub(super) fn nip_before(before: &str) -> usize {
    let text = before.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':'));
    let Some(at) = text.len().checked_sub(3).filter(|&at| text.is_char_boundary(at)) else { return 0 };
    let is_word = text[at..].eq_ignore_ascii_case("nip") && !text[..at].ends_with(char::is_alphanumeric);
    if is_word { before[at..].chars().count() } else { 0 }
}

/// Number of letters after a placeholder that say `hari`, also with the number in words in brackets before it.
pub(super) fn days_after(after: &str) -> usize {
    let text = after.trim_start();
    let text = match text.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((words, rest)) if words.chars().count() <= 60 && !words.contains(':') => rest.trim_start(),
        _ => text,
    };
    let word: String = text.chars().take_while(|c| c.is_alphabetic()).collect();
    let end = after.len() - text.len() + word.len();
    if word.eq_ignore_ascii_case("hari") { after[..end].chars().count() } else { 0 }
}

/// Returns true if nothing but a label stands around a value: `Maksud : ${maksud}`.
pub(super) fn stands_alone(before: &str, after: &str) -> bool {
    let before = before.rsplit([':', '\t', '\n']).next().unwrap_or_default();
    let filler = |c: char| !c.is_alphanumeric();
    before.chars().all(filler) && after.split('\n').next().unwrap_or_default().chars().all(filler)
}

/// The label of a value, without its number and colon; `None` where the text before is a sentence.
pub(super) fn label(before: &str) -> Option<(String, bool)> {
    let line = before.rsplit('\n').next().unwrap_or_default();
    let text = line.trim();
    let colon = text.ends_with(':');
    let text = text.trim_end_matches(|c: char| c == ':' || c.is_whitespace());
    let text =
        text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '.' | ')' | '('));
    let last = text.rsplit('\t').next().unwrap_or_default().trim();
    let words = last.split_whitespace().count();
    ((1..=5).contains(&words) && !last.contains(['{', '}'])).then(|| (last.replace('/', " "), colon))
}

/// The name of what is meant within a sentence: `selama …… hari`, `dari tanggal …… s.d. ……`, `Untuk : …… di ……`.
pub(super) fn phrase(before: &str, after: &str) -> Option<String> {
    let line = before.rsplit('\n').next().unwrap_or_default().to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let dated = words.last() == Some(&"tanggal");
    let words = words.strip_suffix(&["tanggal"]).unwrap_or(&words);
    let of_letter = ["ditetapkan", "dikeluarkan", "diterbitkan"].iter().any(|verb| line.contains(verb));
    let name = match words {
        [.., "selama"] if days_after(after) > 0 => "lama",
        [.., "s.d." | "s.d" | "s/d" | "sampai" | "hingga"] | [.., "sampai", "dengan"] => "tgl_kembali",
        [.., "dari" | "mulai" | "sejak" | "terhitung" | "berangkat"] if dated => "tgl_berangkat",
        [.., "kembali" | "pulang"] if dated => "tgl_kembali",
        [.., "pada"] if dated && (of_letter || words.len() == 1) => "tgl_surat",
        _ if issued_at(before) => "tempat",
        ["untuk" | "maksud", .., "di" | "ke"] => "tujuan",
        // A sentence that begins with dots behind its label.
        _ if line.trim_end().ends_with(':') => return label(before).map(|(label, _)| label),
        _ => return None,
    };
    Some(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_told_by_rp_before_them() {
        for before in ["Rp", "sebesar Rp.", "Rp. ", "= RP :", "(Rp "] {
            assert!(ends_with_rp(before), "{before}");
        }
        for before in ["", "Jumlah", "corp", "p"] {
            assert!(!ends_with_rp(before), "{before}");
        }
        for before in ["3 hari x", "${hari} hari x Rp. ", "1 OH @ Rp", "2 ×"] {
            assert!(multiplies(before), "{before}");
        }
        assert!(!multiplies("pajax") && !multiplies("Rp "));
    }

    #[test]
    fn dots_within_a_sentence_are_told_by_the_words_beside_them() {
        for (before, after, name) in [
            ("Perjalanan selama ", " (......) hari", Some("lama")),
            ("dari tanggal ", " s.d. ....", Some("tgl_berangkat")),
            ("dari tanggal .... s.d. ", "", Some("tgl_kembali")),
            ("sampai dengan tanggal ", ".", Some("tgl_kembali")),
            ("Ditetapkan di ", " pada tanggal ....", Some("tempat")),
            ("Ditetapkan di .... pada tanggal ", "", Some("tgl_surat")),
            ("2. Maksud : ", " di ....", Some("Maksud")),
            ("Untuk : ...... di ", " selama ....", Some("tujuan")),
            ("Pada tanggal ", "", Some("tgl_surat")),
            ("bertemu dengan ", " di kantor", None),
            ("tanggal ", " lahir", None),
        ] {
            assert_eq!(phrase(before, after).as_deref(), name, "{before}…{after}");
        }
    }

    #[test]
    fn a_place_of_issue_is_told_by_the_words_before_it() {
        for before in ["Ditetapkan di ", "DIKELUARKAN DI :", "x\nDibuat di\t: "] {
            assert!(issued_at(before), "{before}");
        }
        assert!(!issued_at("dilaksanakan di ") && !issued_at("Ditetapkan di Kota, tugas di "));
    }

    #[test]
    fn words_that_the_variable_prints_are_counted() {
        assert!(begins_with_rupiah(" Rupiah") && begins_with_rupiah(") rupiah.") && !begins_with_rupiah(" rupiahku"));
        assert_eq!((nip_before("NIP. "), nip_before("x NIP : "), nip_before("SNIP. ")), (5, 6, 0));
        assert_eq!((days_after(" hari kerja"), days_after(" (tiga) hari"), days_after(" harian")), (5, 12, 0));
        assert!(stands_alone("Maksud : ", ".") && !stands_alone("untuk mengikuti ", " di kantor"));
        assert_eq!(label("2. Nama Pegawai : "), Some(("Nama Pegawai".to_owned(), true)));
    }
}
