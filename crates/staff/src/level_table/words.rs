//! Words of a text that name levels: echelons, grades, letters, offices.

use kernel::text::search_key;

use super::Title;

/// Words that tell a level by what follows them.
const LEVELS: [&str; 6] = ["tingkatan", "tingkat", "tkt", "tk", "kelompok", "kelas"];
/// Words that tell a grade, or the letter of a level.
const GRADES: [&str; 2] = ["golongan", "gol"];
/// Words that tell an echelon.
const ECHELONS: [&str; 2] = ["eselon", "esselon"];
/// Words of ranges and exceptions, which the table cannot settle.
const OPEN: [&str; 12] =
    ["ke", "keatas", "kebawah", "atas", "bawah", "sampai", "sd", "non", "selain", "lainnya", "pppk", "p3k"];
/// Words that join two of a kind.
const AND: [&str; 3] = ["dan", "atau", "serta"];
const ROMAN: [&str; 17] =
    ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii"];

/// Words of a text: letters apart from digits, `Gol.IV` and `eselonII` divided.
pub(super) fn words(text: &str) -> Vec<String> {
    let key = search_key(text).replace("s.d", " sd ").replace("s/d", " sd ");
    let mut words = Vec::new();
    for word in key.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let heads = ECHELONS.iter().chain(&GRADES).chain(&LEVELS);
        let behind = heads.filter_map(|head| Some((*head, word.strip_prefix(head)?))).find(|(_, rest)| is_mark(rest));
        match behind {
            Some((head, rest)) => words.extend([head.to_owned(), rest.to_owned()]),
            None => words.push(word.to_owned()),
        }
    }
    words
}

/// Returns whether a text is numbers alone, which a heading must explain.
pub(super) fn is_bare_number(text: &str) -> bool {
    let marks = words(text);
    let is_number = |word: &String| is_mark(word) && letter(word).is_none() || AND.contains(&word.as_str());
    !marks.is_empty() && marks.iter().all(is_number)
}

/// The last word of a heading that tells a level, a grade or an echelon.
pub(super) fn last_head(heading: &str) -> Option<String> {
    let is_head = |word: &String| ECHELONS.iter().chain(&GRADES).chain(&LEVELS).any(|head| head == word);
    words(heading).into_iter().rev().find(is_head)
}

/// A letter, a Roman numeral or a digit, the latter two with the letter of a grade perhaps.
fn is_mark(text: &str) -> bool {
    let number = text.strip_suffix(['a', 'b', 'c', 'd', 'e']).filter(|number| !number.is_empty()).unwrap_or(text);
    letter(text).is_some() || ROMAN.contains(&number) || matches!(number, "1" | "2" | "3" | "4")
}

fn letter(text: &str) -> Option<Title> {
    match text {
        "a" => Some(Title::A),
        "b" => Some(Title::B),
        "c" => Some(Title::C),
        "d" => Some(Title::D),
        _ => None,
    }
}

/// Names of levels in a text.
#[derive(Default)]
pub(super) struct Found {
    /// Letters of levels.
    pub(super) letters: Vec<Title>,
    /// Numbers of levels.
    pub(super) numbers: Vec<String>,
    /// Offices and echelons.
    pub(super) titles: Vec<Title>,
    /// Grades: `iv`, `iv/a`.
    pub(super) grades: Vec<String>,
    /// It tells a range or an exception.
    pub(super) is_open: bool,
}

/// Reads words from left to right.
pub(super) struct Read<'a> {
    words: &'a [String],
    at: usize,
    found: Found,
}

impl<'a> Read<'a> {
    /// Reads all words.
    pub(super) fn all(words: &'a [String]) -> Found {
        let mut read = Read { words, at: 0, found: Found::default() };
        if let [only] = words {
            read.found.letters.extend(letter(only));
        }
        while let Some(word) = words.get(read.at).map(String::as_str) {
            read.at += 1;
            match word {
                word if LEVELS.contains(&word) => read.level(),
                word if GRADES.contains(&word) => read.grades(),
                word if ECHELONS.contains(&word) => read.echelons(),
                word if OPEN.contains(&word) => read.found.is_open = true,
                _ => read.office(),
            }
        }
        read.found
    }

    fn next(&self) -> Option<&str> {
        self.words.get(self.at).map(String::as_str)
    }

    fn level(&mut self) {
        while self.next().is_some_and(|word| matches!(word, "biaya" | "perjalanan" | "dinas")) {
            self.at += 1;
        }
        let Some(word) = self.next() else { return };
        if let Some(letter) = letter(word) {
            self.found.letters.push(letter);
        } else if ROMAN[..4].contains(&word) || matches!(word, "1" | "2" | "3" | "4") {
            self.found.numbers.push(word.to_owned());
        } else {
            return;
        }
        self.at += 1;
    }

    /// The marks that follow, without the words that join them.
    fn marks(&mut self) -> Vec<String> {
        let mut marks = Vec::new();
        while let Some(word) = self.next() {
            let joins = AND.contains(&word) && self.words.get(self.at + 1).is_some_and(|next| is_mark(next));
            if !joins && !is_mark(word) {
                break;
            }
            if !joins {
                marks.push(word.to_owned());
            }
            self.at += 1;
        }
        marks
    }

    fn grades(&mut self) {
        let marks = self.marks();
        for mark in marks {
            match (letter(&mark), self.found.grades.last_mut()) {
                // The letter of the grade before it.
                (Some(_), Some(last)) if !last.contains('/') => *last = format!("{last}/{mark}"),
                (Some(letter), None) => self.found.letters.push(letter),
                (None, _) => {
                    let number = mark.strip_suffix(['a', 'b', 'c', 'd', 'e']).filter(|number| !number.is_empty());
                    let roman =
                        |digits: &str| digits.parse().ok().and_then(|n: usize| ROMAN.get(n.wrapping_sub(1)).copied());
                    let plain = |number: &str| roman(number).unwrap_or(number).to_owned();
                    self.found.grades.push(match number {
                        Some(number) => format!("{}/{}", plain(number), &mark[number.len()..]),
                        None => plain(&mark),
                    });
                }
                _ => self.found.is_open = true,
            }
        }
    }

    fn echelons(&mut self) {
        let marks = self.marks();
        let mut named = false;
        for mark in marks {
            let number = mark.trim_end_matches(['a', 'b']);
            let title = match number {
                "i" | "1" => Title::Echelon1,
                "ii" | "2" => Title::Echelon2,
                "iii" | "3" => Title::Echelon3,
                "iv" | "4" => Title::Echelon4,
                // The letter of the echelon before it.
                _ if named && matches!(mark.as_str(), "a" | "b") => continue,
                _ => {
                    self.found.is_open = true;
                    continue;
                }
            };
            named = true;
            self.found.titles.push(title);
        }
        self.found.is_open |= !named;
    }

    /// An office named by one word or two, of which the last was read.
    fn office(&mut self) {
        let word = self.words[self.at - 1].as_str();
        let next = self.next().unwrap_or_default();
        let title = match (word, next) {
            ("pejabat" | "kepala", "negara" | "daerah")
            | ("ketua" | "pimpinan", "dprd")
            | ("bupati" | "walikota" | "gubernur", _) => Title::StateOfficial,
            ("anggota", "dprd") => Title::CouncilMember,
            ("tinggi", "madya") => Title::Echelon1,
            ("tinggi", "pratama") => Title::Echelon2,
            ("administrator", _) => Title::Echelon3,
            ("pengawas", _) => Title::Echelon4,
            _ => return,
        };
        self.found.titles.push(title);
    }
}
