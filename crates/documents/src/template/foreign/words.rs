//! Words of names and labels: `tglBerangkat_SPPD`, `Tanggal harus kembali`, `namapegawai`. Each is spelled out, and words of one
//! notion become one, its stem.

use std::collections::HashSet;

use super::super::suggest::words;
use super::notions::{FILLERS, STEMS, TOGETHER};

/// Papers and the trip, which a name may name besides: `maksud_perjalanan_dinas`, `alat_angkut_sppd`.
const PAPERS: [&str; 7] = ["perjadin", "perjalanan", "dinas", "spd", "spt", "nd", "kuitansi"];
/// What else a name may name besides, but for a person's field and an aim: `jabatan_pada_kegiatan` is none of his, and
/// `tujuan_kegiatan` no place.
const TASKS: [&str; 3] = ["kegiatan", "tugas", "surat"];
const NOT_OF_TASKS: [&str; 7] = ["nama", "nip", "pangkat", "golongan", "jabatan", "tingkat", "tujuan"];

/// Words of a class, which say nothing alone.
pub(super) const NOUNS: [&str; 17] = [
    "nama",
    "nomor",
    "tanggal",
    "hari",
    "waktu",
    "tempat",
    "jumlah",
    "biaya",
    "uang",
    "nilai",
    "kode",
    "jenis",
    "isi",
    "keterangan",
    "uraian",
    "surat",
    "alamat",
];

/// Words of which a name may be put together without a sign between.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    known: HashSet<String>,
}

/// Stems of a name or label.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Stems {
    /// In their order.
    pub(super) list: Vec<String>,
    /// The number in it, if there is one.
    pub(super) number: Option<usize>,
    /// A word is not known.
    pub(super) unknown: bool,
}

/// The stem of a word that has one.
fn stem(word: &str) -> Option<&'static str> {
    let of = |(stem, words): &(&'static str, &'static str)| {
        (*stem == word || words.split_ascii_whitespace().any(|other| other == word)).then_some(*stem)
    };
    STEMS.iter().find_map(of)
}

fn is_filler(word: &str) -> bool {
    FILLERS.split_ascii_whitespace().any(|filler| filler == word)
}

impl Lexicon {
    /// A lexicon of the words of these names besides its own.
    pub(super) fn new<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        let own = STEMS.iter().flat_map(|(stem, more)| std::iter::once(*stem).chain(more.split_ascii_whitespace()));
        let together = TOGETHER.iter().flat_map(|(phrase, stem)| phrase.split(' ').chain(std::iter::once(*stem)));
        let mut known: HashSet<String> = own.chain(together).map(str::to_owned).collect();
        known.extend(names.flat_map(words).filter(|word| word.chars().all(char::is_alphabetic)));
        Self { known }
    }

    /// Stems of a text.
    pub(super) fn stems(&self, text: &str) -> Stems {
        let (mut found, mut list) = (Stems::default(), Vec::new());
        for word in words(text) {
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                found.number = word.parse().ok().filter(|number| (1..100).contains(number));
                found.unknown |= found.number.is_none();
            } else if is_filler(&word) || self.known.contains(&word) {
                list.push(word);
            } else if let Some(pieces) = self.pieces(&word) {
                list.extend(pieces);
            } else {
                found.unknown = true;
                list.push(word);
            }
        }
        found.list = joined(&list);
        found
    }

    /// Known words of which a longer one is put together, as few as possible.
    fn pieces(&self, word: &str) -> Option<Vec<String>> {
        const LONGEST: usize = 48;
        if !word.is_ascii() || word.len() > LONGEST {
            return None;
        }
        // The fewest pieces up to each letter, and where the last of them begins.
        let mut best: Vec<Option<(usize, usize)>> = vec![None; word.len() + 1];
        best[0] = Some((0, 0));
        for end in 2..=word.len() {
            for from in 0..end - 1 {
                let Some((count, _)) = best[from] else { continue };
                let fewer = best[end].is_none_or(|(other, _)| count + 1 < other);
                if fewer && self.known.contains(&word[from..end]) {
                    best[end] = Some((count + 1, from));
                }
            }
        }
        let (mut pieces, mut end) = (Vec::new(), word.len());
        while end > 0 {
            let (_, from) = best[end]?;
            pieces.push(word[from..end].to_owned());
            end = from;
        }
        pieces.reverse();
        Some(pieces)
    }
}

/// Words with phrases as one and fillers left out, by their stems.
fn joined(words: &[String]) -> Vec<String> {
    let (mut list, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let begins = |phrase: &str| {
            let parts: Vec<&str> = phrase.split(' ').collect();
            let here = words.get(at..at + parts.len())?;
            here.iter().zip(&parts).all(|(word, part)| word == part).then_some(parts.len())
        };
        let phrase = TOGETHER.iter().find_map(|(phrase, stem)| Some((begins(phrase)?, *stem)));
        let (count, word) = phrase.unwrap_or((1, words[at].as_str()));
        if !is_filler(word) {
            list.push(stem(word).unwrap_or(word).to_owned());
        }
        at += count;
    }
    list
}

impl Stems {
    /// Key of the stems, whatever their order; `None` without any, or with a word that is not known.
    pub(super) fn key(&self) -> Option<String> {
        key_of(self.list.iter().filter(|_| !self.unknown))
    }

    /// Key without the words for papers and the trip, where what is left says more than a class.
    pub(super) fn core(&self) -> Option<String> {
        let other = self.list.iter().any(|stem| NOT_OF_TASKS.contains(&stem.as_str()));
        let soft = |stem: &str| PAPERS.contains(&stem) || !other && TASKS.contains(&stem);
        let core = || self.list.iter().filter(|stem| !self.unknown && !soft(stem));
        let says = core().any(|stem| !NOUNS.contains(&stem.as_str()));
        key_of(core().filter(|_| says))
    }

    pub(super) fn has(&self, stem: &str) -> bool {
        self.list.iter().any(|other| other == stem)
    }

    /// Returns true if it names a class and nothing of it: `tanggal`, `nomor_surat`, `tempat`.
    pub(super) fn is_generic(&self) -> bool {
        let noun = |stem: &String| NOUNS.contains(&stem.as_str());
        !self.unknown && !self.list.is_empty() && self.list.iter().all(noun)
    }
}

fn key_of<'s>(stems: impl Iterator<Item = &'s String>) -> Option<String> {
    let mut stems: Vec<&str> = stems.map(String::as_str).collect();
    stems.sort_unstable();
    stems.dedup();
    (!stems.is_empty()).then(|| stems.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Option<String> {
        Lexicon::new(["nama_pegawai", "alamat_satker", "jumlah_hari"].into_iter()).stems(text).key()
    }

    #[test]
    fn words_of_one_notion_are_one_in_any_order_and_without_signs() {
        for (text, expected) in [
            ("nama_peserta", "nama pegawai"),
            ("PELAKSANA_NAMA", "nama pegawai"),
            ("namapelaksana", "nama pegawai"),
            ("Nama yang ditugaskan", "nama pegawai"),
            ("tglBerangkat", "berangkat tanggal"),
            ("Tanggal harus kembali", "kembali tanggal"),
            ("nospt", "nomor spt"),
            ("Surat Perintah Tugas Nomor", "nomor spt"),
            ("pangkatgolpejabat", "golongan pangkat pejabat"),
            ("nip_gol_peserta", "golongan nip pegawai"),
        ] {
            assert_eq!(key(text).as_deref(), Some(expected), "{text}");
        }
        for unknown in ["nama_suami", "tempatlahir", "", "123"] {
            assert_eq!(key(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn papers_named_besides_are_left_out_where_something_is_left() {
        let core = |text: &str| Lexicon::new(["alat_angkut"].into_iter()).stems(text).core();
        assert_eq!(core("ALAT_ANGKUT_SPPD").as_deref(), Some("alat angkutan"));
        assert_eq!(core("maksud_perjalanan_dinas"), None, "not a word of these names");
        assert_eq!(core("nomor_spd"), None, "a number without its paper is another");
        assert!(Lexicon::new(["surat"].into_iter()).stems("tanggal_surat").is_generic());
    }
}
