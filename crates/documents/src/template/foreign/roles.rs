//! Roles of people: words above a signature and in labels, and the variables of each.

use super::dictionary::Dictionary;

/// A person of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Person {
    /// Who travels, receives or reports.
    Traveller,
    /// Who signs, by the begin of the variables: `ttdSurTug`, `KPA`.
    Official(String),
    /// The head of an office, who signs most papers.
    Head,
}

/// Words of roles, as they stand at the begin of a line or after these words; the longest first.
const ROLES: [(&str, &str); 40] = [
    ("kuasa pengguna anggaran", "KPA"),
    ("pengguna anggaran", "KPA"),
    ("pejabat pembuat komitmen", "KPA"),
    ("pejabat yang memberi perintah", "head"),
    ("pejabat yang berwenang", "head"),
    ("pemberi perintah", "head"),
    ("pemberi tugas", "head"),
    ("kpa", "KPA"),
    ("ppk", "KPA"),
    ("pejabat pelaksana teknis", "PPTK"),
    ("pptk", "PPTK"),
    ("bendahara", "bendahara"),
    ("yang menerima", "pegawai"),
    ("yang ditugaskan", "pegawai"),
    ("yang diperintah", "pegawai"),
    ("yang melaksanakan", "pegawai"),
    ("yang melakukan perjalanan", "pegawai"),
    ("yang bepergian", "pegawai"),
    ("yang melaporkan", "pegawai"),
    ("yang membuat", "pegawai"),
    ("yang bersangkutan", "pegawai"),
    ("pembuat laporan", "pegawai"),
    ("pelapor", "pegawai"),
    ("penerima", "pegawai"),
    ("pelaksana", "pegawai"),
    ("pegawai", "pegawai"),
    ("petugas", "pegawai"),
    ("peserta", "pegawai"),
    ("kepala", "head"),
    ("direktur", "head"),
    ("pimpinan", "head"),
    ("camat", "head"),
    ("lurah", "head"),
    ("sekretaris", "head"),
    ("inspektur", "head"),
    ("bupati", "head"),
    ("rektor", "head"),
    ("dekan", "head"),
    ("ketua", "head"),
    ("plt", "head"),
];
/// Words before the role of who signs.
const OPENINGS: [&str; 12] = [
    "an",
    "a n",
    "mengetahui",
    "menyetujui",
    "mengesahkan",
    "setuju dibayar",
    "lunas dibayar",
    "disetujui oleh",
    "selaku",
    "u b",
    "plh",
    "tanda tangan",
];
/// Words of those who know and agree, who are not those who issue.
const WITNESSES: [&str; 4] = ["mengetahui", "menyetujui", "mengesahkan", "disetujui"];

/// Words of a text in lower case, blanks alone between them.
fn plain(text: &str) -> String {
    let letters = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).flat_map(char::to_lowercase);
    letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The person whom a line names.
pub(super) fn of_line(line: &str) -> Option<Person> {
    let plain = plain(line);
    let mut text = plain.as_str();
    let begins =
        |text: &str, words: &str| text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    while let Some(opening) = OPENINGS.iter().find(|opening| begins(text, opening)) {
        text = text[opening.len()..].trim_start();
    }
    let (_, role) = ROLES.iter().find(|(words, _)| begins(text, words))?;
    Some(match *role {
        "pegawai" => Person::Traveller,
        "head" => Person::Head,
        prefix => Person::Official(prefix.to_owned()),
    })
}

/// Returns true for the words of somebody who knows or agrees.
pub(super) fn is_witness(line: &str) -> bool {
    let line = plain(line);
    WITNESSES.iter().any(|word| line.starts_with(word))
}

/// Returns true for words above a signature, which are no label of what stands beside: 'Lunas dibayar, Bendahara Pengeluaran'.
pub(super) fn titles_a_signature(text: &str) -> bool {
    let text: String = text.chars().take(80).collect();
    let first = plain(&text);
    let opens = [
        "mengetahui",
        "menyetujui",
        "mengesahkan",
        "setuju dibayar",
        "lunas dibayar",
        "telah dibayar",
        "telah menerima",
    ];
    text.trim_end().ends_with(',') || opens.iter().any(|opening| first.starts_with(opening))
}

/// The person whom a line introduces, whose name and number follow under labels.
pub(super) fn introduced(line: &str) -> Option<Introduced> {
    let line = plain(line);
    let names = |words: &str| line.contains(words);
    if names("bertanda tangan di bawah ini") || names("bertandatangan di bawah ini") {
        return Some(Introduced::Signer);
    }
    let charged = ["menugaskan", "memerintahkan", "memberi tugas", "memberikan tugas", "menugasi", "menginstruksikan"];
    let travels = charged.iter().any(|verb| names(verb)) || line == "kepada" || line.starts_with("kepada ");
    travels.then_some(Introduced::Traveller)
}

/// Person of the lines that follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Introduced {
    /// Who signs the paper.
    Signer,
    Traveller,
}

impl Person {
    /// The person whose variable this is; `None` for what is of no person.
    pub(super) fn of_variable(variable: &str) -> Option<Self> {
        if super::class::of_variable(variable) != Some(super::class::Class::Person) {
            return None;
        }
        let officials = ["ttdSurTug", "ttdNotDin", "KPA", "PPTK", "bendahara"];
        let official = officials.into_iter().find(|prefix| variable.starts_with(prefix));
        match (official, variable) {
            (Some(prefix), _) => Some(Self::Official(prefix.to_owned())),
            (None, "yth" | "terimaDari") => None,
            (None, _) => Some(Self::Traveller),
        }
    }

    /// The begin of the variables of an official; `None` for a traveller, and for a head where several sign.
    pub(super) fn prefix<'p>(&'p self, dictionary: &Dictionary) -> Option<&'p str> {
        match self {
            Self::Traveller => None,
            Self::Official(prefix) => Some(prefix),
            Self::Head => Some(dictionary.traits.signed_by).filter(|prefix| !prefix.is_empty()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_above_a_signature_name_a_person() {
        let official = |prefix: &str| Some(Person::Official(prefix.to_owned()));
        for (line, person) in [
            ("KUASA PENGGUNA ANGGARAN,", official("KPA")),
            ("Mengetahui, Pejabat Pembuat Komitmen", official("KPA")),
            ("Bendahara Pengeluaran Pembantu,", official("bendahara")),
            ("PPTK", official("PPTK")),
            ("Yang menerima,", Some(Person::Traveller)),
            ("Pelaksana SPD,", Some(Person::Traveller)),
            ("a.n. Kepala Dinas Kesehatan", Some(Person::Head)),
            ("KEPALA,", Some(Person::Head)),
            ("Mengesahkan,", None),
            ("SURAT TUGAS", None),
            ("Nama", None),
        ] {
            assert_eq!(of_line(line), person, "{line}");
        }
        assert!(is_witness("MENGETAHUI :") && !is_witness("Kepala Dinas"));
        assert_eq!(introduced("Yang bertanda tangan di bawah ini :"), Some(Introduced::Signer));
        assert_eq!(introduced("MEMERINTAHKAN :"), Some(Introduced::Traveller));
        assert_eq!(introduced("Untuk :"), None);
    }
}
