//! Suggests a known name for an unknown one.

/// Vocabulary of names.
#[derive(Debug, Clone, Copy)]
pub struct Vocabulary {
    /// Words of roles: a name is never suggested for one of another role.
    pub roles: &'static [&'static [&'static str]],
    /// Abbreviations and the words they stand for.
    pub short: &'static [(&'static str, &'static str)],
    /// Names of older templates that are understood, with the name of today: never suggested themselves.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Names of older templates that are not understood, with the nearest of today.
    pub older: &'static [(&'static str, &'static str)],
}

impl Vocabulary {
    /// Returns the nearest name of the same role among `known`; `None` if none is near.
    pub(super) fn nearest<'k>(&self, name: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
        let name: String = name.chars().take(60).collect();
        let older = self.older.iter().find(|(old, _)| *old == name).map(|(_, today)| *today);
        let meant = self.read(&name);
        let allowed = (meant.letters.len() / 3).clamp(1, 5);
        // Of names with the same words, such as one with an abbreviation, the one written most alike is meant.
        let far = |candidate: &str| match (older, written(&name, candidate)) {
            (Some(today), as_written) if today == candidate => (0, as_written),
            (_, 0) => (0, 0),
            (_, as_written) => (meant.distance(&self.read(candidate), as_written), as_written),
        };
        let today = known.filter(|candidate| !self.aliases.iter().any(|(alias, _)| alias == candidate));
        let near = today.map(|candidate| (far(candidate), candidate)).filter(|&((distance, _), _)| distance <= allowed);
        near.min().map(|(_, candidate)| candidate)
    }

    fn read(&self, name: &str) -> Name {
        let long = |word: String| {
            self.short.iter().find(|(short, _)| *short == word).map_or(word, |(_, long)| (*long).to_owned())
        };
        let words: Vec<String> = words(name).into_iter().map(long).collect();
        let role = self.roles.iter().position(|role| {
            words.windows(role.len()).any(|window| window.iter().zip(*role).all(|(word, known)| is_slip(word, known)))
        });
        let mut sorted = words.clone();
        sorted.sort();
        Name { letters: words.concat().chars().collect(), sorted: sorted.concat().chars().collect(), words, role }
    }
}

/// A name split into words.
struct Name {
    words: Vec<String>,
    role: Option<usize>,
    letters: Vec<char>,
    /// The letters of the words in alphabetical order.
    sorted: Vec<char>,
}

impl Name {
    /// Edit distance of two names, whatever the order of their words; `as_written` is that of the names themselves.
    fn distance(&self, other: &Self, as_written: usize) -> usize {
        let numbers = |name: &Self| -> Vec<String> {
            name.words.iter().filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).cloned().collect()
        };
        if self.role != other.role || numbers(self) != numbers(other) {
            return usize::MAX;
        }
        distance(&self.letters, &other.letters).min(distance(&self.sorted, &other.sorted)).min(as_written)
    }
}

/// Returns true if a word is a known one, or a long one with one letter wrong.
fn is_slip(word: &str, known: &str) -> bool {
    let letters = |word: &str| word.chars().collect::<Vec<_>>();
    word == known || known.len() > 4 && distance(&letters(word), &letters(known)) <= 1
}

/// Splits a name into words in lower case: `KPANama1` into `kpa`, `nama`, `1`.
pub(super) fn words(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut words: Vec<String> = vec![String::new()];
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|i| letters[i]);
        let after = letters.get(index + 1);
        let begins = before.is_some_and(|before| {
            let raised = letter.is_uppercase() && (!before.is_uppercase() || after.is_some_and(|c| c.is_lowercase()));
            raised || letter.is_ascii_digit() != before.is_ascii_digit() || !letter.is_alphanumeric()
        });
        if begins {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Edit distance of two names as they are written, whatever their case.
fn written(a: &str, b: &str) -> usize {
    let letters = |name: &str| name.to_lowercase().chars().collect::<Vec<_>>();
    distance(&letters(a), &letters(b))
}

/// Levenshtein distance.
fn distance(a: &[char], b: &[char]) -> usize {
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

    const WORDS: Vocabulary = Vocabulary {
        roles: &[&["pegawai"], &["pejabat"], &["kpa"], &["ttd", "surat", "tugas"], &["ttd", "nota", "dinas"]],
        short: &[
            ("nomor", "no"),
            ("sur", "surat"),
            ("tug", "tugas"),
            ("not", "nota"),
            ("din", "dinas"),
            ("dis", "dinas"),
        ],
        aliases: &[("noSurTug", "noSuratTugas")],
        older: &[("kalimat1", "untukPembayaran")],
    };
    const KNOWN: [&str; 12] = [
        "noSurTug",
        "pegawai1Nama",
        "pegawai2Nama",
        "pegawaiNama",
        "KPANama",
        "ttdSurTugNama",
        "ttdNotDinNama",
        "tahun",
        "noSuratTugas",
        "untukPembayaran",
        "noNotDis",
        "noNotaDinas",
    ];

    fn meant(name: &str) -> Option<&'static str> {
        WORDS.nearest(name, KNOWN.into_iter())
    }

    #[test]
    fn names_are_taken_apart_at_capitals_and_digits() {
        assert_eq!(words("KPANama"), ["kpa", "nama"]);
        assert_eq!(words("pegawai12Nama"), ["pegawai", "12", "nama"]);
        assert_eq!(words("no_surat-Tugas"), ["no", "surat", "tugas"]);
        assert_eq!(words(""), [""; 0]);
    }

    #[test]
    fn a_slip_finds_its_name() {
        assert_eq!(meant("pegawai1Nma"), Some("pegawai1Nama"));
        assert_eq!(meant("Tahun"), Some("tahun"));
        assert_eq!(meant("pegawiNama"), Some("pegawaiNama"));
        assert_eq!(meant("sesuatu yang lain"), None);
        assert_eq!(meant(""), None);
    }

    #[test]
    fn words_in_another_order_and_short_ones_are_known() {
        for (name, expected) in [
            ("namaPegawai", "pegawaiNama"),
            ("namaKPA", "KPANama"),
            ("nomorSurTug", "noSuratTugas"),
            ("nomorSuratTugas", "noSuratTugas"),
            ("kalimat1", "untukPembayaran"),
        ] {
            assert_eq!(meant(name), Some(expected), "{name}");
        }
    }

    #[test]
    fn of_an_abbreviation_and_its_words_the_one_written_most_alike_is_meant() {
        for (name, expected) in [
            ("noNotDs", "noNotDis"),
            ("noNotDi", "noNotDis"),
            ("nonotdis", "noNotDis"),
            ("NONOTDIS", "noNotDis"),
            ("noNotDinas", "noNotaDinas"),
            ("noNotaDins", "noNotaDinas"),
            ("nonotadinas", "noNotaDinas"),
            ("nomorNotaDinas", "noNotaDinas"),
            ("ttdnotdinnama", "ttdNotDinNama"),
        ] {
            assert_eq!(meant(name), Some(expected), "{name}");
        }
    }

    #[test]
    fn another_role_or_number_is_never_suggested() {
        for name in ["pejabatNama", "penjabatNama", "PPKNama", "pegawai6Nama", "ttdNama"] {
            assert_eq!(meant(name), None, "{name}");
        }
        assert_eq!(meant("ttdNotDinNma"), Some("ttdNotDinNama"));
    }
}
