//! Titles of persons who sign by delegation, typed in one text: `a.n. Kepala Dinas Kesehatan, Sekretaris`.

/// Parts of a title that was typed in one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delegated {
    /// Title of the principal, after `a.n.` (atas nama); empty without `a.n.`.
    pub on_behalf_of: String,
    /// Title after which `u.b.` (untuk beliau) stands: the one who was to sign for the principal; empty without `u.b.`.
    pub for_superior: String,
    /// Title of the person who signs.
    pub own: String,
}

/// Marks of a delegation.
const ON_BEHALF: [&str; 4] = ["a.n.", "a.n", "an.", "a/n"];
/// Mark between the superior and the person who signs.
const FOR_SUPERIOR: &str = "u.b.";
/// Marks of a superior at the beginning of a title.
const SUPERIOR: [&str; 4] = [FOR_SUPERIOR, "u.b", "ub.", "u/b"];

/// Splits a title at its last comma, for texts from before both titles had fields of their own (C-13). `None` for a title
/// that begins with neither `a.n.` nor `u.b.`, and for one in which nothing stands behind a comma.
pub fn split(title: &str) -> Option<Delegated> {
    let title = title.trim();
    let marked = |marks: [&str; 4]| marks.iter().find_map(|mark| strip(title, mark));
    marked(ON_BEHALF).map_or_else(|| split_superior(marked(SUPERIOR)?), split_principal)
}

/// Returns whether a text speaks of a delegation: one that [`split`] leaves whole must be divided by a person.
pub fn is_marked(title: &str) -> bool {
    let starts = title.split([' ', ',', '\n']).filter(|word| !word.is_empty());
    let of = |word: &str, marks: &[&str]| marks.iter().any(|mark| word.eq_ignore_ascii_case(mark));
    starts.enumerate().any(|(at, word)| of(word, &SUPERIOR) || at == 0 && of(word, &ON_BEHALF))
}

/// Splits `X, Y` behind `u.b.`.
fn split_superior(named: &str) -> Option<Delegated> {
    let (superior, own) = trimmed(named).rsplit_once(',')?;
    let (for_superior, own) = (trimmed(superior).to_owned(), trimmed(own).to_owned());
    let whole = !for_superior.is_empty() && !own.is_empty();
    whole.then_some(Delegated { on_behalf_of: String::new(), for_superior, own })
}

/// As [`split`], of a text without the mark in front.
pub fn split_principal(named: &str) -> Option<Delegated> {
    // Only the case of the mark's own two letters differs, so that places in both texts are the same.
    let (named, by) = match named.to_ascii_lowercase().find(FOR_SUPERIOR) {
        Some(at) => (&named[..at], Some(&named[at + FOR_SUPERIOR.len()..])),
        None => (named, None),
    };
    let (principal, last) = trimmed(named).rsplit_once(',')?;
    let (on_behalf_of, last) = (trimmed(principal).to_owned(), trimmed(last).to_owned());
    let (for_superior, own) = match by {
        Some(by) => (last, trimmed(by).to_owned()),
        None => (String::new(), last),
    };
    let whole = !on_behalf_of.is_empty() && !own.is_empty();
    whole.then_some(Delegated { on_behalf_of, for_superior, own })
}

fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || c == ',')
}

/// Removes a mark, in any case, from the start of a text.
fn strip<'t>(text: &'t str, mark: &str) -> Option<&'t str> {
    let (head, rest) = text.split_at_checked(mark.len())?;
    let apart = mark.ends_with('.') || rest.starts_with(char::is_whitespace);
    (head.eq_ignore_ascii_case(mark) && apart).then(|| rest.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(title: &str) -> Option<(String, String, String)> {
        split(title).map(|d| (d.on_behalf_of, d.for_superior, d.own))
    }

    #[test]
    fn a_delegated_title_is_split_at_its_last_comma() {
        let (name, none) = ("Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB", "");
        for (title, on_behalf_of, for_superior, own) in [
            ("a.n. Kepala Dinas Kesehatan, Sekretaris", "Kepala Dinas Kesehatan", none, "Sekretaris"),
            (&format!("A.N. {name}, Sekretaris"), name, none, "Sekretaris"),
            ("an. Kepala Dinas,\nSekretaris", "Kepala Dinas", none, "Sekretaris"),
            ("a.n Kepala Dinas, Sekretaris,", "Kepala Dinas", none, "Sekretaris"),
            ("a/n Kepala Dinas, Sekretaris u.b. Kepala Bagian", "Kepala Dinas", "Sekretaris", "Kepala Bagian"),
            ("a.n. Kepala Dinas, Sekretaris, U.b. Kasubbag", "Kepala Dinas", "Sekretaris", "Kasubbag"),
            ("u.b. Sekretaris, Kepala Bagian Umum", none, "Sekretaris", "Kepala Bagian Umum"),
            ("U.B. Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB, Sekretaris", none, name, "Sekretaris"),
            ("ub. Asisten,\nKabag", none, "Asisten", "Kabag"),
        ] {
            let split = Some((on_behalf_of.to_owned(), for_superior.to_owned(), own.to_owned()));
            assert_eq!(parts(title), split, "{title}");
        }
    }

    #[test]
    fn a_title_without_delegation_or_without_two_titles_stays_whole() {
        for title in [
            "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB",
            "Analis Kesehatan, Muda",
            "a.n. Kepala Dinas",
            "a.n. , Sekretaris",
            "a.n. Kepala Dinas,",
            "u.b. Sekretaris",
            "u.b. , Sekretaris",
            "Kepala Dinas u.b. Sekretaris, Kepala Bagian",
            "Ubin, Kepala",
            "",
        ] {
            assert_eq!(parts(title), None, "{title}");
        }
    }

    #[test]
    fn a_title_that_speaks_of_a_delegation_is_known() {
        for title in ["a.n. Kepala Dinas", "U.B. Sekretaris", "Kepala Dinas, u.b. Sekretaris", "ub. Asisten"] {
            assert!(is_marked(title), "{title}");
        }
        for title in ["Kepala Dinas Kesehatan, Gizi", "Subbagian Umum", "Ubin", ""] {
            assert!(!is_marked(title), "{title}");
        }
    }
}
